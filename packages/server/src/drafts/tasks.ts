/** What a thread can be asked for about a draft that it holds. */
import type { Draft } from '@iodd-hub/iodd';
import { type ItemReference, referencesToId } from '@iodd-hub/iodd/items';
import { performSection, type SectionRequest, type SectionResult, type SectionTools } from './sections.ts';
import type { Copy, DraftEngine, Lacking, Merged, MergeRequest, WriteOutcome, Supply } from './engine.ts';

export interface Tasks {
  /** Takes changes to the newest draft, as far as they fit. */
  merge: { readonly args: MergeRequest; readonly result: Merged };
  /** Says whether what the last merge made was written. */
  settle: { readonly args: WriteOutcome; readonly result: null };
  /** A copy to be stored. */
  copy: { readonly args: null; readonly result: Copy };
  /** Where an element is used. */
  references: {
    readonly args: { readonly id: string };
    readonly result: References & { readonly revision: number };
  };
  /** A call of the editor's sections: what it answers, or the change that it makes to the revision that is named. */
  section: { readonly args: SectionWork; readonly result: SectionResult & { readonly revision: number } };
}
/** Who refers to an element; null where there is none of this id. */
export interface References {
  readonly references: readonly ItemReference[] | null;
}
export interface SectionWork {
  readonly request: SectionRequest;
  /** The newest one where it is left out. */
  readonly baseRevision?: number | undefined;
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
export function perform(
  engine: DraftEngine,
  { draftId, base, ordered }: Order,
  sectionTools: (request: SectionRequest) => SectionTools,
): object | null {
  switch (ordered.task) {
    case 'merge':
      return engine.merge(draftId, ordered.args, base);
    case 'settle':
      engine.settle(draftId, ordered.args);
      return null;
    case 'copy':
      return engine.copy(draftId);
    case 'references': {
      const { id } = ordered.args;
      return engine.look(
        draftId,
        {},
        { base, make: (draft) => ({ references: referencesToId(draft, id) ?? null }) },
      );
    }
    case 'section': {
      const { request } = ordered.args;
      const make = (draft: Draft) => performSection(draft, request, sectionTools(request));
      return engine.look(draftId, ordered.args, { base, make });
    }
    default:
      return ordered satisfies never;
  }
}
