import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, results } from '@iodd-hub/contract';
import type { LiveEvent } from '@iodd-hub/contract/live';
import { relayPath } from '@iodd-hub/contract/toolserver/address';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../src/start.ts';
import { benchPrograms, type BenchPrograms } from './bench-programs.ts';
import { callerOf, natsUrl, type TestSite, testSite } from './kit.ts';
import { type Line, openLine } from './line.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { host, live } = endpoints;

let site: TestSite;
let second: RunningServer;
let line: Line;
beforeAll(async () => {
  line = await openLine('127.0.0.1', Number(new URL(natsUrl).port));
  site = await testSite({ DATABASE_CONNECTIONS: '3', RUN_JOBS: 'no' });
  second = await site.another({ NATS_URL: `nats://127.0.0.1:${line.port}` });
});
afterAll(async () => {
  await site.close();
  await line.cut();
});

const { somebody, codeFor } = relayPeople(() => site);
const opened: AbortController[] = [];
const sockets: WebSocket[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
  for (const socket of sockets.splice(0)) socket.terminate();
});

type Values = Extract<LiveEvent, { kind: 'values' }>;
interface Watching {
  readonly events: LiveEvent[];
  readonly values: () => readonly Values[];
  /** Of the port that is watched. */
  readonly sequences: () => readonly number[];
  readonly states: () => readonly (string | null)[];
  /** Nothing more is read until it is let go. */
  readonly hold: () => void;
  readonly letGo: () => void;
}
const watch = async (
  { hostId, token }: Somebody,
  server: RunningServer,
  places: readonly string[] = [`${hostId}.1.1.100`],
): Promise<Watching> => {
  const address = new URL(live.stream.path, server.url);
  address.searchParams.set('values', places.join(','));
  const abort = new AbortController();
  opened.push(abort);
  const response = await fetch(address, { headers: { 'session-id': token }, signal: abort.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: LiveEvent[] = [];
  let gate = Promise.resolve();
  let open = (): void => {};
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) events.push(JSON.parse(data) as LiveEvent);
      }
      await gate;
    }
  };
  read().catch(() => undefined);
  const values = () => events.filter((event) => event.kind === 'values');
  return {
    events,
    values,
    sequences: () =>
      values().flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'processData' ? [item.sequence] : [])),
      ),
    states: () => events.flatMap((event) => (event.kind === 'host' ? [event.code] : [])),
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    letGo: () => open(),
  };
};
const until = async (isTrue: () => boolean, withinMs = 20_000): Promise<number> => {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > withinMs) throw new Error('it did not happen');
    await sleep(20);
  }
  return performance.now() - begun;
};
const missedIn = (one: Watching): number => one.values().reduce((sum, { missed }) => sum + missed, 0);
const isWhole = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);

describe('values of a device', () => {
  let person: Somebody;
  let bench: BenchPrograms;
  beforeAll(async () => {
    bench = await benchPrograms();
    person = await somebody();
    await bench.command('connect', site.server.url, '--code', await codeFor(person));
  });
  afterAll(() => bench.close());
  const watching = (server: RunningServer) => watch(person, server);
  /** More of them than there were. */
  const goesOn = async (one: Watching): Promise<number> => {
    const before = one.sequences().length;
    return until(() => one.sequences().length > before + 3);
  };

  it('come to everybody who watches, through every instance, all of them and in their order', async () => {
    const both = [await watching(site.server), await watching(second)];
    for (const one of both) {
      await until(() => one.sequences().length > 20);
      expect(isWhole(one.sequences())).toBe(true);
      expect(one.values().map(({ missed }) => missed)).not.toContain(1);
      expect(one.states()).toEqual(expect.arrayContaining([null]));
      const items = one.values().flatMap((event) => event.items);
      expect(new Set(items.map((item) => item.host))).toEqual(new Set([person.hostId]));
      expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ports', 'processData']));
    }
  });

  it('are there again after the tool server, or NATS, was gone, and what was missed is told', async () => {
    const there = await watching(second);
    await goesOn(there);
    await bench.killToolserver();
    await until(() => there.states().at(-1) === results.toolserverOffline.code);
    await bench.startToolserver();
    await until(() => there.states().at(-1) === null);
    await goesOn(there);
    await line.cut();
    await until(() => there.states().at(-1) === results.relayInterrupted.code);
    const missedBefore = missedIn(there);
    await line.fix();
    expect(await until(() => there.states().at(-1) === null)).toBeLessThan(10_000);
    await goesOn(there);
    expect(missedIn(there)).toBeGreaterThan(missedBefore);
  });

  it('are left out where only a host is followed', async () => {
    const one = await watch(person, second, [person.hostId]);
    const kinds = () => new Set(one.values().flatMap(({ items }) => items.map(({ kind }) => kind)));
    await until(() => kinds().has('ports') && kinds().has('events'));
    await goesOn(await watching(second));
    expect(kinds().has('processData')).toBe(false);
  });

  it('end with the pairing', async () => {
    const one = await watching(second);
    await goesOn(one);
    await person.at(site.server).call(host.hostRevoke, { hostId: person.hostId });
    await until(() => one.states().at(-1) === results.toolserverMissing.code);
    expect(one.states()).toEqual(expect.arrayContaining([null]));
  });
});

