import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { join } from 'node:path';
import { endpoints, results } from '@iodd-hub/contract';
import { relayPath } from '@iodd-hub/contract/toolserver/address';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../scripts/testing/free-port.ts';
import type { RunningServer } from '../src/start.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { newCertificate, proxies, type RunningProxy } from './proxies.ts';
import { webFolder } from './web-folder.ts';

/* What docs/operate/proxy.md promises of the files in deploy/: two instances behind each proxy, asked over TLS. */

const folder = mkdtempSync(join(tmpdir(), 'hub-proxies-'));
const files = newCertificate(folder);
const ca = readFileSync(files.certificate, 'utf8');
const name = 'hub.example';
const metricsToken = 'a-token-for-metrics';

const addresses: (string | undefined)[] = [];
const log = pino(
  { level: 'info' },
  {
    write: (line: string) => {
      const { msg, address } = JSON.parse(line);
      if (msg === 'request') addresses.push(address);
    },
  },
);

let site: TestSite;
let second: RunningServer;
let token = '';
let hostId = '';
beforeAll(async () => {
  const variables = {
    PUBLIC_URL: `https://${name}`,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
  };
  site = await testSite(variables, { webDirectory: webFolder(), log });
  second = await site.another();
  token = (await addSignedIn(site, [{ userName: 'reader' }]))['reader'] ?? '';
  const wanted = { name: 'Line 4', address: '', link: 'iolink-v1' } as const;
  ({ hostId } = await callerOf(site.server, token).call(endpoints.host.hostCreate, wanted));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const portIn = (url: string): number => Number(new URL(url).port);

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Which of the addresses of this machine asks. */
  readonly from?: string;
}

const ask = async (
  port: number,
  { path, method = 'GET', headers = {}, body, from }: Asked,
): Promise<IncomingMessage> => {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: name, ...headers },
    servername: name,
    ca,
    agent: false,
    ...(from !== undefined && { localAddress: from }),
  });
  outgoing.end(body);
  const [answer]: [IncomingMessage] = await once(outgoing, 'response').then(([first]) => [first]);
  return answer;
};

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
};

describe.each(Object.entries(proxies))('%s', (_name, start) => {
  let proxy: RunningProxy;
  let plainPort = 0;
  let tlsPort = 0;
  beforeAll(async () => {
    [plainPort, tlsPort] = [await freePort(), await freePort()];
    const instances = [portIn(site.server.url), portIn(second.url)] as const;
    proxy = await start({ folder, plainPort, tlsPort, instances, ...files });
  });
  afterAll(() => proxy.stop());

  it('leads from http to https, to the same page', async () => {
    const answer = await fetch(`http://127.0.0.1:${plainPort}/resource?q=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `https://${name}/resource?q=a`]);
  });

  it('gives pages over TLS and asks browsers to stay with it', async () => {
    const answer = await ask(tlsPort, { path: '/' });
    expect(await textOf(answer)).toContain('<title>');
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000',
    ]);
  });

  it('says who calls, whatever a caller says of itself', async () => {
    addresses.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await textOf(await ask(tlsPort, { path: '/', headers, from: '127.0.0.2' }));
    await expect.poll(() => addresses).toContain('127.0.0.2');
    expect(addresses).not.toContain('203.0.113.7');
  });

  it('passes a sign-in on: the site knows its own origin', async () => {
    const { path } = endpoints.user.login;
    const headers = { origin: `https://${name}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ userName: 'nobody', password: 'no password' });
    const own = JSON.parse(await textOf(await ask(tlsPort, { path, method: 'POST', headers, body })));
    const foreign = JSON.parse(
      await textOf(
        await ask(tlsPort, {
          path,
          method: 'POST',
          headers: { ...headers, origin: 'https://elsewhere.example' },
          body,
        }),
      ),
    );
    expect(own.resultCode).not.toBe('00000');
    expect(foreign.resultCode).not.toBe(own.resultCode);
  });

  it('passes on that a body is too large, also while the rest of it still comes', async () => {
    const { path } = endpoints.user.login;
    const headers = { origin: `https://${name}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ userName: 'x'.repeat(20_000_000) });
    const answers = [];
    for (let count = 0; count < 10; count += 1) {
      const answer = await ask(tlsPort, { path, method: 'POST', headers, body });
      answers.push(`${answer.statusCode} ${/"resultCode":"(\d+)"/.exec(await textOf(answer))?.[1]}`);
    }
    expect(new Set(answers)).toEqual(new Set([`413 ${results.tooLarge.code}`]));
  });

  it('lets live events through as they come', async () => {
    const answer = await ask(tlsPort, {
      path: `${endpoints.live.stream.path}?values=${hostId}`,
      headers: { 'session-id': token },
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const [first] = await once(answer, 'data');
    expect(String(first).length).toBeGreaterThan(0);
    answer.destroy();
  });

  it('lets tool servers change the protocol', async () => {
    const options: TlsOptions = { ca, servername: name };
    const socket = new WebSocket(`wss://127.0.0.1:${tlsPort}${relayPath}`, {
      ...options,
      headers: { host: name, authorization: 'Bearer host_none' },
    });
    socket.on('error', () => undefined);
    const [, answer] = await once(socket, 'unexpected-response');
    // It came to the place where credentials are looked at.
    expect(answer.statusCode).toBe(401);
  });

  it('shows nobody the metrics', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await ask(tlsPort, { path: '/metrics', headers });
    expect([answer.statusCode, (await textOf(answer)).includes('http_requests_total')]).toEqual([404, false]);
  });

  it('goes on with one instance', async () => {
    const third = await site.another();
    const gone = await freePort();
    const other = { plain: await freePort(), tls: await freePort() };
    const alone = await start({
      folder: mkdtempSync(join(folder, 'alone-')),
      plainPort: other.plain,
      tlsPort: other.tls,
      instances: [portIn(third.url), gone],
      ...files,
    });
    const codes = [];
    for (let count = 0; count < 20; count += 1) {
      const answer = await ask(other.tls, { path: '/' });
      await textOf(answer);
      codes.push(answer.statusCode);
    }
    expect(new Set(codes)).toEqual(new Set([200]));
    await alone.stop();
    await third.stop();
  });
});
