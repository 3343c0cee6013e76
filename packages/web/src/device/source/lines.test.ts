import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

it('counts lines as the engine does, whichever way they end', () =>
  expect(linesOf('\uFEFFa\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd']));
