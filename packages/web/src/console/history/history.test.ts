/** What a page has heard: kept in memory that does not grow, drawn without losing a peak, recorded as it came. */
import { expect, it } from 'vitest';
import type { LayoutField } from '../../device/process-data/layout.ts';
import { liveAfter, nothingKnown } from '../live-state.ts';
import { newWatched } from '../watched.ts';
import { newHistory } from './history.ts';
import { linesOf } from './lines.ts';
import { newPointReader } from './points.ts';
import { newRing, type Ring } from './ring.ts';
import type { Titles } from './rows.ts';
import { newCondition, type TriggerKind } from './trigger.ts';

const start = Date.UTC(2020, 1, 2);
const place = { host: 'h', master: 1, port: 1 };
const field = (subindex: number, bitOffset: number, more: Partial<LayoutField> = {}): LayoutField => ({
  subindex,
  name: `Value ${subindex}`,
  bitOffset,
  datatype: { type: 'UIntegerT', bitLength: 8 },
  values: [],
  presentation: {},
  ...more,
});
const items = [field(1, 8), field(2, 0, { datatype: { type: 'BooleanT' }, name: '=Gate' })];
const layout = (fields: readonly LayoutField[], bitLength: number) => ({
  name: 'In',
  datatype: {
    type: 'RecordT' as const,
    bitLength,
    subindexAccessSupported: false,
    items: fields.map(({ subindex, bitOffset, datatype }) => ({ subindex, bitOffset, datatype })),
  },
  fields,
});
const lines = linesOf({ input: layout(items, 16) });
const [level, gate] = lines;
if (!level || !gate) throw new Error('no lines');
const side = (...octets: number[]) => ({ octets: Uint8Array.from(octets), isValid: true });
const push = (ring: Ring, atMs: number, value: number, missed = 0): void =>
  ring.push({ atMs: start + atMs, missed, input: side(value, 0), output: undefined });

it('reads numbers of every length and place as the codec does', () => {
  const all = [
    field(1, 3, { datatype: { type: 'IntegerT', bitLength: 13 } }),
    field(2, 16, { datatype: { type: 'Float32T' } }),
    field(3, 0, {
      datatype: { type: 'UIntegerT', bitLength: 3 },
      presentation: { gradient: '0.5', offset: '-1' },
    }),
    field(4, 48, { datatype: { type: 'UIntegerT', bitLength: 40 } }),
  ];
  const own = linesOf({ input: layout(all, 88) });
  const octets = Uint8Array.from([1, 2, 3, 4, 5, 0xc0, 0x48, 0xf5, 0xc3, 0xff, 0xf7]);
  expect(own.map(({ read }) => read(octets))).toEqual([-2, Math.fround(-3.14), 2.5, 0x01_02_03_04_05]);
  expect(own.map(({ text }) => text(octets)).slice(0, 1)).toEqual(['-2']);
  // Octets of another layout are no value of this one.
  expect(own[0]?.read(octets.subarray(1))).toBeNaN();
});

it('keeps as many samples as it may, and numbers them from the first', () => {
  const ring = newRing(10);
  for (let at = 0; at < 25; at += 1) push(ring, at * 10, at);
  expect([ring.start(), ring.end()]).toEqual([15, 25]);
  expect(ring.octets(15, 'input')[0]).toBe(15);
  expect(ring.from(start + 200)).toBe(20);
  expect(ring.from(start)).toBe(15);
  expect(ring.from(start + 9999)).toBe(25);
});

it('draws every sample while they are few, with gaps where something is missing', () => {
  const ring = newRing(100);
  push(ring, 0, 1);
  push(ring, 50, 2);
  push(ring, 200, 3, 2);
  ring.push({ atMs: start + 250, missed: 0, input: undefined, output: undefined });
  ring.push({ atMs: start + 300, missed: 0, input: { ...side(9, 0), isValid: false }, output: undefined });
  push(ring, 350, 4);
  push(ring, 9000, 5);
  const { points } = newPointReader(ring);
  expect(points([level], { fromMs: start, untilMs: start + 10_000 }, 100).values[0]).toEqual([
    1,
    2,
    null,
    3,
    null,
    null,
    4,
    null,
    5,
  ]);
});

