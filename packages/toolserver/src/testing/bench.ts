/** A virtual master on a port whose time stands still until a test moves it. */
import { ManualClock } from '../../../gateway/src/testing/bench.ts';
import { startVirtualMaster, type VirtualMaster, type VirtualMasterOptions } from '../virtual-master.ts';

export { ManualClock, newGateway, sample, sampleText } from '../../../gateway/src/testing/bench.ts';

/** A server, and a client that gives status and body. */
export async function served(options: VirtualMasterOptions = {}): Promise<Served> {
  const clock = new ManualClock();
  const master = await startVirtualMaster({ clock, startUpMs: 0, ...options });
  return { master, clock, ask: (text, body) => ask(`${master.url}/iolink/v1`, text, body) };
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export interface Served {
  readonly master: VirtualMaster;
  readonly clock: ManualClock;
  /** `GET /masters`; a text as the body is sent as it is. */
  readonly ask: (request: string, body?: unknown) => Promise<Answer>;
}

async function ask(url: string, request: string, body: unknown): Promise<Answer> {
  const [method = 'GET', path = ''] = request.split(' ');
  const isText = typeof body === 'string';
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          body: isText ? body : JSON.stringify(body),
          headers: {
            'content-type': isText && body.startsWith('<') ? 'application/xml' : 'application/json',
          },
        }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
