/**
 * Undo and redo of one author's steps. A step knows its label, what it did and what leads back; a mark is a place
 * in the row of steps that one can return to or from which on the steps become one.
 */
import { changeDraft } from './change.ts';
import type { Draft, DraftOp } from './draft.ts';
import { squashDraft } from './rebase.ts';

export interface Step {
  /** The key of what the author did; its sentence lives in the language files. */
  readonly label: string;
  readonly ops: readonly DraftOp[];
  readonly inverse: readonly DraftOp[];
}
export interface History {
  readonly draft: Draft;
  readonly done: readonly Step[];
  /** The last undone step is the first to be done again. */
  readonly undone: readonly Step[];
  /** By name: how many steps were done when the mark was set. */
  readonly marks: Readonly<Record<string, number>>;
}
/** The next state, and the ops that led there: what goes to the check, to the other windows and to the server. */
export interface Moved {
  readonly history: History;
  readonly ops: readonly DraftOp[];
}

export const startHistory = (draft: Draft): History => ({ draft, done: [], undone: [], marks: {} });

/** Does a step. What was undone before can then no longer be done again. */
export function perform(history: History, label: string, ops: readonly DraftOp[]): History {
  if (ops.length === 0) return history;
  const { draft, inverse } = changeDraft(history.draft, ops);
  return { ...history, draft, done: [...history.done, { label, ops, inverse }], undone: [] };
}

/** Takes in a change that someone else made: it is not this author's to undo. */
export const receive = (history: History, ops: readonly DraftOp[]): History => ({
  ...history,
  draft: changeDraft(history.draft, ops).draft,
});

/**
 * Takes the last step back. Throws a `ChangeError` where someone else's change meanwhile took away what the step
 * was about; the history is then as before.
 */
export function undo(history: History): Moved | undefined {
  const step = history.done.at(-1);
  if (!step) return undefined;
  const { draft, inverse } = changeDraft(history.draft, step.inverse);
  const done = history.done.slice(0, -1);
  const undone = [...history.undone, { ...step, ops: inverse }];
  return { history: { draft, done, undone, marks: upTo(history.marks, done.length) }, ops: step.inverse };
}

export function redo(history: History): Moved | undefined {
  const step = history.undone.at(-1);
  if (!step) return undefined;
  const { draft, inverse } = changeDraft(history.draft, step.ops);
  const done = [...history.done, { ...step, inverse }];
  return { history: { ...history, draft, done, undone: history.undone.slice(0, -1) }, ops: step.ops };
}

export const mark = (history: History, name: string): History => ({
  ...history,
  marks: { ...history.marks, [name]: history.done.length },
});

/** Takes back every step since the mark. */
export function undoTo(history: History, name: string): Moved {
  const depth = history.marks[name] ?? history.done.length;
  const ops: DraftOp[] = [];
  let current = history;
  while (current.done.length > depth) {
    const moved = undo(current);
    if (!moved) break;
    current = moved.history;
    ops.push(...moved.ops);
  }
  return { history: current, ops };
}

/** Makes one step of all steps since the mark: a drag, a wizard, the typing of one field. */
export function combine(history: History, name: string, label: string): History {
  const depth = history.marks[name] ?? history.done.length;
  const steps = history.done.slice(depth);
  if (steps.length < 2) return history;
  const inverse = steps.toReversed().flatMap((step) => step.inverse);
  const before = changeDraft(history.draft, inverse).draft;
  const ops = squashDraft(
    before,
    steps.flatMap((step) => step.ops),
  );
  const back = changeDraft(before, ops);
  const done = [...history.done.slice(0, depth), { label, ops, inverse: back.inverse }];
  return { ...history, done, marks: upTo(history.marks, depth) };
}

const upTo = (marks: History['marks'], depth: number): History['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([, at]) => at <= depth));
