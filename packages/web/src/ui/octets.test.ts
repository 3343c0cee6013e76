import { expect, it } from 'vitest';
import { segmentsOf } from './octets.ts';

it('draws bit offset 0 at the right end of the last octet', () =>
  expect(
    segmentsOf(2, [
      { label: 'switch', bitOffset: 0, bitLength: 1 },
      { label: 'value', bitOffset: 2, bitLength: 14 },
    ]),
  ).toEqual([
    { label: 'value', from: 0, length: 14 },
    { label: 'switch', from: 15, length: 1 },
  ]));
