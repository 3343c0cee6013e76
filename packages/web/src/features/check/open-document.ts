import { createContext, useContext } from 'react';
import type { OpenDocument } from '../../document/workspace.ts';

/** The document that the parts of the page are about. */
export const DocumentContext = createContext<OpenDocument | undefined>(undefined);

export const useOpenDocument = (): OpenDocument => {
  const document = useContext(DocumentContext);
  if (!document) throw new Error('There is no document around it.');
  return document;
};

/** The state of the document says what failed, and the page shows it. */
export const shownInState = (step: Promise<unknown>): void => {
  step.catch(() => undefined);
};
