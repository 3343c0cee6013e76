/** Squash and rebase of changes to a draft: part by part, since parts do not touch each other. */
import { isSame } from '../file.ts';
import { diff } from '../ops/diff.ts';
import { rebase, type Conflict, type ConflictReason } from '../ops/rebase.ts';
import { applyDraft, isEdit } from './change.ts';
import {
  documentOf,
  documentsOf,
  inPart,
  isTable,
  partOf,
  tableNames,
  type Draft,
  type DraftOp,
  type Table,
} from './draft.ts';

export interface DraftConflict extends Omit<Conflict, 'reason'> {
  /** `part`: one put a document in the place of what the other changed. */
  readonly reason: ConflictReason | 'part';
  readonly part: string;
}
export type RebasedDraft =
  | { readonly ops: readonly DraftOp[] }
  | { readonly conflicts: readonly DraftConflict[] };

/** The shortest change from one state of a draft to another. */
export function diffDraft(before: Draft, after: Draft): readonly DraftOp[] {
  const parts = new Set([...documentsOf(before), ...documentsOf(after)].map(([part]) => part));
  return [
    ...[...parts].flatMap((part) => diffPart(before, after, part)),
    ...tableNames.flatMap((part) => diffTable(part, before[part], after[part])),
  ];
}

function diffPart(before: Draft, after: Draft, part: string): readonly DraftOp[] {
  const [one, other] = [documentOf(before, part), documentOf(after, part)];
  if (one === other) return [];
  if (!one || !other || one.root.$id !== other.root.$id)
    return [{ op: 'put', part, document: other ?? null }];
  return inPart(part, diff(one, other));
}

const keys = (one: object = {}, other: object = {}): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

function diffTable(part: string, before: Table, after: Table): readonly DraftOp[] {
  if (before === after) return [];
  return keys(before, after).flatMap((at) =>
    keys(before[at], after[at]).flatMap((field): DraftOp[] => {
      const value = after[at]?.[field] ?? null;
      return value === (before[at]?.[field] ?? null) ? [] : [{ op: 'set', part, at, field, value }];
    }),
  );
}

export const squashDraft = (draft: Draft, ops: readonly DraftOp[]): readonly DraftOp[] =>
  diffDraft(draft, applyDraft(draft, ops));

/** `ours` as a change to the draft that `theirs` made of `base`, or the addresses on which they disagree. */
export function rebaseDraft(base: Draft, theirs: readonly DraftOp[], ours: readonly DraftOp[]): RebasedDraft {
  const theirParts = Map.groupBy(squashDraft(base, theirs), partOf);
  const results = [...Map.groupBy(squashDraft(base, ours), partOf)].map(([part, ops]) =>
    rebasePart(base, { part, theirs: theirParts.get(part) ?? [], ours: ops }),
  );
  const conflicts = results.flatMap((result) => ('conflicts' in result ? result.conflicts : []));
  if (conflicts.length > 0) return { conflicts };
  return { ops: results.flatMap((result) => ('ops' in result ? result.ops : [])) };
}

interface PartChanges {
  readonly part: string;
  readonly theirs: readonly DraftOp[];
  readonly ours: readonly DraftOp[];
}

function rebasePart(base: Draft, { part, theirs, ours }: PartChanges): RebasedDraft {
  if (theirs.length === 0) return { ops: ours };
  if (isTable(part)) return rebaseTable({ part, theirs, ours });
  const document = documentOf(base, part);
  if (!document || ![...theirs, ...ours].every(isEdit))
    return isSame(theirs, ours) ? { ops: [] } : { conflicts: [{ reason: 'part', part, at: part }] };
  const rebased = rebase(document, theirs.filter(isEdit), ours.filter(isEdit));
  return 'ops' in rebased
    ? { ops: inPart(part, rebased.ops) }
    : { conflicts: rebased.conflicts.map((conflict) => ({ ...conflict, part })) };
}

function rebaseTable({ part, theirs, ours }: PartChanges): RebasedDraft {
  const cells = new Map(
    theirs.flatMap((op) => (op.op === 'set' ? [[JSON.stringify([op.at, op.field]), op.value]] : [])),
  );
  const conflicts: DraftConflict[] = [];
  const ops = ours.filter((op) => {
    const cell = op.op === 'set' ? JSON.stringify([op.at, op.field]) : '';
    if (op.op !== 'set' || !cells.has(cell)) return true;
    if (cells.get(cell) !== op.value) conflicts.push({ reason: 'field', part, at: op.at, field: op.field });
    return false;
  });
  return conflicts.length > 0 ? { conflicts } : { ops };
}
