import type { Draft } from '@iodd-hub/iodd';
import { createContext } from 'react';
import type { CellEdit, GridKind } from './edits.ts';

export interface CellResult {
  /** Why some of them were left as they were, as sentences. */
  readonly refused: readonly string[];
}

export interface ParameterEditing {
  /** The document as it is now, which may be newer than what is shown. */
  readonly draft: () => Draft | undefined;
  /** All cells together are one step. */
  readonly change: (kind: GridKind, cells: readonly CellEdit[], language: string) => Promise<CellResult>;
  readonly step: (step: 'undo' | 'redo') => void;
  /** By the id of a variable's element; missing where all are shown. */
  readonly isShown?: ($id: string) => boolean;
}

/** Provided where parameters can be edited; without it they are for reading. */
export const ParameterEditingContext = createContext<ParameterEditing | undefined>(undefined);
