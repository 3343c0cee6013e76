import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Decision } from './useModeration.ts';

interface ModerationKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly isActive: boolean;
  readonly onDecide: (id: string, decision: Decision) => void;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const decisions: Readonly<Record<string, Decision>> = { a: 'visible', r: 'hidden' };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** J and K walk through the messages, A shows and R hides the focused one. */
export const useModerationKeys = ({ list, isActive, onDecide }: ModerationKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const articles = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const at = articles.findIndex((article) => article.contains(document.activeElement));
    const step = steps[event.key.toLowerCase()];
    const decision = decisions[event.key.toLowerCase()];
    if (step) articles[Math.max(0, at + step)]?.focus();
    const id = articles[at]?.dataset['message'];
    if (!decision || !id) return;
    // The focused one may leave the filtered list: its neighbour is next.
    (articles[at + 1] ?? articles[at - 1])?.focus();
    onDecide(id, decision);
  });

  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive]);
};