it('loses no peak of an hour, and draws two points for a pixel at most', () => {
  const ring = newRing(72_000);
  for (let at = 0; at < 72_000; at += 1)
    push(ring, at * 50, at === 40_123 ? 250 : at === 50_321 ? 0 : 100 + (at % 3));
  const { points } = newPointReader(ring);
  const began = performance.now();
  const { times, values } = points([level, gate], { fromMs: start, untilMs: start + 3_600_000 }, 1000);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(times.length).toBeLessThanOrEqual(2002);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect([Math.max(...values[0]!.map(Number)), Math.min(...values[0]!.map(Number))]).toEqual([250, 0]);
  // What comes later is read alone.
  push(ring, 3_600_050, 7);
  expect(
    points([level, gate], { fromMs: start + 3_600_000, untilMs: start + 3_600_050 }, 1000).values[0]?.at(-1),
  ).toBe(7);
});

it('breaks the line of a pixel in which something was left out', () => {
  const ring = newRing(1000);
  for (let at = 0; at < 1000; at += 1) push(ring, at * 50, at % 200, at === 500 ? 3 : 0);
  const { values } = newPointReader(ring).points([level], { fromMs: start, untilMs: start + 50_000 }, 100);
  expect(values[0]?.filter((value) => value === null)).toHaveLength(1);
});

it.each<readonly [TriggerKind, readonly number[], number]>([
  ['above', [6, 4, 5, 6, 7], 3],
  ['below', [4, 6, 5, 4], 3],
  ['equals', [5, 5, 4, 5], 0],
  ['changes', [4, Number.NaN, 4, 5], 3],
])('begins when a value goes %s', (kind, values, expected) => {
  const isDue = newCondition({ kind, limit: 5 });
  expect(values.map((value) => isDue(value, 0)).indexOf(true)).toBe(expected);
});

it('begins when an event comes, and not for those that were there', () => {
  const isDue = newCondition({ kind: 'event', limit: 0 });
  expect([3, 3, 4, 4].map((events) => isDue(Number.NaN, events))).toEqual([false, false, true, false]);
});

const titles: Titles = {
  time: 'Time',
  missed: 'Missed',
  input: 'Input',
  output: 'Output',
  octets: (name) => `${name} octets`,
  validity: (name) => `${name} valid`,
};
const followed = () => {
  const live = newWatched(nothingKnown);
  const history = newHistory();
  history.lines.set(lines);
  history.follow(live);
  let sequence = 0;
  const say = (atMs: number, octets: string | undefined, skipped = 0): void => {
    sequence += 1 + skipped;
    const head = { ...place, sequence, at: new Date(start + atMs).toISOString() };
    live.set(
      liveAfter(
        live.current(),
        [
          octets === undefined
            ? { kind: 'portFault', ...head, code: '06044' }
            : { kind: 'processData', ...head, via: 'polling', processData: { input: { octets } } },
        ],
        place,
      ),
    );
  };
  const recorded = async (): Promise<readonly string[]> =>
    ((await history.take()?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');
  return { history, say, recorded };
};

it('is recorded as it came, with what was left out, and no cell is a formula', async () => {
  const { history, say, recorded } = followed();
  say(0, '0100');
  history.record(titles);
  say(50, '0201');
  say(200, '03FF', 2);
  say(250, undefined);
  history.stop();
  say(300, '0400');
  expect(history.recording.current()).toMatchObject({ kind: 'done', rows: 3 });
  expect(await recorded()).toEqual([
    "Time,Missed,Input valid,Input octets,Output valid,Output octets,Value 1,'=Gate",
    '2020-02-02T00:00:00.050Z,0,1,0x0201,,,2,true',
    '2020-02-02T00:00:00.200Z,2,1,0x03FF,,,3,true',
    '2020-02-02T00:00:00.250Z,0,,,,,,',
  ]);
  // Handed out once.
  expect(history.take()).toBeUndefined();
});

it('is begun and ended by what happens, with the seconds before it', async () => {
  const { history, say, recorded } = followed();
  for (let at = 0; at < 10; at += 1) say(at * 1000, `0${at % 5}00`);
  history.arm(
    {
      line: level,
      start: { kind: 'above', limit: 7 },
      stop: { kind: 'below', limit: 7 },
      secondsBefore: 2,
    },
    titles,
  );
  say(10_000, '0700');
  expect(history.recording.current()).toEqual({ kind: 'armed' });
  say(11_000, '0900');
  say(12_000, '0900');
  say(13_000, '0100');
  say(14_000, '0100');
  expect(history.recording.current()).toMatchObject({ kind: 'done', rows: 5 });
  expect((await recorded()).slice(1).map((row) => row.slice(17, 19))).toEqual(['09', '10', '11', '12', '13']);
});

it('forgets what came before a clock that was set back', () => {
  const { history, say } = followed();
  say(100_000, '0100');
  say(0, '0200');
  expect(history.ring.end() - history.ring.start()).toBe(1);
});
