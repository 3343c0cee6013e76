import { useState, type KeyboardEvent } from 'react';
import { ownKeys } from '../composing.ts';
import classes from './Panes.module.css';

interface PaneSeparatorProps {
  readonly label: string;
  readonly isVertical: boolean;
  /** Of the pane that it moves. */
  readonly size: number;
  /** What of it has room for now. */
  readonly drawnSize: () => number;
  readonly minSize: number;
  readonly isFoldable: boolean;
  /** It moves the pane before it. */
  readonly isFirst: boolean;
  /** As much as there is room for now. */
  readonly maxSize: () => number;
  readonly onSize: (size: number) => void;
}

/** Of an arrow key. */
const step = 16;

/** The line between two panes, as the pattern "window splitter" of the WAI-ARIA authoring practices has it. */
export const PaneSeparator = (props: PaneSeparatorProps) => {
  const { label, isVertical, size, drawnSize, minSize, isFoldable, isFirst, maxSize, onSize } = props;
  const [from, setFrom] = useState<{ readonly at: number; readonly size: number }>();
  const [most, setMost] = useState(Math.max(size, minSize));
  /** What it was before it was put away. */
  const [unfolded, setUnfolded] = useState(size);
  const direction = isFirst ? 1 : -1;
  const move = (wanted: number): void => {
    const max = Math.max(minSize, maxSize());
    setMost(max);
    // Less than half of the least puts it away.
    const isAway = isFoldable && wanted < minSize / 2;
    onSize(isAway ? 0 : Math.round(Math.min(max, Math.max(minSize, wanted))));
  };
  const smaller = () => {
    const now = drawnSize();
    move(isFoldable && now <= minSize ? 0 : Math.max(now - step, minSize));
  };
  const larger = () => move(Math.max(drawnSize() + step, minSize));
  const smallest = () => move(minSize);
  const largest = () => move(Infinity);
  const fold = () => {
    setUnfolded(size);
    move(size === 0 ? Math.max(unfolded, minSize) : 0);
  };
  const [back, forth] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const moves: Readonly<Record<string, (() => void) | undefined>> = {
    [back]: isFirst ? smaller : larger,
    [forth]: isFirst ? larger : smaller,
    Home: isFirst ? smallest : largest,
    End: isFirst ? largest : smallest,
    Enter: isFoldable ? fold : undefined,
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr takes no keys
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isVertical ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={isFoldable ? 0 : minSize}
      aria-valuemax={Math.max(most, size)}
      className={classes['separator']}
      onKeyDown={ownKeys((event: KeyboardEvent) => {
        const run = moves[event.key];
        if (!run || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        run();
      })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ at: isVertical ? event.clientY : event.clientX, size: drawnSize() });
      }}
      onPointerMove={(event) => {
        if (from) move(from.size + ((isVertical ? event.clientY : event.clientX) - from.at) * direction);
      }}
      onLostPointerCapture={() => setFrom(undefined)}
    />
  );
};
