import { expect, it } from 'vitest';
import { roundUp } from './round-up.ts';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [6, 10],
  [11, 20],
  [101, 200],
  [1000, 1000],
  [5001, 10_000],
])('an axis for %d ends at %d', (count, end) => expect(roundUp(count)).toBe(end));
