import { inside, type CellAt, type Size } from './selection.ts';

export interface Direction {
  readonly rows: -1 | 0 | 1;
  readonly columns: -1 | 0 | 1;
}

const isInside = ({ row, column }: CellAt, { rows, columns }: Size): boolean =>
  row >= 0 && column >= 0 && row < rows && column < columns;

/**
 * Where Ctrl and an arrow key lead, as in spreadsheets: to the end of the filled cells that one stands in, from there
 * to the next filled one, and to the edge where there is none.
 */
export const edgeFrom = (
  from: CellAt,
  direction: Direction,
  { size, isEmpty }: { readonly size: Size; readonly isEmpty: (at: CellAt) => boolean },
): CellAt => {
  const next = ({ row, column }: CellAt): CellAt => ({
    row: row + direction.rows,
    column: column + direction.columns,
  });
  let at = next(from);
  if (!isInside(at, size)) return inside(from, size);
  const isRun = !isEmpty(from) && !isEmpty(at);
  // Within filled cells the last of them, otherwise the first that is filled.
  while (isInside(next(at), size) && (isRun ? !isEmpty(next(at)) : isEmpty(at))) at = next(at);
  return at;
};
