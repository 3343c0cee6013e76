/** The relay as its portal sees it: what it may ask, what it is refused, and what is there again after a break. */
import { results, type FailureKey } from '@iodd-hub/contract/results';
import {
  relayedKeep,
  relayedReads,
  relayedWrite,
  relayLimits,
  type FrameToPortal,
} from '@iodd-hub/contract/toolserver/relay';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { runCommandLine } from '../command-line.ts';
import { farPortal, type FarLine, type FarPortal } from '../testing/far-portal.ts';
import { heldLine } from '../testing/held-line.ts';
import { programBench, type ProgramBench } from '../testing/program.ts';
import { followLine } from './line.ts';
import { Session } from './session.ts';

let bench: ProgramBench;
let portal: FarPortal;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  portal = await farPortal();
});
afterEach(async () => {
  for (const id of await connections()) await command('disconnect', id);
  await portal.close();
});

const command = (...args: readonly string[]) => runCommandLine([...args, '--store', bench.store], () => {});
const connections = async (): Promise<readonly string[]> =>
  (await command('connections')).output.split('\n').flatMap((line) => line.split(' ')[0] || []);

/** Paired for the host of the bench, and open. */
async function connected(): Promise<{ readonly line: FarLine; readonly id: string }> {
  const { output } = await command(
    'connect',
    portal.url,
    '--code',
    'K7QM-2VXR-9TBD-4WNE',
    '--host',
    bench.host,
  );
  const [, id = ''] = /consent (\S+)/.exec(output) ?? [];
  const line = await portal.line();
  await vi.waitUntil(() => line.said.length > 0);
  return { line, id };
}

let calls = 0;
const asking = async (
  line: FarLine,
  name: string,
  input: object = {},
): Promise<{ code: string; data: unknown }> => {
  const id = `call ${(calls += 1)}`;
  line.say({ kind: 'call', id, who: 'Sam', name, input });
  const { resultCode, data } = await line.answer(id);
  return { code: resultCode, data };
};
const refusedBy = (key: FailureKey) => results[key].code;
/** The application-specific tag of the temperature sensor. */
const tag = { master: 1, port: 1, index: 24, subindex: 0 };
const writing = (key: string, octets = '4142') => ({
  master: 1,
  port: 1,
  key,
  order: { kind: 'parameter', index: 24, subindex: 0, octets },
});

it('relays calls that read, one that writes and one that keeps what it wrote, of one host; nothing that decides whom the program dials', () => {
  for (const name of relayedReads) expect(['read', 'anyone']).toContain(toolserverCalls[name].access);
  for (const name of [relayedWrite, relayedKeep] as const) expect(toolserverCalls[name].access).toBe('write');
  for (const name of ['hosts.list', 'hosts.add', 'pairings.add', 'audit.list', 'sets.save'])
    expect([...relayedReads, relayedWrite, relayedKeep]).not.toContain(name);
});

