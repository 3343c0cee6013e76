/**
 * The steps of a draft on their way to the server: what waits is sent a moment after it was made, kept in the browser
 * until the server has it, and taken over what others wrote. No React, no network of its own.
 */
import type { DraftChange, Edited } from '@iodd-hub/contract/draft';
import type { DraftEvent, Present } from '@iodd-hub/contract/live';
import {
  insistedOps,
  noted,
  takeWritten,
  type DraftOp,
  type Followed,
  type RefusedWork,
  type WaitingChange,
  type WrittenChange,
} from '@iodd-hub/iodd';
import type { DocumentSession, StepLabel } from '../document/session.ts';

/** Why nothing can be sent; what waits is kept. */
export type Hindrance =
  /** There is no connection, or the server has no time. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  /** The draft was deleted, or is somebody else's now. */
  | { readonly kind: 'gone' }
  /** The server has a newer model of documents than this page. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Not what is sent, but one change of it: too large, or nothing that a draft takes. */
  | { readonly kind: 'change'; readonly error: unknown };

export interface SyncState {
  /** Changes that the server does not have. */
  readonly waiting: number;
  readonly isSending: boolean;
  readonly hindrance: Hindrance | undefined;
  /** When the server last had everything; undefined where nothing was changed since the draft was opened. */
  readonly savedAt: Date | undefined;
  readonly revision: number;
  readonly refused: readonly RefusedWork[];
  /** Who else has it open. */
  readonly people: readonly Present[];
  /** The last undo or redo left something as it is, since somebody else changed the same. */
  readonly isSkipped: boolean;
  /** So many changes that were kept in the browser were brought back when it was opened. */
  readonly restored: number;
}

export interface SyncOptions {
  readonly start: Followed;
  readonly restored: number;
  /** Of the person who edits. */
  readonly userName: string;
  readonly send: (baseRevision: number, changes: readonly WaitingChange[]) => Promise<Edited>;
  readonly changesAfter: (revision: number) => Promise<readonly DraftChange[]>;
  /** What a failure means for what waits. */
  readonly hindranceOf: (error: unknown) => Hindrance;
  readonly keep: (followed: Followed) => void;
  readonly newId: () => string;
  readonly onChange: () => void;
}

export interface DraftSync {
  readonly state: () => SyncState;
  readonly followed: () => Followed;
  /** How to find the session of the draft, as soon as there is one. */
  readonly attach: (find: () => DocumentSession | undefined) => void;
  /** The session did it. */
  readonly note: (label: string, ops: readonly DraftOp[]) => void;
  readonly move: (kind: 'undo' | 'redo') => void;
  /** Sends at once; the answer says whether the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** The person has signed out in another window; what waits is sent when they say so. */
  readonly signedOut: () => void;
  /** There is a connection again. */
  readonly comeBack: () => void;
  readonly hear: (event: DraftEvent) => void;
  /** Asks the server what others wrote. */
  readonly pull: () => Promise<void>;
  /** Of refused changes: those of their conflicts that are left to the others; everything else is made again. */
  readonly resolve: (
    given: ReadonlyMap<string, RefusedWork['conflicts']>,
    /** Changes that are given up as a whole. */
    dropped?: ReadonlySet<string>,
  ) => void;
  readonly close: () => void;
}

/** How long nothing is done before what waits is sent. */
const pauseMs = 300;
/** Of one call; the server takes two hundred changes and a megabyte. */
const mostChanges = 100;
const mostOctets = 600_000;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;

export const writtenOf = ({ changeId, revision, label, kind, ops }: DraftChange): WrittenChange => ({
  id: changeId,
  revision,
  label,
  kind,
  // The server wrote them by the same metamodel.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ops: ops as readonly DraftOp[],
});

