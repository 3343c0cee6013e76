import { expect, it } from 'vitest';
import { dialPauseMs } from './pauses.ts';

/** As many tries as fit into this time, each with the longest pause, or the shortest. */
const triesWithin = (totalMs: number, random: number): readonly number[] => {
  const pauses: number[] = [];
  let awayMs = 0;
  for (let failures = 0; awayMs < totalMs; failures += 1) {
    const pauseMs = dialPauseMs({ failures, awayMs }, random);
    pauses.push(pauseMs);
    awayMs += pauseMs;
  }
  return pauses;
};

it('a portal that is there again within ten minutes is dialled within four seconds', () => {
  expect(Math.max(...triesWithin(600_000, 1))).toBe(4_000);
});

it('the first pauses are short, and all grow', () => {
  expect(triesWithin(10_000, 1)).toEqual([500, 500, 1000, 2000, 4000, 4000]);
});

it('one that is away for longer is dialled twice a minute at least, and four times at most', () => {
  const later = (random: number): number => dialPauseMs({ failures: 1000, awayMs: 600_000 }, random);
  expect([later(0), later(1)]).toEqual([15_000, 30_000]);
});

it('not all tool servers of a site come at the same moment', () => {
  const pauses = [0, 0.25, 0.5, 0.75].map((random) => dialPauseMs({ failures: 9, awayMs: 60_000 }, random));
  expect(pauses).toEqual([2000, 2500, 3000, 3500]);
});
