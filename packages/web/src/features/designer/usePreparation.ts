import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prepare } from '../../shared/workbench/prepare.ts';

/** While the draft comes: loads what the first view of it needs. */
export const usePreparation = (): void => {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    // What fails here is asked for again, and reported, by the view that needs it.
    prepare(queries, language).catch(() => undefined);
  }, [queries, language]);
};
