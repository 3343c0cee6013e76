/** The steps of a document in their order, wherever they are kept: what undo takes back and redo does again. */
import type { Draft, History } from '@iodd-hub/iodd';
import type { JudgedBy } from '../device/engine/opened.ts';
import type { LoggedStep } from './step-log.ts';

export interface StepsState {
  /** The key of what undo would take back. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** How many steps are done. */
  readonly count: number;
  readonly isUnsaved: boolean;
  /** It was kept by the browser and brought back, and nothing was done since. */
  readonly isRestored: boolean;
}

export interface Steps {
  /** What each device begins with. Throws where what was kept does not fit the drafts: then there are no steps. */
  readonly begin: (drafts: readonly (Draft | undefined)[]) => readonly (History | undefined)[];
  /** Steps begin anew, without what was kept. */
  readonly reset: (drafts: readonly (Draft | undefined)[]) => readonly (History | undefined)[];
  /** The devices have done it. */
  readonly note: (step: LoggedStep) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly state: () => StepsState;
  readonly judged: (judgedBy: JudgedBy) => void;
  /** To be called before it is written to a file, and the answer when it is. */
  readonly saving: () => () => void;
  readonly close: () => void;
  /** Its person does not want it any more. */
  readonly forget: () => void;
}
