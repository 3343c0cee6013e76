/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows on the screen exist, and each is placed by itself: a table of the browser would lay out all of them */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import { moved } from './columns.ts';
import classes from './Grid.module.css';
import { widthAt } from './GridRow.tsx';
import { followPointer } from './follow-pointer.ts';
import type { GridColumn } from './grid-types.ts';
import { isWithin, type Span } from './selection.ts';
import type { Filters } from './useGridModel.ts';
import type { Sorting } from './view.ts';
import { ownKeys } from '../composing.ts';

interface GridHeadProps {
  readonly columns: readonly Pick<GridColumn<never>, 'key' | 'title' | 'head' | 'isNumber'>[];
  readonly widths: readonly number[];
  /** The columns that the selection touches. */
  readonly touched: Span;
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: string) => void;
  /** Undefined while the fields for it are not shown. */
  readonly filters: Filters | undefined;
  readonly onFilters: (filters: Filters | undefined) => void;
  readonly onWidth: (key: string, width: number | undefined) => void;
  readonly onOrder: (order: readonly string[]) => void;
  /** Down from the head into the cells. */
  readonly onLeave: (column: number) => void;
  readonly onSay: (sentence: string) => void;
}

/** Pixels of one key press. */
const step = 16;
/** Less is a click. */
const dragDistance = 6;

const stepOf = (key: string): number => Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');

export const GridHead = (props: GridHeadProps) => {
  const { columns, widths, touched, sorting, onSort, filters, onFilters, onWidth, onOrder, onLeave, onSay } =
    props;
  const { t } = useTranslation('grid');
  const head = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [drop, setDrop] = useState<number>();
  const keys = columns.map(({ key }) => key);

  const focus = (index: number): void => {
    setCurrent(index);
    head.current?.querySelectorAll<HTMLElement>('button[data-head]')[index]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const column = columns[index];
    const by = stepOf(event.key);
    if (event.key === 'ArrowDown') onLeave(index);
    else if (by === 0 || !column) return;
    else if (event.shiftKey) {
      const width = (widths[index] ?? 0) + by * step;
      onWidth(column.key, width);
      onSay(t('resized', { column: column.title, width }));
    } else if (event.ctrlKey || event.metaKey) {
      const to = Math.max(0, Math.min(columns.length - 1, index + by));
      onOrder(moved(keys, column.key, to));
      setCurrent(to);
      onSay(t('moved', { column: column.title, position: to + 1, count: columns.length }));
    } else focus(Math.max(0, Math.min(columns.length - 1, index + by)));
    event.preventDefault();
  };

  /** The place between columns that lies under the pointer. */
  const placeAt = (x: number): number => {
    const heads = [...(head.current?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? [])];
    return heads.filter((one) => {
      const { left, width } = one.getBoundingClientRect();
      return left + width / 2 < x;
    }).length;
  };

  const onDrag = (event: PointerEvent, index: number): void => {
    const start = event.clientX;
    let to: number | undefined;
    followPointer({
      onMove: ({ clientX }) => {
        if (to === undefined && Math.abs(clientX - start) < dragDistance) return;
        to = placeAt(clientX);
        setDrop(to);
      },
      onEnd: (isDropped) => {
        setDrop(undefined);
        const key = keys[index];
        if (!isDropped || to === undefined || key === undefined) return;
        onOrder(moved(keys, key, to > index ? to - 1 : to));
      },
    });
  };

  const onResize = (event: PointerEvent, index: number): void => {
    event.preventDefault();
    event.stopPropagation();
    const [start, width, key] = [event.clientX, widths[index] ?? 0, keys[index] ?? ''];
    followPointer({ onMove: ({ clientX }) => onWidth(key, width + clientX - start) });
  };

  return (
    <div ref={head} role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1} className={classes['headRow']}>
        <div role="cell" aria-colindex={1} className={classes['corner']}>
          <button
            type="button"
            className={classes['filterButton']}
            aria-label={t('filters')}
            aria-pressed={filters !== undefined}
            onClick={() => onFilters(filters ? undefined : {})}
          >
            <Icon name="search" size={12} />
          </button>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            aria-sort={sorting?.column === column.key ? sorting.direction : undefined}
            className={cx(
              classes['columnHead'],
              column.isNumber && classes['number'],
              isWithin(index, touched) && classes['touched'],
              drop === index && classes['dropBefore'],
              drop === index + 1 && index + 1 === columns.length && classes['dropAfter'],
            )}
            style={widthAt(index)}
          >
            <button
              type="button"
              data-head=""
              tabIndex={index === Math.min(current, columns.length - 1) ? 0 : -1}
              className={classes['sort']}
              onFocus={() => setCurrent(index)}
              onPointerDown={(event) => onDrag(event, index)}
              onKeyDown={(event) => ownKeys((own: typeof event) => onKeyDown(own, index))(event)}
              onClick={() => onSort(column.key)}
            >
              <span className={classes['title']}>{column.head ?? column.title}</span>
              {sorting?.column === column.key ? (
                <span className={cx(classes['arrow'], classes[sorting.direction])}>
                  <Icon name="chevronDown" size={12} />
                </span>
              ) : null}
            </button>
            <span
              className={classes['grip']}
              onPointerDown={(event) => onResize(event, index)}
              onDoubleClick={() => onWidth(column.key, undefined)}
            />
          </div>
        ))}
      </div>
      {filters ? (
        <div role="row" className={classes['headRow']}>
          <div role="cell" className={classes['corner']} />
          {columns.map(({ key, title }, index) => (
            <div key={key} role="cell" className={classes['filter']} style={widthAt(index)}>
              <input
                type="search"
                aria-label={t('filterOf', { column: title })}
                value={filters[key] ?? ''}
                onChange={(event) => onFilters({ ...filters, [key]: event.target.value })}
              />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
};
