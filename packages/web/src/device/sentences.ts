import { useTranslation } from 'react-i18next';
import type { Problem } from '@iodd-hub/iodd';

/** The sentence of a problem in the language of the reader. Rules are data, so their keys are looked up, not typed. */
export const useSentences = (): ((problem: Pick<Problem, 'rule' | 'args'>) => string) => {
  const { i18n } = useTranslation();
  return ({ rule, args = {} }) => {
    const template: unknown = i18n.getResource(i18n.language, 'rules', rule);
    // A rule that is newer than the texts is still named.
    if (typeof template !== 'string') return rule;
    // Without a problem, as in the list of rules, the places of its arguments stay open.
    return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? '…'));
  };
};
