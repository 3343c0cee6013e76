import type { CellKeys, GridHandle } from './grid-types.ts';
import { columnsIn, lengthOf, rowsIn, type CellAt } from './selection.ts';
import type { GridModel } from './useGridModel.ts';

/** Every cell once, down the columns, the one at `from` last. */
function* cellsAfter(
  from: CellAt,
  { rows, columns }: GridModel<unknown>['state']['size'],
): Generator<CellAt> {
  const count = rows * columns;
  const start = from.column * rows + from.row;
  for (let step = 1; step <= count; step += 1) {
    const at = (start + step) % count;
    yield { row: at % rows, column: Math.floor(at / rows) };
  }
}

export const handleOf = <Row>(model: GridModel<Row>, focus: () => void): GridHandle<Row> => {
  const { state, dispatch, columns, keyAt, rowAt } = model;
  const keysAt = ({ row, column }: CellAt): CellKeys | undefined => {
    const [key, own] = [keyAt(row), columns[column]];
    return key !== undefined && own ? { row: key, column: own.key } : undefined;
  };
  return {
    selected: () => {
      const across = columnsIn(state.selection, state.size);
      return rowsIn(state.selection).flatMap((row) =>
        Array.from({ length: lengthOf(across) }, (_, step) => ({ row, column: across.first + step })).flatMap(
          (at) => keysAt(at) ?? [],
        ),
      );
    },
    goToNext: (isWanted) => {
      for (const at of cellsAfter(state.active, state.size)) {
        const [row, column] = [rowAt(at.row), columns[at.column]];
        if (row === undefined || !column || !isWanted(row, column.key)) continue;
        dispatch({ type: 'go', to: at });
        focus();
        return true;
      }
      return false;
    },
  };
};
