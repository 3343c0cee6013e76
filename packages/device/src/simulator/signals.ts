/** Numbers that change by themselves, the measurement among them, and the switching signals that follow it. */
import { measurementMarkers } from '@iodd-hub/iodd/standard';
import type { SimpleValue } from '../value.ts';
import { valueNear } from './changing.ts';
import type { ChangingField, SwitchingChannel } from './model.ts';
import { keptNumber } from './parameters.ts';
import { faultOf } from './permitted.ts';
import type { Context } from './state.ts';
import { waveValue } from './waves.ts';

/** The number of a field at the moment of the context, drift included, before it is a value of its datatype. */
function numberOf({ state, nowMs }: Context, { key, salt, wave }: ChangingField): number {
  const bound = state.waves[key] ?? wave;
  const number = bound ? waveValue(bound, nowMs, seedOf(state.seed, salt)) : 0;
  const drift = state.drifts[key];
  return drift ? number + (drift.perSecond * Math.max(0, nowMs - drift.sinceMs)) / 1000 : number;
}

/** Every field of a device has a seed of its own; with seed 0 all waves begin at their beginning. */
const seedOf = (seed: number, salt: number): number => (seed === 0 ? 0 : Math.imul(seed, 31) ^ salt || 1);

/** What the sensor of a channel measures; undefined where it has no measurement. */
export function measuredNumber(context: Context, { measurement }: SwitchingChannel): number | undefined {
  if (!measurement || !context.state.faults.hasMeasurement) return undefined;
  const number = numberOf(context, measurement);
  const { limits } = measurement;
  if (limits) return Math.min(limits.upper, Math.max(limits.lower, number));
  return Number(valueNear(measurement, number));
}

/** The value of a field, with the numbers that a measurement has for no data and for out of range. */
export function fieldValue(context: Context, field: ChangingField): SimpleValue {
  if (field.fixed !== undefined) return valueNear(field, field.fixed);
  const number = numberOf(context, field);
  if (!field.limits) return valueNear(field, number);
  const marker = markerOf(context, field, number);
  const isPermitted = marker !== undefined && faultOf(field.datatype, field.permitted, marker) === undefined;
  return isPermitted ? marker : valueNear(field, number);
}

function markersOf({ datatype, bits }: ChangingField) {
  if (datatype.type === 'Float32T') return measurementMarkers.float32;
  return bits === 16 ? measurementMarkers.integer16 : measurementMarkers.integer32;
}

function markerOf({ state }: Context, field: ChangingField, number: number): number | undefined {
  const { noData, outOfRange } = markersOf(field);
  // Somebody who sets this very number means it.
  if (!state.faults.hasMeasurement || number === noData) return noData;
  if (number > (field.limits?.upper ?? number)) return outOfRange;
  return number < (field.limits?.lower ?? number) ? -outOfRange : undefined;
}

/** Numbers of the channels whose comparison is on at this moment; those that were on stay so inside the hysteresis. */
export function switchedOn(context: Context): readonly number[] {
  const { sensor } = context.model;
  if (!sensor || sensor.channels.length === 0) return [];
  const before = context.state.switchedOn;
  return sensor.channels
    .filter((channel) => isOn(context, channel, before.includes(channel.number)))
    .map(({ number }) => number);
}

export const isLowActive = ({ model, state }: Context, { logic }: SwitchingChannel): boolean =>
  keptNumber(model, state.memory, logic) === 1;

const modes = { deactivated: 0, singlePoint: 1, window: 2, twoPoint: 3 } as const;
function isOn(context: Context, channel: SwitchingChannel, wasOn: boolean): boolean {
  const { model, state } = context;
  const at = (address: SwitchingChannel['mode']) => keptNumber(model, state.memory, address);
  const first = at(channel.setPoints);
  const mode = at(channel.mode) ?? modes.singlePoint;
  if (first === undefined || mode === modes.deactivated) return false;
  if (first === measurementMarkers.integer32.noData) return false;
  const measured = measuredNumber(context, channel);
  if (measured === undefined) return false;
  const points = {
    first,
    second: at(channel.secondSetPoint) ?? first,
    hysteresis: at(channel.hysteresis) ?? 0,
  };
  return (comparisons.get(mode) ?? singlePoint)(points, measured, wasOn);
}

interface Points {
  readonly first: number;
  readonly second: number;
  readonly hysteresis: number;
}
type Comparison = (points: Points, measured: number, wasOn: boolean) => boolean;

/** On from the set point, off a hysteresis below it. */
const singlePoint: Comparison = ({ first, hysteresis }, measured, wasOn) =>
  measured >= first || (wasOn && measured > first - hysteresis);

/** Between the two, half a hysteresis to either side of each. */
const inWindow: Comparison = ({ first, second, hysteresis }, measured, wasOn) => {
  const margin = (wasOn ? hysteresis : -hysteresis) / 2;
  return measured > Math.min(first, second) - margin && measured < Math.max(first, second) + margin;
};

/** On from the upper, off at the lower. */
const twoPoint: Comparison = ({ first, second }, measured, wasOn) =>
  measured >= Math.max(first, second) || (wasOn && measured > Math.min(first, second));

const comparisons: ReadonlyMap<number, Comparison> = new Map([
  [modes.singlePoint, singlePoint],
  [modes.window, inWindow],
  [modes.twoPoint, twoPoint],
]);
