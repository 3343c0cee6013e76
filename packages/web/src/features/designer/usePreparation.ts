import { draftReferences, nodeAt } from '@iodd-hub/iodd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { prepare } from '../../shared/workbench/prepare.ts';

/** While a worker reads and checks the draft: loads and looks up what the first view of it needs. */
export const usePreparation = (open: OpenDraft): void => {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    // What fails here is asked for again, and reported, by the view that needs it.
    prepare(queries, language).catch(() => undefined);
  }, [queries, language]);
  useEffect(() => {
    // After the worker has the draft. Both are kept for the draft that they were asked for.
    const timer = setTimeout(() => {
      const { draft } = open.sync.followed().history;
      draftReferences(draft);
      nodeAt(draft.main, draft.main.root.$id);
    });
    return () => clearTimeout(timer);
  }, [open]);
};
