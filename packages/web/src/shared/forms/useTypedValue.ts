import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { checkCommands } from '../../commands/tables/check.ts';
import type { Outcome, Refusal } from '../../document/session.ts';
import { noteTyping } from '../../kept/typing.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import { shownInState, useOpenDocument } from '../workbench/open-document.ts';

interface TypedValue {
  /** What the field is called, for whoever lost the window while typing. */
  readonly label: string;
  readonly known: string;
  readonly onCommit: (text: string) => Promise<Outcome>;
}

/**
 * Keeps its own text while somebody types; Enter, leaving it, or that it goes away makes a step of it, Escape takes it
 * back. What others write meanwhile does not take it away.
 */
export const useTypedValue = ({ label, known, onCommit }: TypedValue) => {
  const { files } = useOpenDocument();
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  /** Enter and leaving come together. */
  const isUnderWay = useRef(false);

  const commit = async (text = typed): Promise<void> => {
    if (text === undefined || isUnderWay.current) return;
    if (text === known) {
      setTyped(undefined);
      return;
    }
    isUnderWay.current = true;
    try {
      const outcome = await onCommit(text);
      setRefusal('refused' in outcome ? outcome.refused : undefined);
      // What was refused stays to be put right.
      if (!('refused' in outcome)) setTyped(undefined);
    } finally {
      isUnderWay.current = false;
    }
  };
  const giveUp = (): void => {
    setTyped(undefined);
    setRefusal(undefined);
  };

  useEffect(
    () => (typed === undefined ? undefined : noteTyping({ where: label, text: () => typed })),
    [typed, label],
  );
  const leave = useEffectEvent(() => {
    if (!refusal) shownInState(commit());
  });
  useEffect(() => () => leave(), []);

  const takeKey = (event: KeyboardEvent<HTMLElement>): void => {
    // In a field of several lines Shift makes a new one.
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      shownInState(commit());
    }
    if (event.key === 'Escape' && (typed !== undefined || refusal)) {
      // Whatever the field stands in stays open.
      event.preventDefault();
      giveUp();
    }
    // What is typed has an undo of its own; where nothing is, the keys mean the document.
    if (typed !== undefined && typed !== known) return;
    const key = nameOfKey(event);
    const step = (['undo', 'redo'] as const).find((one) => checkCommands[one].keys.includes(key));
    if (!step) return;
    event.preventDefault();
    shownInState(files[step]());
  };

  return {
    text: typed ?? known,
    refusal,
    setTyped,
    giveUp,
    commit: (text?: string) => shownInState(commit(text)),
    takeKey,
  };
};
