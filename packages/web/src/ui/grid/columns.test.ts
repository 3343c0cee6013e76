import { expect, it } from 'vitest';
import { arranged, contentWidth, moved, noArrangement, parseArrangement, widthsOf } from './columns.ts';

const columns = ['index', 'name', 'unit'].map((key) => ({ key }));
const keysOf = (order: readonly string[]): readonly string[] =>
  arranged(columns, { order, widths: {} }).map(({ key }) => key);

it('shows columns in the order of the reader, and a new one where the page puts it', () => {
  expect(keysOf([])).toEqual(['index', 'name', 'unit']);
  expect(keysOf(['unit', 'index', 'gone'])).toEqual(['unit', 'index', 'name']);
  expect(keysOf(['unit', 'name'])).toEqual(['index', 'unit', 'name']);
});

it('moves a column among the others, never out of them', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});

it('is as wide as nearly all texts need, not as the longest of them', () => {
  const texts = [...Array.from({ length: 99 }, () => 100), 5000];
  expect(contentWidth(20, texts)).toBe(116);
  expect(contentWidth(10, [])).toBe(42);
  expect(contentWidth(10, [5000])).toBe(360);
});

it('gives what is left to the columns that grow, but not to those that the reader made', () => {
  const sized = [{ key: 'a' }, { key: 'b', grows: true }, { key: 'c', grows: true }];
  const natural = { a: 50, b: 60, c: 70 };
  expect(widthsOf(sized, { natural, arrangement: noArrangement, available: 280 })).toEqual([50, 110, 120]);
  const arrangement = { order: [], widths: { b: 80 } };
  expect(widthsOf(sized, { natural, arrangement, available: 280 })).toEqual([50, 80, 150]);
  expect(widthsOf(sized, { natural, arrangement, available: 0 })).toEqual([50, 80, 70]);
});

it.each([null, '', 'nonsense', '[]', '{"order":1,"widths":[]}', '{"order":[1],"widths":{"a":"b","c":1}}'])(
  'takes %s in the storage as nothing',
  (text) => {
    expect(parseArrangement(text)).toEqual(noArrangement);
  },
);

it('reads back what was remembered', () => {
  const arrangement = { order: ['b', 'a'], widths: { a: 120 } };
  expect(parseArrangement(JSON.stringify(arrangement))).toEqual(arrangement);
});
