import { expect, it, vi } from 'vitest';
import { initialState, reduce, type GridAction } from './grid-state.ts';
import { handleOf } from './handle.ts';

const rows = ['a', 'b', 'c'];
const columns = ['x', 'y'].map((key) => ({ key, title: key, text: () => '' }));

const handled = (...actions: readonly GridAction[]) => {
  const state = actions.reduce(reduce, initialState({ rows: rows.length, columns: columns.length }));
  const dispatch = vi.fn<(action: GridAction) => void>();
  const focus = vi.fn<() => void>();
  const at = (place: number) => rows[place];
  const model = {
    state,
    dispatch,
    columns,
    rowAt: at,
    keyAt: at,
    textAt: () => '',
    placeOf: (key: string) => rows.indexOf(key),
    sorting: undefined,
    onSort: () => undefined,
    filters: {},
    onFilters: () => undefined,
  };
  return { handle: handleOf(model, focus), dispatch, focus };
};

it('names every selected cell by its row and its column', () => {
  const { handle } = handled({ type: 'select', from: { row: 1, column: 0 }, to: { row: 2, column: 1 } });
  expect(handle.selected().map(({ row, column }) => `${row}${column}`)).toEqual(['bx', 'by', 'cx', 'cy']);
});

it.each([
  ['further down', { row: 0, column: 0 }, ['bx', 'ax', 'ay'], { row: 1, column: 0 }],
  ['in the next column', { row: 1, column: 0 }, ['bx', 'ay'], { row: 0, column: 1 }],
  ['from the beginning', { row: 2, column: 1 }, ['bx'], { row: 1, column: 0 }],
])('goes to the next wanted cell, %s', (_where, from, wanted, to) => {
  const { handle, dispatch, focus } = handled({ type: 'go', to: from });
  expect(handle.goToNext((row, column) => wanted.includes(`${row}${column}`))).toBe(true);
  expect(dispatch).toHaveBeenCalledWith({ type: 'go', to });
  expect(focus).toHaveBeenCalledOnce();
});

it('stays where no cell is wanted', () => {
  const { handle, dispatch } = handled();
  expect(handle.goToNext(() => false)).toBe(false);
  expect(dispatch).not.toHaveBeenCalled();
});
