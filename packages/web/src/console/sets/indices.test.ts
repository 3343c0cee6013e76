import { expect, it } from 'vitest';
import { indicesIn } from './indices.ts';

it('takes indices and ranges, each index once', () => {
  expect(indicesIn('64-66, 65; 120')).toEqual([64, 65, 66, 120]);
});

it.each(['', 'a', '64-', '70000', '0-65535', '-1', '1-3000'])('%s is no list of a set', (text) => {
  expect(indicesIn(text)).toBeUndefined();
});
