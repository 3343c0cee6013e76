import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { checkCommands } from '../../commands/tables/check.ts';
import type { Outcome, Refusal } from '../../document/session.ts';
import { noteTyping } from '../../kept/typing.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import { useSteady } from '../../ui/useSteady.ts';
import { shownInState, useOpenDocument } from '../workbench/open-document.ts';
import { useRefusalSentence } from './useRefusalSentence.ts';

interface TypedValue {
  /** Of the control. */
  readonly id: string;
  /** What the field is called, for whoever lost the window while typing. */
  readonly label: string;
  readonly known: string;
  readonly onCommit: (text: string) => Promise<Outcome>;
}

/**
 * Keeps its own text while somebody types; Enter, leaving it, or that it goes away makes a step of it, Escape takes it
 * back. What others write meanwhile does not take it away.
 */
export const useTypedValue = ({ id, label, known, onCommit }: TypedValue) => {
  const sentenceOf = useRefusalSentence();
  const { files } = useOpenDocument();
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  /** Enter and leaving come together. */
  const underWay = useRef<Promise<Refusal | undefined>>(undefined);

  const giveUp = (): void => {
    setTyped(undefined);
    setRefusal(undefined);
  };
  const make = async (text: string): Promise<Refusal | undefined> => {
    const outcome = await onCommit(text);
    const refused = 'refused' in outcome ? outcome.refused : undefined;
    setRefusal(refused);
    // What was refused stays to be put right.
    if (!refused) setTyped(undefined);
    return refused;
  };
  const commit = async (text = typed): Promise<Refusal | undefined> => {
    if (text === undefined || underWay.current) return underWay.current;
    if (text === known) {
      giveUp();
      return undefined;
    }
    underWay.current = make(text).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };

  const steady = useSteady({
    commit: async (): Promise<string | undefined> => {
      const refused = await commit();
      return refused && sentenceOf(refused);
    },
    giveUp,
    isFocused: () => document.activeElement?.id === id,
    focus: () => document.getElementById(id)?.focus(),
  });
  useEffect(
    () => (typed === undefined ? undefined : noteTyping({ where: label, text: () => typed, ...steady })),
    [typed, label, steady],
  );
  const leave = useEffectEvent(() => {
    if (!refusal) shownInState(commit());
  });
  useEffect(() => () => leave(), []);

  const takeKey = (event: KeyboardEvent<HTMLElement>): void => {
    // In a field of several lines Shift makes a new one.
    if (event.key === 'Enter' && !event.shiftKey) {
      // With Control it means the page, too.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
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
