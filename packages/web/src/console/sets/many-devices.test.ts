/** A set for the devices of a virtual host: real calls, real records of writes. */
import { toolserverClient } from '@iodd-hub/contract/toolserver/client';
import { newVirtualHost, virtualHostId } from '@iodd-hub/gateway/virtual';
import { beforeEach, expect, it } from 'vitest';
import { ManualClock, sample } from '../../../../gateway/src/testing/bench.ts';
import type { HostConnection, PortPlace } from '../host/host-connection.ts';
import { liveAfter, nothingKnown } from '../live-state.ts';
import { described } from '../testing/described.ts';
import { newWatched } from '../watched.ts';
import { checkDevice, type DeviceRun, eachDevice, newRun, writeDevice } from './many-devices.ts';
import type { SetValue } from './parameter-set.ts';
import { undoOf } from './writing.ts';

const device = await described('measuring');
const [measuring, switching] = await Promise.all([sample('measuring'), sample('switching')]);
const ids = { vendorId: measuring.vendorId, deviceId: measuring.deviceIds[0] ?? 0 };
const at = (port: number): PortPlace => ({ master: 1, port });
const octets = (index: number, hex: string): SetValue => ({ index, subindex: 0, octets: hex });

const bench = async () => {
  const clock = new ManualClock();
  const host = newVirtualHost({
    clock,
    who: 'Kim',
    ports: 4,
    log: (error) => {
      throw error;
    },
  });
  for (const port of [1, 2]) host.plug(port, measuring);
  host.plug(3, switching);
  const items = newWatched<Awaited<ReturnType<typeof host.look>>>([]);
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    items.set(await host.look());
  };
  await pass(1000);
  const sent: string[] = [];
  /** What comes between one call and the next. */
  let before: (name: string) => void = () => undefined;
  const { call } = toolserverClient({
    ask: (name, input) => {
      before(name);
      if (name === 'writes.carryOut') sent.push(JSON.stringify(input));
      return host.ask(name, input);
    },
    listen: () => {
      throw new Error('nobody listens');
    },
  });
  const open: HostConnection['open'] = (place) => {
    const full = { host: virtualHostId, ...place };
    const live = newWatched(liveAfter(nothingKnown, items.current(), full));
    items.subscribe(() => live.set(liveAfter(live.current(), items.current(), full)));
    return { call, place: full, live, isSimulated: false, stage: undefined };
  };
  const onEachCall = (next: typeof before): void => {
    before = next;
  };
  return { host, open, sent, pass, onEachCall };
};

let one: Awaited<ReturnType<typeof bench>>;
let seen: DeviceRun[];
let stopping: AbortController;
beforeEach(async () => {
  one = await bench();
  seen = [];
  stopping = new AbortController();
});

const work = (values: readonly SetValue[], run = 'run') => ({
  host: one,
  device,
  set: { ...ids, values },
  signal: stopping.signal,
  run,
  onChange: (next: DeviceRun) => {
    seen = [...seen.filter(({ at: { port } }) => port !== next.at.port), next];
  },
});
const check = async (
  values: readonly SetValue[],
  ports: readonly number[],
): Promise<readonly DeviceRun[]> => {
  const shared = work(values);
  await eachDevice(ports.map(at).map(newRun), shared, (next) => checkDevice(next, shared));
  return seen;
};
const write = async (values: readonly SetValue[], runs: readonly DeviceRun[], run = 'run') => {
  const shared = work(values, run);
  await eachDevice(runs, shared, (next) => writeDevice(next, shared));
  return seen;
};
const outcomes = ({ outcomes: all }: DeviceRun) => [...all].map(([key, { kind }]) => `${key} ${kind}`);

it('looks at each device first, and sends nothing to another kind or an empty port', async () => {
  const values = [octets(65, '01F4'), octets(66, '000003E8'), octets(16, '41'), octets(999, '00')];
  const runs = await check(values, [1, 3, 4]);
  expect(runs.map(({ standing }) => standing)).toEqual(['checked', 'otherDevice', 'unreachable']);
  expect(runs[0]?.plan.map(({ standing }) => standing)).toEqual([
    'change',
    'same',
    'notWritable',
    'notDescribed',
  ]);
  expect(one.sent).toEqual([]);
});

it('writes only what changes, says what a device refused, and goes on with the others', async () => {
  const values = [octets(65, '1B58'), octets(64, '01'), octets(66, '000003E8')];
  const runs = await write(values, await check(values, [1, 2]));
  expect(runs.map(({ standing }) => standing)).toEqual(['done', 'done']);
  for (const run of runs) {
    expect(outcomes(run)).toEqual(['65/0 refused', '64/0 written']);
    expect(run.plan[0]).toMatchObject({ isOutside: true });
    expect(run.outcomes.get('65/0')).toMatchObject({ fault: { deviceError: 0x80_31 } });
  }
  expect(one.sent).toHaveLength(4);
  // What was there is the way back.
  const [first] = runs;
  expect(first && undoOf(first.plan, first.outcomes)).toEqual([octets(64, '00')]);
});

it('sends nothing twice under the same keys', async () => {
  const values = [octets(65, '01F4')];
  const runs = await check(values, [1]);
  const [first] = await write(values, runs);
  const records = async () =>
    (await one.open(at(1)).call('writes.list', { host: virtualHostId })).items.length;
  expect(await records()).toBe(1);
  const [again] = await write(values, runs);
  expect(again?.outcomes).toEqual(first?.outcomes);
  expect(await records()).toBe(1);
});

it('is stopped between two values, and goes on with those that were not sent', async () => {
  const values = [octets(65, '01F4'), octets(64, '01')];
  const runs = await check(values, [1, 2]);
  one.onEachCall((name) => {
    if (name === 'writes.carryOut') stopping.abort();
  });
  const stopped = await write(values, runs);
  expect(stopped.map(({ standing }) => standing)).toEqual(['stopped', 'stopped']);
  expect(stopped.map(outcomes)).toEqual([['65/0 written', '64/0 notSent'], []]);
  one.onEachCall(() => undefined);
  stopping = new AbortController();
  const done = await write(values, stopped);
  expect(done.map(outcomes)).toEqual([
    ['65/0 written', '64/0 written'],
    ['65/0 written', '64/0 written'],
  ]);
  expect(new Set(one.sent).size).toBe(4);
});

it('sends nothing more to a device that is another one than was looked at', async () => {
  const values = [octets(65, '01F4'), octets(64, '01')];
  const runs = await check(values, [1]);
  one.host.plug(1, measuring, { serialNumber: 'OTHER' });
  await one.pass(1000);
  const [replaced] = await write(values, runs);
  expect(replaced?.standing).toBe('replaced');
  expect(one.sent).toEqual([]);
});

it('does not know what a port without a device would take', async () => {
  const values = [octets(65, '01F4')];
  const runs = await check(values, [1]);
  one.host.unplug(1);
  await one.pass(1000);
  const [gone] = await write(values, runs);
  expect(gone?.standing).toBe('unreachable');
  expect(gone?.fault).toBeDefined();
});
