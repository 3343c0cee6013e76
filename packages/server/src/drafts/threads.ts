import { Worker } from 'node:worker_threads';
import { ResultError } from '@iodd-hub/contract';
import { LRUCache } from 'lru-cache';
import type { Lacking, Supply } from './engine.ts';
import type { Failure, Order, Ordered, Reply, TaskName, Tasks } from './tasks.ts';

export interface DraftThreadOptions {
  readonly threads: number;
  /** What the drafts of all threads together may take in memory. */
  readonly cacheMb: number;
  /** A piece of work that takes longer ends with its thread. */
  readonly timeLimitMs: number;
}

export interface Wanted<Name extends TaskName> {
  readonly draftId: string;
  /** The revision that the draft has to have at least. */
  readonly revision: number;
  readonly supply?: Supply | undefined;
  readonly base?: Supply | undefined;
  readonly ordered: Ordered<Name>;
}

/** Threads that hold drafts, each draft in one of them (docs/adr/draft-storage.md). */
export interface DraftThreads {
  /** Rejects with a `DraftFault` where the work cannot be done, and with `serverBusy` where too much waits. */
  run<Name extends TaskName>(wanted: Wanted<Name>): Promise<Tasks[Name]['result'] | Lacking>;
  /** Whether a thread was given the draft before. It may have let go of it since, and says so then. */
  knows(draftId: string): boolean;
  close(): Promise<void>;
}

/** What was asked for does not fit the draft. */
export class DraftFault extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.fault);
    this.failure = failure;
  }
}

interface Work {
  readonly order: Order;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  /** The last drafts that it was given. */
  readonly given: LRUCache<string, true>;
  /** What it works on; the next is sent when it has answered. */
  running: { readonly work: Work; readonly timer: NodeJS.Timeout } | null;
  readonly waiting: Work[];
}

const module = new URL('./draft-thread.ts', import.meta.url);
const megabyte = 1_048_576;
/** What may wait for one thread: an edit takes about a millisecond. */
const mostWaiting = 2_000;
const retrySeconds = 2;
const draftsRemembered = 5_000;
const roomMb = 1024;

export const usualThreads = { threads: 2, cacheMb: 512, timeLimitMs: 30_000 } as const;

export const openDraftThreads = (options: Partial<DraftThreadOptions> = {}): DraftThreads => {
  const { threads: count, cacheMb, timeLimitMs } = { ...usualThreads, ...options };
  const threads = new Map<number, Thread>();

  const refuseAll = ({ running, waiting }: Thread, error: unknown): void => {
    clearTimeout(running?.timer);
    running?.work.reject(error);
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const end = (place: number, thread: Thread, error: unknown): void => {
    if (threads.get(place) === thread) threads.delete(place);
    void thread.worker.terminate();
    refuseAll(thread, error);
    thread.running = null;
  };
  /** Time is counted from here: who waits for others has not taken any yet. */
  const next = (place: number, thread: Thread): void => {
    const work = thread.running ? undefined : thread.waiting.shift();
    if (!work) return;
    const timer = setTimeout(
      () => end(place, thread, new ResultError('serverBusy', { seconds: retrySeconds })),
      timeLimitMs,
    );
    thread.running = { work, timer };
    thread.worker.postMessage(work.order, []);
  };
  const start = (place: number): Thread => {
    const worker = new Worker(module, {
      workerData: { maxOctets: Math.floor((cacheMb * megabyte) / count) },
      // Far beyond what the cache counts: a draft is read and written beside it.
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(cacheMb / count) + roomMb },
    });
    // A thread that nobody waits for must not keep the process alive; the timer of its work does.
    worker.unref();
    const given = new LRUCache<string, true>({ max: draftsRemembered });
    const thread: Thread = { worker, given, running: null, waiting: [] };
    threads.set(place, thread);
    worker
      .on('message', ({ result, failure }: Reply) => {
        const { running } = thread;
        if (!running) return;
        clearTimeout(running.timer);
        thread.running = null;
        if (failure) running.work.reject(new DraftFault(failure));
        else running.work.resolve(result);
        next(place, thread);
      })
      .on('error', (error) => end(place, thread, error))
      .on('exit', () => end(place, thread, new Error('a thread of drafts has ended')));
    return thread;
  };
  /** Ids are random: their first digits spread them evenly. */
  const placeOf = (draftId: string): number => Number.parseInt(draftId.slice(0, 8), 16) % count;

  const send = (wanted: Wanted<TaskName>): Promise<unknown> => {
    const { draftId, revision, supply, base, ordered } = wanted;
    const place = placeOf(draftId);
    const thread = threads.get(place) ?? start(place);
    if (thread.waiting.length >= mostWaiting)
      return Promise.reject(new ResultError('serverBusy', { seconds: retrySeconds }));
    const order: Order = { draftId, revision, supply, base, ordered };
    if (supply?.stored) thread.given.set(draftId, true);
    return new Promise((resolve, reject) => {
      thread.waiting.push({ order, resolve, reject });
      next(place, thread);
    });
  };

  return {
    run: <Name extends TaskName>(wanted: Wanted<Name>) =>
      // The thread answers what it was asked for: `perform` has one case for each task.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      send(wanted) as Promise<Tasks[Name]['result'] | Lacking>,
    knows: (draftId) => threads.get(placeOf(draftId))?.given.has(draftId) === true,
    async close() {
      const open = [...threads.values()];
      threads.clear();
      for (const thread of open) {
        refuseAll(thread, new ResultError('serverBusy', { seconds: retrySeconds }));
        thread.running = null;
        await thread.worker.terminate();
      }
    },
  };
};
