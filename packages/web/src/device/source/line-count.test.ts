import { expect, it } from 'vitest';
import { lineCount } from './line-count.ts';

it('counts lines as the engine does, whichever way they end', () => {
  expect(lineCount('\uFEFFa\r\nb\rc\nd')).toBe(4);
  expect(lineCount('')).toBe(1);
  expect(lineCount('a\n')).toBe(2);
});
