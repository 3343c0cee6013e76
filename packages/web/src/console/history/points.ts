/**
 * What a chart draws of a span of time: every sample while there are few, else the least and the greatest of each pixel,
 * so that no peak is lost. Where values were missing, not valid or left out there is a gap.
 */
import type { Line } from './lines.ts';
import { flags, type Ring } from './ring.ts';

export interface Points {
  /** Seconds. */
  readonly times: readonly number[];
  /** By line; null is a gap. */
  readonly values: readonly (readonly (number | null)[])[];
}
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Numbers of one line, read once: what was read of a sample stands at its place. */
interface Read {
  readonly numbers: Float64Array;
  until: number;
}
const gap = Number.NaN;

export interface PointReader {
  readonly points: (lines: readonly Line[], span: Span, pixels: number) => Points;
  /** Of one sample, or NaN. */
  readonly valueAt: (line: Line, number: number) => number;
}

export const newPointReader = (ring: Ring): PointReader => {
  const known = new Map<Line, Read>();
  const read = (line: Line): Float64Array => {
    const kept = known.get(line) ?? { numbers: new Float64Array(ring.most), until: 0 };
    known.set(line, kept);
    for (let at = Math.max(kept.until, ring.start()); at < ring.end(); at += 1)
      kept.numbers[at % ring.most] = numberOf(ring, line, at);
    kept.until = ring.end();
    return kept.numbers;
  };
  return {
    points: (lines, { fromMs, untilMs }, pixels) => {
      for (const line of known.keys()) if (!lines.includes(line)) known.delete(line);
      const numbers = lines.map(read);
      const [from, until] = [ring.from(fromMs), ring.from(untilMs + 1)];
      return until - from <= 2 * pixels
        ? everySample(ring, numbers, { from, until })
        : extremes(ring, numbers, { from, until, fromMs, untilMs, pixels });
    },
    valueAt: (line, number) => numberOf(ring, line, number),
  };
};

const wanted = {
  input: { there: flags.input, invalid: flags.inputInvalid },
  output: { there: flags.output, invalid: flags.outputInvalid },
};
const numberOf = (ring: Ring, line: Line, at: number): number => {
  const { there, invalid } = wanted[line.side];
  const marks = ring.flags(at);
  return (marks & there) === 0 || (marks & invalid) !== 0 ? gap : line.read(ring.octets(at, line.side));
};

const shown = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Nothing was heard for so long: whatever the numbers say, that is a gap. */
const silenceMs = 3000;

const everySample = (
  ring: Ring,
  numbers: readonly Float64Array[],
  { from, until }: { readonly from: number; readonly until: number },
): Points => {
  const times: number[] = [];
  const values: (number | null)[][] = numbers.map(() => []);
  for (let at = from; at < until; at += 1) {
    const atMs = ring.atMs(at);
    const before = at > from ? ring.atMs(at - 1) : atMs;
    if ((ring.missed(at) > 0 && at > from) || atMs - before > silenceMs) {
      times.push((atMs + before) / 2000);
      for (const column of values) column.push(null);
    }
    times.push(atMs / 1000);
    for (const [line, column] of values.entries()) column.push(shown(numbers[line]?.[at % ring.most]));
  }
  return { times, values };
};

interface Pixels extends Span {
  readonly from: number;
  readonly until: number;
  readonly pixels: number;
}

const extremes = (
  ring: Ring,
  numbers: readonly Float64Array[],
  { from, until, fromMs, untilMs, pixels }: Pixels,
): Points => {
  const times: number[] = [];
  const values: (number | null)[][] = numbers.map(() => []);
  const width = (untilMs - fromMs) / pixels;
  for (let at = from; at < until;) {
    const pixel = Math.floor((ring.atMs(at) - fromMs) / width);
    const endMs = fromMs + (pixel + 1) * width;
    let end = at + 1;
    let missed = ring.missed(at);
    while (end < until && ring.atMs(end) < endMs) {
      missed += ring.missed(end);
      end += 1;
    }
    const silent = at > from && ring.atMs(at) - ring.atMs(at - 1) > Math.max(silenceMs, width);
    if (silent) {
      times.push((ring.atMs(at) + ring.atMs(at - 1)) / 2000);
      for (const column of values) column.push(null);
    }
    const startMs = ring.atMs(at);
    times.push(startMs / 1000, (startMs + Math.max(1, ring.atMs(end - 1) - startMs)) / 1000);
    for (const [line, column] of values.entries()) {
      const own = numbers[line];
      if (own) column.push(...extremesOf(own, { at, end, most: ring.most, isBroken: missed > 0 }));
    }
    at = end;
  }
  return { times, values };
};

interface Bucket {
  readonly at: number;
  readonly end: number;
  readonly most: number;
  readonly isBroken: boolean;
}
/** In the order in which they came; where something is missing the line breaks behind the first. */
const extremesOf = (
  numbers: Float64Array,
  { at, end, most, isBroken }: Bucket,
): readonly [number | null, number | null] => {
  let [least, greatest] = [gap, gap];
  let [leastAt, greatestAt] = [at, at];
  let hasGap = isBroken;
  for (let number = at; number < end; number += 1) {
    const value = numbers[number % most] ?? gap;
    if (Number.isNaN(value)) {
      hasGap = true;
      continue;
    }
    if (!(value >= least)) [least, leastAt] = [value, number];
    if (!(value <= greatest)) [greatest, greatestAt] = [value, number];
  }
  if (Number.isNaN(least)) return [null, null];
  // Of a pixel in which a value is missing the farther one is shown, and the line ends there.
  if (hasGap) return [Math.abs(greatest) >= Math.abs(least) ? greatest : least, null];
  return leastAt <= greatestAt ? [least, greatest] : [greatest, least];
};
