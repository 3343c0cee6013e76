import type { KeyboardEvent, PointerEvent } from 'react';
import { ownKeys } from './composing.ts';

const stepPx = 16;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** So much of it always stays in the window. */
const reachPx = 48;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const moveDialog = (dialog: HTMLDialogElement, byX: number, byY: number): void => {
  const { left, right, top } = dialog.getBoundingClientRect();
  const [x = 0, y = 0] = (dialog.style.translate || '0 0').split(' ').map(Number.parseFloat);
  const toX = x + clamp(byX, reachPx - right, innerWidth - reachPx - left);
  const toY = y + clamp(byY, -top, innerHeight - reachPx - top);
  dialog.style.translate = `${toX}px ${toY}px`;
};

/** Moves the dialog around a part of it. */
const move = (part: Element, byX: number, byY: number): void => {
  const dialog = part.closest('dialog');
  if (dialog) moveDialog(dialog, byX, byY);
};

/** A window that gets smaller would leave a dialog outside that was moved to its edge. The answer ends it. */
export const keepInWindow = (dialog: HTMLDialogElement): (() => void) => {
  const onResize = () => moveDialog(dialog, 0, 0);
  addEventListener('resize', onResize);
  return () => removeEventListener('resize', onResize);
};

/** For the head of a dialog. */
export const movedByPointer = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      move(event.currentTarget, event.movementX, event.movementY);
  },
};

/** For a button inside it. */
export const movedByKeys = {
  onKeyDown: ownKeys((event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(event.currentTarget, ...step);
  }),
};
