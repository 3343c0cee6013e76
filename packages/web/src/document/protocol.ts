/** What the page and the worker of a set of files say to each other; one table types both ends of the channel. */
import type {
  ArchiveFile,
  AsOf,
  CheckerVersion,
  CheckRequest,
  ClientOptions,
  Draft,
  DraftOp,
  NotesLanguage,
  WorkerReply,
} from '@iodd-hub/iodd';
import type {
  Comparison,
  FixPreview,
  Opened,
  OpenedFile,
  OpenedProblem,
  Refused,
} from '../device/engine/opened.ts';

/** A file as it was read: nothing of it changes any more. */
export type ReadFile = Omit<OpenedFile, 'isChanged'>;

export interface ReadDevice {
  readonly main: ReadFile;
  readonly languages: readonly ReadFile[];
  /** Undefined where no document could be read. */
  readonly draft: Draft | undefined;
  /** Writing a file that could be read only in part would lose the rest. */
  readonly isWhole: boolean;
  /** What its stamp asks for it to be judged by. */
  readonly asOf: AsOf;
}

export interface ReadSet {
  readonly devices: readonly ReadDevice[];
  readonly otherFiles: readonly ReadFile[];
  readonly images: readonly ArchiveFile[];
  readonly others: readonly string[];
  /** Of the set and of reading its files: no edit changes them. */
  readonly problems: readonly OpenedProblem[];
  readonly stampedBy: readonly CheckerVersion[];
}

/** A file as it would be written now. */
export interface WrittenFile extends Pick<OpenedFile, 'name' | 'stamp' | 'isChanged'> {
  /** Absent where it is as it was read, and where nobody looks at it. */
  readonly source?: OpenedFile['source'];
}

/** What a finding does not say itself: it costs the text of the file, or the whole draft. */
export type Detail = Pick<OpenedProblem, 'file' | 'line' | 'column' | 'meant' | 'cause'> & ProblemFacts;
/** What its rule says of itself. */
export type ProblemFacts = Pick<OpenedProblem, 'clause' | 'basis' | 'edition' | 'numbers'>;

export interface Details {
  /** Of the draft that the files are written of; 0 for the files as they were read. */
  readonly revision: number;
  readonly files: readonly WrittenFile[];
  /** By key of the problem within its device. */
  readonly problems: ReadonlyMap<string, Detail>;
}

/** The fix of a problem that was tried and holds what it promises; without ops where there is none. */
export interface Offer {
  readonly key: string;
  readonly ops: readonly DraftOp[];
  readonly deletes: boolean;
  /** It may be carried out without asking anybody. */
  readonly isSafe: boolean;
  /** How many problems of the device are gone after it. */
  readonly solves: number;
}

export interface FixedAtOnce {
  readonly ops: readonly DraftOp[];
  readonly fixed: number;
}

export interface Calls {
  /** Reads files; the same seed gives their nodes the same ids. */
  readonly open: (files: readonly ArchiveFile[], seed: number) => ReadSet | Refused;
  /** A draft, and the files that it is packed as: their text and their pictures. The answer is without the draft. */
  readonly openDraft: (draft: Draft, files: readonly ArchiveFile[]) => ReadSet;
  /** Files that nobody is going to edit, read and checked at once. */
  readonly view: (files: readonly ArchiveFile[], seed: number) => Opened | Refused;
  readonly details: (device: number, wantsText: boolean) => Details;
  readonly offers: (device: number, keys: readonly string[]) => readonly Offer[];
  readonly preview: (device: number, key: string) => FixPreview;
  readonly fixAll: (device: number, keys: readonly string[], mayDelete: boolean) => FixedAtOnce;
  /** `changes` are those of each device since it was read: what is saved depends on no check. */
  readonly save: (isStamped: boolean, changes: readonly (readonly DraftOp[])[]) => ArchiveFile;
  readonly compare: (
    before: readonly ArchiveFile[],
    after: readonly ArchiveFile[],
    language: NotesLanguage,
  ) => Comparison | Refused | undefined;
  /** Two revisions of a draft. */
  readonly compareDrafts: (
    before: NamedDraft,
    after: NamedDraft,
    language: NotesLanguage,
  ) => Comparison | undefined;
}
export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
}
export type CallName = keyof Calls;

/** A start says how the draft differs from what the worker read itself: the documents cross the channel once. */
export type DeviceRequest =
  | Extract<CheckRequest, { kind: 'change' }>
  | {
      readonly kind: 'start';
      readonly revision: number;
      readonly options: ClientOptions;
      readonly ops: readonly DraftOp[];
    };

export type Request =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly name: CallName;
      readonly args: Parameters<Calls[CallName]>;
    }
  | { readonly kind: 'check'; readonly device: number; readonly request: DeviceRequest };

/** As the worker sends it. */
export type Reply =
  | { readonly kind: 'result'; readonly id: number; readonly result: ReturnType<Calls[CallName]> }
  | OtherReply;
/** As the page receives it: only who asked knows the type of the result. */
export type Received = { readonly kind: 'result'; readonly id: number; readonly result: never } | OtherReply;
type OtherReply =
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'check'; readonly device: number; readonly reply: WorkerReply };
