import { expect, it } from 'vitest';
import { rowsOf } from './octets.ts';

const field = (key: string, bitOffset: number, bitLength: number) => ({
  key,
  label: key,
  bitOffset,
  bitLength,
});
const drawn = (octets: number, fields: ReturnType<typeof field>[], perRow = 4) =>
  rowsOf(octets, fields, perRow).map(({ pieces }) =>
    pieces.map(({ field: one, from, length, lane, bitOffset }) => [
      one?.key ?? 'gap',
      from,
      length,
      lane,
      bitOffset,
    ]),
  );

it('draws bit offset 0 at the right end of the last octet, and what no field has as a gap', () =>
  expect(drawn(2, [field('switch', 0, 1), field('value', 2, 14)])).toEqual([
    [
      ['value', 0, 14, 0, 2],
      ['gap', 14, 1, 0, 1],
      ['switch', 15, 1, 0, 0],
    ],
  ]));

it('goes on in the next row where a field is longer than one', () =>
  expect(drawn(3, [field('counter', 0, 24)], 2)).toEqual([
    [['counter', 0, 16, 0, 8]],
    [['counter', 0, 8, 0, 0]],
  ]));

it('puts fields that claim the same bits below each other', () =>
  expect(drawn(1, [field('a', 0, 8), field('b', 4, 4)])).toEqual([
    [
      ['a', 0, 8, 0, 0],
      ['b', 0, 4, 1, 4],
    ],
  ]));

it('cuts what stands outside of the data', () =>
  expect(drawn(1, [field('a', 4, 8), field('b', 16, 8)])).toEqual([
    [
      ['a', 0, 4, 0, 4],
      ['gap', 4, 4, 0, 0],
    ],
  ]));