describe('a portal', () => {
  it('is dialled with the credential it gave, and with no origin', async () => {
    const { line } = await connected();
    const { authorization, origin } = line.request.headers;
    expect([authorization, origin]).toEqual([`Bearer host_${'a'.repeat(43)}`, undefined]);
    expect(line.said[0]).toMatchObject({ kind: 'hello', protocol: 1 });
    line.say({ kind: 'ping' });
    await vi.waitUntil(() => line.said.some(({ kind }) => kind === 'pong'));
  });

  it('reads the one host that is paired, whatever it names', async () => {
    const { line } = await connected();
    expect(await asking(line, 'status.get')).toMatchObject({ data: { caller: 'relay', mayWrite: false } });
    const other = await bench.operator.call('hosts.add', { address: 'http://192.0.2.9', name: 'Other' });
    const ports = await asking(line, 'ports.list', { host: other.id });
    expect(ports).toMatchObject({ code: '00000', data: { items: expect.any(Array) } });
    expect(ports.data).toEqual(await bench.operator.call('ports.list', { host: bench.host }));
    await bench.operator.call('hosts.remove', { id: other.id });
  });

  it('writes only while consent to it is given here, and under the name of who asks there', async () => {
    const { line, id } = await connected();
    const before = await asking(line, 'parameters.read', tag);
    expect(await asking(line, relayedWrite, writing('w1'))).toEqual({
      code: refusedBy('writingNotPermitted'),
      data: null,
    });
    expect(await asking(line, 'parameters.read', tag)).toEqual(before);
    await command('consent', id);
    const written = await asking(line, relayedWrite, writing('w2'));
    expect(written).toMatchObject({ data: { state: 'written', who: `Sam (${portal.url})`, key: 'w2' } });
    // The same key again is the same write.
    expect(await asking(line, relayedWrite, writing('w2'))).toEqual(written);
    await command('consent', id, '--read-only');
    expect((await asking(line, relayedWrite, writing('w3'))).code).toBe(refusedBy('writingNotPermitted'));
    const { items } = await bench.operator.call('audit.list', { most: 20 });
    expect(
      items.filter(({ action }) => action === 'connection.consent').map(({ subject }) => subject),
    ).toEqual([`${portal.url} Line 4 may read only`, `${portal.url} Line 4 may write`]);
  });

  it.each([
    ['a call that is not relayed', { kind: 'call', id: '1', who: 'Sam', name: 'hosts.add', input: {} }],
    ['a call of nobody', { kind: 'call', id: '1', who: '', name: 'status.get', input: {} }],
    [
      'a name that steers a terminal',
      { kind: 'call', id: '1', who: 'S\u001B[2J', name: 'status.get', input: {} },
    ],
    ['an unknown frame', { kind: 'dial', url: 'http://192.0.2.1' }],
    ['no JSON', 'hello'],
    ['brackets in brackets', '['.repeat(10_000)],
  ])('that says %s is cut off', async (_, frame) => {
    const { line } = await connected();
    line.say(frame);
    expect(await line.closed).toBe(1008);
  });

  it('that says too much at once is cut off', async () => {
    const { line } = await connected();
    line.say(' '.repeat(relayLimits.octetsToToolserver + 1));
    expect(await line.closed).toBe(1009);
  });

  it('watches for as long as it says so, and others watch the same', async () => {
    const { line } = await connected();
    const ports = [{ master: 1, port: 1, intervalMs: 100 }];
    for (const id of ['one', 'other']) line.say({ kind: 'watch', id, who: 'Sam', ports });
    const frames = (id: string) => line.said.filter((frame) => frame.kind === 'live' && frame.id === id);
    await vi.waitUntil(() => frames('one').length > 10 && frames('other').length > 10, { timeout: 20_000 });
    line.say({ kind: 'unwatch', id: 'one' });
    const before = frames('other').length;
    await vi.waitUntil(() => frames('other').length > before + 5, { timeout: 20_000 });
    expect(frames('one').length).toBeLessThan(frames('other').length);
  });

  it('leads nowhere else: a redirect is not followed', async () => {
    const another = await farPortal();
    portal.refuse = { status: 302, location: `${another.url}/` };
    await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    await vi.waitUntil(() => portal.dialled() > 1, { timeout: 10_000 });
    expect(another.dialled()).toBe(0);
    await another.close();
  });

  it('that takes the credential no more is not dialled again for a while, which the terminal says', async () => {
    portal.refuse = { status: 401 };
    await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    const says = () => bench.logged.filter((line) => line.includes(`${portal.url} does not take`));
    await vi.waitUntil(() => says().length > 0, { timeout: 10_000 });
    expect([portal.dialled(), says().length]).toEqual([3, 1]);
  });

  it('that is refused by somebody who had the address for a moment is dialled again soon', async () => {
    portal.refuse = { status: 401 };
    await command('connect', portal.url, '--code', 'x', '--host', bench.host);
    await vi.waitUntil(() => portal.dialled() === 1, { timeout: 10_000, interval: 10 });
    portal.refuse = undefined;
    expect(await portal.line()).toBeDefined();
  });

  it('asks nothing more from the moment its connection, or its host, is removed', async () => {
    const { line, id } = await connected();
    await command('disconnect', id);
    expect(await line.closed).toBe(1006);
    const { id: host } = await bench.operator.call('hosts.add', { address: 'http://192.0.2.9', name: 'x' });
    await command('connect', portal.url, '--code', 'x', '--host', host);
    const second = await portal.line();
    await bench.operator.call('hosts.remove', { id: host });
    expect(await second.closed).toBe(1006);
    expect(await connections()).toEqual([]);
  });
});

