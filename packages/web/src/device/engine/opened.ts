/** What the page knows of files that somebody opened: plain data, made in the worker. */
import type {
  ArchiveFault,
  ArchiveFile,
  Basis,
  CheckerVersion,
  DeviceDiff,
  DiffNotes,
  Edition,
  Following,
  IoddDocument,
  Judgement,
  Problem,
  Source,
  StampVerdict,
} from '@iodd-hub/iodd';

export interface OpenedFile {
  readonly name: string;
  readonly document: IoddDocument | undefined;
  /** The text as it came in, or as it will be written once something was fixed. */
  readonly source: Source;
  readonly stamp: StampVerdict;
  readonly isChanged: boolean;
}

export interface OpenedDevice {
  readonly main: OpenedFile;
  readonly languages: readonly OpenedFile[];
}

/** By its stamp, where the official checker made one that fits, or by everything that is asked for today. */
export type JudgedBy = 'stamp' | 'today';

export interface OpenedProblem extends Problem, Pick<Judgement, 'isLater' | 'today'>, Following {
  readonly key: string;
  readonly file: string;
  /** Position of the device that it belongs to. */
  readonly device: number | undefined;
  readonly clause: string | undefined;
  /** Why the rule may ask, and since when it does; undefined where another part than a rule reports the problem. */
  readonly basis: Basis | undefined;
  readonly edition: Edition | undefined;
  /** Numbers in the standard's list of rules. */
  readonly numbers: readonly number[];
  /** Whether there is a fix to try; whether it holds what it promises is known once it was tried. */
  readonly hasFix: boolean;
  /** The id that a mistyped reference most likely means. */
  readonly meant: string | undefined;
  /** What a reference says that explains this problem, where one does. */
  readonly cause: string | undefined;
}

/** What came out of trying the fix of a problem. */
export interface FixOffer {
  /** It leads to other problems, it helps, it helps by deleting something. */
  readonly kind: 'none' | 'offered' | 'deletes';
  /** It may be carried out without asking anybody. */
  readonly isSafe: boolean;
  /** How many problems are gone once it is carried out. */
  readonly solves: number;
}

export interface Opened {
  readonly judgedBy: JudgedBy;
  /** Versions of the official checker whose stamps fit the files that were opened. */
  readonly stampedBy: readonly CheckerVersion[];
  readonly devices: readonly OpenedDevice[];
  /** XML files that belong to no device, as one that is too damaged to be read. */
  readonly otherFiles: readonly OpenedFile[];
  readonly images: readonly ArchiveFile[];
  /** Names of whatever else was packed. */
  readonly others: readonly string[];
  readonly problems: readonly OpenedProblem[];
  /** Of a file that is judged as of today, as a new stamp would be. */
  readonly errorsToday: number;
  /** How many steps can be taken back. */
  readonly steps: number;
  /** Names of the changed files whose stamp does not fit them any longer. */
  readonly staleStamps: readonly string[];
}

/** What is left of some problems after all of their fixes were tried. */
export interface FixedRule {
  /** Undefined where they are of several. */
  readonly rule: string | undefined;
  readonly fixed: number;
  /** Their fix would lead to another problem, or delete what may not be deleted. */
  readonly left: number;
}

export type OpenFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'size'; readonly name: string; readonly limitMegabytes: number }
  | { readonly kind: 'packages' }
  /** The browser could not read it. */
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'archive'; readonly name: string; readonly fault: ArchiveFault }
  /** Neither XML nor a package is among the files. */
  | { readonly kind: 'foreign'; readonly names: readonly string[] };
export interface Refused {
  readonly refused: OpenFault;
}

export interface ChangedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}
/** A line and its place among those that are shown. */
export interface PlacedLine extends ChangedLine {
  readonly at: number;
}
export interface FixPreview {
  /** What the fix would change, file by file. Empty where it cannot be carried out. */
  readonly files: readonly { readonly name: string; readonly lines: readonly PlacedLine[] }[];
}

export interface Comparison {
  readonly before: string;
  readonly after: string;
  readonly verdict: DeviceDiff['verdict'];
  readonly changes: number;
  readonly notes: DiffNotes;
  /** Release notes as Markdown. */
  readonly markdown: string;
}
