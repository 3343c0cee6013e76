import { catalogueOf, memoryOf } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { primaryOf, textRows } from './text-rows.ts';
import { whereUsed } from './where-used.ts';

/** The texts of the open draft with everything that a table of them shows. */
export const useTextTable = () => {
  const { t } = useTranslation('texts');
  const { draft, words, standard } = useFormEnvironment();
  const formTexts = useFormTexts();
  const catalogue = catalogueOf(draft);
  const memory = useMemo(() => memoryOf(draft), [draft]);
  const rows = useMemo(() => textRows(catalogue), [catalogue]);
  const whereOf = useMemo(
    () =>
      whereUsed({ draft, words, standard }, formTexts, {
        unused: t('cell.unused'),
        standard: t('cell.standard'),
        several: (use, count) => t('cell.more', { use, count }),
      }),
    [draft, words, standard, formTexts, t],
  );
  return { catalogue, memory, rows, whereOf, primary: primaryOf(catalogue) };
};
export type TextTableContent = ReturnType<typeof useTextTable>;
