/** What a thread can be asked for about a draft that it holds. */
import type { Copy, DraftEngine, Lacking, Merged, MergeRequest, WriteOutcome, Supply } from './engine.ts';

export interface Tasks {
  /** Takes changes to the newest draft, as far as they fit. */
  merge: { readonly args: MergeRequest; readonly result: Merged };
  /** Says whether what the last merge made was written. */
  settle: { readonly args: WriteOutcome; readonly result: null };
  /** A copy to be stored. */
  copy: { readonly args: null; readonly result: Copy };
}
export type TaskName = keyof Tasks;

/** One piece of work for a thread. */
export type Ordered<Name extends TaskName = TaskName> = {
  readonly [N in Name]: { readonly task: N; readonly args: Tasks[N]['args'] };
}[Name];

export interface Order {
  readonly draftId: string;
  /** The revision that the draft has to have at least. */
  readonly revision: number;
  readonly supply: Supply | undefined;
  /** What leads to the draft that late changes were made to. */
  readonly base: Supply | undefined;
  readonly ordered: Ordered;
}

/** Why the work cannot be done, by the key of its sentence. */
export type Failure = Readonly<Record<string, string>> & { readonly fault: string };

export interface Reply {
  readonly result?: unknown;
  readonly failure?: Failure;
}

export const isLacking = (result: object | null): result is Lacking => result !== null && 'lacks' in result;

/** Does one piece of work, or says what is missing for it. */
export function perform(engine: DraftEngine, { draftId, base, ordered }: Order): object | null {
  switch (ordered.task) {
    case 'merge':
      return engine.merge(draftId, ordered.args, base);
    case 'settle':
      engine.settle(draftId, ordered.args);
      return null;
    case 'copy':
      return engine.copy(draftId);
    default:
      return ordered satisfies never;
  }
}
