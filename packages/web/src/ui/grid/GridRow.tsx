/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows on the screen exist, and each is placed by itself: a table of the browser would lay out all of them */
import { memo, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './Grid.module.css';
import type { GridColumn } from './grid-types.ts';

interface GridRowProps<Row> {
  readonly row: Row;
  /** Its place among those that are shown. */
  readonly at: number;
  readonly top: number;
  readonly gridId: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly kind: 'inner' | 'heading' | undefined;
  readonly mark: ReactNode;
  /** The first and the last column of it that is selected; -1 for none. */
  readonly first: number;
  readonly last: number;
  /** The name of the row for those who hear it. */
  readonly nameOf: (at: number) => string;
  /** Measures the row where its height depends on its content. */
  readonly measure: (element: HTMLDivElement | null) => void;
  readonly isMeasured: boolean;
}

const Cells = <Row,>({
  row,
  at,
  top,
  gridId,
  columns,
  kind,
  mark,
  first,
  last,
  nameOf,
  measure,
  isMeasured,
}: GridRowProps<Row>) => (
  <div
    ref={isMeasured ? measure : undefined}
    role="row"
    data-index={at}
    aria-rowindex={at + 2}
    className={cx(classes['row'], kind && classes[kind], isMeasured && classes['high'])}
    style={{ transform: `translateY(${top}px)` }}
  >
    <div
      role="rowheader"
      aria-colindex={1}
      data-gutter=""
      className={cx(classes['gutter'], first >= 0 && classes['touched'])}
    >
      <span className="only-for-screen-readers">{nameOf(at)}</span>
      {mark}
    </div>
    {columns.map((column, index) => (
      <div
        key={column.key}
        role="gridcell"
        id={`${gridId}-${at}-${index}`}
        data-column={index}
        aria-colindex={index + 2}
        aria-selected={index >= first && index <= last}
        className={cx(
          classes['cell'],
          column.isNumber && classes['number'],
          column.isCode && classes['code'],
          classes[column.state?.(row) ?? ''],
        )}
        style={widthAt(index)}
      >
        {column.render ? column.render(row) : column.text(row)}
      </div>
    ))}
  </div>
);

/** Widths stand once at the grid: a column that is dragged draws no row again. */
export const widthAt = (index: number): CSSProperties => ({ width: `var(--column-${index})` });

/** Drawn again only when something of this row changed: a step of the active cell costs two rows, not all of them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const GridRow = memo(Cells) as unknown as typeof Cells;
