import { expect, it } from 'vitest';
import { commandOf, type KeyStroke } from './grid-keys.ts';
import { initialState, reduce, type GridState } from './grid-state.ts';
import { rangeAt, type CellAt } from './selection.ts';

const at = (row: number, column: number): CellAt => ({ row, column });
const start = initialState({ rows: 10, columns: 4 });

/** `Shift+ArrowDown` and the like; what the grid leaves to the browser changes nothing. */
const pressed = (
  state: GridState,
  names: string,
  isEditable = true,
  isEmpty: (at: CellAt) => boolean = () => false,
): GridState =>
  names.split(' ').reduce((before, name) => {
    const parts = name.split('+');
    const stroke: KeyStroke = {
      key: parts.at(-1) ?? '',
      shift: parts.includes('Shift'),
      ctrl: parts.includes('Ctrl'),
      alt: parts.includes('Alt'),
    };
    const command = commandOf(stroke, before, { isEditable, pageRows: 5, isEmpty, isListOpen: false });
    if (command?.type === 'act') return reduce(before, command.action);
    if (command?.type === 'commit') return reduce(before, command.next);
    if (command?.type === 'begin') return reduce(before, { type: 'edit', mode: 'keep' });
    return command?.type === 'cancel' ? reduce(before, { type: 'stop' }) : before;
  }, state);

it.each<readonly [keys: string, active: CellAt]>([
  ['ArrowDown ArrowRight', at(1, 1)],
  ['ArrowUp ArrowLeft', at(0, 0)],
  ['Ctrl+ArrowDown', at(9, 0)],
  ['End', at(0, 3)],
  ['Ctrl+End', at(9, 3)],
  ['Ctrl+End Home', at(9, 0)],
  ['Ctrl+End Ctrl+Home', at(0, 0)],
  ['PageDown', at(4, 0)],
  ['PageDown PageDown PageDown', at(9, 0)],
  ['Enter Enter Shift+Enter', at(1, 0)],
  ['Tab Tab Shift+Tab', at(0, 1)],
  ['End Tab', at(1, 0)],
  ['End Tab Shift+Tab', at(0, 3)],
  // What is typed into the last cell stays there.
  ['Ctrl+End F2 Tab', at(9, 3)],
])('%s leads to its cell', (keys, active) => {
  expect(pressed(start, keys).active).toEqual(active);
});

it('goes with Ctrl to the end of the filled cells, then to the next filled one', () => {
  const isEmpty = ({ row }: CellAt): boolean => row === 3 || row === 4;
  const first = pressed(start, 'Ctrl+ArrowDown', true, isEmpty);
  const second = pressed(first, 'Ctrl+ArrowDown', true, isEmpty);
  expect([first.active.row, second.active.row]).toEqual([2, 5]);
});

it('extends the range with Shift and leaves the active cell where it is', () => {
  const state = pressed(start, 'ArrowDown Shift+ArrowDown Shift+ArrowRight');
  expect(state).toMatchObject({ active: at(1, 0), selection: rangeAt(at(1, 0), at(2, 1)), shown: at(2, 1) });
});

it('walks through a range with Tab along the rows and with Enter along the columns, round and round', () => {
  const range = pressed(start, 'Shift+ArrowDown Shift+ArrowRight');
  const seen = (keys: string): CellAt => pressed(range, keys).active;
  expect([seen('Tab'), seen('Tab Tab'), seen('Tab Tab Tab Tab')]).toEqual([at(0, 1), at(1, 0), at(0, 0)]);
  expect([seen('Enter'), seen('Enter Enter'), seen('Shift+Enter')]).toEqual([at(1, 0), at(0, 1), at(1, 1)]);
  expect(pressed(range, 'Tab').selection).toEqual(range.selection);
});

it('lets arrow keys leave a cell that was typed into, and move in one that was opened with F2', () => {
  const typed = reduce(start, { type: 'edit', mode: 'replace' });
  expect(pressed(typed, 'ArrowDown')).toMatchObject({ mode: 'navigate', active: at(1, 0) });
  expect(pressed(start, 'F2 ArrowDown')).toMatchObject({ mode: 'keep', active: at(0, 0) });
  expect(pressed(start, 'F2 Escape')).toMatchObject({ mode: 'navigate', active: at(0, 0) });
});

it('lets Tab out after Escape, at the last cell, and always where nothing can be edited', () => {
  const context = { isEditable: true, pageRows: 5, isEmpty: () => false, isListOpen: false };
  const tab: KeyStroke = { key: 'Tab', shift: false, ctrl: false, alt: false };
  expect(commandOf(tab, start, context)).toBeDefined();
  expect(commandOf(tab, pressed(start, 'Escape'), context)).toBeUndefined();
  expect(commandOf(tab, pressed(start, 'Escape ArrowDown'), context)).toBeDefined();
  expect(commandOf(tab, pressed(start, 'Ctrl+End'), context)).toBeUndefined();
  expect(commandOf(tab, start, { ...context, isEditable: false })).toBeUndefined();
});

