import { useState } from 'react';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Table, type TableProps } from '../ui/Table.tsx';

const step = 400;

interface LongTableProps<Row> extends TableProps<Row> {
  readonly isPrinted: boolean;
}

/** A table that may have thousands of rows: the first ones at once, the others on demand, and all of them on paper. */
export const LongTable = <Row,>({ isPrinted, ...props }: LongTableProps<Row>) => {
  const [limit, setLimit] = useState(step);
  const shown = isPrinted ? props.rows : props.rows.slice(0, limit);
  return (
    <>
      <Table {...props} rows={shown} />
      <LoadMore
        hasMore={shown.length < props.rows.length}
        isBusy={false}
        onMore={() => setLimit(limit + step)}
      />
    </>
  );
};
