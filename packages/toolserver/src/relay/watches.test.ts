/** What a portal watches over the relay: frames in their order, over a break, and no longer than it is wanted. */
import { results } from '@iodd-hub/contract/results';
import { relayLimits, type FrameToPortal } from '@iodd-hub/contract/toolserver/relay';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Connection } from '../store/connections.ts';
import { programBench, type ProgramBench } from '../testing/program.ts';
import { Session } from './session.ts';

const portalHost = '5f1c7a50-0000-4000-8000-000000000001';
const leaseMs = 400;
type Live = Extract<FrameToPortal, { kind: 'live' }>;

let bench: ProgramBench;
let connection: Connection | undefined;
let session: Session;
let said: FrameToPortal[];
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  connection = {
    id: 'x',
    portal: 'https://hub.example',
    portalHost,
    name: 'Line 4',
    credential: 'x',
    host: bench.host,
    mayWrite: false,
    tells: false,
    updateKey: null,
    madeAt: '2020-02-02T00:00:00Z',
  };
  said = [];
  session = new Session({
    stop: () => undefined,
    dispatcher: bench.toolserver.dispatcher,
    clock: systemClock,
    version: '0.0.0',
    connection: () => connection,
    leaseMs,
  });
  session.attach(line());
});
afterEach(() => session.close());

/** Frames leave at once. */
const line = () => ({ send: async (frame: FrameToPortal) => void said.push(frame) });
const frames = (id = 'a'): readonly Live[] =>
  said.filter((frame): frame is Live => frame.kind === 'live' && frame.id === id);
const watch = (id = 'a', places: readonly number[] = [1]) =>
  session.take({
    kind: 'watch',
    id,
    who: 'Sam',
    ports: places.map((port) => ({ master: 1, port, intervalMs: 50 })),
  });
const sequences = (id = 'a'): readonly number[] =>
  frames(id).flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'processData' ? [item.sequence] : [])),
  );
const more = async (count: number, id = 'a'): Promise<void> => {
  const before = sequences(id).length;
  await vi.waitUntil(
    () => {
      watch(id);
      return sequences(id).length >= before + count;
    },
    { timeout: 20_000 },
  );
};

it('comes in frames that are counted, of the host as the portal calls it', async () => {
  await more(5);
  expect(frames().map(({ number }) => number)).toEqual(frames().map((_, at) => at + 1));
  const items = frames().flatMap((frame) => frame.items);
  expect(new Set(items.map(({ host }) => host))).toEqual(new Set([portalHost]));
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['ports', 'events', 'processData']));
});

it('goes on over the next connection where it was', async () => {
  await more(3);
  session.detach();
  const count = said.length;
  watch();
  session.attach(line());
  await more(3);
  expect(said[count]?.kind).toBe('hello');
  expect(frames().map(({ number }) => number)).toEqual(frames().map((_, at) => at + 1));
});

it('begins anew at once under another id', async () => {
  for (const id of ['first', 'second']) {
    watch(id);
    session.take({ kind: 'unwatch', id });
  }
  watch('third');
  await more(10, 'third');
  expect(frames('first')).toEqual([]);
});

it('ends when nobody says that it is wanted, or that it is not', async () => {
  await more(2);
  await more(2, 'b');
  session.take({ kind: 'unwatch', id: 'b' });
  const [all, ofB] = [frames().length, frames('b').length];
  // Begun anew under the same id it counts from 1: the one of before is gone.
  await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs));
  await more(2);
  expect(frames().findLastIndex(({ number }) => number === 1)).toBeGreaterThanOrEqual(all);
  expect(frames('b').length).toBeLessThanOrEqual(ofB + 1);
});

it('is refused where there is no such port list, no connection, or too many', async () => {
  for (let count = 0; count <= relayLimits.watches; count += 1) watch(`many ${count}`);
  const ended = () => said.filter((frame) => frame.kind === 'ended');
  expect(ended()).toEqual([
    { kind: 'ended', id: `many ${relayLimits.watches}`, resultCode: results.toolserverFull.code },
  ]);
  for (let count = 0; count <= relayLimits.watches; count += 1)
    session.take({ kind: 'unwatch', id: `many ${count}` });
  connection = undefined;
  watch('none');
  await vi.waitUntil(() => ended().length === 2);
  expect(ended().at(-1)).toEqual({ kind: 'ended', id: 'none', resultCode: results.pairingDue.code });
});
