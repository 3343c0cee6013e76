/** Places in a grid and what is selected there: one rectangle, or whole rows. Pure, counted from 0 in what is shown. */

export interface CellAt {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export type Selection =
  | { readonly kind: 'range'; readonly from: CellAt; readonly to: CellAt }
  /** In ascending order; `from` is where Shift goes on. */
  | { readonly kind: 'rows'; readonly rows: readonly number[]; readonly from: number };

/** Both ends belong to it. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Rectangle {
  readonly rows: Span;
  readonly columns: Span;
}

const spanOf = (one: number, other: number): Span => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});

export const isWithin = (at: number, { first, last }: Span): boolean => at >= first && at <= last;

export const lengthOf = ({ first, last }: Span): number => last - first + 1;

/** Every number in it, in ascending order. */
export const numbersOf = (span: Span): readonly number[] =>
  Array.from({ length: lengthOf(span) }, (_, step) => span.first + step);

export const rangeAt = (from: CellAt, to: CellAt = from): Selection => ({ kind: 'range', from, to });

export const rectangleOf = (from: CellAt, to: CellAt): Rectangle => ({
  rows: spanOf(from.row, to.row),
  columns: spanOf(from.column, to.column),
});

/** The columns that a selection touches. */
export const columnsIn = (selection: Selection, { columns }: Size): Span =>
  selection.kind === 'rows'
    ? { first: 0, last: Math.max(0, columns - 1) }
    : spanOf(selection.from.column, selection.to.column);

/** The rows that a selection touches, in ascending order. */
export const rowsIn = (selection: Selection): readonly number[] =>
  selection.kind === 'rows' ? selection.rows : numbersOf(spanOf(selection.from.row, selection.to.row));

export const isRowIn = (selection: Selection, row: number): boolean =>
  selection.kind === 'rows'
    ? selection.rows.includes(row)
    : isWithin(row, spanOf(selection.from.row, selection.to.row));

export const isOneCell = (selection: Selection, size: Size): boolean =>
  rowsIn(selection).length === 1 && lengthOf(columnsIn(selection, size)) === 1;

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));

/** The nearest place inside; the first one of a grid without rows. */
export const inside = ({ row, column }: CellAt, { rows, columns }: Size): CellAt => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

export interface Walk {
  /** `columns` is Tab: along the row first. */
  readonly along: 'columns' | 'rows';
  readonly isBack: boolean;
}

/** The cell after this one in what is selected; behind the last one comes the first. */
export const walked = (
  active: CellAt,
  { along, isBack }: Walk,
  { selection, size }: { readonly selection: Selection; readonly size: Size },
): CellAt => {
  const rows = rowsIn(selection);
  const columns = columnsIn(selection, size);
  const width = lengthOf(columns);
  const [row, column] = [Math.max(0, rows.indexOf(active.row)), active.column - columns.first];
  const count = rows.length * width;
  const at = along === 'columns' ? row * width + column : column * rows.length + row;
  const next = (at + (isBack ? -1 : 1) + count) % count;
  const [nextRow, nextColumn] =
    along === 'columns'
      ? [Math.floor(next / width), next % width]
      : [next % rows.length, Math.floor(next / rows.length)];
  return { row: rows[nextRow] ?? active.row, column: columns.first + nextColumn };
};
