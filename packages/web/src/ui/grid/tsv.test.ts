import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTsv, toTsv } from './tsv.ts';

it.each<readonly [name: string, text: string, cells: readonly (readonly string[])[]]>([
  ['a cell alone', 'one', [['one']]],
  ['an empty clipboard', '', [['']]],
  [
    'rows that all end in a line end',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows between line feeds', 'a\nb', [['a'], ['b']]],
  ['a quoted cell with a tab, a line break and quotes', '"a\tb\nc ""d"""\te', [['a\tb\nc "d"', 'e']]],
  ['a quote that is an inch sign', '5" pipe\t"6" pipe"', [['5" pipe', '"6" pipe"']]],
  ['a quote that nothing closes', '"a\tb', [['"a', 'b']]],
  ['rows of different lengths', 'a\tb\nc', [['a', 'b'], ['c']]],
  ['an empty last row', 'a\r\n\r\n', [['a'], ['']]],
])('reads %s', (_name, text, cells) => {
  expect(fromTsv(text)).toEqual(cells);
});

it('writes one cell as it stands, and rows with the line ends of spreadsheets', () => {
  expect(toTsv([['V_OnDelay1']])).toBe('V_OnDelay1');
  expect(
    toTsv([
      ['a', 'b"'],
      ['c\nd', ''],
    ]),
  ).toBe('a\t"b"""\r\n"c\nd"\t\r\n');
});

it('reads back what it wrote, whatever stands in the cells', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', '中') }));
  const block = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(block, (cells) => {
      expect(fromTsv(toTsv(cells))).toEqual(cells);
    }),
    { numRuns: 2000 },
  );
});
