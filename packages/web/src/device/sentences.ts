import { useTranslation } from 'react-i18next';
import type { Problem } from '@iodd-hub/iodd';

const profile = 'profile/';

/** The sentence of a problem in the language of the reader. Rules are data, so their keys are looked up, not typed. */
export const useSentences = (): ((problem: Pick<Problem, 'rule' | 'args'>) => string) => {
  const { i18n } = useTranslation();
  return ({ rule, args = {} }) => {
    const [topic, key] = rule.startsWith(profile)
      ? ['profiles', rule.slice(profile.length)]
      : ['rules', rule];
    const template: unknown = i18n.getResource(i18n.language, topic, key);
    // A rule that is newer than the texts is still named.
    if (typeof template !== 'string') return rule;
    return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? '?'));
  };
};
