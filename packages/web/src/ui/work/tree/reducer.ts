import type { TreeRow } from './rows.ts';

export interface TreeState {
  readonly open: ReadonlySet<string>;
  /** Where the keys act. */
  readonly active: string | undefined;
  readonly selected: ReadonlySet<string>;
  /** Where a range began. */
  readonly anchor: string | undefined;
  readonly renaming: string | undefined;
}

export const emptyTree: TreeState = {
  open: new Set(),
  active: undefined,
  selected: new Set(),
  anchor: undefined,
  renaming: undefined,
};

export type TreeAction =
  | { readonly type: 'step'; readonly by: number; readonly isRange: boolean }
  | { readonly type: 'select'; readonly id: string; readonly how: 'only' | 'toggle' | 'range' }
  | { readonly type: 'selectAll' | 'unfold' | 'fold' }
  | { readonly type: 'toggle'; readonly id: string }
  | { readonly type: 'find'; readonly text: string }
  | { readonly type: 'rename'; readonly id: string | undefined };

const indexOf = (rows: readonly TreeRow[], id: string | undefined): number =>
  rows.findIndex(({ node }) => node.id === id);

const only = (state: TreeState, id: string | undefined): TreeState =>
  id === undefined ? state : { ...state, active: id, anchor: id, selected: new Set([id]) };

const range = (state: TreeState, rows: readonly TreeRow[], id: string): TreeState => {
  const from = Math.max(0, indexOf(rows, state.anchor ?? id));
  const to = indexOf(rows, id);
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...state, active: id, selected: new Set(between.map(({ node }) => node.id)) };
};

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? without(ids, id) : new Set([...ids, id]);

const step = (state: TreeState, rows: readonly TreeRow[], by: number, isRange: boolean): TreeState => {
  const at = indexOf(rows, state.active);
  // Nothing is active yet: the keys begin before the first row.
  const target = Math.min(Math.max(at + by, 0), rows.length - 1);
  const id = rows[target]?.node.id;
  if (id === undefined) return state;
  return isRange ? range(state, rows, id) : only(state, id);
};

const insideOf = (rows: readonly TreeRow[], id: string): ReadonlySet<string> => {
  const at = indexOf(rows, id);
  const level = rows[at]?.level ?? 0;
  const after = rows.slice(at + 1);
  const end = after.findIndex((row) => row.level <= level);
  return new Set(after.slice(0, end < 0 ? after.length : end).map(({ node }) => node.id));
};

/** Stands for what it hides: keys and menus must not act on rows out of sight. */
const close = (state: TreeState, rows: readonly TreeRow[], id: string): TreeState => {
  const hidden = insideOf(rows, id);
  const isHidden = (one: string | undefined): boolean => one !== undefined && hidden.has(one);
  const selected = [...state.selected];
  return {
    ...state,
    open: without(state.open, id),
    active: isHidden(state.active) ? id : state.active,
    anchor: isHidden(state.anchor) ? id : state.anchor,
    selected: selected.some(isHidden)
      ? new Set([...selected.filter((one) => !isHidden(one)), id])
      : state.selected,
  };
};

/** Closes what is open; what is closed, or has nothing inside, leads to what it stands in. */
const fold = (state: TreeState, rows: readonly TreeRow[], row: TreeRow): TreeState =>
  row.isOpen ? close(state, rows, row.node.id) : only(state, row.parent);

/** Opens what is closed; what is open leads to the first inside. */
const unfold = (state: TreeState, row: TreeRow): TreeState => {
  if (!row.node.children) return state;
  return row.isOpen
    ? only(state, row.node.children[0]?.id)
    : { ...state, open: new Set([...state.open, row.node.id]) };
};

/** The next row that begins with the text; one letter again and again walks through all of them. */
const find = (state: TreeState, rows: readonly TreeRow[], text: string): TreeState => {
  const isRepeated = new Set(text).size === 1;
  const wanted = (isRepeated ? text.slice(0, 1) : text).toLowerCase();
  const from = Math.max(0, indexOf(rows, state.active)) + (isRepeated ? 1 : 0);
  const ordered = [...rows.slice(from), ...rows.slice(0, from)];
  return only(state, ordered.find(({ node }) => node.label.toLowerCase().startsWith(wanted))?.node.id);
};

export const reduceTree = (state: TreeState, action: TreeAction, rows: readonly TreeRow[]): TreeState => {
  const row = rows[indexOf(rows, state.active)];
  switch (action.type) {
    case 'step':
      return step(state, rows, action.by, action.isRange);
    case 'select':
      if (action.how === 'range') return range(state, rows, action.id);
      if (action.how === 'only') return only(state, action.id);
      return { ...state, active: action.id, anchor: action.id, selected: toggled(state.selected, action.id) };
    case 'selectAll':
      return { ...state, selected: new Set(rows.map(({ node }) => node.id)) };
    case 'toggle':
      return state.open.has(action.id)
        ? close(state, rows, action.id)
        : { ...state, open: new Set([...state.open, action.id]) };
    case 'unfold':
      return row ? unfold(state, row) : state;
    case 'fold':
      return row ? fold(state, rows, row) : state;
    case 'find':
      return find(state, rows, action.text);
    case 'rename':
      return { ...state, renaming: action.id };
    default:
      return action satisfies never;
  }
};
