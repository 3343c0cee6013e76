/** Opens a draft of the server on the workbench, with what an earlier window left unsent. */
import { open } from '@iodd-hub/contract/calls/draft';
import {
  ChangeError,
  documentModel,
  historyOf,
  replayWaiting,
  runAll,
  startFollowing,
  takeWritten,
  type Draft,
  type Followed,
  type IdSource,
  type RefusedWork,
  type WaitingChange,
} from '@iodd-hub/iodd';
import { call } from '../api/client.ts';
import { CallFailure, passesByItself } from '../api/failure.ts';
import type { StartWorker } from '../document/host.ts';
import { openSet, type OpenFiles } from '../document/open-set.ts';
import { unreadSet, withDraft } from '../document/sent-draft.ts';
import { hold } from '../document/window-lock.ts';
import { onForget } from '../kept/person.ts';
import { followDraft } from '../live/live.ts';
import { changesAfter, copyAt, hindranceOf, packedFiles, quiet, sendChanges } from './draft-calls.ts';
import { draftSteps } from './draft-steps.ts';
import { draftSync, writtenOf, type DraftSync } from './draft-sync.ts';
import {
  keptQueues,
  newQueueKey,
  queueKeeper,
  removeQueue,
  type KeptQueue,
  type TypedCell,
} from './kept-queue.ts';
import { onSignedOut, openDrafts } from './open-drafts.ts';
import { openSealed, sendQueue, takeQueue, type FreeQueue } from './unsent.ts';

export interface OpenDraft {
  readonly id: string;
  readonly fileName: string;
  readonly files: OpenFiles;
  readonly sync: DraftSync;
  /** False where the browser does not keep what waits. */
  readonly isKept: () => boolean;
  /** What somebody is typing, so that it is not lost with the window. */
  readonly keepTyped: (typed: TypedCell | undefined) => void;
  /** What was being typed when an earlier window was lost. */
  readonly lostTyped: TypedCell | undefined;
  /** The draft at a revision. */
  readonly at: (revision: number) => Promise<Draft>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The answer comes when the next one to open it finds what waits. */
  readonly close: () => Promise<void>;
}

interface OpenOptions {
  readonly ioddId: string;
  readonly userName: string;
  readonly start: StartWorker;
  readonly ids: IdSource;
}

