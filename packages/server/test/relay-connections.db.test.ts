import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { endpoints, ResultError, type ResultKey } from '@iodd-hub/contract';
import { relayPath } from '@iodd-hub/contract/toolserver/address';
import { relayCloses, relayLimits } from '@iodd-hub/contract/toolserver/relay';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openRelay } from '../src/relay/relay.ts';
import type { RunningServer } from '../src/start.ts';
import { callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { portOf } from './mailbox.ts';
import { relayPeople } from './relay-people.ts';

const { host, relay } = endpoints;

let site: TestSite;
let second: RunningServer;
beforeAll(async () => {
  site = await testSite({ DATABASE_CONNECTIONS: '3', RUN_JOBS: 'no' });
  second = await site.another();
});
afterAll(() => site.close());

const { somebody, codeFor, asked } = relayPeople(() => site);
const keyIn = (error: unknown): string => (error instanceof ResultError ? error.key : String(error));

/** A connection with which a test says whatever it wants. */
const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
interface Raw {
  readonly socket: WebSocket;
  readonly heard: { readonly kind: string; readonly id: string; readonly who: string }[];
  readonly closed: Promise<number>;
}
const hello = JSON.stringify({ kind: 'hello', protocol: 1, version: '1' });
const connectRaw = async (...to: Parameters<typeof connectSilently>): Promise<Raw> => {
  const raw = await connectSilently(...to);
  raw.socket.send(hello);
  return raw;
};
const connectSilently = (
  credential: string,
  server: RunningServer = site.server,
  headers = {},
): Promise<Raw> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${relayPath}`, {
    headers: { authorization: `Bearer ${credential}`, ...headers },
  });
  sockets.push(socket);
  const heard: Raw['heard'] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, heard, closed }));
    socket.once('unexpected-response', (_request, answer) => reject(new Error(String(answer.statusCode))));
    socket.on('error', reject);
  });
};
const paired = async () => {
  const one = await somebody();
  const redeemed = await callerOf(site.server).call(host.hostRedeem, {
    code: await codeFor(one),
    name: 'Raw',
  });
  return { ...one, credential: redeemed.credential };
};
const callIn = ({ heard }: Raw) => heard.find(({ kind }) => kind === 'call');
const called = async (raw: Raw): Promise<string> => {
  await vi.waitUntil(() => callIn(raw) !== undefined, { timeout: 10_000 });
  return callIn(raw)?.id ?? '';
};
const answer = (id: string, data: unknown, resultCode = '00000') =>
  JSON.stringify({ kind: 'answer', id, envelope: { resultCode, returnMsg: '', data } });
const status = { name: 'IODD Hub tool server', version: '1', caller: 'relay', mayWrite: true };

describe('a connection', () => {
  it.each([
    ['without a credential', '', {}, '401'],
    ['with one of nobody', `host_${'a'.repeat(43)}`, {}, '401'],
    ['with a session', 'session', {}, '401'],
    ['of a page', undefined, { origin: 'https://hub.example' }, '403'],
    ['of a page of this very site', undefined, { origin: 'own' }, '403'],
  ])('%s is refused before it is one', async (_, credential, headers, code) => {
    const good = await paired();
    const session = await sessionOf(site, good.userName);
    const origin = 'origin' in headers && headers.origin === 'own' ? { origin: site.server.url } : headers;
    const shown = credential === 'session' ? session : (credential ?? good.credential);
    await expect(connectRaw(shown, site.server, origin)).rejects.toThrow(code);
  });

  it('is one only where it is asked for in the right way; other protocols are passed over', async () => {
    const answerTo = (path: string, headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(new URL(path, site.server.url), { headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      });
    expect(await answerTo(relayPath, {})).toBe(404);
    expect(await answerTo('/health', { connection: 'Upgrade', upgrade: 'h2c' })).toBe(200);
    expect(await answerTo('/health', { connection: 'Upgrade', upgrade: 'websocket' })).toBe(200);
    expect(await answerTo(`/ioddend${relayPath}`, { connection: 'Upgrade', upgrade: 'websocket' })).toBe(401);
  });

  it('is the only one of its host: the newest wins, on whatever instance', async () => {
    const { credential } = await paired();
    const first = await connectRaw(credential);
    const again = await connectRaw(credential);
    expect(await first.closed).toBe(relayCloses.replaced);
    await connectRaw(credential, second);
    expect(await again.closed).toBe(relayCloses.replaced);
  });

  it('is one of so many in all', async () => {
    const small = await site.another({ RELAY_CONNECTIONS: '1' });
    await connectRaw((await paired()).credential, small);
    await expect(connectRaw((await paired()).credential, small)).rejects.toThrow('503');
  });

  it('ends with what opened it', async () => {
    const one = await paired();
    const raw = await connectRaw(one.credential);
    await one.at(site.server).call(host.hostRevoke, { hostId: one.hostId });
    expect(await raw.closed).toBe(relayCloses.revoked);
  });

  it.each([
    ['that is no JSON', 'hello'],
    ['of another kind', JSON.stringify({ kind: 'call', id: '1' })],
    ['with more than its fields', JSON.stringify({ kind: 'pong', also: 1 })],
    ['of brackets', '['.repeat(100_000)],
    ['of octets', Buffer.from('{"kind":"pong"}')],
  ])('with a frame %s ends', async (_, frame) => {
    const raw = await connectRaw((await paired()).credential);
    raw.socket.send(frame);
    expect(await raw.closed).toBe(1008);
  });

  it('with a frame that is too large, or with too many, ends', async () => {
    const large = await connectRaw((await paired()).credential);
    large.socket.send(' '.repeat(relayLimits.octetsToPortal + 1));
    expect(await large.closed).toBe(1009);
    const many = await connectRaw((await paired()).credential);
    for (let count = 0; count < 20_000; count += 1) many.socket.send('{"kind":"pong"}');
    expect(await many.closed).toBe(1008);
  });

  it('with pings of the protocol ends, and none of them is answered', async () => {
    const raw = await connectRaw((await paired()).credential);
    let answered = 0;
    raw.socket.on('pong', () => (answered += 1));
    for (let count = 0; count < 20_000; count += 1) raw.socket.ping();
    expect([await raw.closed, answered]).toEqual([1008, 0]);
  });
});

describe('a connection that has not said hello', () => {
  it('is asked nothing', async () => {
    const one = await paired();
    const raw = await connectSilently(one.credential);
    expect(await asked(one)).toBe('toolserverOffline');
    raw.socket.send(hello);
    const asking = asked(one);
    raw.socket.send(answer(await called(raw), status));
    expect(await asking).toBe('ok');
  });

  it('ends with anything else that it says', async () => {
    const raw = await connectSilently((await paired()).credential);
    raw.socket.send('{"kind":"pong"}');
    expect(await raw.closed).toBe(1008);
  });
});

describe('a question', () => {
  it.each<[what: string, more: object]>([
    ['that is too large', { also: 'a'.repeat(relayLimits.octetsToToolserver) }],
    ['that nests too deeply', { also: JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) }],
    ['with what the contract does not know', { also: 1 }],
  ])('%s is refused, and the connection is there still', async (_, more) => {
    const one = await paired();
    const raw = await connectRaw(one.credential);
    const input = { master: 1, port: 1, index: 24, subindex: 0, ...more };
    expect(await asked(one, 'parameters.read', { input })).toBe('inputRefused');
    const asking = asked(one);
    const id = await called(raw);
    expect(callIn(raw)).toMatchObject({ name: 'status.get' });
    raw.socket.send(answer(id, status));
    expect(await asking).toBe('ok');
  });
});

describe('an answer', () => {
  it('counts only from the host that was asked', async () => {
    const [mine, other] = [await paired(), await paired()];
    const raws = {
      mine: await connectRaw(mine.credential),
      other: await connectRaw(other.credential, second),
    };
    const asking = mine
      .at(site.server)
      .call(relay.relayAsk, { hostId: mine.hostId, name: 'status.get', input: {} });
    const id = await called(raws.mine);
    raws.other.socket.send(answer(id, { ...status, version: 'forged' }));
    raws.other.socket.send(answer(`${id.split('.')[0]}.>`, status));
    // What is no id leads to no subject.
    for (const strange of ['>', '* x 1', 'a\r\nPUB b 1\r\nc\r\n', ''])
      raws.other.socket.send(answer(strange || '.', status));
    // What comes later from there has come: its connection is one line.
    const control = other
      .at(site.server)
      .call(relay.relayAsk, { hostId: other.hostId, name: 'status.get', input: {} });
    raws.other.socket.send(answer(await called(raws.other), status));
    await control;
    raws.mine.socket.send(answer(id, status));
    expect((await asking).data).toEqual(status);
  });

  it.each<[what: string, data: unknown, code: string, key: ResultKey]>([
    ['that the contract does not know', { version: 1 }, '00000', 'hostAnswerWrong'],
    ['that would have the page ask for a password', null, '01001', 'hostAnswerWrong'],
    ['with a code that nobody has', null, '99999', 'hostAnswerWrong'],
    ['that the tool server may give', null, '06035', 'writingNotPermitted'],
  ])('%s', async (_, data, resultCode, key) => {
    const one = await paired();
    const raw = await connectRaw(one.credential);
    const asking = asked(one);
    raw.socket.send(answer(await called(raw), data, resultCode));
    expect(await asking).toBe(key);
  });

  it('that does not come is said, and so is that too much is under way', async () => {
    const own = openRelay({
      pool: site.database.pool,
      nats: null,
      log: pino({ level: 'silent' }),
      mostConnections: 1,
      answerMs: 500,
    });
    const far = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(far, 'listening');
    const opened = { hostId: randomUUID(), credentialId: randomUUID(), accountId: randomUUID() };
    far.on('connection', (socket) => own.enter(socket, opened));
    const near = new WebSocket(`ws://127.0.0.1:${portOf(far)}`);
    await once(near, 'open');
    near.send(hello);
    const ask = () => own.ask({ ...opened, who: 'Sam', name: 'status.get', input: {} });
    await vi.waitUntil(async () => (await ask().catch(keyIn)) !== 'toolserverOffline');
    const silent = Array.from({ length: relayLimits.calls }, () => ask().catch(keyIn));
    expect(await ask().catch(keyIn)).toBe('toolserverBusy');
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['toolserverSilent']));
    await own.close();
    far.close();
  });

  it('that came leaves no timer behind that would wait for it', async () => {
    const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    const one = await paired();
    const raw = await connectRaw(one.credential);
    const asking = asked(one);
    raw.socket.send(answer(await called(raw), status));
    expect(await asking).toBe('ok');
    const timers = begun.mock.results.filter((_, at) => begun.mock.calls[at]?.[1] === relayLimits.answerMs);
    expect(timers).toHaveLength(1);
    expect(ended.mock.calls.map(([timer]) => timer)).toEqual(
      expect.arrayContaining(timers.map(({ value }) => value)),
    );
    vi.restoreAllMocks();
  });

  it('is not waited for by an instance that ends', async () => {
    const third = await site.another();
    const one = await paired();
    const raw = await connectRaw(one.credential, third);
    const asking = asked(one, 'status.get', { server: third });
    await called(raw);
    const began = performance.now();
    await third.stop();
    expect([await asking, Math.round((performance.now() - began) / 10_000)]).toEqual(['toolserverSilent', 0]);
  });

  it('goes to somebody whose name is no more than a name', async () => {
    const one = await paired();
    const raw = await connectRaw(one.credential);
    const asking = asked(one);
    raw.socket.send(answer(await called(raw), status));
    expect([await asking, callIn(raw)?.who]).toEqual(['ok', one.userName]);
  });
});
