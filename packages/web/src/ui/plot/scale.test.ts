import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksOf } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [119, [0, 50, 100, 150]],
  [200, [0, 50, 100, 150, 200]],
  [12_345, [0, 5000, 10_000, 15_000]],
])('for at most %i', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks);
});

it('begins at zero, ends at or above the largest, in few equal and whole steps', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (most) => {
      const ticks = ticksOf(most);
      const [first, second = 0] = ticks;
      expect(first).toBe(0);
      expect(Number.isInteger(second)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-2)).toBeLessThan(Math.max(1, most));
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every((tick, at) => tick === at * second)).toBe(true);
    }),
  );
});