it('nobody watches a host of somebody else, or nothing at all', async () => {
  const [mine, other] = [await somebody(), await somebody()];
  const asked = (values: string) => other.at(second).code(live.stream, { values });
  expect(await asked(`${mine.hostId}.1.1.1000`)).toBe(results.hostMissing.code);
  // One that is gone ends nothing else that the browser follows.
  const both = await watch(other, second, [`${other.hostId}.1.1.1000`, `${mine.hostId}.1.1.1000`]);
  const codes = () => both.events.filter(({ kind }) => kind === 'host');
  await until(() => codes().length >= 2);
  expect(codes()).toEqual([
    { kind: 'host', hostId: mine.hostId, code: results.hostMissing.code },
    { kind: 'host', hostId: other.hostId, code: results.toolserverMissing.code },
  ]);
  // Beside that, they are told what they may do at their own, and of the other one nothing.
  expect(both.events.filter(({ kind }) => kind !== 'host')).toEqual([
    { kind: 'rights', hostId: other.hostId, role: 'specialist', stop: null },
  ]);
  for (const values of [`${other.hostId}.1.1.1`, `${other.hostId}.1.1`, 'x.1.1.1000', ''])
    expect(await asked(values)).toBe(results.inputRefused.code);
  expect(await other.at(second).code(live.stream, {})).toBe(results.inputRefused.code);
});

it('drafts are followed by authors, values by everybody', async () => {
  const one = await somebody();
  const input = { drafts: one.hostId };
  expect(await one.at(site.server).code(live.stream, input)).toBe(results.needsManufacturer.code);
});

describe('a tool server that says what it wants', () => {
  const connected = async (credential: string): Promise<WebSocket> => {
    const socket = new WebSocket(`${site.server.url.replace('http', 'ws')}${relayPath}`, {
      headers: { authorization: `Bearer ${credential}` },
    });
    sockets.push(socket);
    return socket;
  };
  const begun = async () => {
    const person = await somebody();
    const { credential } = await callerOf(site.server).call(host.hostRedeem, {
      code: await codeFor(person),
      name: 'Raw',
    });
    const socket = await connected(credential);
    const watches: string[] = [];
    socket.on('message', (data: Buffer) => {
      const { kind, id } = JSON.parse(data.toString()) as { kind: string; id: string };
      if (kind === 'watch' && watches.at(-1) !== id) watches.push(id);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ kind: 'hello', protocol: 1, version: '1' }));
    const watching = await watch(person, second);
    await vi.waitUntil(() => watches.length > 0, { timeout: 10_000 });
    const say = (frame: object): void => socket.send(JSON.stringify(frame));
    let sequence = 0;
    const item = (octets: string) => ({
      kind: 'processData',
      host: person.hostId,
      master: 1,
      port: 1,
      sequence: (sequence += 1),
      at: '2020-02-02T00:00:00Z',
      via: 'polling',
      processData: { input: { octets, isValid: true } },
    });
    return { socket, watches, watching, say, item, credential };
  };

  it('has a watch begin anew where a frame is missing', async () => {
    const { watches, watching, say, item } = await begun();
    const [id] = watches;
    say({ kind: 'live', id, number: 1, items: [item('00')] });
    say({ kind: 'live', id, number: 3, items: [item('02')] });
    await until(() => watches.length === 2);
    // What still comes to the watch of before is passed over.
    say({ kind: 'live', id, number: 4, items: [item('03')] });
    say({ kind: 'live', id: watches[1], number: 1, items: [item('04')] });
    await until(() => watching.sequences().length === 2);
    expect(watching.sequences()).toEqual([1, 4]);
    expect(missedIn(watching)).toBe(2);
  });

  it('is asked at once what is watched when it has come back, on whatever instance', async () => {
    const { socket, watching, credential } = await begun();
    socket.terminate();
    await until(() => watching.states().at(-1) === results.toolserverOffline.code);
    // Whoever waits for the next time at which everything is said again is asked within two seconds.
    for (let time = 0; time < 4; time += 1) {
      const again = await connected(credential);
      const began = performance.now();
      const asked = new Promise<number>((resolve) => {
        again.on('message', (data: Buffer) => {
          if (data.toString().includes('"kind":"watch"')) resolve(performance.now() - began);
        });
      });
      again.once('open', () => again.send(JSON.stringify({ kind: 'hello', protocol: 1, version: '1' })));
      expect(await asked).toBeLessThan(600);
      again.terminate();
      await until(() => watching.states().at(-1) === results.toolserverOffline.code);
      await sleep(time * 400);
    }
  });

  it('that refuses a watch has that said to whoever watches', async () => {
    const { watches, watching, say } = await begun();
    say({ kind: 'ended', id: watches[0], resultCode: results.toolserverFull.code });
    await until(() => watching.states().at(-1) === results.toolserverFull.code);
    await until(() => watches.length === 2);
    // Nobody is asked for a password by a tool server.
    say({ kind: 'ended', id: watches.at(-1), resultCode: '01001' });
    await until(() => watching.states().includes(results.hostAnswerWrong.code));
    expect(watching.states()).not.toContain('01001');
  });

  it('faster than somebody reads: the newest is kept, and how much was left out is told', async () => {
    const { watches, watching, say, item } = await begun();
    const [id] = watches;
    watching.hold();
    const octets = 'AB'.repeat(500);
    let number = 0;
    // Far more than all that lies between holds.
    for (let round = 0; round < 100; round += 1) {
      number += 1;
      say({ kind: 'live', id, number, items: Array.from({ length: 100 }, () => item(octets)) });
      await sleep(30);
    }
    watching.letGo();
    await until(() => watching.sequences().at(-1) === 10_000);
    const got = watching.sequences();
    const missed = missedIn(watching);
    expect(got).toEqual(got.toSorted((one, other) => one - other));
    expect(missed).toBeGreaterThan(0);
    expect(got.length + missed).toBe(10_000);
  });
});
