import { Table as AntdTable } from 'antd';
import type { ReactNode } from 'react';
import { AntdScope } from './AntdScope.tsx';
import classes from './Table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Dense rows of 28 px. Pages follow by "load more" below it, never by numbers. */
export const Table = <Row extends object>({ label, columns, rows, rowKey }: TableProps<Row>) => (
  <AntdScope>
    <AntdTable<Row>
      aria-label={label}
      className={classes['table'] ?? ''}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        render: (_: unknown, row: Row) => column.render(row),
        ...(column.width === undefined ? {} : { width: column.width }),
        align: column.isNumber ? 'right' : 'left',
      }))}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      size="small"
      scroll={{ x: 'max-content' }}
    />
  </AntdScope>
);
