import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
  /** Only read aloud: the content says what it is. */
  readonly isTitleHidden?: boolean;
  /** Where rows are stacked, these stand in the first line: the main thing, and what is at its edges. */
  readonly place?: 'main' | 'edge';
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `inner` rows belong to the row above them. */
  /** On a phone each row becomes a small block instead of scrolling sideways. */
  readonly isStacked?: boolean;
  readonly rowState?: (row: Row) => 'selected' | 'inner' | undefined;
}

/**
 * Dense rows of 28 px; more of them follow by "load more" below it, never by numbers. A table of the browser:
 * antd's weighs 180 kB and injects a style without the nonce, which the content security policy refuses.
 */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowState,
  isStacked = false,
}: TableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={classes['scroll']} tabIndex={0}>
    <table className={cx(classes['table'], isStacked && classes['stacked'])} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.isNumber && classes['number'])}>
              <span className={cx(column.isTitleHidden && 'only-for-screen-readers')}>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={classes[rowState?.(row) ?? '']}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(column.isNumber && classes['number'], column.place && classes[column.place])}
                data-title={isStacked && !column.place ? column.title : undefined}
              >
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
