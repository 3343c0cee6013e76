/** What stays active and selected when rows or columns come, go or are sorted. Pure. */
import {
  columnsIn,
  numbersOf,
  rangeAt,
  rectangleOf,
  rowsIn,
  type CellAt,
  type Selection,
  type Size,
  type Span,
} from './selection.ts';

/** Where each row and column of before stands now; `gone` where it does not. */
export interface Places {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export const gone = -1;

/** The new place of every key of before. */
export const placesOf = (before: readonly string[], now: readonly string[]): readonly number[] => {
  const places = new Map(now.map((key, at) => [key, at]));
  return before.map((key) => places.get(key) ?? gone);
};

const isThere = (place: number | undefined): place is number => place !== undefined && place !== gone;

export const isGone = ({ row, column }: CellAt, { rows, columns }: Places): boolean =>
  !isThere(rows[row]) || !isThere(columns[column]);

/** The new place; of what is gone, the one of what followed it, else of what stood before it. */
const nearest = (at: number, places: readonly number[]): number | undefined =>
  places.slice(at).find(isThere) ?? places.slice(0, at).findLast(isThere);

/** Rather one of those that were selected, too. */
const nearestOf = (at: number, selected: readonly number[], places: readonly number[]): number =>
  nearest(
    selected.indexOf(at),
    selected.map((one) => places[one] ?? gone),
  ) ??
  nearest(at, places) ??
  0;

const kept = (all: readonly number[], places: readonly number[]): readonly number[] =>
  all
    .map((at) => places[at])
    .filter(isThere)
    .sort((one, other) => one - other);

/** What is left of a span, if nothing else came between. */
const spanNow = (span: Span, places: readonly number[]): Span | undefined => {
  const now = kept(numbersOf(span), places);
  const [first, last] = [now[0], now.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return last - first === now.length - 1 ? { first, last } : undefined;
};

type Range = Extract<Selection, { kind: 'range' }>;
type Rows = Extract<Selection, { kind: 'rows' }>;

const rangeNow = ({ from, to }: Range, places: Places): Selection | undefined => {
  const before = rectangleOf(from, to);
  const rows = spanNow(before.rows, places.rows);
  const columns = spanNow(before.columns, places.columns);
  if (!rows || !columns) return undefined;
  const [isDown, isRight] = [from.row <= to.row, from.column <= to.column];
  return rangeAt(
    { row: isDown ? rows.first : rows.last, column: isRight ? columns.first : columns.last },
    { row: isDown ? rows.last : rows.first, column: isRight ? columns.last : columns.first },
  );
};

const rowsNow = (selection: Rows, places: Places): Selection | undefined => {
  const rows = kept(selection.rows, places.rows);
  const [first] = rows;
  if (first === undefined) return undefined;
  const from = places.rows[selection.from];
  return { kind: 'rows', rows, from: isThere(from) ? from : first };
};

interface Selected {
  readonly active: CellAt;
  readonly selection: Selection;
  readonly size: Size;
}

/** Follows rows and columns, not their numbers: what is selected is some of what was, as long as any of it is there. */
export const selectedNow = (
  { active, selection, size }: Selected,
  places: Places,
): Pick<Selected, 'active' | 'selection'> => {
  const cell = {
    row: nearestOf(active.row, rowsIn(selection), places.rows),
    column: nearestOf(active.column, numbersOf(columnsIn(selection, size)), places.columns),
  };
  const now = selection.kind === 'range' ? rangeNow(selection, places) : rowsNow(selection, places);
  // A rectangle that was torn apart means nothing any more: the active cell stays selected.
  return { active: cell, selection: now ?? rangeAt(cell) };
};
