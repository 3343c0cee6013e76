/**
 * What was heard of the process data of one port, in memory that does not grow: octets, so that whoever chooses a value
 * later sees what it was before, too.
 */
const octetsOfSide = 32;

export const flags = {
  input: 1,
  inputInvalid: 2,
  output: 4,
  outputInvalid: 8,
  /** Something was left out before this one. */
  missed: 16,
  /** There were no process data. */
  none: 32,
} as const;

export interface Side {
  readonly octets: Uint8Array;
  readonly isValid: boolean;
}
export interface Sample {
  /** When it was heard, by the clock of whoever heard it. */
  readonly atMs: number;
  /** So many were left out before it. */
  readonly missed: number;
  readonly input: Side | undefined;
  readonly output: Side | undefined;
}

/** Samples are counted from the first one on; the oldest make room. */
export interface Ring {
  readonly most: number;
  /** One more than the number of the newest. */
  readonly end: () => number;
  /** The oldest that is kept. */
  readonly start: () => number;
  readonly push: (sample: Sample) => void;
  readonly atMs: (number: number) => number;
  readonly missed: (number: number) => number;
  readonly flags: (number: number) => number;
  /** Of the side of this sample; holds until the next push. */
  readonly octets: (number: number, side: 'input' | 'output') => Uint8Array;
  /** The first sample at this moment or after it. */
  readonly from: (atMs: number) => number;
  readonly clear: () => void;
}

const flagsOf = ({ input, output, missed }: Sample): number =>
  (input ? flags.input : 0) |
  (input?.isValid === false ? flags.inputInvalid : 0) |
  (output ? flags.output : 0) |
  (output?.isValid === false ? flags.outputInvalid : 0) |
  (missed > 0 ? flags.missed : 0) |
  (input || output ? 0 : flags.none);

export const newRing = (most: number): Ring => {
  const times = new Float64Array(most);
  const left = new Uint32Array(most);
  const marks = new Uint8Array(most);
  const lengths = { input: new Uint8Array(most), output: new Uint8Array(most) };
  const sides = { input: new Uint8Array(most * octetsOfSide), output: new Uint8Array(most * octetsOfSide) };
  let count = 0;
  let first = 0;
  const start = (): number => Math.max(first, count - most);
  const keep = (name: 'input' | 'output', at: number, side: Side | undefined): void => {
    const octets = side?.octets.subarray(0, octetsOfSide) ?? new Uint8Array();
    lengths[name][at] = octets.length;
    sides[name].set(octets, at * octetsOfSide);
  };
  return {
    most,
    end: () => count,
    start,
    push: (sample) => {
      const at = count % most;
      times[at] = sample.atMs;
      left[at] = sample.missed;
      marks[at] = flagsOf(sample);
      keep('input', at, sample.input);
      keep('output', at, sample.output);
      count += 1;
    },
    atMs: (number) => times[number % most] ?? Number.NaN,
    missed: (number) => left[number % most] ?? 0,
    flags: (number) => marks[number % most] ?? 0,
    octets: (number, side) => {
      const at = number % most;
      return sides[side].subarray(at * octetsOfSide, at * octetsOfSide + (lengths[side][at] ?? 0));
    },
    from: (atMs) => {
      let low = start();
      let high = count;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if ((times[middle % most] ?? 0) < atMs) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    clear: () => {
      first = count;
    },
  };
};