describe('after a break', () => {
  it('what was under way is carried out once and answered over the next connection', async () => {
    const held = await heldLine(bench.master.url);
    const { id: host } = await bench.operator.call('hosts.add', { address: held.url, name: 'Held' });
    await command('connect', portal.url, '--code', 'x', '--host', host);
    const first = await portal.line();
    expect(await asking(first, 'ports.list')).toMatchObject({ code: '00000' });
    held.hold();
    first.say({ kind: 'call', id: 'slow', who: 'Sam', name: 'parameters.read', input: tag });
    first.say({ kind: 'call', id: 'slow', who: 'Sam', name: 'parameters.read', input: tag });
    first.say({ kind: 'ping' });
    await vi.waitUntil(() => first.said.some(({ kind }) => kind === 'pong'));
    first.socket.terminate();
    const second = await portal.line();
    held.letGo();
    expect(await second.answer('slow')).toMatchObject({ resultCode: '00000' });
    expect(await asking(second, 'status.get')).toMatchObject({ code: '00000' });
    expect(second.said.filter((frame) => frame.kind === 'answer' && frame.id === 'slow')).toHaveLength(1);
    await bench.operator.call('hosts.remove', { id: host });
    held.close();
  });

  it('so many calls are under way at once, and no more', async () => {
    const held = await heldLine(bench.master.url);
    const { id: host } = await bench.operator.call('hosts.add', { address: held.url, name: 'Held' });
    await command('connect', portal.url, '--code', 'x', '--host', host);
    const line = await portal.line();
    expect(await asking(line, 'ports.list')).toMatchObject({ code: '00000' });
    held.hold();
    for (let count = 0; count < relayLimits.calls; count += 1)
      line.say({ kind: 'call', id: `held ${count}`, who: 'Sam', name: 'ports.list', input: {} });
    expect((await asking(line, 'status.get')).code).toBe(refusedBy('toolserverFull'));
    held.letGo();
    expect(await line.answer('held 0')).toMatchObject({ resultCode: '00000' });
    await bench.operator.call('hosts.remove', { id: host });
    held.close();
  });

  it('an answer that the portal would not read is refused, and the connection stays', async () => {
    const said: FrameToPortal[] = [];
    const session = new Session({
      stop: () => undefined,
      dispatcher: {
        ask: async () => ({
          kind: 'once',
          envelope: { resultCode: '00000', returnMsg: '', data: 'x'.repeat(relayLimits.octetsToPortal) },
        }),
      },
      clock: systemClock,
      version: '0.0.0',
      connection: () => ({
        id: 'x',
        portal: 'https://hub.example',
        portalHost: 'x',
        name: 'x',
        credential: 'x',
        host: 'x',
        mayWrite: false,
        tells: false,
        updateKey: null,
        madeAt: '2020-02-02T00:00:00Z',
      }),
    });
    session.attach({ send: async (frame) => void said.push(frame) });
    session.take({ kind: 'call', id: 'large', who: 'Sam', name: 'events.list', input: {} });
    await vi.waitUntil(() => said.length > 1);
    expect(said[1]).toMatchObject({
      kind: 'answer',
      id: 'large',
      envelope: { resultCode: refusedBy('hostAnswerWrong'), data: { fault: 'answerTooLarge' } },
    });
  });

  it('a portal that says nothing is given up', async () => {
    const session = new Session({
      stop: () => undefined,
      dispatcher: bench.toolserver.dispatcher,
      clock: systemClock,
      version: '0.0.0',
      connection: () => undefined,
    });
    const end = followLine({
      portal: portal.url,
      credential: 'host_x',
      session,
      signal: new AbortController().signal,
      onTaken: () => {},
      silenceMs: 50,
    });
    const line = await portal.line();
    expect([await end, await line.closed]).toEqual(['lost', 1006]);
  });
});
