import { expect, it } from 'vitest';
import { nextLine } from './line-problem.ts';

it('walks from problem to problem and around', () => {
  const problems = [{ line: 30 }, {}, { line: 4 }, { line: 12 }];
  expect([0, 4, 12, 30].map((from) => nextLine(problems, from, false))).toEqual([4, 12, 30, 4]);
  expect([30, 12, 4].map((from) => nextLine(problems, from, true))).toEqual([12, 4, 30]);
  expect(nextLine([{}], 3, false)).toBeUndefined();
});
