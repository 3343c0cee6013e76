import { createContext, useContext } from 'react';
import type { OpenFiles } from '../../document/open-set.ts';

interface OpenedDocument {
  readonly id: string;
  readonly files: OpenFiles;
}

/** The document that the parts of the page are about. */
export const DocumentContext = createContext<OpenedDocument | undefined>(undefined);

export const useOpenDocument = (): OpenedDocument => {
  const document = useContext(DocumentContext);
  if (!document) throw new Error('There is no document around it.');
  return document;
};

/** The state of the document says what failed, and the page shows it. */
export const shownInState = (step: Promise<unknown>): void => {
  step.catch(() => undefined);
};
