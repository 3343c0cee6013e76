/**
 * Values that change by themselves: pure functions of time and seed, so that a moment can be looked at again and
 * nothing has to be remembered.
 */
interface WaveFields {
  readonly constant: { readonly value: number };
  readonly sine: { readonly mean: number; readonly amplitude: number; readonly periodMs: number };
  readonly ramp: { readonly from: number; readonly to: number; readonly periodMs: number };
  readonly square: { readonly low: number; readonly high: number; readonly periodMs: number };
  /** A value stays for `holdMs`. */
  readonly noise: { readonly mean: number; readonly amplitude: number; readonly holdMs: number };
  readonly scripted: {
    /** Ascending by time. */
    readonly points: readonly { readonly atMs: number; readonly value: number }[];
    /** Between points on a straight line, else in steps. */
    readonly isLinear: boolean;
    /** After this time it begins again; without it the last value stays. */
    readonly periodMs?: number;
  };
}
type WaveKind = keyof WaveFields;
export type Wave<Kind extends WaveKind = WaveKind> = {
  readonly [One in Kind]: { readonly kind: One } & WaveFields[One];
}[Kind];

interface Moment {
  readonly timeMs: number;
  readonly seed: number;
}
const shapes: { readonly [Kind in WaveKind]: (wave: Wave<Kind>, moment: Moment) => number } = {
  constant: ({ value }) => value,
  sine: ({ mean, amplitude, periodMs }, moment) =>
    mean + amplitude * Math.sin(2 * Math.PI * phaseOf(periodMs, moment)),
  ramp: ({ from, to, periodMs }, moment) => from + (to - from) * phaseOf(periodMs, moment),
  square: ({ low, high, periodMs }, moment) => (phaseOf(periodMs, moment) < 0.5 ? low : high),
  noise: ({ mean, amplitude, holdMs }, { timeMs, seed }) =>
    mean + amplitude * (2 * drawn(seed, Math.floor(timeMs / holdMs)) - 1),
  scripted: (wave, { timeMs }) => scripted(wave, timeMs),
};

/** Seed 0 begins every wave at its beginning; any other one somewhere in its period. */
export function waveValue<Kind extends WaveKind>(wave: Wave<Kind>, timeMs: number, seed: number): number {
  return shapes[wave.kind](wave, { timeMs, seed });
}

function phaseOf(periodMs: number, { timeMs, seed }: Moment): number {
  const periods = timeMs / periodMs + (seed === 0 ? 0 : drawn(seed, 0));
  return periods - Math.floor(periods);
}

function scripted({ points, isLinear, periodMs }: Wave<'scripted'>, timeMs: number): number {
  const time = periodMs === undefined ? timeMs : timeMs - periodMs * Math.floor(timeMs / periodMs);
  const next = points.findIndex(({ atMs }) => atMs > time);
  const before = next === -1 ? points.at(-1) : points[Math.max(0, next - 1)];
  const after = points[next];
  if (before === undefined) return 0;
  if (!isLinear || after === undefined || after === before || time <= before.atMs) return before.value;
  const share = (time - before.atMs) / (after.atMs - before.atMs);
  return before.value + share * (after.value - before.value);
}

/** A number from 0 up to 1 that looks random and depends on nothing but seed and step. */
export function drawn(seed: number, step: number): number {
  let bits = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) ^ Math.imul(step + 1, 0xc2_b2_ae_35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
