import type { CellChange, GridChange, GridEditor, GridProps } from './grid-types.ts';
import type { CellAt } from './selection.ts';
import type { GridModel } from './useGridModel.ts';
import { fromTsv, toTsv } from './tsv.ts';
import {
  blockOf,
  cleared,
  filled,
  filledArea,
  filledColumn,
  filledDown,
  pasted,
  selectedRectangle,
  type CellWrite,
  type Pasted,
} from './writes.ts';

type Owner<Row> = Pick<GridProps<Row>, 'onChange' | 'canAddRows'>;

export interface Writes {
  readonly editorAt: (at: CellAt) => GridEditor | undefined;
  /** Why the cell does not take a text; undefined where it does. */
  readonly refusalAt: (at: CellAt, text: string) => string | undefined;
  readonly copied: () => string;
  readonly commit: (text: string) => void;
  readonly commitAll: (text: string) => void;
  readonly clear: () => void;
  readonly fillDown: () => void;
  readonly fillTo: (to: CellAt, isSeries: boolean) => void;
  readonly paste: (text: string) => void;
}

/** From places on the screen to keys of rows and columns: each way of writing hands over one list of changes. */
export const useWrites = <Row>(
  model: GridModel<Row>,
  { onChange, canAddRows = false }: Owner<Row>,
): Writes => {
  const { state, dispatch, columns, rowAt, keyAt, textAt } = model;

  const editorAt = ({ row, column }: CellAt): GridEditor | undefined => {
    const content = rowAt(row);
    return onChange && content !== undefined ? columns[column]?.editor?.(content) : undefined;
  };

  const refusalAt = (at: CellAt, text: string): string | undefined => {
    const content = rowAt(at.row);
    // What stands there already was taken from the file.
    if (content === undefined || text === textAt(at)) return undefined;
    return columns[at.column]?.refusal?.(content, text);
  };

  const changeAt = (write: CellWrite): CellChange | undefined => {
    const [row, column] = [keyAt(write.row), columns[write.column]];
    return row !== undefined && column ? { row, column: column.key, text: write.text } : undefined;
  };

  const newRows = ({ beyond }: Pasted): GridChange['rows'] =>
    beyond.rows.map((cells) =>
      Object.fromEntries(
        cells.flatMap((text, step) => {
          const column = columns[beyond.column + step];
          return column?.editor ? [[column.key, text] as const] : [];
        }),
      ),
    );

  const handOver = (kind: GridChange['kind'], writes: readonly CellWrite[], paste?: Pasted): void => {
    const open = writes.filter(
      (write) => editorAt(write) !== undefined && refusalAt(write, write.text) === undefined,
    );
    const cells = open
      .filter((write) => write.text !== textAt(write))
      .flatMap((write) => changeAt(write) ?? []);
    const rows = paste && canAddRows ? newRows(paste) : [];
    const lost = paste && !canAddRows ? paste.beyond.rows.flat().length : 0;
    const skipped = writes.length - open.length + lost + (paste?.cut ?? 0);
    // Of a paste that nothing takes somebody wants to know.
    const isTold = kind === 'paste' && skipped > 0;
    if (cells.length === 0 && rows.length === 0 && !isTold) return;
    onChange?.({ kind, cells, rows, skipped });
  };

  return {
    editorAt,
    refusalAt,
    copied: () => toTsv(blockOf(state, textAt)),
    commit: (text) => handOver('edit', [{ ...state.active, text }]),
    commitAll: (text) => handOver('fill', filledColumn(state.selection, state.active.column, text)),
    clear: () => handOver('clear', cleared(state)),
    fillDown: () => handOver('fill', filledDown(state, textAt)),
    fillTo: (to, isSeries) => {
      const isCounted = (column: number): boolean => isSeries || columns[column]?.isCounted === true;
      const from = selectedRectangle(state);
      const { rows, columns: across } = filledArea(from, to);
      handOver('fill', filled({ from, to, textAt, isSeries: isCounted }));
      dispatch({
        type: 'select',
        from: { row: rows.first, column: across.first },
        to: { row: rows.last, column: across.last },
      });
    },
    paste: (text) => {
      const paste = pasted(fromTsv(text), state);
      handOver('paste', paste.writes, paste);
      dispatch({ type: 'select', from: paste.from, to: paste.to });
    },
  };
};
