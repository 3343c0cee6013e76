import { lazy, Suspense, useEffect, useState } from 'react';
import { ownKeys } from './composing.ts';
import { tipAttribute } from './tip.ts';

const load = () => import('./work/popups/TooltipPopup.tsx');
const TooltipPopup = lazy(load);

/** Who only crosses an element does not want to know. */
const hoverMs = 350;
const touchMs = 500;

const tipped = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element && target.closest(`[${tipAttribute}]`)) || undefined;

const isTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;

/** Calls back with the element whose hint is to be seen, or with nothing. */
const watch = (show: (element: Element | undefined) => void): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (element: Element | undefined, waitMs: number) => {
    clearTimeout(timer);
    if (element) void load().catch(() => undefined);
    timer = setTimeout(() => show(element), waitMs);
  };
  const now = (element: Element | undefined) => {
    clearTimeout(timer);
    show(element);
  };
  const onPointerOver = (event: PointerEvent) => {
    // The hint itself may be pointed at, to read or to copy it.
    if (event.pointerType === 'touch' || isTooltip(event.target)) clearTimeout(timer);
    else later(tipped(event.target), hoverMs);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (isTooltip(event.target)) return;
    now(undefined);
    if (event.pointerType === 'touch') later(tipped(event.target), touchMs);
  };
  // Who walks with the keyboard; a focus that a closing menu or dialog gives back is no question.
  let isWalking = false;
  const onFocus = (event: FocusEvent) => {
    if (isWalking) now(tipped(event.target));
  };
  const onKey = ownKeys((event: KeyboardEvent) => {
    isWalking = /^(?:Tab|Arrow|Home$|End$)/.test(event.key);
    if (event.key !== 'Shift') now(undefined);
  });
  const options = { signal, capture: true, passive: true };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('pointercancel', () => now(undefined), options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', () => now(undefined), options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('scroll', () => now(undefined), options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
};

/** A hint that repeats what a block shows in full says nothing; text within a line has no width of its own to tell by. */
const isRead = (element: Element, text: string): boolean =>
  element.textContent === text && element.clientWidth > 0 && element.scrollWidth <= element.clientWidth;

/** The one tooltip of the page: for whatever carries `tip()`, by pointer, keyboard and touch. */
export const TooltipLayer = () => {
  const [element, setElement] = useState<Element>();
  useEffect(() => watch(setElement), []);
  const text = element?.isConnected ? element.getAttribute(tipAttribute) : undefined;
  return (
    <Suspense>
      {element && text && !isRead(element, text) ? <TooltipPopup text={text} anchor={element} /> : null}
    </Suspense>
  );
};
