import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react';
import { keep, readKept } from '../../kept/storage.ts';
import { cx } from '../cx.ts';
import classes from './Panes.module.css';
import { PaneSeparator } from './PaneSeparator.tsx';

interface Pane {
  readonly key: string;
  /** Of the separator before it. */
  readonly label: string;
  readonly content: ReactNode;
  /** In pixels; a pane without one has what the others leave. */
  readonly size?: number;
  readonly minSize?: number;
  readonly isFoldable?: boolean;
}

interface PanesProps {
  /** Who and which editor: sizes are kept for each. */
  readonly keptAs: string;
  readonly panes: readonly Pane[];
  readonly isVertical?: boolean;
}

type Sizes = Readonly<Record<string, number>>;

const readSizes = (name: string): Sizes => {
  try {
    const read: unknown = JSON.parse(readKept(() => localStorage, name) ?? '{}');
    return Object.fromEntries(
      Object.entries(read ?? {}).filter(([, size]) => Number.isFinite(size) && size >= 0),
    );
  } catch {
    return {};
  }
};

/** Parts of an editor beside or above each other; the lines between them are moved by pointer and arrow keys. */
export const Panes = ({ keptAs, panes, isVertical = false }: PanesProps) => {
  const name = `panes/${keptAs}`;
  const group = useRef<HTMLDivElement>(null);
  const stored = useMemo(() => readSizes(name), [name]);
  const [moved, setMoved] = useState({ name, sizes: stored });
  const sizes = moved.name === name ? moved.sizes : stored;
  const sizeOf = ({ key, size }: Pane): number | undefined =>
    size === undefined ? undefined : (sizes[key] ?? size);
  const drawn = useRef(new Map<string, HTMLElement>());
  /** Less than its size where the window is smaller than the one that it was chosen in. */
  const drawnSizeOf = ({ key }: Pane): number => {
    const element = drawn.current.get(key);
    return (isVertical ? element?.offsetHeight : element?.offsetWidth) ?? 0;
  };
  const resize = ({ key }: Pane, size: number): void => {
    // Those that have less room than their size stay as they are drawn, not to take back what this one leaves.
    const fitted = panes.flatMap((other) => {
      const [own, shown] = [sizeOf(other), drawnSizeOf(other)];
      return own === undefined || own <= shown ? [] : [[other.key, shown] as const];
    });
    const next = { ...sizes, ...Object.fromEntries(fitted), [key]: size };
    setMoved({ name, sizes: next });
    keep(() => localStorage, name, JSON.stringify(next));
  };
  const separatorBefore = (index: number): ReactNode => {
    const [before, after] = [panes[index - 1], panes[index]];
    if (!before || !after) return null;
    // Of two with a size the first one moves.
    const isFirst = before.size !== undefined;
    const pane = isFirst ? before : after;
    const size = sizeOf(pane);
    if (size === undefined) return null;
    return (
      <PaneSeparator
        label={after.label}
        isVertical={isVertical}
        size={size}
        drawnSize={() => drawnSizeOf(pane)}
        minSize={pane.minSize ?? 0}
        isFoldable={pane.isFoldable ?? false}
        isFirst={isFirst}
        // What the others leave: those with a size keep it, the one without keeps its least.
        maxSize={() => {
          const length = (isVertical ? group.current?.clientHeight : group.current?.clientWidth) ?? 0;
          const others = panes.filter(({ key }) => key !== pane.key);
          const lines = panes.length - 1;
          return others.reduce(
            (left, other) => left - (other.size === undefined ? (other.minSize ?? 0) : drawnSizeOf(other)),
            length - lines,
          );
        }}
        onSize={(next) => resize(pane, next)}
      />
    );
  };
  return (
    <div ref={group} className={cx(classes['group'], isVertical && classes['vertical'])}>
      {panes.map((pane, index) => {
        const size = sizeOf(pane);
        const least = size === 0 ? 0 : (pane.minSize ?? 0);
        return (
          <Fragment key={pane.key}>
            {separatorBefore(index)}
            <div
              ref={(element) => {
                if (element) drawn.current.set(pane.key, element);
                return () => void drawn.current.delete(pane.key);
              }}
              className={cx(classes['pane'], size === 0 && classes['folded'])}
              // oxlint-disable-next-line react/forbid-dom-props -- whoever moves a line says the size
              style={{
                flex: size === undefined ? '1 1 0' : `0 1 ${size}px`,
                [isVertical ? 'minHeight' : 'minWidth']: least,
              }}
            >
              {pane.content}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
};
