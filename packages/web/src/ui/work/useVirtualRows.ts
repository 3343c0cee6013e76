import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';

interface VirtualRows {
  /** What scrolls, once it is there. */
  readonly holder: HTMLElement | null;
  readonly count: number;
  readonly rowHeight: number;
  /** Always drawn: a screen reader reads what is in the page only. */
  readonly active: number;
  /** The active row comes into sight whenever this changes, and not because rows above it came or went. */
  readonly shown: string | undefined;
}

const rowsBeyond = 12;

/** Which of many rows of one height are drawn, and where. */
export const useVirtualRows = ({ holder, count, rowHeight, active, shown }: VirtualRows) => {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized: what it returns is drawn at once
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => holder,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active < 0 || active >= count || indexes.includes(active) ? indexes : [...indexes, active];
    },
  });
  const showActive = useEffectEvent(() => {
    if (active >= 0) virtualizer.scrollToIndex(active);
  });
  useLayoutEffect(() => showActive(), [shown]);
  return { rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() };
};
