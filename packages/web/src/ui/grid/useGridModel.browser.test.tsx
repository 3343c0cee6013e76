import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { Grid } from './Grid.tsx';
import type { GridChange, GridColumn } from './grid-types.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const columns: readonly GridColumn<Row>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, editor: () => ({ kind: 'text' }) },
];
const idOf = ({ id }: Row): string => id;
const rowsOf = (ids: string): readonly Row[] => Array.from(ids, (id) => ({ id, name: `Name ${id}` }));

const onChange = vi.fn<(change: GridChange) => void>();
const grid = (rows: readonly Row[]) => (
  <Grid label="Variables" rows={rows} rowKey={idOf} columns={columns} onChange={onChange} />
);
const cellOf = (id: string) => page.getByRole('gridcell', { name: `Name ${id}` });

beforeAll(() => loadTexts(['grid']));

it('what is typed for a row that goes is written nowhere, and does not begin the next text', async () => {
  onChange.mockClear();
  const screen = await render(grid(rowsOf('abc')));
  await userEvent.click(cellOf('a'));
  await userEvent.keyboard('for a');
  await screen.rerender(grid(rowsOf('bc')));
  await userEvent.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('for c{Enter}');
  expect(onChange.mock.calls.map(([{ cells }]) => cells)).toEqual([
    [{ row: 'c', column: 'name', text: 'for c' }],
  ]);
});

it('what is typed for a row that moves is written there', async () => {
  onChange.mockClear();
  const screen = await render(grid(rowsOf('abc')));
  await userEvent.click(cellOf('b'));
  await userEvent.keyboard('for b');
  await screen.rerender(grid(rowsOf('bc')));
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls.map(([{ cells }]) => cells)).toEqual([
    [{ row: 'b', column: 'name', text: 'for b' }],
  ]);
});

it('clears the rows that were chosen, not those that stand in their places now', async () => {
  onChange.mockClear();
  const screen = await render(grid(rowsOf('abcdef')));
  const gutter = (id: string) =>
    page.getByRole('row', { name: new RegExp(`Name ${id}`) }).getByRole('rowheader');
  await userEvent.click(gutter('b'));
  await userEvent.click(gutter('e'), { modifiers: ['Control'] });
  await screen.rerender(grid(rowsOf('abdef')));
  await userEvent.keyboard('{Delete}');
  expect(onChange.mock.calls.map(([{ cells }]) => cells.map(({ row }) => row))).toEqual([['b', 'e']]);
});
