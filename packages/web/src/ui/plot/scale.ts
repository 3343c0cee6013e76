import { roundUp } from '../round-up.ts';

/** So many lines can be told apart without being counted. */
const usualSteps = 4;

/**
 * Round whole numbers from zero to at least the largest count. Always from zero: an axis that begins elsewhere makes
 * differences look larger than they are.
 */
export const ticksOf = (most: number): readonly number[] => {
  const step = roundUp(most / usualSteps);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
};

/** One digit behind the point everywhere, so that shares stand below each other. */
export const percentOf = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
