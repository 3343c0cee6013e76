/** A change that was refused, once its author has decided: with what is to hold against the others, and without the rest. */
import { ChangeError } from '../ops/op.ts';
import { nodeAt, parentOf, listOf } from '../ops/tree.ts';
import { applyDraft } from './change.ts';
import { documentOf, isTable, mainPart, partOf, type Draft, type DraftOp } from './draft.ts';
import type { ValuedConflict } from './merge.ts';

/** What puts back, as the author has it, what others removed: each element with everything in it, where its place is left. */
export function insertsOfLost(
  conflicts: readonly ValuedConflict[],
  { mine, theirs }: { readonly mine: Draft; readonly theirs: Draft },
): readonly DraftOp[] {
  const inserts = new Map<string, DraftOp>();
  for (const { reason, part, at } of conflicts) {
    if (reason !== 'removed' || isTable(part)) continue;
    const insert = insertOf(at, part, { mine, theirs });
    if (insert?.op === 'insert') inserts.set(`${part} ${insert.node.$id}`, insert);
  }
  return [...inserts.values()];
}

function insertOf(
  at: string,
  part: string,
  { mine, theirs }: { readonly mine: Draft; readonly theirs: Draft },
): DraftOp | undefined {
  const [own, other] = [documentOf(mine, part), documentOf(theirs, part)];
  if (!own || !other || nodeAt(other, at)) return undefined;
  let id = at;
  let parent = parentOf(own, id);
  // An element in an element that is gone comes back with it.
  while (parent !== undefined && !nodeAt(other, parent)) {
    id = parent;
    parent = parentOf(own, id);
  }
  const node = nodeAt(own, id);
  if (!node || parent === undefined) return undefined;
  const siblings = listOf(own, parent) ?? [];
  const before = siblings
    .slice(
      0,
      siblings.findIndex(({ $id }) => $id === id),
    )
    .toReversed();
  const after = before.find(({ $id }) => nodeAt(other, $id))?.$id ?? null;
  return { op: 'insert', in: parent, after, node, ...(part === mainPart ? {} : { part }) };
}

interface Insisting {
  readonly ops: readonly DraftOp[];
  readonly inserts: readonly DraftOp[];
  /** What is left to the others. */
  readonly given: readonly Pick<ValuedConflict, 'part' | 'at' | 'field'>[];
}

/** The ops that hold in the draft of now; what has no place in it any more is left out. */
export function insistedOps(draft: Draft, { ops, inserts, given }: Insisting): readonly DraftOp[] {
  const isGiven = (op: DraftOp): boolean => given.some((conflict) => touches(op, conflict));
  let current = draft;
  return [...inserts, ...ops].filter((op) => {
    if (isGiven(op)) return false;
    const next = tried(current, op);
    if (!next || next === current) return false;
    current = next;
    return true;
  });
}

function touches(op: DraftOp, { part, at, field }: Insisting['given'][number]): boolean {
  if (partOf(op) !== part) return false;
  switch (op.op) {
    case 'set':
      return op.at === at && (field === undefined || op.field === field);
    case 'insert':
      return op.node.$id === at || (op.in === at && 'tag' in op.node && op.node.tag === field);
    case 'put':
      return true;
    default:
      return op.at === at;
  }
}

function tried(draft: Draft, op: DraftOp): Draft | undefined {
  try {
    return applyDraft(draft, [op]);
  } catch (error) {
    if (error instanceof ChangeError) return undefined;
    throw error;
  }
}
