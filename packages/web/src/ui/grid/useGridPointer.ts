import { useLayoutEffect, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { followPointer } from './follow-pointer.ts';
import type { GridAction } from './grid-state.ts';
import type { CellAt } from './selection.ts';

interface GridPointerProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isEditing: boolean;
  /** True after the cell was left with a text that it does not take. */
  readonly isHeld: RefObject<boolean>;
  readonly dispatch: (action: GridAction) => void;
  readonly onFill: (to: CellAt, isSeries: boolean) => void;
  readonly onDoubleClick: () => void;
}

/** What has a use of its own inside of a cell. */
const controls = 'a, button, summary, input, select, label';

/** How often a pointer that is held beyond the edge goes on. */
const scrollEvery = 40;
const inset = 4;

const within = (value: number, from: number, to: number): number =>
  Math.max(from + inset, Math.min(to - inset, value));

interface Hit {
  readonly row: number;
  /** Undefined in the gutter. */
  readonly column: number | undefined;
}

const hitOf = (element: Element | null): Hit | undefined => {
  const row = element?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  if (row === undefined) return undefined;
  return { row: Number(row), column: column === undefined ? undefined : Number(column) };
};

const empty = (field: HTMLTextAreaElement | null): void => {
  if (field) field.value = '';
};

export const useGridPointer = ({
  box,
  field,
  isEditing,
  isHeld,
  dispatch,
  onFill,
  onDoubleClick,
}: GridPointerProps) => {
  // Not only keys and pointers end an edit: its row may go. What was typed for that one must not begin the next text.
  useLayoutEffect(() => {
    if (!isEditing) empty(field.current);
  }, [isEditing, field]);

  /** The cell under a point; the nearest one where it lies outside, and what is beyond comes into view. */
  const nearest = ({ clientX, clientY }: MouseEvent | globalThis.PointerEvent): Hit | undefined => {
    const element = box.current;
    if (!element) return undefined;
    const { left, top } = element.getBoundingClientRect();
    const head = element.querySelector('[role="rowgroup"]')?.clientHeight ?? 0;
    const [right, bottom] = [left + element.clientWidth, top + element.clientHeight];
    element.scrollBy({
      top: Math.max(0, clientY - bottom) - Math.max(0, top + head - clientY),
      left: Math.max(0, clientX - right) - Math.max(0, left - clientX),
      behavior: 'instant',
    });
    const x = within(clientX, left, right);
    const y = within(clientY, top + head, bottom);
    return hitOf(document.elementFromPoint(x, y));
  };

  /** Repeats the last place of a pointer as long as it is down, so that it scrolls on while it is held still. */
  const drag = (onHit: (hit: Hit) => void, onEnd?: (isDropped: boolean, isSeries: boolean) => void): void => {
    let last: globalThis.PointerEvent | undefined;
    const look = (): void => {
      const hit = last && nearest(last);
      if (hit) onHit(hit);
    };
    const timer = setInterval(look, scrollEvery);
    followPointer({
      onMove: (event) => {
        last = event;
        look();
      },
      onEnd: (isDropped, event) => {
        clearInterval(timer);
        onEnd?.(isDropped, event.ctrlKey);
      },
    });
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const hit = hitOf(event.target);
    if (!hit || event.target === field.current) return;
    const isControl = event.target.closest(controls) !== null;
    // Commits what was being edited in another cell.
    if (isEditing) field.current?.blur();
    const stays = isEditing && isHeld.current;
    if (!isControl || stays) {
      event.preventDefault();
      field.current?.focus({ preventScroll: true });
    }
    if (stays) return;
    const { row, column } = hit;
    if (column === undefined) {
      dispatch({
        type: 'row',
        row,
        how: event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'toggle' : 'only',
      });
      if (!event.ctrlKey) drag((to) => dispatch({ type: 'row', row: to.row, how: 'extend' }));
      return;
    }
    dispatch({ type: 'go', to: { row, column }, extends: event.shiftKey });
    // A finger scrolls.
    if (isControl || event.pointerType === 'touch') return;
    drag((to) => dispatch({ type: 'go', to: { row: to.row, column: to.column ?? 0 }, extends: true }));
  };

  const onFillDown = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    let target: CellAt | undefined;
    drag(
      ({ row, column = 0 }) => {
        target = { row, column };
        dispatch({ type: 'fill', to: target });
      },
      (isDropped, isSeries) => {
        dispatch({ type: 'fill', to: undefined });
        if (isDropped && target) onFill(target, isSeries);
      },
    );
  };

  const onDouble = (event: MouseEvent): void => {
    if (event.target instanceof Element && hitOf(event.target)?.column !== undefined) onDoubleClick();
  };

  return { onPointerDown, onFillDown, onDoubleClick: onDouble };
};
