import { ownKeys } from '../composing.ts';

interface Follower {
  readonly onMove: (event: PointerEvent) => void;
  /** False where the drag was taken back, by Escape or by the system. */
  readonly onEnd?: (isDropped: boolean, event: PointerEvent | KeyboardEvent) => void;
}

/** Follows a pointer that is down until it is released, wherever it goes. */
export const followPointer = ({ onMove, onEnd }: Follower): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (isDropped: boolean) => (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    controller.abort();
    onEnd?.(isDropped, event);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', end(true), { signal });
  addEventListener('pointercancel', end(false), { signal });
  addEventListener('keydown', ownKeys<KeyboardEvent>(end(false)), { signal, capture: true });
};
