/** What is selected in a grid and whether it is being edited. Pure: no React, no document, no content of cells. */
import { isGone, selectedNow, type Places } from './resized.ts';
import {
  inside,
  isOneCell,
  rangeAt,
  walked,
  type CellAt,
  type Selection,
  type Size,
  type Walk,
} from './selection.ts';

/** `replace` began by typing, so that arrow keys leave; `keep` began with the content, so that they move in it. */
export type Mode = 'navigate' | 'replace' | 'keep';

export interface GridState {
  readonly size: Size;
  readonly active: CellAt;
  readonly selection: Selection;
  readonly mode: Mode;
  /** What has to be on the screen: the active cell, or the corner that was moved. */
  readonly shown: CellAt;
  /** The corner that the fill handle was dragged to. */
  readonly fillTo: CellAt | undefined;
  /** Escape was pressed: Tab leaves the grid instead of going to the next cell. */
  readonly isLeaving: boolean;
}

export type GridAction =
  | { readonly type: 'move'; readonly rows: number; readonly columns: number; readonly extends?: boolean }
  | { readonly type: 'go'; readonly to: CellAt; readonly extends?: boolean }
  | { readonly type: 'row'; readonly row: number; readonly how: 'only' | 'toggle' | 'extend' }
  | { readonly type: 'select'; readonly from: CellAt; readonly to: CellAt }
  | ({ readonly type: 'walk' } & Walk)
  | { readonly type: 'edit'; readonly mode: 'replace' | 'keep' }
  | { readonly type: 'stop' }
  | { readonly type: 'leave' }
  | { readonly type: 'fill'; readonly to: CellAt | undefined }
  /** Rows or columns came, went or were sorted. */
  | { readonly type: 'resize'; readonly size: Size; readonly places: Places };

const origin: CellAt = { row: 0, column: 0 };

export const initialState = (size: Size): GridState => ({
  size,
  active: origin,
  selection: rangeAt(origin),
  mode: 'navigate',
  shown: origin,
  fillTo: undefined,
  isLeaving: false,
});

/** The corner that moves when a selection is extended. */
const cornerOf = ({ selection, active }: GridState): CellAt =>
  selection.kind === 'range' ? selection.to : active;

const at = (state: GridState, wanted: CellAt, isExtended = false): GridState => {
  const to = inside(wanted, state.size);
  return isExtended
    ? { ...state, selection: rangeAt(state.active, to), shown: to }
    : { ...state, active: to, selection: rangeAt(to), shown: to };
};

const withRows = (state: GridState, rows: readonly number[], from: number): GridState => {
  const active = inside({ row: from, column: 0 }, state.size);
  return rows.length === 0
    ? at(state, active)
    : { ...state, active, shown: active, selection: { kind: 'rows', rows, from } };
};

/** Every row between the two, in ascending order. */
const between = (one: number, other: number): readonly number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, step) => Math.min(one, other) + step);

const choose = (state: GridState, row: number, how: 'only' | 'toggle' | 'extend'): GridState => {
  if (row < 0 || row >= state.size.rows) return state;
  const { selection, active } = state;
  const from = selection.kind === 'rows' ? selection.from : active.row;
  const chosen = selection.kind === 'rows' ? selection.rows : [];
  if (how === 'only') return withRows(state, [row], row);
  if (how === 'extend')
    return { ...withRows(state, between(from, row), from), shown: { row, column: state.shown.column } };
  if (!chosen.includes(row))
    return withRows(
      state,
      [...chosen, row].sort((one, other) => one - other),
      row,
    );
  const left = chosen.filter((one) => one !== row);
  // The active cell is always one of those that are selected.
  return withRows(state, left, left.includes(from) ? from : (left[0] ?? row));
};

const walk = (state: GridState, { along, isBack }: Walk): GridState => {
  const { active, selection, size } = state;
  if (size.rows === 0) return state;
  if (!isOneCell(selection, size)) {
    const next = walked(active, { along, isBack }, { selection, size });
    return { ...state, active: next, shown: next };
  }
  const by = isBack ? -1 : 1;
  if (along === 'rows') return at(state, { ...active, row: active.row + by });
  // Behind the end of a row comes the next one: a cell at which Tab does nothing would keep whoever has no mouse.
  const last = size.rows * size.columns - 1;
  const place = Math.min(Math.max(active.row * size.columns + active.column + by, 0), last);
  return at(state, { row: Math.floor(place / size.columns), column: place % size.columns });
};

const moved = (state: GridState, action: GridAction): GridState => {
  switch (action.type) {
    case 'move': {
      const from = action.extends ? cornerOf(state) : state.active;
      const to = { row: from.row + action.rows, column: from.column + action.columns };
      return at(state, to, action.extends);
    }
    case 'go':
      return at(state, action.to, action.extends);
    case 'row':
      return choose(state, action.row, action.how);
    case 'select': {
      const [from, to] = [inside(action.from, state.size), inside(action.to, state.size)];
      return { ...state, active: from, selection: rangeAt(from, to), shown: from };
    }
    case 'walk':
      return walk(state, action);
    case 'edit':
      return state.size.rows === 0 ? state : { ...state, mode: action.mode, shown: state.active };
    case 'stop':
    case 'leave':
      return state;
    case 'fill':
      return { ...state, fillTo: action.to && inside(action.to, state.size) };
    case 'resize': {
      const { size, places } = action;
      const { active, selection } = selectedNow(state, places);
      // What was typed was meant for a cell that is gone: its neighbour must not get it.
      const mode = isGone(state.active, places) ? 'navigate' : state.mode;
      return { ...state, size, active, selection, mode, shown: active, fillTo: undefined };
    }
    default:
      return action satisfies never;
  }
};

/** What began an edit stays until it is stopped: every other action ends it. */
const keepsMode: ReadonlySet<GridAction['type']> = new Set(['edit', 'fill', 'resize']);

export const reduce = (state: GridState, action: GridAction): GridState => {
  const next = moved(state, action);
  return {
    ...next,
    mode: keepsMode.has(action.type) ? next.mode : 'navigate',
    isLeaving: action.type === 'leave',
  };
};
