/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows on the screen exist, and each is placed by itself: a table of the browser would lay out all of them */
/*
 * A spreadsheet of any rows: selection, ranges, keyboard, clipboard, sorting, filters, columns that can be moved and
 * resized, and editing where the owner takes changes. Only the rows on the screen are drawn.
 *
 *   <Grid
 *     label={t('variables')}            name for screen readers
 *     rows={variables}                  any objects; the same array as long as they are the same
 *     rowKey={(row) => row.$id}         stable while a row is edited; define it outside of the component
 *     columns={columns}                 memoised; `text` is what is copied, sorted, filtered and edited
 *     memoryKey="variables"             order and widths of columns are remembered under it
 *     onChange={(change) => run(…)}     missing: read-only (selection, copy, sort, filter and keyboard stay)
 *   />
 *
 * - The grid has no copy of the content. Every commit, paste, fill and clear calls `onChange` once with all its cells
 *   by row key and column key: the owner turns that into one command, one step of undo, and hands new rows back.
 * - A cell can be edited if `column.editor(row)` answers how; undefined closes it, and pasting skips and counts it.
 *   What is typed is handed over as typed: whether it is right is for the owner's problems (`column.state`).
 * - Rows keep their places while their content changes; they are sorted again when the reader sorts, filters, or when
 *   rows come or go.
 * - Sizes: the grid is as high as its rows and at most as high as its holder or `max-height` lets it be.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState.tsx';
import { beginEditing, CellEditor } from './CellEditor.tsx';
import classes from './Grid.module.css';
import type { GridCommand } from './grid-keys.ts';
import type { GridProps } from './grid-types.ts';
import { handleOf } from './handle.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { Outlines } from './Outlines.tsx';
import { columnsIn, isRowIn } from './selection.ts';
import { useArrangement } from './useArrangement.ts';
import { useGridModel, type Filters } from './useGridModel.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useRowMenu } from './useRowMenu.ts';
import { useWrites } from './useWrites.ts';

const noKeys: readonly string[] = [];
/** The same as in the style. */
const rowHeight = 26;
const headHeight = 26;

/** A grid that is higher than what the page shows of it takes the page along. */
const showInWindow = (top: number, bottom: number): void => {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (bottom > innerHeight) scrollBy({ top: bottom - innerHeight, behavior: 'instant' });
  else if (top < covered) scrollBy({ top: top - covered, behavior: 'instant' });
};

