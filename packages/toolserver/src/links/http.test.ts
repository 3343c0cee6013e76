/** Hosts that mean harm, and hosts that are broken: nothing of them is followed, and every answer has an end. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { LinkFault } from '@iodd-hub/gateway';
import { hostAddress, httpHost, parsedJson, pathPart } from './http.ts';
import { openLink } from './open.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
/** Short where the deadline is what is waited for. */
const limitsFor = (key: string) => ({ octets: 10_000, deadlineMs: key === 'timedOut' ? 300 : 20_000 });
const keyOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof LinkFault ? error.key : error),
  );
const asked = async (listener: RequestListener, key: string): Promise<unknown> =>
  keyOf(httpHost(await serve(listener), { limits: limitsFor(key) })({ path: '/' }));

describe('an answer', () => {
  it.each<[what: string, key: string, listener: RequestListener]>([
    [
      'without an end',
      'answerTooLarge',
      (_request, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('[1],'.repeat(1000)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    [
      'that is small when it is sent and large when it is unpacked',
      'answerTooLarge',
      (_request, response) => {
        response.setHeader('content-encoding', 'gzip');
        response.end(gzipSync(Buffer.alloc(10_000_000, ' ')));
      },
    ],
    [
      'that trickles',
      'timedOut',
      (_request, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.once('close', () => clearInterval(timer));
      },
    ],
    ['that never begins', 'timedOut', () => undefined],
    ['that breaks off', 'connectionLost', (request) => request.socket.destroy()],
    ['that breaks off in the middle', 'connectionLost', breakOff],
    ['that is no JSON', 'answerInvalid', (_request, response) => void response.end('<html>')],
    [
      'that is deeper than any answer',
      'answerInvalid',
      (_request, response) => void response.end('['.repeat(5000)),
    ],
    [
      'that sends us elsewhere',
      'redirected',
      (_request, response) => {
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
      },
    ],
  ])('%s is %s', async (_what, key, listener) => {
    expect(await asked(listener, key)).toBe(key);
  });

  it('to a redirect is not fetched from there, and no name or password goes there', async () => {
    let visits = 0;
    const target = await serve((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    const url = await serve((_request, response) => {
      response.writeHead(302, { location: target }).end();
    });
    const ask = httpHost(url, { authorization: 'Bearer secret' });
    expect(await keyOf(ask({ path: '/' }))).toBe('redirected');
    expect(visits).toBe(0);
  });

  it('is not waited for by more requests at once than a host can carry', async () => {
    let [now, most] = [0, 0];
    const url = await serve((_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end('{}');
      }, 10);
    });
    const ask = httpHost(url, { limits: { parallel: 3 } });
    await Promise.all(Array.from({ length: 20 }, () => ask({ path: '/' })));
    expect(most).toBe(3);
  });
});

function breakOff(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{');
  setTimeout(() => response.destroy(), 20);
}

it('tells nobody to be reached from a connection that was lost', async () => {
  const tcp = createTcpServer();
  await new Promise<void>((resolve) => void tcp.listen(0, '127.0.0.1', resolve));
  const address = tcp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => void tcp.close(resolve));
  for (const never of [port, 1])
    expect(await keyOf(httpHost(`http://127.0.0.1:${never}`)({ path: '/' }))).toBe('unreachable');
});

it.each([
  ['http://192.0.2.1:8080', 'http://192.0.2.1:8080'],
  ['https://master.example/iolink/v1/', 'https://master.example/iolink/v1'],
])('%s is the address %s', (text, address) => {
  expect(hostAddress(text)).toBe(address);
});
it.each([
  'master.example',
  'ftp://master.example',
  'file:///etc/hosts',
  'http://name:word@master.example',
  'http://master.example/?to=elsewhere',
  '',
])('%s is no address of a host', (text) => {
  expect(() => hostAddress(text)).toThrow('Not an address');
});

it.each(['', '.', '..'])('%j is no name of a device', (name) => {
  expect(() => pathPart(name)).toThrow(LinkFault);
});
it('a name leads nowhere else', () => {
  expect(pathPart('../gateway/reset?x#y')).toBe('..%2Fgateway%2Freset%3Fx%23y');
});

it('brackets inside of texts are none, and a text of quotes takes no longer than others', () => {
  expect(parsedJson(String.raw`{"a":"[[[[\"[[[["}`, 2)).toEqual({ a: '[[[["[[[[' });
  expect(() => parsedJson('[[[1]]]', 2)).toThrow(LinkFault);
  const startMs = performance.now();
  expect(() => parsedJson(`"${String.raw`\"`.repeat(500_000)}`)).toThrow(LinkFault);
  expect(performance.now() - startMs).toBeLessThan(2000);
});

describe('a host of wrong answers', () => {
  const answers: Record<string, unknown> = {
    '/gateway/identification': { vendorName: 'Examplia' },
    '/masters': [{ masterNumber: 1 }],
    '/masters/1/ports': [{ portNumber: 1, statusInfo: 'DEVICE_ONLINE', deviceAlias: '..' }],
  };
  const answer =
    (own: Record<string, unknown>): RequestListener =>
    ({ url = '' }, response) => {
      const path = url.replace('/iolink/v1', '').split('?')[0] ?? '';
      const body = { ...answers, ...own }[path];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(body === undefined ? '{"code":103,"message":"no"}' : JSON.stringify(body));
    };
  const place = { master: 1, port: 1 };
  const named = (alias: string) => ({
    '/masters/1/ports': [{ portNumber: 1, statusInfo: 'DEVICE_ONLINE', deviceAlias: alias }],
  });

  it('cannot make a name of a device lead to another resource', async () => {
    const link = await openLink(await serve(answer({})));
    expect(await keyOf(link.readParameter(place, { index: 16, subindex: 0 }))).toBe('answerInvalid');
  });

  it.each<[unknown]>([
    [[256]],
    [[-1]],
    [[1.5]],
    [['1']],
    [{ value: 'text' }],
    ['text'],
    [7],
    [null],
    [{ value: [[1]] }],
  ])('has %j taken for no octets', async (value) => {
    const link = await openLink(
      await serve(answer({ ...named('a'), '/devices/a/parameters/16/value': value })),
    );
    expect(await keyOf(link.readParameter(place, { index: 16, subindex: 0 }))).toBe('answerInvalid');
  });

  it.each<[string, unknown]>([
    ['/devices/a/identification', { vendorId: 'Examplia', deviceId: 1 }],
    ['/devices/a/identification', { vendorId: 0, deviceId: 1 }],
    ['/devices/a/identification', []],
    ['/masters', { masterNumber: 1 }],
    ['/masters', [{ masterNumber: 1.5 }]],
    ['/masters/1/ports', [{ portNumber: '../2' }]],
  ])('is refused %s as %j', async (path, body) => {
    const link = await openLink(await serve(answer({ ...named('a'), [path]: body })), { kind: 'iolink-v1' });
    expect(await keyOf(link.identification(place))).toBe('answerInvalid');
  });

  it('says its words on one line, without what would steer a terminal', async () => {
    const esc = String.fromCodePoint(0x1b);
    const url = await serve((_request, response) => {
      response.writeHead(400).end(JSON.stringify({ code: 999, message: `${esc}[2J\r\n${'x'.repeat(5000)}` }));
    });
    const fault = await openLink(url, { kind: 'iolink-v1' }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ key: 'hostRefused', details: { code: 999 } });
    const said = fault instanceof LinkFault ? (fault.details.said ?? '') : '';
    expect([said.startsWith(' [2J '), said.length]).toEqual([true, 200]);
  });

  it('that speaks no dialect is called so', async () => {
    expect(await keyOf(openLink(await serve((_request, response) => void response.end('{}'))))).toBe(
      'noMaster',
    );
  });
});
