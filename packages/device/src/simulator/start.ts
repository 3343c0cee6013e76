/** A new device of a model, and what time alone changes of it. */
import { fitting } from './identity.ts';
import { octetsAlone } from './memory-octets.ts';
import { withOctets, type DeviceModel, type Memory } from './model.ts';
import { switchedOn } from './signals.ts';
import { noFaults, idleTeach, type Device, type DeviceState } from './state.ts';
import type { Wave } from './waves.ts';

export interface StartOptions {
  /** Unlike that of every other device. */
  readonly serialNumber?: string;
  /** 0 begins all waves at their beginning. */
  readonly seed?: number;
  /** Requests take the time that they take on a wire; without it they are answered at once. */
  readonly hasTiming?: boolean;
  /** By the key of their place: `in:2` is subindex 2 of the input, `120:0` a variable. */
  readonly waves?: Readonly<Record<string, Wave>>;
  readonly nowMs?: number;
}

/** A device as it leaves its box: with the values of delivery, not plugged in. */
export function startDevice(model: DeviceModel, options: StartOptions = {}): DeviceState {
  const { serialNumber, seed = 0, hasTiming = false, waves = {}, nowMs = 0 } = options;
  const memory = serialNumber === undefined ? model.delivery : withSerialNumber(model, serialNumber);
  const outputOctets = Math.max(0, ...model.processData.map(({ output }) => output?.octets ?? 0));
  return {
    seed,
    memory,
    hasTiming,
    waves,
    delivered: memory,
    link: { mode: 'unplugged', sinceMs: nowMs, masterCycleTimeUs: undefined },
    transfer: undefined,
    hasUploadFlag: false,
    events: { pending: [], waiting: [], active: [] },
    errorCount: 0,
    output: { octets: new Uint8Array(outputOctets), isValid: false },
    forcedInput: undefined,
    teach: idleTeach,
    switchedOn: [],
    locatorUntilMs: undefined,
    faults: noFaults,
    drifts: {},
    busyUntilMs: nowMs,
    requestCount: 0,
  };
}

const serialNumberIndex = 21;
function withSerialNumber({ variables, delivery }: DeviceModel, serialNumber: string): Memory {
  const variable = variables.get(serialNumberIndex);
  if (variable?.datatype.type !== 'StringT') return delivery;
  const { datatype, slot } = variable;
  return withOctets(delivery, slot, octetsAlone(datatype, fitting(serialNumber, datatype)));
}

/** The state at a later moment: switching signals with their hysteresis, and what ends by itself. */
export function advance(device: Device, nowMs: number): DeviceState {
  const { model, state } = device;
  const on = model.sensor ? switchedOn({ model, state, nowMs }) : state.switchedOn;
  const isSame =
    on.length === state.switchedOn.length && on.every((number) => state.switchedOn.includes(number));
  const hasLocatorEnded = state.locatorUntilMs !== undefined && nowMs >= state.locatorUntilMs;
  if (isSame && !hasLocatorEnded) return state;
  return {
    ...state,
    switchedOn: isSame ? state.switchedOn : on,
    locatorUntilMs: hasLocatorEnded ? undefined : state.locatorUntilMs,
  };
}
