/** What the page may ask of the worker; one table types both ends of the channel. */
import type { ArchiveFile, NotesLanguage } from '@iodd-hub/iodd';
import type { Comparison, FixPreview, JudgedBy, FixedRule, Opened, Refused, TriedFix } from './opened.ts';

export interface Calls {
  readonly open: (files: readonly ArchiveFile[]) => Opened | Refused;
  readonly judgeBy: (judgedBy: JudgedBy) => Opened;
  readonly tryFixes: (keys: readonly string[]) => readonly TriedFix[];
  readonly preview: (key: string) => FixPreview;
  readonly fix: (key: string) => Opened;
  readonly fixRule: (
    keys: readonly string[],
    mayDelete: boolean,
  ) => { readonly opened: Opened; readonly result: FixedRule };
  readonly undo: () => Opened;
  readonly save: (isStamped: boolean) => ArchiveFile;
  readonly compare: (
    before: readonly ArchiveFile[],
    after: readonly ArchiveFile[],
    language: NotesLanguage,
  ) => Comparison | Refused | undefined;
}
export type CallName = keyof Calls;

export interface Request<N extends CallName = CallName> {
  readonly id: number;
  readonly name: N;
  readonly args: Parameters<Calls[N]>;
}
interface Failed {
  readonly id: number;
  readonly failure: string;
}
/** As the worker sends it. */
export type Sent = { readonly id: number; readonly result: unknown } | Failed;
/** As the page receives it: only who asked knows the type of the result. */
export type Received = { readonly id: number; readonly result: never } | Failed;
