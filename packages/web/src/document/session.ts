/**
 * A draft that several parts of a page edit at once: on the main thread, with its history, and with listeners by node
 * and field. It knows nothing of React, of workers or of storage; they listen.
 */
import {
  changeDraft,
  ChangeError,
  CommandError,
  documentsOf,
  fieldOf,
  nodeAt,
  perform,
  redo,
  runEditing,
  type RunAll,
  startHistory,
  undo,
  type ChangeFault,
  type ChildNode,
  type CommandCall,
  type CommandFault,
  type Draft,
  type DraftOp,
  type FieldValue,
  type History,
  type IdSource,
  type SkippedStep,
} from '@iodd-hub/iodd';
import { touchedBy, type Touched } from './touched.ts';

/** What a step was, for the texts of undo and redo. */
export type StepLabel = CommandCall['command'] | 'fix' | 'fixAll' | 'several' | 'paste' | 'fill' | 'clear';

export type Outcome =
  | {
      /** False where there was nothing to change. */
      readonly isChanged: boolean;
      /** Steps that could not be moved, since somebody else changed the same. */
      readonly skipped?: readonly SkippedStep[];
    }
  | { readonly refused: Refusal };
export interface Refusal {
  readonly fault: CommandFault | ChangeFault;
  readonly args: Readonly<Record<string, string>>;
}

/** A change that was made, whoever asked for it. */
export interface Change {
  readonly draft: Draft;
  readonly ops: readonly DraftOp[];
  readonly inverse: readonly DraftOp[];
}

export interface DocumentSession {
  readonly history: () => History;
  readonly draft: () => Draft;
  /** Several calls are one step. A call that does not fit changes nothing. */
  readonly run: (calls: CommandCall | readonly CommandCall[], label?: StepLabel) => Outcome;
  /** Why calls would be refused, without making them. */
  readonly refusalOf: (calls: readonly CommandCall[]) => Refusal | undefined;
  /** A change that was worked out elsewhere, for the draft as it is. */
  readonly apply: (label: StepLabel, ops: readonly DraftOp[]) => Outcome;
  readonly undo: () => Outcome;
  readonly redo: () => Outcome;
  /** Another history, to whose draft these ops lead from the one of now: what others did. */
  readonly become: (next: History, ops: readonly DraftOp[]) => void;
  /** Undefined where the document has no such node. The same object until the node, or something below it, changes. */
  readonly node: ($id: string) => ChildNode | undefined;
  readonly field: ($id: string, field: string) => FieldValue;
  readonly onChange: (listener: (change: Change) => void) => () => void;
  readonly onNode: ($id: string, listener: () => void) => () => void;
}

const unchanged: Outcome = { isChanged: false };

export const createSession = (
  start: Draft | History,
  ids: IdSource,
  /** With the commands that the page needs. */
  runCalls: RunAll = runEditing,
): DocumentSession => {
  let history: History = 'done' in start ? start : startHistory(start);
  const listeners = new Set<(change: Change) => void>();
  const byNode = new Map<string, Set<() => void>>();
  /** Finding a node costs its depth and its siblings, and a list asks for all its rows after every change. */
  const found = new Map<string, ChildNode | undefined>();

  const forget = (touched: Touched): void => {
    if (touched === 'everything') found.clear();
    else for (const id of touched) found.delete(id);
  };

  const tell = (change: Change): void => {
    const touched = touchedBy(change.draft, change.ops, change.inverse);
    forget(touched);
    const changed = touched === 'everything' ? byNode.keys() : touched;
    for (const listener of listeners) listener(change);
    for (const id of changed) for (const listener of byNode.get(id) ?? []) listener();
  };

  const apply = (label: StepLabel, ops: readonly DraftOp[]): Outcome => {
    const next = perform(history, label, ops);
    const step = next.done.at(-1);
    if (next === history || !step) return unchanged;
    history = next;
    tell({ draft: next.draft, ops, inverse: step.inverse });
    return { isChanged: true };
  };

  const move = (step: typeof undo): Outcome => {
    const moved = step(history);
    if (!moved) return unchanged;
    const before = history;
    history = moved.history;
    const inverse = (step === undo ? history.undone.at(-1)?.ops : history.done.at(-1)?.inverse) ?? [];
    if (moved.ops.length > 0) tell({ draft: history.draft, ops: moved.ops, inverse });
    return {
      isChanged: before.draft !== history.draft,
      ...(moved.skipped.length > 0 && { skipped: moved.skipped }),
    };
  };

  return {
    history: () => history,
    draft: () => history.draft,
    run: (calls, label) =>
      guarded(() => {
        const list = 'command' in calls ? [calls] : calls;
        const [first, second] = list;
        if (!first) return unchanged;
        return apply(label ?? (second ? 'several' : first.command), runCalls(history.draft, list, ids));
      }),
    refusalOf: (calls) => {
      const outcome = guarded(() => {
        runCalls(history.draft, calls, ids);
        return unchanged;
      });
      return 'refused' in outcome ? outcome.refused : undefined;
    },
    apply: (label, ops) => guarded(() => apply(label, ops)),
    undo: () => guarded(() => move(undo)),
    redo: () => guarded(() => move(redo)),
    become: (next, ops) => {
      const inverse = ops.length > 0 ? changeDraft(history.draft, ops).inverse : [];
      history = next;
      if (ops.length > 0) tell({ draft: next.draft, ops, inverse });
    },
    node: ($id) => {
      if (!found.has($id)) found.set($id, nodeIn(history.draft, $id));
      return found.get($id);
    },
    field: ($id, field) => {
      const node = found.get($id) ?? nodeIn(history.draft, $id);
      return node ? fieldOf(node, field) : null;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNode: ($id, listener) => {
      const own = byNode.get($id) ?? new Set();
      byNode.set($id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byNode.get($id) === own) byNode.delete($id);
      };
    },
  };
};

/** What does not fit is refused with its reason; a fault of ours is not hidden as one. */
const guarded = (act: () => Outcome): Outcome => {
  try {
    return act();
  } catch (error) {
    if (error instanceof CommandError) return { refused: { fault: error.fault, args: error.args } };
    if (error instanceof ChangeError)
      return { refused: { fault: error.fault, args: { at: error.at, field: error.field ?? '' } } };
    throw error;
  }
};

const nodeIn = (draft: Draft, $id: string): ChildNode | undefined => {
  for (const [, document] of documentsOf(draft)) {
    const node = nodeAt(document, $id);
    if (node) return node;
  }
  return undefined;
};
