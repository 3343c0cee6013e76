/** Which key does what in a grid. Pure: a key and the state go in, a command comes out. */
import { edgeFrom, type Direction } from './edge.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { isOneCell, type CellAt } from './selection.ts';

export interface KeyStroke {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export type GridCommand =
  | { readonly type: 'act'; readonly action: GridAction }
  /** Writes what was typed, then goes on. */
  | { readonly type: 'commit'; readonly next: GridAction }
  /** Writes what was typed into the column of the active cell, in every row that is selected. */
  | { readonly type: 'commitAll' }
  | { readonly type: 'cancel' }
  /** Edits the active cell with what stands in it; a list of values is open at once. */
  | { readonly type: 'begin' }
  /** Opens what the active cell or its row has: a link, a fold, the row itself. */
  | { readonly type: 'open' }
  | { readonly type: 'clear' | 'fillDown' | 'undo' | 'redo' };

export interface KeyContext {
  readonly isEditable: boolean;
  /** How many rows are on the screen. */
  readonly pageRows: number;
  readonly isEmpty: (at: CellAt) => boolean;
  /** A list of values is open below the cell: arrow keys move in it. */
  readonly isListOpen: boolean;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowRight: { rows: 0, columns: 1 },
  ArrowLeft: { rows: 0, columns: -1 },
};

const act = (action: GridAction): GridCommand => ({ type: 'act', action });

const movement = (stroke: KeyStroke, state: GridState, context: KeyContext): GridAction | undefined => {
  const { key, shift, ctrl } = stroke;
  const { selection, active, size } = state;
  const from = shift && selection.kind === 'range' ? selection.to : active;
  const direction = arrows[key];
  if (direction && ctrl)
    return { type: 'go', to: edgeFrom(from, direction, { size, isEmpty: context.isEmpty }), extends: shift };
  if (direction) return { type: 'move', ...direction, extends: shift };
  const page = Math.max(1, context.pageRows - 1);
  const targets: Readonly<Record<string, CellAt>> = {
    Home: { row: ctrl ? 0 : from.row, column: 0 },
    End: { row: ctrl ? size.rows - 1 : from.row, column: size.columns - 1 },
    PageDown: { row: from.row + page, column: from.column },
    PageUp: { row: from.row - page, column: from.column },
  };
  const to = targets[key];
  return to && { type: 'go', to, extends: shift };
};

const walks: Readonly<Record<string, 'columns' | 'rows'>> = { Tab: 'columns', Enter: 'rows' };

const whileEditing = (stroke: KeyStroke, state: GridState, context: KeyContext): GridCommand | undefined => {
  const { key, shift, ctrl, alt } = stroke;
  if (key === 'Escape') return { type: 'cancel' };
  // Alt and Enter is a line break in the text, as in spreadsheets; the editor puts it in.
  if (key === 'Enter' && alt) return undefined;
  if (key === 'Enter' && ctrl) return { type: 'commitAll' };
  const along = walks[key];
  if (along) return { type: 'commit', next: { type: 'walk', along, isBack: shift } };
  const isCaret = state.mode === 'keep' || shift || ctrl || alt;
  const direction = arrows[key];
  if (!direction || isCaret || (context.isListOpen && direction.rows !== 0)) return undefined;
  return { type: 'commit', next: { type: 'move', ...direction } };
};

const commands: Readonly<Record<string, GridCommand>> = {
  F2: { type: 'begin' },
  Delete: { type: 'clear' },
  Backspace: { type: 'clear' },
  'ctrl+d': { type: 'fillDown' },
  'ctrl+z': { type: 'undo' },
  'ctrl+y': { type: 'redo' },
  'ctrl+shift+z': { type: 'redo' },
};

const selecting = ({ key, shift, ctrl }: KeyStroke, state: GridState): GridCommand | undefined => {
  if (key === ' ' && shift) return act({ type: 'row', row: state.active.row, how: 'only' });
  if (!ctrl || key.toLowerCase() !== 'a') return undefined;
  const last = { row: state.size.rows - 1, column: state.size.columns - 1 };
  return act({ type: 'select', from: { row: 0, column: 0 }, to: last });
};

/** What a key means; undefined leaves it to the browser, above all what is typed and Tab out of the grid. */
export const commandOf = (
  stroke: KeyStroke,
  state: GridState,
  context: KeyContext,
): GridCommand | undefined => {
  if (state.mode !== 'navigate') return whileEditing(stroke, state, context);
  const { key, shift, ctrl, alt } = stroke;
  const { isEditable } = context;
  if (key === 'Escape') return act({ type: 'leave' });
  if (isEditable && alt && key === 'ArrowDown') return { type: 'begin' };
  if (alt) return undefined;
  if (key === 'Tab') {
    if (!isEditable || state.isLeaving || ctrl) return undefined;
    return leavesAt(state, shift) ? undefined : act({ type: 'walk', along: 'columns', isBack: shift });
  }
  if (key === 'Enter') {
    if (!isEditable) return { type: 'open' };
    return act({ type: 'walk', along: 'rows', isBack: shift });
  }
  const chosen = selecting(stroke, state);
  if (chosen) return chosen;
  if (key === ' ' && !ctrl) return isEditable ? undefined : { type: 'open' };
  const move = movement(stroke, state, context);
  if (move) return act(move);
  if (!isEditable) return undefined;
  const name = `${ctrl ? 'ctrl+' : ''}${shift && ctrl ? 'shift+' : ''}${ctrl ? key.toLowerCase() : key}`;
  return commands[name];
};

/** At its last cell Tab leaves the grid, at the first one Shift and Tab. */
const leavesAt = ({ active, selection, size }: GridState, isBack: boolean): boolean => {
  if (!isOneCell(selection, size)) return false;
  return active.column === (isBack ? 0 : size.columns - 1) && active.row === (isBack ? 0 : size.rows - 1);
};
