import { expect, it } from 'vitest';
import { lineInFragment, linesOf, nextLine } from './lines.ts';

it('counts lines as the engine does, whichever way they end', () =>
  expect(linesOf('\uFEFFa\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd']));

it('reads the line from an address', () => {
  expect(lineInFragment('#L12')).toBe(12);
  expect(lineInFragment('#data=L12')).toBeUndefined();
  expect(lineInFragment('')).toBeUndefined();
});

it('walks from problem to problem and around', () => {
  const problems = [{ line: 30 }, {}, { line: 4 }, { line: 12 }];
  expect([0, 4, 12, 30].map((from) => nextLine(problems, from, false))).toEqual([4, 12, 30, 4]);
  expect([30, 12, 4].map((from) => nextLine(problems, from, true))).toEqual([12, 4, 30]);
  expect(nextLine([{}], 3, false)).toBeUndefined();
});
