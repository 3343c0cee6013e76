/**
 * An author's copy of a draft that a server keeps: what the server has, what waits to be sent to it, and the author's
 * own undo over both. Pure: whoever owns the network passes in what the log says and sends what waits.
 */
import { applyDraft, changeDraft } from './change.ts';
import type { Draft, DraftOp } from './draft.ts';
import { perform, receive, redo, startHistory, undo, type History, type Step } from './history.ts';
import { insertsOfLost } from './insist.ts';
import { mergeChanges, type OwnChange, type ValuedConflict } from './merge.ts';
import { diffDraft } from './rebase.ts';

export type ChangeKind = 'do' | 'undo' | 'redo';
/** A change of the author that the server does not have yet: to the draft that the one before it left. */
export interface WaitingChange extends OwnChange {
  readonly label: string;
  readonly kind: ChangeKind;
}
/** A change that the server wrote, whoever made it. */
export interface WrittenChange extends WaitingChange {
  readonly revision: number;
}
/** A change that touches what somebody else changed. It is in no draft, and its author decides what becomes of it. */
export interface RefusedWork extends WaitingChange {
  readonly conflicts: readonly ValuedConflict[];
  /** What puts back the elements that it changed and somebody else removed. */
  readonly inserts: readonly DraftOp[];
}
export interface Followed {
  /** The newest revision that is known here. */
  readonly revision: number;
  /** The draft at it, as the server has it. */
  readonly saved: Draft;
  readonly waiting: readonly WaitingChange[];
  readonly refused: readonly RefusedWork[];
  /** Its draft is the saved one with everything that waits. */
  readonly history: History;
}

export const startFollowing = (saved: Draft, revision: number, history = startHistory(saved)): Followed => ({
  revision,
  saved,
  waiting: [],
  refused: [],
  history,
});

/** A step of the author that led to this history. */
export const noted = (followed: Followed, change: WaitingChange, history: History): Followed => ({
  ...followed,
  history,
  waiting: [...followed.waiting, change],
});

/** A change that was kept while nothing could be sent, made once more in a draft that was opened since. */
export const replayWaiting = (followed: Followed, change: WaitingChange): Followed =>
  noted(followed, change, withOwn(followed.history, change));

export interface Taken {
  readonly followed: Followed;
  /** What the author sees change. */
  readonly ops: readonly DraftOp[];
}

/**
 * What the server wrote behind the known revision, in its order. Own changes among it wait no more; the others that wait
 * are taken over it, or refused: those that the server refused, and those that it is going to.
 */
export function takeWritten(
  followed: Followed,
  written: readonly WrittenChange[],
  refusedIds: ReadonlySet<string> = new Set(),
): Taken {
  const { waiting, history } = followed;
  const news = written.filter(({ revision }) => revision > followed.revision);
  for (const [at, { revision }] of news.entries())
    if (revision !== followed.revision + at + 1) throw new Error(`revision ${revision} leaves a gap`);
  const revision = followed.revision + news.length;
  const isAcknowledged = refusedIds.size === 0 && isOnlyOwn(waiting, news);
  const rest = waiting.slice(news.length);
  if (isAcknowledged && rest.length === 0)
    return { followed: { ...followed, revision, saved: history.draft, waiting: rest }, ops: [] };
  const saved = news.reduce((draft, { ops }) => applyDraft(draft, ops), followed.saved);
  if (isAcknowledged) return { followed: { ...followed, revision, saved, waiting: rest }, ops: [] };
  const known = new Set(news.map(({ id }) => id));
  const merged = mergeChanges({
    base: followed.saved,
    head: saved,
    changes: waiting,
    known,
    refused: refusedIds,
  });
  const ops = diffDraft(history.draft, merged.draft);
  const byId = new Map(waiting.map((change) => [change.id, change]));
  const refused = merged.refused.flatMap(({ id, conflicts }): RefusedWork[] => {
    const change = byId.get(id);
    const inserts = insertsOfLost(conflicts, { mine: history.draft, theirs: merged.draft });
    return change ? [{ ...change, conflicts, inserts }] : [];
  });
  const kept = refused.length === 0 ? history : withoutSteps(history, refused);
  return {
    ops,
    followed: {
      revision,
      saved,
      waiting: merged.accepted.flatMap(({ id, ops: rebased }) => {
        const change = byId.get(id);
        return change && rebased.length > 0 ? [{ ...change, ops: rebased }] : [];
      }),
      // One that was written after all, by an answer that got lost.
      refused: [...followed.refused.filter(({ id }) => !known.has(id)), ...refused],
      history: ops.length > 0 ? receive(kept, ops) : kept,
    },
  };
}

/** The log has nothing but the first of what waits, as it was made. */
const isOnlyOwn = (waiting: readonly WaitingChange[], news: readonly WrittenChange[]): boolean =>
  news.every(({ id, ops }, at) => {
    const own = waiting[at];
    return own?.id === id && (own.ops === ops || JSON.stringify(own.ops) === JSON.stringify(ops));
  });

/** What was refused is not done, so there is nothing of it to undo. */
function withoutSteps(history: History, refused: readonly RefusedWork[]): History {
  const made = new Set(refused.map(({ ops }) => ops));
  const isLeft = ({ ops, inverse }: Step): boolean => !made.has(ops) && !made.has(inverse);
  return { ...history, done: history.done.filter(isLeft), undone: history.undone.filter(isLeft) };
}

/** What an author can undo and do again, out of what the log says since a copy: after a reload, on another computer. */
export function historyOf(
  start: Draft,
  written: readonly WrittenChange[],
  isOwn: (change: WrittenChange) => boolean,
): History {
  let history = startHistory(start);
  for (const change of written)
    history = isOwn(change) ? withOwn(history, change) : receive(history, change.ops);
  return history;
}

function withOwn(history: History, { label, kind, ops }: WaitingChange): History {
  if (kind === 'do') return perform(history, label, ops);
  const { draft, inverse } = changeDraft(history.draft, ops);
  const { received } = history;
  const from = movable(history, kind);
  const step = (kind === 'undo' ? from.done : from.undone).at(-1);
  // Older than the log goes back here: it cannot be moved once more.
  if (!step) return receive(from, ops);
  const done = from.done.slice(0, kind === 'undo' ? -1 : undefined);
  const undone = from.undone.slice(0, kind === 'redo' ? -1 : undefined);
  return kind === 'undo'
    ? { ...from, draft, done, undone: [...undone, { ...step, ops: inverse, after: draft, received }] }
    : { ...from, draft, undone, done: [...done, { ...step, ops, inverse, after: draft, received }] };
}

/** Steps that could not be moved over what others did were left out; nothing in the log says so. */
function movable(history: History, kind: 'undo' | 'redo'): History {
  let current = history;
  for (;;) {
    const moved = (kind === 'undo' ? undo : redo)(current);
    if (!moved || moved.skipped.length === 0) return current;
    current = moved.history;
  }
}
