import type { CommandCall, Draft } from '@iodd-hub/iodd';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import type { DocumentSession, Outcome } from '../../document/session.ts';
import type { FormTexts } from './form-texts.ts';
import type { StandardWords, Words } from './words.ts';

/** An element, and one of its fields: by this everything names what it is about. */
export interface FieldAddress {
  readonly $id: string;
  readonly field?: string | undefined;
}

/** What the forms of a document share. */
export interface FormEnvironment {
  readonly session: DocumentSession;
  readonly draft: Draft;
  readonly words: Words;
  readonly standard: StandardWords;
  readonly run: (calls: readonly CommandCall[]) => Promise<Outcome>;
  readonly problemsAt: (at: FieldAddress) => readonly OpenedProblem[];
  /** The element that is looked at. */
  readonly shown: string | undefined;
  /** The field that somebody is in, which may belong to a part of the element; one that is `wanted` takes the focus. */
  readonly active: FieldAddress | undefined;
  /** Above zero where the focus is asked for, another number each time. */
  readonly wanted: number;
  /** Somebody is in a field of a form that is there. */
  readonly onField: (at: FieldAddress) => void;
  /** Somebody is at a row of a table: its element is looked at, where it is; a field may take the focus. */
  readonly onRow: (at: FieldAddress, takesFocus?: boolean) => void;
  /** Shows another element. */
  readonly goTo: (at: FieldAddress) => void;
}

export const FormContext = createContext<FormEnvironment | undefined>(undefined);

export const useFormEnvironment = (): FormEnvironment => {
  const environment = useContext(FormContext);
  if (!environment) throw new Error('There is no document around the form.');
  return environment;
};

const noTexts: FormTexts = { elements: {}, types: {}, attributes: {}, values: {} };
/** Elements and attributes are data, so their keys are looked up, not typed. */
export const useFormTexts = (): FormTexts => {
  const { i18n } = useTranslation();
  const texts: FormTexts | undefined = i18n.getResourceBundle(i18n.language, 'forms');
  return texts ?? noTexts;
};

/** Drawn again at every step. */
export const useDraftOf = (session: DocumentSession): Draft =>
  useSyncExternalStore(session.onChange, session.draft);
