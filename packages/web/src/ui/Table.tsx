import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Table.module.css';

interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `inner` rows belong to the row above them. */
  readonly rowState?: (row: Row) => 'selected' | 'inner' | undefined;
}

/**
 * Dense rows of 28 px; more of them follow by "load more" below it, never by numbers. A table of the browser:
 * antd's weighs 180 kB and injects a style without the nonce, which the content security policy refuses.
 */
export const Table = <Row,>({ label, columns, rows, rowKey, rowState }: TableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={classes['scroll']} tabIndex={0}>
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.isNumber && classes['number'])}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={classes[rowState?.(row) ?? '']}>
            {columns.map((column) => (
              <td key={column.key} className={cx(column.isNumber && classes['number'])}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
