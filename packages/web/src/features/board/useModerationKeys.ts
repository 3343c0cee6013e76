import type { RefObject } from 'react';
import { messageCommands } from '../../commands/tables/inbox.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { Decision } from '../../shared/board/useModeration.ts';

interface ModerationKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly isActive: boolean;
  readonly onDecide: (id: string, decision: Decision) => void;
  readonly onAnswer: (id: string) => void;
}

/** J and K walk through the messages, A shows and R hides the focused one, W opens its answer. */
export const useModerationKeys = ({ list, isActive, onDecide, onAnswer }: ModerationKeys): void => {
  const place = () => {
    const articles = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const at = articles.findIndex((article) => article.contains(document.activeElement));
    return { articles, at, id: articles[at]?.dataset['message'] };
  };
  const step = (by: number) => () => {
    const { articles, at } = place();
    articles[Math.max(0, at + by)]?.focus();
  };
  const decide = (decision: Decision) => () => {
    const { articles, at, id } = place();
    if (!id) return;
    // The focused one may leave the filtered list: its neighbour is next.
    (articles[at + 1] ?? articles[at - 1])?.focus();
    onDecide(id, decision);
  };
  const answer = () => {
    const { id } = place();
    if (id) onAnswer(id);
  };
  useCommands(messageCommands, {
    next: { when: isActive, run: step(1) },
    previous: { when: isActive, run: step(-1) },
    show: { when: isActive, run: decide('visible') },
    hide: { when: isActive, run: decide('hidden') },
    answer: { when: isActive, run: answer },
  });
};
