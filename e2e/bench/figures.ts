/** The table that a bench of the workbench prints: what was measured, what is wanted, and what limits it. */
import { expect } from '../site.ts';
import { percentile, type Cost } from './measure.ts';

export interface Figure {
  readonly name: string;
  readonly goal: number;
  readonly measured: number;
  readonly unit: string;
  /** By the clock, where the processor is judged. */
  readonly clock?: number;
  readonly bare?: number | undefined;
  /** What limits it, where it is missed. */
  readonly limit: string;
}

const lineOf = ({ name, goal, measured, unit, clock, bare, limit }: Figure): string => {
  const isMet = measured <= goal;
  const parts = [
    name.padEnd(44),
    `${measured.toFixed(1)} ${unit}`.padStart(12),
    `goal ${goal} ${unit}`.padStart(14),
    clock === undefined ? ''.padStart(16) : `clock ${clock.toFixed(0)} ms`.padStart(16),
    bare === undefined ? ''.padStart(14) : `bare ${bare.toFixed(1)} ms`.padStart(14),
    isMet ? '' : `  MISSED: ${limit}`,
  ];
  return parts.join('');
};

export const cpu = (costs: readonly Cost[], part = 0.75): number =>
  percentile(
    costs.map((one) => one.cpu),
    part,
  );
/**
 * From the input to the next paint there is never more than what the clock says, and on a machine of one's own never
 * more than what the processor did until the frame after it: the smaller one is an upper bound.
 */
export const toPaint = (costs: readonly Cost[]): number =>
  percentile(
    costs.map(({ cpu: own, paint }) => (paint > 0 ? Math.min(own, paint) : own)),
    0.75,
  );
export const clock = (costs: readonly Cost[], part = 0.75): number =>
  percentile(
    costs.map((one) => one.paint),
    part,
  );

/** Prints all of them and fails where one misses its goal. */
export const judgeFigures = (figures: readonly Figure[]): void => {
  process.stdout.write(`${figures.map(lineOf).join('\n')}\n`);
  const missed = figures.filter(({ measured, goal }) => !(measured <= goal));
  expect(missed.map(({ name }) => name)).toEqual([]);
};
