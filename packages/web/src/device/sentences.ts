import { sentenceOf, type Sentences } from '@iodd-hub/i18n/sentence';
import type { Problem } from '@iodd-hub/iodd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The sentence of a problem in the language of the reader; the same function for as long as the language is the same.
 * Rules are data, so their keys are looked up, not typed.
 */
export const useSentences = (): ((problem: Pick<Problem, 'rule' | 'args'>) => string) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const texts: Sentences | undefined = i18n.getResourceBundle(language, 'rules');
  return useCallback(
    // Without a problem, as in the list of rules, the places of its arguments stay open.
    ({ rule, args }) => sentenceOf(texts ?? {}, { language, key: rule, args, open: () => '…' }),
    [texts, language],
  );
};
