import { expect, it } from 'vitest';
import { placeOnRuler } from './index-map.ts';

it('the ruler keeps the order of indexes', () => {
  const places = [0, 63, 64, 255, 256, 16_383, 16_384, 65_535].map(placeOnRuler);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
