/** A tool server with a store of its own and a virtual master behind it, and clients of every kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { results, type FailureKey } from '@iodd-hub/contract/results';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  toolserverClient,
  ToolserverFailure,
  type ToolserverClient,
} from '@iodd-hub/contract/toolserver/client';
import { httpTransport } from '@iodd-hub/contract/toolserver/http';
import { startToolserver, type Toolserver, type ToolserverOptions } from '../program.ts';
import { startVirtualMaster, type VirtualMaster, type VirtualMasterOptions } from '../virtual-master.ts';
import { sample } from './bench.ts';

export const portal = 'https://hub.example';

/** As a browser does it whose page came from `origin`; without one as a program does. */
export const clientAt = (url: string, token: string | undefined, origin?: string): ToolserverClient =>
  toolserverClient(
    httpTransport({
      url,
      token,
      fetch: (address, { headers, ...rest }) =>
        fetch(address, { ...rest, headers: origin === undefined ? headers : { ...headers, origin } }),
      newDecoder: () => new TextDecoder(),
    }),
  );

/** The key of the refusal; what was answered where there is none. */
export const refusalOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ToolserverFailure)) throw error;
    return error.key;
  });

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** With any header at all, which no browser and no fetch would send. */
export const rawRequest = (
  url: string,
  { method = 'POST', path = '/toolserver/v1/status/get', headers = {}, body }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const host = hostname.replaceAll(/[[\]]/g, '');
    const sent = request({ host, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Status and result code, to be compared with those of a refusal. */
export const outcomeOf = ({ status, text }: RawAnswer) => {
  const { resultCode }: { readonly resultCode: string } = JSON.parse(text);
  return { status, code: resultCode };
};
export const refusedBy = (key: FailureKey, status: number) => ({ status, code: results[key].code });

export interface ProgramBench {
  readonly toolserver: Toolserver;
  readonly url: string;
  readonly master: VirtualMaster;
  readonly operator: ToolserverClient;
  readonly store: string;
  readonly folder: string;
  readonly logged: readonly string[];
  /** The id of the host of the virtual master. */
  readonly host: string;
  readonly pair: (options?: { readonly mayWrite?: boolean; readonly origin?: string }) => Promise<{
    readonly id: string;
    readonly token: string;
    readonly page: ToolserverClient;
  }>;
  readonly close: () => Promise<void>;
}

export async function programBench(
  options: Partial<ToolserverOptions> = {},
  master: Partial<VirtualMasterOptions> = {},
): Promise<ProgramBench> {
  const folder = mkdtempSync(join(tmpdir(), 'iodd-toolserver-'));
  const store = join(folder, 'store.sqlite');
  const descriptions = await Promise.all([sample('measuring'), sample('actuator'), sample('minimal')]);
  const virtual = await startVirtualMaster({ descriptions, startUpMs: 0, ...master });
  for (const [at, description] of descriptions.entries())
    virtual.gateway.port(1, at + 1).plug(description, { serialNumber: `000000${at + 1}` });
  const logged: string[] = [];
  const toolserver = await startToolserver({
    store,
    port: 0,
    version: '0.0.0',
    log: (line) => logged.push(line),
    ...options,
  });
  const [url = ''] = toolserver.urls;
  const operator = clientAt(url, toolserver.token);
  const { id: host } = await operator.call('hosts.add', { address: virtual.url, name: 'Bench' });
  return {
    toolserver,
    url,
    master: virtual,
    operator,
    store,
    folder,
    logged,
    host,
    pair: async ({ mayWrite = true, origin = portal } = {}) => {
      const { pairing, token } = await operator.call('pairings.add', { origin, name: 'Portal', mayWrite });
      return { id: pairing.id, token, page: clientAt(url, token, origin) };
    },
    close: async () => {
      await toolserver.close();
      await virtual.close();
      rmSync(folder, { recursive: true });
    },
  };
}
