import { expect, it } from 'vitest';
import { nextSorting, viewOf, type Sorting } from './view.ts';

interface Row {
  readonly level: number;
  readonly name: string;
  readonly index: string;
}
const row = (level: number, name: string, index: string): Row => ({ level, name, index });
const rows = [
  row(0, 'Delay', '71'),
  row(1, 'high', '2'),
  row(1, 'low', '10'),
  row(0, 'Average', '64'),
  row(0, 'Zero', ''),
];
const columns = [
  { key: 'name', text: ({ name }: Row) => name },
  { key: 'index', text: ({ index }: Row) => index },
];
const shown = (sorting: Sorting | undefined, filters: Record<string, string> = {}): readonly string[] =>
  viewOf({ rows, columns, level: ({ level }) => level, sorting, filters }).map((at) => rows[at]?.name ?? '');

it('keeps the order of the owner where nothing is sorted', () => {
  expect(shown(undefined)).toEqual(['Delay', 'high', 'low', 'Average', 'Zero']);
});

it('sorts rows with what belongs to them, numbers as numbers, and empty cells last both ways', () => {
  expect(shown({ column: 'index', direction: 'ascending' })).toEqual([
    'Average',
    'Delay',
    'high',
    'low',
    'Zero',
  ]);
  expect(shown({ column: 'index', direction: 'descending' })).toEqual([
    'Delay',
    'low',
    'high',
    'Average',
    'Zero',
  ]);
});

it('shows what a row that was found belongs to, and what belongs to it', () => {
  expect(shown(undefined, { name: 'LOW' })).toEqual(['Delay', 'low']);
  expect(shown(undefined, { name: 'delay' })).toEqual(['Delay', 'high', 'low']);
  expect(shown(undefined, { name: 'e', index: '6' })).toEqual(['Average']);
});

it('sorts up, down and not at all', () => {
  const up = nextSorting(undefined, 'name');
  const down = nextSorting(up, 'name');
  expect([up, down, nextSorting(down, 'name'), nextSorting(down, 'index')]).toEqual([
    { column: 'name', direction: 'ascending' },
    { column: 'name', direction: 'descending' },
    undefined,
    { column: 'index', direction: 'ascending' },
  ]);
});
