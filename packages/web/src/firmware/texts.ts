import { sentenceOf, type Sentences } from '@iodd-hub/i18n/sentence';
import type { Problem } from '@iodd-hub/iodd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type FirmwareTexts = (key: string, args?: Problem['args']) => string;

/**
 * Sentences about firmware, whose keys are data: problems, answers, fields and their help. What the schema asks for is
 * said as of a device description.
 */
export const useFirmwareTexts = (): FirmwareTexts => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const own: Sentences | undefined = i18n.getResourceBundle(language, 'firmware');
  const shared: Sentences | undefined = i18n.getResourceBundle(language, 'rules');
  return useCallback(
    (key, args) => {
      const texts = (/^(?:structure|xml)\//.test(key) ? shared : own) ?? {};
      return sentenceOf(texts, { language, key, args, open: () => '…' });
    },
    [language, own, shared],
  );
};

/** What is wrong, in a sentence; an empty value needs no pattern to explain it. */
export const useProblemTexts = (): ((problem: Pick<Problem, 'rule' | 'args'>) => string) => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  return ({ rule, args = {} }) =>
    rule === 'structure/attribute-value' && args['value'] === ''
      ? t('problems.empty', { field: textOf(`field/${args['tag']}.${args['attribute']}`) })
      : textOf(rule, args);
};