export const Grid = <Row,>(props: GridProps<Row>) => {
  const { label, rows, memoryKey, onChange, activeRow, onActive, onOpen, rowKind, rowMark, handle } = props;
  const { t } = useTranslation('grid');
  const [gridId, helpId] = [useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The cell that is edited was left with a text that it does not take. */
  const isHeld = useRef(false);
  const [hasFilters, setHasFilters] = useState(false);
  const [said, setSaid] = useState('');
  const arrangement = useArrangement({ columns: props.columns, rows, memoryKey, box });
  const { columns, widths, lefts } = arrangement;
  const model = useGridModel({ ...props, columns });
  const { state, dispatch, keyAt, rowAt, placeOf } = model;
  const writes = useWrites(model, props);
  const { active, selection, size, shown, mode } = state;
  const isEditable = onChange !== undefined;
  const isMeasured = props.rowHeight === 'content';
  const top = hasFilters ? headHeight * 2 : headHeight;

  const virtual = useVirtualizer({
    count: size.rows,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => keyAt(at) ?? at,
    overscan: 3,
    scrollPaddingStart: top,
  });
  const place = (at: number) => {
    const measured = virtual.measurementsCache[at];
    return { top: measured?.start ?? at * rowHeight, height: measured?.size ?? rowHeight };
  };

  /** Rows of one height stand where they stand: what asks the browser for it makes it lay out the page once more. */
  const showRow = (element: HTMLElement): void => {
    const { top: from, height } = place(shown.row);
    const [at, room] = [virtual.scrollOffset ?? 0, virtual.scrollRect?.height ?? 0];
    if (from < at) element.scrollTop = from;
    else if (from + height + top > at + room) element.scrollTop = from + height + top - room;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || size.rows === 0) return;
    if (isMeasured) virtual.scrollToIndex(shown.row, { align: 'auto' });
    else showRow(element);
    const [left = 0, right = 0] = [lefts[shown.column], lefts[shown.column + 1]];
    const [gutter = 0] = lefts;
    if (left - gutter < element.scrollLeft) element.scrollLeft = left - gutter;
    else if (right > element.scrollLeft + element.clientWidth)
      element.scrollLeft = right - element.clientWidth;
    if (document.activeElement === field.current) {
      const { top: from, height } = place(shown.row);
      const y = element.getBoundingClientRect().top + top + from - element.scrollTop;
      showInWindow(y, y + height);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only when the cell moves: the reader may scroll away from it
  }, [shown]);

  // The first cell is nobody's choice, and one that stays while rows come and go has not moved.
  const told = useRef<string>(undefined);
  const tell = useEffectEvent(() => {
    const [row, column] = [keyAt(active.row), columns[active.column]];
    if (row === undefined || !column) return;
    const before = told.current;
    told.current = `${row} ${column.key}`;
    if (before !== undefined && before !== told.current) onActive?.({ row, column: column.key });
  });
  useEffect(() => tell(), [active]);

  const goTo = useEffectEvent((key: string) => {
    const row = placeOf(key);
    // Whoever types in a cell stays there.
    if (mode !== 'navigate' || row < 0 || key === keyAt(active.row)) return;
    // The owner knows where it led to.
    told.current = `${key} ${columns[active.column]?.key ?? ''}`;
    dispatch({ type: 'go', to: { row, column: active.column } });
  });
  useEffect(() => {
    if (activeRow !== undefined) goTo(activeRow);
  }, [activeRow]);

  useImperativeHandle(handle, () => handleOf(model, () => field.current?.focus({ preventScroll: true })));

  /** What can be pressed in the active cell, else the row itself. */
  const open = (): void => {
    const cell = document.getElementById(`${gridId}-${active.row}-${active.column}`);
    const control = cell?.querySelector<HTMLElement>('a, button, summary');
    const key = keyAt(active.row);
    if (control) control.click();
    else if (key !== undefined) onOpen?.(key);
  };
  const onCommand = (command: GridCommand): void => {
    if (command.type === 'act') dispatch(command.action);
    else if (command.type === 'open') open();
    else if (command.type === 'clear' || command.type === 'fillDown') writes[command.type]();
    else if (command.type === 'undo') props.onUndo?.();
    else if (command.type === 'redo') props.onRedo?.();
  };
  const pointer = useGridPointer({
    box,
    field,
    isEditing: mode !== 'navigate',
    isHeld,
    dispatch,
    onFill: writes.fillTo,
    onDoubleClick: () => {
      if (!isEditable) open();
      else if (writes.editorAt(active)) beginEditing(field.current, model);
    },
  });

  const rowMenu = useRowMenu({
    label,
    field,
    keyAt,
    active: active.row,
    isEditing: mode !== 'navigate',
    onRow: (row) => dispatch({ type: 'go', to: { row, column: active.column } }),
  });

  // Said by a row that is drawn, not by every key for all of them.
  const nameOf = useCallback((at: number) => t('row', { row: at + 1 }), [t]);
  const touched = columnsIn(selection, size);
  const width = lefts.at(-1) ?? 0;
  const pageRows = (): number => Math.floor(((box.current?.clientHeight ?? 0) - top) / rowHeight);
  const variables = Object.fromEntries(widths.map((one, index) => [`--column-${index}`, `${one}px`]));
  const onFilters = (filters: Filters | undefined): void => {
    setHasFilters(filters !== undefined);
    model.onFilters(filters ?? {});
  };
  const cell = place(active.row);
  const editorStyle: CSSProperties = {
    top: top + cell.top,
    left: lefts[active.column],
    // While somebody types it grows with the text.
    ...(mode === 'navigate' ? { width: widths[active.column] } : { minWidth: widths[active.column] }),
    height: cell.height,
  };

  return (
    <div className={classes['holder']}>
      <div
        ref={box}
        className={classes['grid']}
        style={variables}
        onPointerDown={pointer.onPointerDown}
        onDoubleClick={pointer.onDoubleClick}
        onContextMenu={rowMenu.onContextMenu}
      >
        <div
          role="grid"
          id={gridId}
          aria-label={label}
          aria-multiselectable
          aria-readonly={!isEditable}
          aria-rowcount={size.rows + 1}
          aria-colcount={columns.length + 1}
          className={classes['table']}
          style={{ width }}
        >
          <GridHead
            {...arrangement}
            touched={touched}
            sorting={model.sorting}
            onSort={model.onSort}
            filters={hasFilters ? model.filters : undefined}
            onFilters={onFilters}
            onLeave={(column) => {
              dispatch({ type: 'go', to: { row: active.row, column } });
              field.current?.focus({ preventScroll: true });
            }}
            onSay={setSaid}
          />
          <div role="rowgroup" className={classes['body']} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rowAt(index);
              const isIn = isRowIn(selection, index);
              return row === undefined ? null : (
                <GridRow<Row>
                  key={key}
                  row={row}
                  at={index}
                  top={start}
                  gridId={gridId}
                  columns={columns}
                  kind={rowKind?.(row)}
                  mark={rowMark?.(row)}
                  first={isIn ? touched.first : -1}
                  last={isIn ? touched.last : -1}
                  nameOf={nameOf}
                  measure={virtual.measureElement}
                  isMeasured={isMeasured}
                />
              );
            })}
          </div>
        </div>
        {size.rows === 0 ? null : (
          <>
            <Outlines
              state={state}
              top={top}
              lefts={lefts}
              place={place}
              onFillDown={isEditable && mode === 'navigate' ? pointer.onFillDown : undefined}
            />
            <CellEditor
              gridId={gridId}
              helpId={helpId}
              model={model}
              writes={writes}
              field={field}
              isEditable={isEditable}
              pageKeys={props.pageKeys ?? noKeys}
              pageRows={pageRows}
              style={editorStyle}
              onCommand={onCommand}
              onLeave={(held) => {
                isHeld.current = held;
              }}
            />
          </>
        )}
      </div>
      {size.rows === 0 && rows.length > 0 ? <EmptyState title={t('nothing')} /> : null}
      <p id={helpId} className="only-for-screen-readers">
        {t(isEditable ? 'help' : 'helpReading')}
      </p>
      <p className="only-for-screen-readers" aria-live="polite">
        {said}
      </p>
      {rowMenu.menu}
    </div>
  );
};
