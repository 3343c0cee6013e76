import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import classes from './Table.module.css';

export interface Sorting {
  /** Undefined while the table is sorted by something else. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
  /** In a table of one line, this may take more of them before anything has to be scrolled to. */
  readonly isLong?: boolean;
  readonly sorting?: Sorting;
  /** Stays while the others are scrolled sideways. */
  readonly isFrozen?: boolean;
  /** Only read aloud: the content says what it is. */
  readonly isTitleHidden?: boolean;
  /** Where rows are stacked, these stand in the first line: the main thing, and what is at its edges. */
  readonly place?: 'main' | 'edge';
}

type RowEvents = Pick<
  ComponentProps<'tr'>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onContextMenu' | 'onFocus' | 'onBlur'
>;

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** On a phone each row becomes a small block instead of scrolling sideways. */
  readonly isStacked?: boolean;
  /** `inner` rows belong to the row above them. */
  readonly rowState?: (row: Row) => 'selected' | 'inner' | undefined;
  /** The row that is open beside the table. */
  readonly selected?: string | undefined;
  /** Every row has one line; what does not fit is scrolled to. */
  readonly isOneLine?: boolean;
  /** For the mouse; a cell has the button for the keyboard. */
  readonly onRow?: (row: Row) => void;
  /** What else is done with a row: it is dragged, dropped on, its menu opened, or something in it gets the keyboard. */
  readonly rowEvents?: (row: Row) => RowEvents;
}

const HeaderCell = <Row,>({
  column: { title, isNumber, isTitleHidden, isFrozen, sorting },
}: {
  readonly column: Column<Row>;
}) => (
  <th
    scope="col"
    className={cx(isNumber && classes['number'], isFrozen && classes['frozen'])}
    aria-sort={sorting?.direction}
  >
    {sorting ? (
      <button type="button" className={classes['sort']} onClick={sorting.onSort}>
        {title}
        <span className={cx(classes['arrow'], sorting.direction && classes[sorting.direction])}>
          <Icon name="chevronDown" size={12} />
        </span>
      </button>
    ) : (
      <span className={cx(isTitleHidden && 'only-for-screen-readers')}>{title}</span>
    )}
  </th>
);

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

/**
 * Dense rows of 28 px; more of them follow by "load more" below it, never by numbers. A table of the browser.
 */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowState,
  selected,
  isOneLine,
  onRow,
  rowEvents,
  isStacked = false,
}: TableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={classes['scroll']} tabIndex={0}>
    <table
      className={cx(
        classes['table'],
        isOneLine && classes['oneLine'],
        onRow && classes['choosable'],
        isStacked && classes['stacked'],
      )}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...rowEvents?.(row)}
            className={classes[rowState?.(row) ?? '']}
            aria-selected={selected === undefined ? undefined : selected === rowKey(row)}
            onClick={(event) => {
              if (!isControl(event.target)) onRow?.(row);
            }}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  column.isNumber && classes['number'],
                  column.isLong && classes['long'],
                  column.isFrozen && classes['frozen'],
                  column.place && classes[column.place],
                )}
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
