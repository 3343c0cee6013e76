/** What a cycle, a request and a snapshot of a simulated device cost, and how much memory a thousand of them take. */
import {
  act,
  advance,
  deviceModel,
  readProcessData,
  request,
  snapshot,
  startDevice,
  type Device,
} from '@iodd-hub/device/simulator';
import type { ResolvedDevice } from '@iodd-hub/iodd';

export interface Costs {
  readonly cycleUs: number;
  readonly readUs: number;
  readonly writeUs: number;
  readonly snapshotOctets: number;
  readonly stateOctets: number;
}

const rounds = 5;
/** The middle of several rounds, in microseconds for one call. */
function costOf(calls: number, call: (number: number) => void): number {
  const taken = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    for (let number = 0; number < calls; number += 1) call(number);
    return ((performance.now() - begun) * 1000) / calls;
  });
  return taken.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

function started(resolved: ResolvedDevice): Device {
  const model = deviceModel(resolved);
  let state = startDevice(model, { seed: 7 });
  state = act({ model, state }, { kind: 'plug' }, 0).state;
  return { model, state: act({ model, state }, { kind: 'setMode', mode: 'operate' }, 1).state };
}

const tag = Uint8Array.from(Buffer.from('Line 4'));
const tagIndex = 24;

/** A thousand devices of all descriptions, ten times a second: how much of a core that takes. */
export function fleetShare(all: readonly ResolvedDevice[]): number {
  const models = all.map(started);
  const fleet = Array.from({ length: 1000 }, (_, number) => models[number % models.length]).filter(
    (one) => one !== undefined,
  );
  const cycleUs = costOf(20, (number) => {
    for (const device of fleet) {
      advance(device, number * 100);
      readProcessData(device, number * 100);
    }
  });
  return (cycleUs * 10) / 1_000_000;
}

export function costsOf(resolved: ResolvedDevice): Costs {
  const device = started(resolved);
  const before = process.memoryUsage().heapUsed;
  const states = Array.from({ length: 1000 }, (_, number) => {
    const { model } = device;
    const state = startDevice(model, { seed: number, serialNumber: `S${number}` });
    return act({ model, state }, { kind: 'plug' }, 0).state;
  });
  const stateOctets = (process.memoryUsage().heapUsed - before) / states.length;
  let { state } = device;
  return {
    cycleUs: costOf(20_000, (number) => readProcessData(device, number)),
    readUs: costOf(20_000, () => request(device, { kind: 'read', index: 16, subindex: 0 }, 5)),
    writeUs: costOf(20_000, () => {
      ({ state } = request(
        { model: device.model, state },
        { kind: 'write', index: tagIndex, subindex: 0, octets: tag },
        5,
      ));
    }),
    snapshotOctets: JSON.stringify(snapshot({ model: device.model, state })).length,
    stateOctets,
  };
}
