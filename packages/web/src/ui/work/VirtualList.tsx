import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ownKeys } from '../composing.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import classes from './VirtualList.module.css';

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  /** The index of the chosen one, -1 for none. */
  readonly current: number;
  readonly onChange: (index: number) => void;
  readonly onOpen?: (item: T) => void;
  readonly rowHeight?: number;
  /** A drag of an item that may be dropped on something else; undefined ends it. */
  readonly onDrag?: (item: T | undefined) => void;
}

const page = 20;
const dataType = 'application/x-iodd-hub-list';

/** A long list of which only what is in sight is drawn: one stop of the Tab key, arrows choose. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { label, items, keyOf, render, current, onChange, onOpen, rowHeight = 26, onDrag } = props;
  const [holder, setHolder] = useState<HTMLDivElement | null>(null);
  const id = useId();
  const last = items.length - 1;
  const chosen = items[current];
  const shown = chosen === undefined ? undefined : keyOf(chosen);
  const { rows, height } = useVirtualRows({ holder, count: items.length, rowHeight, active: current, shown });

  const onKeyDown = ownKeys((event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      onChange(Math.min(Math.max(target, 0), last));
    } else if (event.key === 'Enter' && chosen !== undefined) onOpen?.(chosen);
  });

  return (
    <div
      ref={setHolder}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select draws all of its options
      role="listbox"
      aria-label={label}
      aria-activedescendant={chosen === undefined ? undefined : `${id}-${current}`}
      tabIndex={0}
      className={classes['list']}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes['rows']} style={{ height }}>
        {rows.map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the list has the focus and takes the keys: a row that scrolls away would take them along
            <div
              key={keyOf(item)}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
              role="option"
              aria-selected={index === current}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={classes['row']}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onPointerDown={() => onChange(index)}
              onDoubleClick={() => onOpen?.(item)}
              draggable={onDrag !== undefined}
              onDragStart={(event) => {
                // Some browsers drag only what has data.
                event.dataTransfer.setData(dataType, keyOf(item));
                event.dataTransfer.effectAllowed = 'move';
                onDrag?.(item);
              }}
              onDragEnd={() => onDrag?.(undefined)}
            >
              {render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
};