export const draftSync = (options: SyncOptions): DraftSync => {
  const { send, changesAfter, hindranceOf, keep, newId } = options;
  let followed = options.start;
  let findSession: (() => DocumentSession | undefined) | undefined;
  let isSending = false;
  let hindrance: Hindrance | undefined;
  let savedAt: Date | undefined;
  let people: readonly Present[] = [];
  let isSkipped = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  /** One of those that wait is not taken: until it is found they are sent one by one. */
  let isSearching = false;
  /** What comes from the server is taken one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let shown: SyncState | undefined;

  const tell = (): void => {
    shown = undefined;
    options.onChange();
  };
  const become = (next: Followed): void => {
    followed = next;
    keep(next);
    tell();
  };
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = last.then(act, act);
    last = result.catch(() => undefined);
    return result;
  };

  const take = (written: readonly DraftChange[], refusedIds?: ReadonlySet<string>): void => {
    const session = findSession?.();
    const before = session ? { ...followed, history: session.history() } : followed;
    const taken = takeWritten(before, written.map(writtenOf), refusedIds);
    session?.become(taken.followed.history, taken.ops);
    become(taken.followed);
  };
  /** What was written behind what is known, up to a revision; asked for where it did not come along. */
  const takeUpTo = async (
    revision: number,
    changes: readonly DraftChange[],
    refusedIds?: ReadonlySet<string>,
  ): Promise<void> => {
    const news = changes.filter((change) => change.revision > followed.revision);
    const isWhole = news[0] === undefined || news[0].revision === followed.revision + 1;
    const known = isWhole ? news : [];
    const reached = known.at(-1)?.revision ?? followed.revision;
    const rest = reached < revision ? await changesAfter(reached) : [];
    if (isClosed) return;
    take([...known, ...rest], refusedIds);
  };

  /** What is in the way; where it goes by itself, the next try is planned. */
  const failed = (error: unknown): Hindrance => {
    const found = hindranceOf(error);
    hindrance = found;
    if (found.kind === 'offline') sendLater(retryMs);
    return found;
  };

  const sendThese = async (changes: readonly WaitingChange[]): Promise<void> => {
    const { revision, refused, changes: written } = await send(followed.revision, changes);
    if (!isClosed) await takeUpTo(revision, written, new Set(refused.map(({ changeId }) => changeId)));
  };
  /** What waits; where nothing does and something was in the way, what others wrote. */
  const sendSome = async (): Promise<void> => {
    const changes = isSearching ? followed.waiting.slice(0, 1) : someOf(followed.waiting);
    if (isClosed || (changes.length === 0 && !hindrance)) return;
    isSending = changes.length > 0;
    tell();
    try {
      if (changes.length === 0) await takeUpTo(Number.POSITIVE_INFINITY, []);
      else await sendThese(changes);
      if (isClosed) return;
      hindrance = undefined;
      retryMs = firstRetryMs;
      isSearching &&= followed.waiting.length > 0;
      if (changes.length > 0 && followed.waiting.length === 0) savedAt = new Date();
    } catch (error) {
      if (failed(error).kind === 'change') putAside(changes);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    } finally {
      isSending = false;
      tell();
    }
  };
  /** A change that the server never takes must not keep back what comes behind it. */
  const putAside = ([first, ...others]: readonly WaitingChange[]): void => {
    hindrance = undefined;
    isSearching = others.length > 0;
    if (first && others.length === 0) take([], new Set([first.id]));
  };
  const sendAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (;;) {
      await sendSome();
      if (followed.waiting.length === 0 || hindrance || isClosed) return;
    }
  };
  const sendLater = (ms: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void inTurn(sendAll), ms);
  };

  const add = (change: WaitingChange): void => {
    const session = findSession?.();
    if (session) become(noted(followed, change, session.history()));
    // Where something was in the way, the next step tries again.
    if (!hindrance || !lasting.has(hindrance.kind)) sendLater(pauseMs);
  };
  const note = (label: string, ops: readonly DraftOp[], kind: WaitingChange['kind'] = 'do'): void => {
    isSkipped = false;
    if (ops.length > 0) add({ id: newId(), label, kind, ops });
  };

  const pull = (): Promise<void> =>
    inTurn(async () => {
      try {
        await takeUpTo(Number.POSITIVE_INFINITY, []);
        if (hindrance && followed.waiting.length > 0) sendLater(0);
        else hindrance = undefined;
      } catch (error) {
        failed(error);
      }
      tell();
    });

  const hear = (event: DraftEvent): void => {
    if (event.kind === 'people')
      people = event.people.filter(({ userName }) => userName !== options.userName);
    else if (event.kind === 'gone') hindrance = { kind: 'gone' };
    else if (event.kind === 'changes' && event.revision > followed.revision)
      inTurn(() => takeUpTo(event.revision, event.changes)).catch((error: unknown) => {
        failed(error);
        tell();
      });
    tell();
  };

  const resolve: DraftSync['resolve'] = (given, dropped = new Set()) => {
    const session = findSession?.();
    for (const work of followed.refused.filter(({ id }) => given.has(id))) {
      const ops =
        session && !dropped.has(work.id)
          ? insistedOps(session.draft(), {
              ...work,
              inserts: insertsFor(work, given),
              given: given.get(work.id) ?? [],
            })
          : [];
      const outcome = ops.length > 0 ? session?.apply(stepLabel(work.label), ops) : undefined;
      const isWanted =
        !dropped.has(work.id) &&
        (work.conflicts.length === 0 || (given.get(work.id)?.length ?? 0) < work.conflicts.length);
      // What does not fit, or has no place any more, is asked about again.
      if ((outcome && 'refused' in outcome) || (isWanted && ops.length === 0)) continue;
      followed = { ...followed, refused: followed.refused.filter(({ id }) => id !== work.id) };
      if (outcome) note(work.label, ops);
    }
    become(followed);
  };

  const flush = async (): Promise<boolean> => {
    if (isClosed) return false;
    await inTurn(sendAll);
    return followed.waiting.length === 0;
  };
  const comeBack = (): void => {
    if (hindrance?.kind === 'offline') sendLater(0);
  };
  if (followed.waiting.length > 0) sendLater(0);

  return {
    state: () =>
      (shown ??= {
        waiting: followed.waiting.length,
        isSending,
        hindrance,
        savedAt,
        revision: followed.revision,
        refused: followed.refused,
        people,
        isSkipped,
        restored: options.restored,
      }),
    followed: () => followed,
    attach: (find) => {
      findSession = find;
    },
    note: (label, ops) => note(label, ops),
    move: (kind) => {
      const session = findSession?.();
      if (!session) return;
      const from = session.history()[kind === 'undo' ? 'done' : 'undone'];
      let ops: readonly DraftOp[] = [];
      const stop = session.onChange((change) => {
        ({ ops } = change);
      });
      const outcome = session[kind]();
      stop();
      note(from.at(-1)?.label ?? kind, ops, kind);
      isSkipped = 'skipped' in outcome && (outcome.skipped?.length ?? 0) > 0;
      tell();
    },
    flush,
    signedOut: () => {
      clearTimeout(timer);
      hindrance = { kind: 'signedOut' };
      tell();
    },
    comeBack,
    hear,
    pull,
    resolve,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};

/** What no further try changes by itself. */
const lasting: ReadonlySet<Hindrance['kind']> = new Set(['gone', 'outdated', 'signedOut']);

const encoder = new TextEncoder();
/** The first that fit into one call; one at least. */
const someOf = (waiting: readonly WaitingChange[]): readonly WaitingChange[] => {
  let octets = 0;
  const end = waiting.slice(0, mostChanges).findIndex(({ ops }, at) => {
    octets += encoder.encode(JSON.stringify(ops)).length;
    return at > 0 && octets > mostOctets;
  });
  return waiting.slice(0, end === -1 ? mostChanges : end);
};

/** Elements that are left removed do not come back. */
const insertsFor = (
  { id, inserts, conflicts }: RefusedWork,
  given: ReadonlyMap<string, RefusedWork['conflicts']>,
): readonly DraftOp[] => {
  const isWanted = conflicts.some(
    (conflict) => conflict.reason === 'removed' && !given.get(id)?.includes(conflict),
  );
  return isWanted ? inserts : [];
};

/** Labels of other clients and of calls are theirs; here every one is some step. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const stepLabel = (label: string): StepLabel => label as StepLabel;
