/** What is known of files that somebody opened together, and what of it is kept. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import type { FixedRule, FixOffer, JudgedBy, Opened, OpenFault } from '../device/engine/opened.ts';
import type { StepLog } from './step-log.ts';

/** What went wrong without taking the files away. */
export type Trouble =
  | { readonly kind: 'step' | 'check'; readonly message: string }
  /** What was kept does not fit the files any longer; they are shown as they came. */
  | { readonly kind: 'restore' };

interface Named {
  readonly names: readonly string[];
}
export interface OpenState extends Named {
  readonly phase: 'open';
  readonly opened: Opened;
  /** False until its first problems are known: a draft is shown before, without its text and its pictures. */
  readonly isChecked: boolean;
  /** Another number for every other state of the documents. */
  readonly revision: number;
  /** By key of the problem: what came out of trying its fix; absent while it was not tried. */
  readonly offers: ReadonlyMap<string, FixOffer>;
  /** A step is under way; what is asked for in the meantime comes after it. */
  readonly isBusy: boolean;
  /** The problems are those of an older state. */
  readonly isChecking: boolean;
  /** The key of what undo would take back. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** Something was changed since the files were opened or saved, or is typed and not applied yet. */
  readonly isUnsaved: boolean;
  /** It was kept by the browser and brought back, and nothing was done since. */
  readonly isRestored: boolean;
  readonly trouble: Trouble | undefined;
  /** What came out of fixing all problems of a rule, until the next step. */
  readonly fixedRule: FixedRule | undefined;
}
export type FilesState =
  | (Named & { readonly phase: 'working' })
  | (Named & { readonly phase: 'refused'; readonly fault: OpenFault })
  | (Named & { readonly phase: 'failed'; readonly message: string })
  | OpenState;

/** The files, and everything that was done to them: enough to have all of it again. */
export interface KeptWork {
  readonly files: readonly ArchiveFile[];
  /** Reading with the same seed gives the nodes the ids that the steps name. */
  readonly seed: number;
  readonly judgedBy: JudgedBy | undefined;
  readonly log: StepLog;
}
/** Where unsaved work is kept, so that a reload or a crash loses nothing. */
export interface Keeper {
  readonly keep: (work: KeptWork) => void;
  readonly forget: () => void;
}
