import type { Draft, Problem } from '@iodd-hub/iodd';
import { createContext } from 'react';

/** What came out of taking over an edited text. */
export type ApplyResult =
  | { readonly kind: 'changed' | 'unchanged' | 'conflict' }
  | { readonly kind: 'unreadable'; readonly problem: Problem | undefined };

/** What somebody typed over the text of a file and did not apply yet. */
export interface TypedText {
  /** What the text was of when the first key was pressed. */
  readonly base: Draft;
  readonly text: () => string;
}

export interface SourceEditing {
  /** The draft that the shown text of a file is of; undefined where it cannot be edited, or not at this moment. */
  readonly baseOf: (file: string) => Draft | undefined;
  /** Kept with the document, so that another tab, file or page takes nothing away. */
  readonly typed: (file: string) => TypedText | undefined;
  readonly keepTyped: (file: string, typed: TypedText | undefined) => void;
  readonly apply: (file: string, base: Draft, text: string) => Promise<ApplyResult>;
  readonly step: (step: 'undo' | 'redo') => void;
}

/** Provided where texts can be edited; without it they are for reading. */
export const SourceEditingContext = createContext<SourceEditing | undefined>(undefined);
