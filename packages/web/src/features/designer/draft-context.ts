import { createContext, useContext } from 'react';
import type { OpenDraft } from '../../drafts/open-draft.ts';

/** The draft that the parts of the page are about. */
export const DraftContext = createContext<OpenDraft | undefined>(undefined);

export const useDraft = (): OpenDraft => {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('There is no draft around it.');
  return draft;
};
