import { expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

it('goes round the ends, through the field where nothing may be marked', () => {
  const walk = (key: 'ArrowDown' | 'ArrowUp', first: number) => {
    const places = [first];
    for (let step = 0; step < 4; step += 1) places.push(nextOption(places.at(-1) ?? first, key, 3, first));
    return places;
  };
  expect(walk('ArrowDown', -1)).toEqual([-1, 0, 1, 2, -1]);
  expect(walk('ArrowUp', -1)).toEqual([-1, 2, 1, 0, -1]);
  expect(walk('ArrowDown', 0)).toEqual([0, 1, 2, 0, 1]);
  expect(walk('ArrowUp', 0)).toEqual([0, 2, 1, 0, 2]);
});
