import type { PointerEvent } from 'react';
import classes from './Grid.module.css';
import type { GridState } from './grid-state.ts';
import type { Rectangle } from './selection.ts';
import { filledArea, selectedRectangle } from './writes.ts';

interface OutlinesProps {
  readonly state: GridState;
  /** Height of the head. */
  readonly top: number;
  readonly lefts: readonly number[];
  readonly place: (row: number) => { readonly top: number; readonly height: number };
  /** Begins to drag the fill handle; undefined where nothing can be filled. */
  readonly onFillDown: ((event: PointerEvent) => void) | undefined;
}

/** The line around what is selected, its fill handle, and what the handle would fill. */
export const Outlines = ({ state, top, lefts, place, onFillDown }: OutlinesProps) => {
  const { selection, fillTo } = state;
  const boxOf = ({ rows, columns }: Rectangle) => {
    const [first, last] = [place(rows.first), place(rows.last)];
    const left = lefts[columns.first] ?? 0;
    return {
      top: top + first.top,
      left,
      width: (lefts[columns.last + 1] ?? left) - left,
      height: last.top + last.height - first.top,
    };
  };
  // Rows that were chosen apart have no line around them.
  if (selection.kind === 'rows') return null;
  const range = selectedRectangle(state);
  const box = boxOf(range);
  return (
    <>
      <div className={classes['range']} style={box} />
      {fillTo ? <div className={classes['fillRange']} style={boxOf(filledArea(range, fillTo))} /> : null}
      {onFillDown ? (
        <div
          className={classes['fillHandle']}
          style={{ top: box.top + box.height, left: box.left + box.width }}
          onPointerDown={onFillDown}
        />
      ) : null}
    </>
  );
};
