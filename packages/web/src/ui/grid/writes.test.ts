import { expect, it } from 'vitest';
import { rangeAt, rectangleOf, type CellAt, type Selection } from './selection.ts';
import { continued, filled, filledColumn, filledDown, pasted, type CellWrite } from './writes.ts';

const at = (row: number, column: number): CellAt => ({ row, column });
const size = { rows: 6, columns: 3 };
const target = (selection: Selection) => ({ selection, size });
const told = (writes: readonly CellWrite[]): readonly string[] =>
  writes.map(({ row, column, text }) => `${row}/${column}=${text}`);

it('pastes a block from the first cell of what is selected', () => {
  const { writes, from, to } = pasted(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    target(rangeAt(at(1, 1))),
  );
  expect(told(writes)).toEqual(['1/1=a', '1/2=b', '2/1=c', '2/2=d']);
  expect([from, to]).toEqual([at(1, 1), at(2, 2)]);
});

it('repeats a block where what is selected is a multiple of it', () => {
  expect(told(pasted([['a']], target(rangeAt(at(2, 2), at(1, 1)))).writes)).toEqual([
    '1/1=a',
    '1/2=a',
    '2/1=a',
    '2/2=a',
  ]);
  expect(pasted([['a'], ['b']], target(rangeAt(at(0, 0), at(2, 0)))).writes).toHaveLength(2);
});

it('hands over what does not fit below, and counts what does not fit beside', () => {
  const { writes, beyond, cut } = pasted(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    target(rangeAt(at(5, 2))),
  );
  expect(told(writes)).toEqual(['5/2=a']);
  expect(beyond).toEqual({ column: 2, rows: [['c']] });
  expect(cut).toBe(2);
});

it('pastes into rows that were chosen apart, one by one', () => {
  const rows: Selection = { kind: 'rows', rows: [0, 3], from: 0 };
  expect(told(pasted([['a', 'b', 'c']], target(rows)).writes)).toEqual([
    '0/0=a',
    '0/1=b',
    '0/2=c',
    '3/0=a',
    '3/1=b',
    '3/2=c',
  ]);
});

it('fills one column of a range with one value', () => {
  expect(told(filledColumn(rangeAt(at(1, 0), at(3, 2)), 1, 'ms'))).toEqual(['1/1=ms', '2/1=ms', '3/1=ms']);
});

it('copies the first row down, or the cell above where one row is selected', () => {
  const textAt = ({ row }: CellAt): string => `r${row}`;
  expect(told(filledDown(target(rangeAt(at(1, 0), at(3, 0))), textAt))).toEqual(['2/0=r1', '3/0=r1']);
  expect(told(filledDown(target(rangeAt(at(2, 1))), textAt))).toEqual(['2/1=r1']);
  expect(filledDown(target(rangeAt(at(0, 1))), textAt)).toEqual([]);
});

it.each<readonly [texts: readonly string[], steps: number, expected: string]>([
  [['7'], 2, '9'],
  [['10', '20'], 1, '30'],
  [['10', '20'], -1, '0'],
  [['V_OnDelay1'], 1, 'V_OnDelay2'],
  [['ms'], 3, 'ms'],
  [['0x', 'b'], 1, '0x'],
  [['V_01'], 1, 'V_02'],
  [['V_99'], 1, 'V_100'],
  [['TN_009', 'TN_010'], 1, 'TN_011'],
  [['TN_009', 'TN_010'], -2, 'TN_007'],
  [['10'], -1, '9'],
  [['Channel-1'], 1, 'Channel-2'],
  [['Channel-1'], -2, 'Channel-1'],
  [['-1 °C'], 1, '0 °C'],
  [['-01'], -1, '-02'],
  [['1'], -2, '-1'],
  [['0x0A'], 1, '0x0A'],
  [['0x09', '0x0A'], 1, '0x09'],
  [['10x20'], 1, '10x21'],
])('continues %j by %i steps to %s', (texts, steps, expected) => {
  expect(continued(texts, steps)).toBe(expected);
});

it('copies what the fill handle is dragged over, and goes on counting in a series', () => {
  const from = rectangleOf(at(1, 0), at(2, 0));
  const textAt = ({ row }: CellAt): string => String(row);
  const fill = (to: CellAt, isSeries: boolean) =>
    told(filled({ from, to, textAt, isSeries: () => isSeries }));
  expect(fill(at(4, 0), false)).toEqual(['3/0=1', '4/0=2']);
  expect(fill(at(4, 0), true)).toEqual(['3/0=3', '4/0=4']);
  expect(fill(at(0, 0), false)).toEqual(['0/0=2']);
  expect(fill(at(2, 2), false)).toEqual(['1/1=1', '1/2=1', '2/1=2', '2/2=2']);
  expect(fill(at(2, 0), true)).toEqual([]);
});
