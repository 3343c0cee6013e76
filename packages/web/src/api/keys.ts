import type { Call } from '@iodd-hub/contract/kit';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.ts';

/** The words of an address, without those that all have: all answers to this call, in every language. */
export const keyOf = ({ path }: Pick<Call, 'path'>): readonly string[] =>
  path.split('/').filter((word) => word !== '' && word !== 'api' && word !== 'hub');

/** All answers about what the call is about: `resource`, `message` … */
export const nounOf = (called: Pick<Call, 'path'>): readonly string[] => keyOf(called).slice(0, 1);

const questionOf = (key: QueryKey): string => hashKey([...key.slice(0, -2), key.at(-1)]);

/**
 * How an answer is kept. The server speaks the language of the caller, so what it said in one language is no answer in
 * another. Until the same is there in the new language, the old stays: nothing that was typed or opened is lost.
 */
export const keptAnswer = (called: Call, kind: 'one' | 'pages', question: unknown) => {
  const queryKey = [...keyOf(called), { kind, language: currentLanguage() }, question] as const;
  return {
    queryKey,
    /** Tells it from what was computed here: who asks may change it. */
    meta: { isAnswer: true },
    placeholderData: <Data>(
      before: Data | undefined,
      asked: { readonly queryKey: QueryKey } | undefined,
    ): Data | undefined =>
      asked && questionOf(asked.queryKey) === questionOf(queryKey) ? before : undefined,
  };
};