/** The draft as the log has it, with everything that the author can undo. */
const opened = async (ioddId: string, userName: string) => {
  const { fileName, modelVersion, revision, copyRevision, changes } = await call(open, { ioddId }, quiet);
  if (modelVersion !== documentModel) throw new CallFailure({ kind: 'notOurs' });
  const last = changes.at(-1)?.revision ?? copyRevision;
  const [copy, rest] = await Promise.all([
    copyAt(ioddId, copyRevision),
    last < revision ? changesAfter(ioddId, last) : [],
  ]);
  const log = [...changes, ...rest];
  const own = new Set(log.filter(({ author }) => author === userName).map(({ changeId }) => changeId));
  const upTo = (limit: number): Followed => {
    const written = log.filter((change) => change.revision <= limit).map(writtenOf);
    const history = historyOf(copy, written, ({ id }) => own.has(id));
    return startFollowing(history.draft, written.at(-1)?.revision ?? copyRevision, history);
  };
  return { fileName, copyRevision, log, upTo };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const putAside = (change: WaitingChange): RefusedWork => ({ ...change, conflicts: [], inserts: [] });

/** What a window left behind, taken over everything that was written since. */
const withKept = async (server: Opened, kept: KeptQueue, ioddId: string): Promise<Followed> => {
  try {
    return await overWritten(server, kept, ioddId);
  } catch (error) {
    if (!(error instanceof CallFailure) || passesByItself(error)) throw error;
    // The server no longer has what it was made to: its author decides about each of the changes.
    const newest = server.upTo(Number.POSITIVE_INFINITY);
    return { ...newest, refused: [...kept.refused, ...kept.waiting.map(putAside)] };
  }
};

const overWritten = async (
  { log, upTo, copyRevision }: Opened,
  kept: KeptQueue,
  ioddId: string,
): Promise<Followed> => {
  const isNear = kept.revision >= copyRevision;
  const start = isNear
    ? upTo(kept.revision)
    : startFollowing(await copyAt(ioddId, kept.revision), kept.revision);
  const since = isNear ? log : await changesAfter(ioddId, kept.revision);
  let followed: Followed = { ...start, refused: kept.refused };
  for (const change of kept.waiting) {
    try {
      followed = replayWaiting(followed, change);
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      followed = { ...followed, refused: [...followed.refused, putAside(change)] };
    }
  }
  return takeWritten(followed, since.map(writtenOf)).followed;
};

/** What windows left behind that are gone: what another one has open is not lost. */
const freeQueues = async (userName: string, ioddId: string): Promise<readonly FreeQueue[]> => {
  const free: FreeQueue[] = [];
  for (const { key } of await keptQueues(userName, ioddId)) {
    const queue = await takeQueue(key);
    if (queue) free.push(queue);
  }
  return free;
};

/** Answers what was refused; what cannot be sent now stays for the next time. */
const sendOlder = async (queues: readonly FreeQueue[]): Promise<readonly RefusedWork[]> => {
  const refused: RefusedWork[] = [];
  for (const { queue, held } of queues) {
    try {
      refused.push(...(await sendQueue(queue)));
      await removeQueue(queue.key);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      await held.release();
    }
  }
  return refused;
};

/** What the draft begins with, and the queue that it goes on with. */
const begun = async (ioddId: string, userName: string, queues: readonly FreeQueue[]) => {
  const taken = queues.at(-1);
  // What further windows left behind goes first, and what of it is refused stands with the rest.
  const refused = await sendOlder(queues.slice(0, -1));
  const server = await opened(ioddId, userName);
  const own = taken ? await withKept(server, taken.queue, ioddId) : server.upTo(Number.POSITIVE_INFINITY);
  const key = taken?.queue.key ?? newQueueKey(userName, ioddId);
  return {
    fileName: server.fileName,
    followed: { ...own, refused: [...refused, ...own.refused] },
    key,
    held: taken?.held ?? (await hold(key)),
    typed: taken?.queue.typed,
  };
};

export const openDraft = async ({ ioddId, userName, start, ids }: OpenOptions): Promise<OpenDraft> => {
  await openSealed(userName);
  const queues = await freeQueues(userName, ioddId);
  const { fileName, followed, key, held, ...lost } = await begun(ioddId, userName, queues).catch(
    async (error: unknown) => {
      for (const queue of queues) await queue.held.release();
      throw error;
    },
  );
  const restored = followed.waiting.length;

  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const keeper = queueKeeper({ key, userName, ioddId });
  let { typed } = lost;
  const sync = draftSync({
    start: followed,
    restored,
    userName,
    send: (baseRevision, changes) => sendChanges({ ioddId, userName, baseRevision, changes }),
    changesAfter: (revision) => changesAfter(ioddId, revision),
    hindranceOf,
    keep: (next) => keeper.keep(next, typed),
    newId: () => crypto.randomUUID(),
    onChange: tell,
  });
  const set = openSet(
    {
      names: [fileName],
      judgedBy: 'today',
      known: unreadSet(followed.history.draft),
      read: async () => ({
        name: 'openDraft',
        args: [followed.history.draft, await packedFiles(ioddId)],
      }),
      completed: (read) => withDraft(read, followed.history.draft),
      steps: (sessionOf) => draftSteps(sync, sessionOf),
    },
    { start, ids, runCalls: runAll },
  );
  const shown = { sync, written: keeper.written, isKept: keeper.isKept };
  openDrafts.add(shown);
  // What was kept is what waits now: some of it the server may have had already.
  keeper.keep(followed, typed);
  const stopLive = followDraft({ ioddId, revision: () => sync.followed().revision, hear: sync.hear });
  // Another window may have the stream, and be further than this one.
  void sync.pull();
  const look = (): void => {
    if (document.visibilityState === 'visible') void sync.pull();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', sync.comeBack);
  // Its person has signed out, and has said what becomes of it.
  const stopForgetting = onForget(() => {
    sync.close();
    keeper.close();
  });
  // In another window: what is unsent here is sealed or given up with the rest.
  const stopHearing = onSignedOut(userName, () => {
    keeper.close();
    sync.signedOut();
  });

  return {
    id: ioddId,
    fileName,
    files: set,
    sync,
    lostTyped: lost.typed,
    isKept: keeper.isKept,
    keepTyped: (next) => {
      typed = next;
      keeper.keep(sync.followed(), typed);
    },
    at: (revision) => copyAt(ioddId, revision),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      stopLive();
      openDrafts.delete(shown);
      stopForgetting();
      stopHearing();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', sync.comeBack);
      set.close();
      // What waits stays in the browser; the next one to open it goes on.
      await keeper.written();
      await held?.release();
    },
  };
};
