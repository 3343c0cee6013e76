/**
 * Changes that were made without knowing of others: an autosave that comes late, a computer that was offline. Each is
 * taken to the newest draft where it touches nothing that somebody else changed; the others stay with their author.
 */
import { fieldOf } from '../ops/fields.ts';
import { ChangeError, documentId, type FieldValue } from '../ops/op.ts';
import { nodeAt } from '../ops/tree.ts';
import { applyDraft } from './change.ts';
import { documentOf, isTable, mainPart, type Draft, type DraftOp } from './draft.ts';
import { Touched } from './touched.ts';
import { diffDraft, rebaseDraft, type DraftConflict, type RebasedDraft } from './rebase.ts';

/** A change as its author made it: to the draft that the one before it left. */
export interface OwnChange {
  /** Drawn by the author's program, so that a change that is sent twice is known. */
  readonly id: string;
  readonly ops: readonly DraftOp[];
}
/** A conflict with what each side says there; null where there is no such field. */
export interface ValuedConflict extends DraftConflict {
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}
export interface AcceptedChange {
  readonly id: string;
  /** As a change to the draft before it. */
  readonly ops: readonly DraftOp[];
  readonly draft: Draft;
}
export interface RefusedChange {
  readonly id: string;
  readonly conflicts: readonly ValuedConflict[];
}
export interface MergedChanges {
  readonly draft: Draft;
  readonly accepted: readonly AcceptedChange[];
  readonly refused: readonly RefusedChange[];
}
export interface Merging {
  /** The draft that the first change was made to. */
  readonly base: Draft;
  /** The newest one. */
  readonly head: Draft;
  readonly changes: readonly OwnChange[];
  /** Ids of changes that the newest draft has already. */
  readonly known?: ReadonlySet<string>;
  /** Ids of changes that are refused whatever is found here: whoever has the newest draft has said so. */
  readonly refused?: ReadonlySet<string>;
}

/**
 * The author's own draft follows every change, also those that are refused. What a refused one did then looks as if
 * somebody had taken it back, so that a later change that builds on it is refused as well, and one that does not is
 * taken. Throws a `ChangeError` where a change does not even fit its author's own draft.
 */
export function mergeChanges({
  base,
  head,
  changes,
  known = none,
  refused: given = none,
}: Merging): MergedChanges {
  const accepted: AcceptedChange[] = [];
  const refused: RefusedChange[] = [];
  let [own, newest] = [base, head];
  // Everything in which the two drafts may differ.
  let apart = base === head ? undefined : Touched.by(base, diffDraft(base, head));
  for (const { id, ops } of changes) {
    if (known.has(id)) {
      // The newest draft had it; somebody may have taken it back since.
      apart?.join(Touched.by(own, ops));
      own = applyDraft(own, ops);
      continue;
    }
    if (!apart && !given.has(id)) {
      own = newest = applyDraft(newest, ops);
      accepted.push({ id, ops, draft: newest });
      continue;
    }
    const touched = Touched.by(own, ops);
    apart ??= new Touched();
    const taken =
      (!given.has(id) && touched.isApartFrom(apart) && asItIs(newest, ops)) || rebasedTo(newest, own, ops);
    own = applyDraft(own, ops);
    if ('conflicts' in taken || given.has(id)) {
      const conflicts = 'conflicts' in taken ? taken.conflicts : [];
      apart.join(touched);
      refused.push({ id, conflicts: conflicts.map((one) => valued(one, own, newest)) });
    } else {
      newest = taken.draft;
      accepted.push({ id, ...taken });
    }
  }
  return { draft: newest, accepted, refused };
}

const none: ReadonlySet<string> = new Set();

type Taken = (Extract<RebasedDraft, { readonly ops: unknown }> & { readonly draft: Draft }) | Refusal;
type Refusal = Extract<RebasedDraft, { readonly conflicts: unknown }>;

/** Undefined where it does not fit after all: each of two may have been moved into what the other moved. */
function asItIs(newest: Draft, ops: readonly DraftOp[]): Taken | undefined {
  try {
    return { ops, draft: applyDraft(newest, ops) };
  } catch (error) {
    if (error instanceof ChangeError) return undefined;
    throw error;
  }
}

function rebasedTo(newest: Draft, own: Draft, ops: readonly DraftOp[]): Taken {
  const rebased = rebaseDraft(own, diffDraft(own, newest), ops);
  if ('conflicts' in rebased) return rebased;
  try {
    return { ops: rebased.ops, draft: applyDraft(newest, rebased.ops) };
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    // An id that came a second time, for another node: there is no place for this one.
    return { conflicts: [{ reason: 'place', at: error.at, part: mainPart }] };
  }
}

const valued = (conflict: DraftConflict, mine: Draft, theirs: Draft): ValuedConflict => ({
  ...conflict,
  mine: valueAt(mine, conflict),
  theirs: valueAt(theirs, conflict),
});

function valueAt(draft: Draft, { part, at, field }: DraftConflict): FieldValue {
  if (field === undefined) return null;
  if (isTable(part)) return draft[part][at]?.[field] ?? null;
  const document = documentOf(draft, part);
  if (!document) return null;
  if (at === documentId) return document.version;
  const node = nodeAt(document, at);
  return node ? fieldOf(node, field) : null;
}