it('writes nothing where nothing can be edited', () => {
  const context = { isEditable: false, pageRows: 5, isEmpty: () => false, isListOpen: false };
  const keys = ['Delete', 'Backspace', 'F2', 'd', 'x'];
  const commands = keys.flatMap((key) =>
    [false, true].map((ctrl) => commandOf({ key, ctrl, shift: false, alt: false }, start, context)),
  );
  expect(commands.filter(Boolean)).toEqual([]);
});

it('chooses whole rows, adds and takes away single ones, and extends them', () => {
  const only = reduce(start, { type: 'row', row: 4, how: 'only' });
  const added = reduce(only, { type: 'row', row: 1, how: 'toggle' });
  expect(added).toMatchObject({ selection: { kind: 'rows', rows: [1, 4] }, active: at(1, 0) });
  expect(reduce(added, { type: 'row', row: 1, how: 'toggle' })).toMatchObject({
    selection: { rows: [4] },
    active: at(4, 0),
  });
  expect(reduce(only, { type: 'row', row: 2, how: 'extend' }).selection).toMatchObject({ rows: [2, 3, 4] });
});

/** The same grid with the rows of these places, in this order. */
const withRows = (state: GridState, order: readonly number[], columns = state.size.columns): GridState =>
  reduce(state, {
    type: 'resize',
    size: { rows: order.length, columns },
    places: {
      rows: Array.from({ length: state.size.rows }, (_, row) => order.indexOf(row)),
      columns: Array.from({ length: state.size.columns }, (_, column) => (column < columns ? column : -1)),
    },
  });
const rowsWithout = (...rows: readonly number[]): readonly number[] =>
  Array.from({ length: start.size.rows }, (_, row) => row).filter((row) => !rows.includes(row));
const backwards = rowsWithout().toReversed();

it('stays with its cell where rows are sorted, and inside where they become fewer', () => {
  const state = pressed(start, 'Ctrl+End');
  expect(withRows(state, backwards)).toMatchObject({ active: at(0, 3), selection: rangeAt(at(0, 3)) });
  expect(withRows(state, [0, 1, 2], 2).active).toEqual(at(2, 1));
});

it('stays with the rows that are chosen where others go or they are sorted', () => {
  const chosen = [3, 5, 7].reduce(
    (state, row) => reduce(state, { type: 'row', row, how: 'toggle' }),
    reduce(start, { type: 'row', row: 3, how: 'only' }),
  );
  // The first one was taken away by the second click on it.
  const three = reduce(chosen, { type: 'row', row: 3, how: 'toggle' });
  const rowsOf = (order: readonly number[]) => withRows(three, order).selection;
  expect(three.selection).toMatchObject({ rows: [3, 5, 7] });
  expect(rowsOf(rowsWithout(4))).toMatchObject({ kind: 'rows', rows: [3, 4, 6] });
  expect(rowsOf(rowsWithout(3))).toMatchObject({ kind: 'rows', rows: [4, 6] });
  expect(rowsOf(backwards)).toMatchObject({ kind: 'rows', rows: [2, 4, 6] });
  expect(rowsOf(rowsWithout(3, 5, 7))).toEqual(rangeAt(at(3, 0)));
});

it('stays with the rows of a range, and with its active cell alone where something came between', () => {
  const range = pressed(start, 'ArrowDown Shift+ArrowDown Shift+ArrowDown');
  expect(withRows(range, rowsWithout(0, 2)).selection).toEqual(rangeAt(at(0, 0), at(1, 0)));
  expect(withRows(range, [0, 1, 9, 2, 3]).selection).toEqual(rangeAt(at(1, 0)));
  const upwards = pressed(start, 'ArrowDown ArrowDown Shift+ArrowUp');
  expect(withRows(upwards, rowsWithout(2))).toMatchObject({ active: at(1, 0), selection: rangeAt(at(1, 0)) });
});

it('goes on with an edit whose row moves, and ends one whose row or column is gone', () => {
  const typed = reduce(pressed(start, 'ArrowDown End'), { type: 'edit', mode: 'replace' });
  expect(withRows(typed, rowsWithout(0))).toMatchObject({ mode: 'replace', active: at(0, 3) });
  expect(withRows(typed, rowsWithout(1))).toMatchObject({ mode: 'navigate', active: at(1, 3) });
  expect(withRows(typed, rowsWithout(), 3)).toMatchObject({ mode: 'navigate', active: at(1, 2) });
});
