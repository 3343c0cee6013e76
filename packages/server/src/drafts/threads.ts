import { Worker } from 'node:worker_threads';
import { ResultError } from '@iodd-hub/contract';
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

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const module = new URL('./draft-thread.ts', import.meta.url);
const megabyte = 1_048_576;
/** What may wait for one thread: an edit takes about a millisecond. */
const mostWaiting = 2_000;
const retrySeconds = 2;

export const usualThreads = { threads: 2, cacheMb: 512, timeLimitMs: 30_000 } as const;

export const openDraftThreads = (options: Partial<DraftThreadOptions> = {}): DraftThreads => {
  const { threads: count, cacheMb, timeLimitMs } = { ...usualThreads, ...options };
  const threads = new Map<number, Thread>();
  let orders = 0;

  const end = (place: number, thread: Thread, error: unknown): void => {
    if (threads.get(place) === thread) threads.delete(place);
    void thread.worker.terminate();
    for (const { reject, timer } of thread.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    thread.waiting.clear();
  };
  const start = (place: number): Thread => {
    const worker = new Worker(module, { workerData: { maxOctets: (cacheMb * megabyte) / count } });
    // A thread that nobody waits for must not keep the process alive; the timers of work do.
    worker.unref();
    const thread: Thread = { worker, waiting: new Map() };
    threads.set(place, thread);
    worker
      .on('message', ({ number, result, failure }: Reply) => {
        const waiting = thread.waiting.get(number);
        if (!waiting) return;
        thread.waiting.delete(number);
        clearTimeout(waiting.timer);
        if (failure) waiting.reject(new DraftFault(failure));
        else waiting.resolve(result);
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
    if (thread.waiting.size >= mostWaiting)
      return Promise.reject(new ResultError('serverBusy', { seconds: retrySeconds }));
    const order: Order = { number: (orders += 1), draftId, revision, supply, base, ordered };
    return new Promise((resolve, reject) => {
      // Whatever it is that takes so long, the drafts of this thread do not wait for it for ever.
      const timer = setTimeout(
        () => end(place, thread, new ResultError('serverBusy', { seconds: retrySeconds })),
        timeLimitMs,
      );
      thread.waiting.set(order.number, { resolve, reject, timer });
      thread.worker.postMessage(order, []);
    });
  };

  return {
    run: <Name extends TaskName>(wanted: Wanted<Name>) =>
      // The thread answers what it was asked for: `perform` has one case for each task.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      send(wanted) as Promise<Tasks[Name]['result'] | Lacking>,
    async close() {
      const running = [...threads.values()];
      threads.clear();
      for (const { worker } of running) await worker.terminate();
    },
  };
};
