/**
 * Undo and redo of one author's steps. A step knows its label, what it did and what leads back; a mark is a place
 * in the row of steps that one can return to or from which on the steps become one.
 *
 * Others may have changed the draft since a step. What leads back is then rebased over their changes, and left out
 * with its reasons where it would overwrite them.
 */
import { ChangeError } from '../ops/op.ts';
import { changeDraft } from './change.ts';
import { mainPart, type Draft, type DraftOp } from './draft.ts';
import { diffDraft, rebaseDraft, squashDraft, type DraftConflict, type RebasedDraft } from './rebase.ts';

export interface Step {
  /** The key of what the author did; its sentence lives in the language files. */
  readonly label: string;
  readonly ops: readonly DraftOp[];
  readonly inverse: readonly DraftOp[];
  /** The draft right after the step was done or undone. Drafts share what did not change, so this costs a pointer. */
  readonly after: Draft;
  /** How many changes of others had been received by then. */
  readonly received: number;
}
export interface History {
  readonly draft: Draft;
  /** How many changes of others were received. */
  readonly received: number;
  readonly done: readonly Step[];
  /** The last undone step is the first to be done again. */
  readonly undone: readonly Step[];
  /** By name: how many steps were done when the mark was set. */
  readonly marks: Readonly<Record<string, number>>;
}
/** A step that could not be undone or done again without overwriting somebody else's change. */
export interface SkippedStep {
  readonly label: string;
  readonly conflicts: readonly DraftConflict[];
}
/** The next state, and the ops that led there: what goes to the check, to the other windows and to the server. */
export interface Moved {
  readonly history: History;
  readonly ops: readonly DraftOp[];
  /** Steps that stay as they are, each with what others changed; nobody can undo them any more. */
  readonly skipped: readonly SkippedStep[];
}

export const startHistory = (draft: Draft): History => ({
  draft,
  received: 0,
  done: [],
  undone: [],
  marks: {},
});

/** Does a step. What was undone before can then no longer be done again. */
export function perform(history: History, label: string, ops: readonly DraftOp[]): History {
  if (ops.length === 0) return history;
  const { draft, inverse } = changeDraft(history.draft, ops);
  const step = { label, ops, inverse, after: draft, received: history.received };
  return { ...history, draft, done: [...history.done, step], undone: [] };
}

/** Takes in a change that someone else made: it is not this author's to undo. */
export const receive = (history: History, ops: readonly DraftOp[]): History => ({
  ...history,
  draft: changeDraft(history.draft, ops).draft,
  received: history.received + 1,
});

/** A change to the draft right after a step, as a change to the draft of now. */
function rebasedToNow(history: History, step: Step, ops: readonly DraftOp[]): RebasedDraft {
  if (step.received === history.received) return { ops };
  try {
    return rebaseDraft(step.after, diffDraft(step.after, history.draft), ops);
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    // Nobody draws an id twice, but somebody may send one again, for a node of another kind: then there is no way back.
    return { conflicts: [{ reason: 'place', at: error.at, part: mainPart }] };
  }
}

/** Takes the last step back, as far as it does not overwrite what others changed since. */
export function undo(history: History): Moved | undefined {
  const step = history.done.at(-1);
  if (!step) return undefined;
  const done = history.done.slice(0, -1);
  const marks = upTo(history.marks, done.length);
  const rebased = rebasedToNow(history, step, step.inverse);
  if ('conflicts' in rebased) return skip({ ...history, done, marks }, step, rebased.conflicts);
  const { draft, inverse } = changeDraft(history.draft, rebased.ops);
  const { received } = history;
  const undone = [...history.undone, { ...step, ops: inverse, after: draft, received }];
  return { history: { draft, received, done, undone, marks }, ops: rebased.ops, skipped: [] };
}

/** Does the step again that was undone last. */
export function redo(history: History): Moved | undefined {
  const step = history.undone.at(-1);
  if (!step) return undefined;
  const undone = history.undone.slice(0, -1);
  const rebased = rebasedToNow(history, step, step.ops);
  if ('conflicts' in rebased) return skip({ ...history, undone }, step, rebased.conflicts);
  const { draft, inverse } = changeDraft(history.draft, rebased.ops);
  const { received } = history;
  const done = [...history.done, { ...step, ops: rebased.ops, inverse, after: draft, received }];
  return { history: { ...history, draft, done, undone }, ops: rebased.ops, skipped: [] };
}

const skip = (history: History, { label }: Step, conflicts: readonly DraftConflict[]): Moved => ({
  history,
  ops: [],
  skipped: [{ label, conflicts }],
});

export const mark = (history: History, name: string): History => ({
  ...history,
  marks: { ...history.marks, [name]: history.done.length },
});

/** Takes back every step since the mark. */
export function undoTo(history: History, name: string): Moved {
  const depth = history.marks[name] ?? history.done.length;
  const ops: DraftOp[] = [];
  const skipped: SkippedStep[] = [];
  let current = history;
  while (current.done.length > depth) {
    const moved = undo(current);
    if (!moved) break;
    current = moved.history;
    for (const op of moved.ops) ops.push(op);
    skipped.push(...moved.skipped);
  }
  return { history: current, ops, skipped };
}

/**
 * Makes one step of all steps since the mark: a drag, a wizard, the typing of one field. Where somebody else's change
 * came in between they stay apart: as one step, undoing them could undo that change, too.
 */
export function combine(history: History, name: string, label: string): History {
  const depth = history.marks[name] ?? history.done.length;
  const steps = history.done.slice(depth);
  const { received } = history;
  if (steps.length < 2 || steps.some((step) => step.received !== received)) return history;
  const inverse = steps.toReversed().flatMap((step) => step.inverse);
  const before = changeDraft(history.draft, inverse).draft;
  const ops = squashDraft(
    before,
    steps.flatMap((step) => step.ops),
  );
  const back = changeDraft(before, ops);
  const combined = { label, ops, inverse: back.inverse, after: back.draft, received };
  return {
    ...history,
    draft: back.draft,
    done: [...history.done.slice(0, depth), combined],
    marks: upTo(history.marks, depth),
  };
}

const upTo = (marks: History['marks'], depth: number): History['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([, at]) => at <= depth));
