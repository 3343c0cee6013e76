/* What a figure does over a long run: whether it stays where it was, and a chart of one line that shows it. */

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const partOf = (values: readonly number[], from: number, to: number): readonly number[] =>
  values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));

export interface Trend {
  /** Median of the second quarter: the first one is warming up. */
  readonly before: number;
  /** Median of the last quarter. */
  readonly after: number;
  readonly highest: number;
}
export const trendOf = (values: readonly number[]): Trend => ({
  before: medianOf(partOf(values, 0.25, 0.5)),
  after: medianOf(partOf(values, 0.75, 1)),
  highest: Math.max(0, ...values),
});

/** How far the end of a run may be above its middle. */
export interface Flat {
  readonly ratio: number;
  /** In the unit of the figure: a small figure moves by more than its ratio. */
  readonly slack: number;
}
export const isFlat = ({ before, after }: Trend, { ratio, slack }: Flat): boolean =>
  after <= Math.max(before * ratio, before + slack);

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const columns = 40;

/** From zero up, so that what hardly moves looks flat; each column is the highest value of its time. */
export const chartOf = (values: readonly number[]): string => {
  const highest = Math.max(...values, 0);
  const width = Math.min(columns, values.length);
  return Array.from({ length: width }, (_, at) => {
    const column = Math.max(...partOf(values, at / width, (at + 1) / width));
    return bars[highest === 0 ? 0 : Math.round((column / highest) * (bars.length - 1))] ?? '';
  }).join('');
};
