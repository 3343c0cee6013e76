import { useState, type PointerEvent as ReactPointerEvent } from 'react';
import { followPointer } from '../../../ui/grid/follow-pointer.ts';
import type { BitLayout } from './bit-layout.ts';
import { movedBy, type Grip, type Hand, type Moves } from './bit-moves.ts';

interface Drag extends Hand {
  readonly $id: string;
}
const noMoves: Moves = new Map();

/** Follows a field or one of its ends; nothing is written before it is dropped. */
export const useBitDrag = (layout: BitLayout, onDrop: (moves: Moves) => void) => {
  const [drag, setDrag] = useState<Drag>();
  const moves = drag ? movedBy(layout, drag.$id, drag) : noMoves;
  const begin = (
    event: ReactPointerEvent,
    { $id, grip }: { readonly $id: string; readonly grip: Grip },
    columnAt: (at: { readonly clientX: number; readonly clientY: number }) => number,
  ): void => {
    if (event.button !== 0) return;
    const first = columnAt(event);
    let latest: Drag | undefined;
    const follow = (at: PointerEvent): void => {
      const by = first - columnAt(at);
      // A click is no drag.
      if (by === 0 && !latest) return;
      latest = { $id, grip, by, isByOctets: at.shiftKey, isPushing: at.ctrlKey || at.metaKey };
      setDrag(latest);
    };
    followPointer({
      onMove: follow,
      onEnd: (isDropped) => {
        setDrag(undefined);
        if (isDropped && latest) onDrop(movedBy(layout, $id, latest));
      },
    });
  };
  return { drag, moves, begin };
};
export type BitDrag = ReturnType<typeof useBitDrag>;
