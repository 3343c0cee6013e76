import { useMemo, useReducer, useState } from 'react';
import type { GridColumn, GridProps } from './grid-types.ts';
import { initialState, reduce, type GridAction, type GridState } from './grid-state.ts';
import { placesOf } from './resized.ts';
import type { CellAt } from './selection.ts';
import { nextSorting, viewOf, type Sorting } from './view.ts';

/** What the order on the screen was made of. */
interface Held {
  readonly keys: readonly string[];
  readonly columnKeys: readonly string[];
  readonly sorting: Sorting | undefined;
  readonly filters: Filters;
  /** Places in the rows of the owner. */
  readonly order: readonly number[];
}

export type Filters = Readonly<Record<string, string>>;

const noFilters: Filters = {};
const flat = (): number => 0;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((key, at) => key === other[at]));

const shownKeys = (keys: readonly string[], order: readonly number[]): readonly string[] =>
  order.map((at) => keys[at] ?? '');

export interface GridModel<Row> {
  readonly state: GridState;
  readonly dispatch: (action: GridAction) => void;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowAt: (at: number) => Row | undefined;
  readonly keyAt: (at: number) => string | undefined;
  readonly textAt: (at: CellAt) => string;
  /** Where a row is shown; -1 where it is not. */
  readonly placeOf: (key: string) => number;
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: string) => void;
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

type Source<Row> = Pick<GridProps<Row>, 'rows' | 'rowKey' | 'level'> & {
  /** In the order in which they are shown. */
  readonly columns: readonly GridColumn<Row>[];
};

/** Rows, their order and what is selected, kept together: it stays with its rows when they move, and goes with them. */
export const useGridModel = <Row>({ rows, rowKey, level = flat, columns }: Source<Row>): GridModel<Row> => {
  const [sorting, setSorting] = useState<Sorting>();
  const [filters, setFilters] = useState<Filters>(noFilters);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const columnKeys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const orderNow = (): readonly number[] => viewOf({ rows, columns, level, sorting, filters });
  const [held, setHeld] = useState<Held>(() => ({ keys, columnKeys, sorting, filters, order: orderNow() }));
  const [state, dispatch] = useReducer(
    reduce,
    { rows: held.order.length, columns: columns.length },
    initialState,
  );

  // Rows keep their places while their content changes: what is being edited must not jump away under the cursor.
  const isOrdered = held.sorting === sorting && held.filters === filters && isSame(held.keys, keys);
  if (!isOrdered || !isSame(held.columnKeys, columnKeys)) {
    const order = isOrdered ? held.order : orderNow();
    setHeld({ keys, columnKeys, sorting, filters, order });
    dispatch({
      type: 'resize',
      size: { rows: order.length, columns: columnKeys.length },
      places: {
        rows: placesOf(shownKeys(held.keys, held.order), shownKeys(keys, order)),
        columns: placesOf(held.columnKeys, columnKeys),
      },
    });
  }

  const rowAt = (at: number): Row | undefined => rows[held.order[at] ?? -1];
  return {
    state,
    dispatch,
    columns,
    rowAt,
    keyAt: (at) => keys[held.order[at] ?? -1],
    textAt: (at) => {
      const row = rowAt(at.row);
      return row === undefined ? '' : (columns[at.column]?.text(row) ?? '');
    },
    placeOf: (key) => held.order.findIndex((at) => keys[at] === key),
    sorting,
    onSort: (column) => setSorting(nextSorting(sorting, column)),
    filters,
    onFilters: setFilters,
  };
};
