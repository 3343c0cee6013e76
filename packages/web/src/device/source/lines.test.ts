import { expect, it } from 'vitest';
import { lineInFragment, linesOf } from './lines.ts';

it('counts lines as the engine does, whichever way they end', () =>
  expect(linesOf('\uFEFFa\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd']));

it('reads the line from an address', () => {
  expect(lineInFragment('#L12')).toBe(12);
  expect(lineInFragment('#data=L12')).toBeUndefined();
  expect(lineInFragment('')).toBeUndefined();
});
