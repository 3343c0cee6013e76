import { describe, expect, it } from 'vitest';
import { bracketsIn, placeWords } from './octet-brackets.ts';
import { rowsOf } from './octets.ts';

const field = (key: string, bitOffset: number, bitLength: number) => ({
  key,
  label: key,
  bitOffset,
  bitLength,
});
const hasRoom = ({ length }: { readonly length: number }) => length >= 8;
const drawn = (octets: number, fields: ReturnType<typeof field>[], perRow = 4) =>
  rowsOf(octets, fields, perRow).map(({ pieces }) =>
    bracketsIn(pieces, hasRoom).map(({ from, length, fields: found }) => [
      from,
      length,
      found.map(({ key }) => key).join(' '),
    ]),
  );

describe('names without room', () => {
  it('stand in one bracket over the gap between them', () =>
    expect(drawn(2, [field('value', 8, 8), field('status', 4, 4), field('out', 0, 1)])).toEqual([
      [[8, 8, 'status out']],
    ]));

  it('stand in two where a field with room lies between them', () =>
    expect(drawn(3, [field('a', 20, 2), field('value', 8, 8), field('b', 0, 1)])).toEqual([
      [
        [2, 2, 'a'],
        [23, 1, 'b'],
      ],
    ]));

  it('are not said again where the field goes on in the next row', () =>
    expect(drawn(2, [field('long', 4, 8)], 1)).toEqual([[[4, 4, 'long']], []]));
});

describe('the words of a bracket', () => {
  it('end at its right edge', () =>
    expect(placeWords([{ left: 80, right: 100, width: 60 }], 200)).toEqual([
      { from: 40, width: 60, lane: 0, isFromLeft: false },
    ]));

  it('begin at its left edge where they would leave the drawing', () =>
    expect(placeWords([{ left: 0, right: 20, width: 60 }], 200)).toEqual([
      { from: 0, width: 60, lane: 0, isFromLeft: true },
    ]));

  it('stand in the next line where they would lie over others', () =>
    expect(
      placeWords(
        [
          { left: 40, right: 60, width: 50 },
          { left: 80, right: 100, width: 50 },
        ],
        200,
      ).map(({ lane }) => lane),
    ).toEqual([0, 1]));
});
