/** Which requests are meant for us, by real requests to the real program: names, origins, kinds of body. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientAt,
  outcomeOf,
  programBench,
  rawRequest,
  refusedBy,
  type ProgramBench,
} from '../testing/program.ts';

let bench: ProgramBench;
let port: string;
beforeAll(async () => {
  bench = await programBench();
  ({ port } = new URL(bench.url));
});
afterAll(() => bench.close());

const json = { 'content-type': 'application/json' };
const own = () => ({ ...json, authorization: `Bearer ${bench.toolserver.token}` });
const list = '/toolserver/v1/hosts/list';

describe('another name in Host (DNS rebinding)', () => {
  it.each([
    'rebound.example',
    'rebound.example:PORT',
    'localhost.rebound.example:PORT',
    '127.0.0.1.rebound.example:PORT',
    '127.0.0.1',
    'localhost:1',
    '127.0.0.2:PORT',
    '0.0.0.0:PORT',
    '192.0.2.7:PORT',
    'rebound.example@127.0.0.1:PORT',
    '127.0.0.1:PORT@rebound.example',
  ])('%s is refused, whatever token comes with it', async (host) => {
    const headers = { ...own(), host: host.replace('PORT', port) };
    expect(outcomeOf(await rawRequest(bench.url, { path: list, headers, body: '{}' }))).toEqual(
      refusedBy('pageNotAllowed', 403),
    );
    const page = await rawRequest(bench.url, { method: 'GET', path: '/', headers: { host: headers.host } });
    expect(page.status).toBe(403);
  });

  it('is not left out', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`POST ${list} HTTP/1.0\r\nauthorization: Bearer ${bench.toolserver.token}\r\n\r\n`);
      socket.once('data', (octets) => resolve(String(octets)));
    });
    expect(answer).toMatch(/^HTTP\/1\.\d 403 /);
  });

  it('is not needed: this computer is called by three names', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]']) {
      const headers = { ...own(), host: `${name}:${port}` };
      expect(outcomeOf(await rawRequest(bench.url, { path: list, headers, body: '{}' }))).toEqual({
        status: 200,
        code: '00000',
      });
    }
  });

  it('is not asked from elsewhere: it listens on this computer only', async () => {
    expect(bench.toolserver.urls).toEqual([`http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
    for (const url of bench.toolserver.urls)
      expect(await clientAt(url, bench.toolserver.token).call('status.get', {})).toMatchObject({
        caller: 'operator',
      });
    // Every other address of this computer reaches nobody.
    const refused = await new Promise((resolve) => {
      connect(Number(port), '127.0.0.2')
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .once('connect', () => resolve('connected'));
    });
    expect(refused).toBe('ECONNREFUSED');
  });
});

describe('a page of an origin that was not paired', () => {
  const strangers = [
    'https://other.example',
    'null',
    'https://hub.example.other.example',
    'http://hub.example',
    '',
  ];
  beforeAll(async () => {
    await bench.pair();
  });

  it.each(strangers)('%j is refused, also with the token of the operator', async (origin) => {
    const headers = { ...own(), origin };
    for (const path of [list, '/toolserver/v1/live/watch', '/toolserver/v1/status/get']) {
      const answer = await rawRequest(bench.url, { path, headers, body: '{}' });
      expect(outcomeOf(answer)).toEqual(refusedBy('pageNotAllowed', 403));
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each(strangers)('%j is told nothing by a preflight', async (origin) => {
    const answer = await rawRequest(bench.url, {
      method: 'OPTIONS',
      path: '/toolserver/v1/live/watch',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-private-network': 'true',
      },
    });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('at another port of this computer is a stranger, too', async () => {
    const headers = { ...own(), origin: 'http://127.0.0.1:1' };
    expect(outcomeOf(await rawRequest(bench.url, { path: list, headers, body: '{}' }))).toEqual(
      refusedBy('pageNotAllowed', 403),
    );
  });
});

describe('a request that a form, a picture or a link of another site could make', () => {
  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json-seq', '{}'],
    ['', '{}'],
  ])('of the type %j is refused, also with a token', async (type, body) => {
    const { 'content-type': _type, ...rest } = own();
    const headers = type === '' ? rest : { ...rest, 'content-type': type };
    const path = '/toolserver/v1/hosts/list';
    expect(outcomeOf(await rawRequest(bench.url, { path, headers, body }))).toEqual(
      refusedBy('inputRefused', 400),
    );
  });

  it('without a body is refused, for it needs no type', async () => {
    const { authorization } = own();
    expect(outcomeOf(await rawRequest(bench.url, { path: list, headers: { authorization } }))).toEqual(
      refusedBy('inputRefused', 400),
    );
  });

  it('by GET reaches no call', async () => {
    for (const path of [list, '/toolserver/v1/live/watch', '/toolserver/v1/status/get'])
      expect((await rawRequest(bench.url, { method: 'GET', path, headers: own() })).status).toBe(404);
  });

  it('without a token changes and shows nothing, from here as well', async () => {
    for (const path of ['hosts/add', 'writes/carryOut', 'pairings/add', 'hosts/list', 'live/watch'])
      expect(
        outcomeOf(await rawRequest(bench.url, { path: `/toolserver/v1/${path}`, headers: json, body: '{}' })),
      ).toEqual(refusedBy('pairingDue', 401));
  });
});
