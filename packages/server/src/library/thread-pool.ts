import { Worker } from 'node:worker_threads';
import { ResultError } from '@iodd-hub/contract';
import { createWorkQueue, type Lane, type Place } from './work-queue.ts';

export interface PoolOptions {
  /** Module of the threads: it says `ready`, then answers each message by one. */
  readonly module: URL;
  readonly threads: number;
  /** A piece of work that takes longer ends with its thread. */
  readonly timeLimitMs: number;
  /** Of one thread. */
  readonly memoryMb: number;
}

export interface Pool {
  /**
   * Null when the work took too long or too much memory. Rejects with `serverBusy` when too much waits already.
   * The answer has whatever type the module gives it.
   */
  run(message: object, place: Place): Promise<unknown>;
  /** How full it is at this moment. */
  usage(): Readonly<Record<'threads' | 'running' | Lane, number>>;
  /** Lets running work end; what waits is refused. */
  close(): Promise<void>;
}

interface Work extends Place {
  readonly message: object;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  work: Work | null;
  timer: NodeJS.Timeout | undefined;
  /** Looks at its memory while it works. */
  watch: NodeJS.Timeout | undefined;
  /** What broke the thread before it: until this one is ready, the work counts as running and its group waits. */
  replaces: Work | null;
}

/** What a thread says when its modules are loaded, which takes longer than most packages. */
export const ready = 'ready';

/*
 * The engine's own limit of memory ends now and then not the thread but the whole process: measured, in two of a hundred
 * times. So we look at the memory ourselves, and the engine's limit lies so far beyond that it is not met in between.
 */
const lookEveryMs = 50;
const roomMb = 1024;
const megabyte = 1_048_576;

const startLimitMs = 60_000;
const retrySeconds = 5;

const busy = (): ResultError => new ResultError('serverBusy', { seconds: retrySeconds });

/**
 * Threads that are started when they are needed, with one more in reserve, and replaced when a piece of work broke them
 * or ran out of time. Which work comes next is the queue's decision (docs/adr/extraction-pool.md).
 */
export const openPool = ({ module, threads: atMost, timeLimitMs, memoryMb }: PoolOptions): Pool => {
  const queue = createWorkQueue<Work>(atMost);
  const threads = new Set<Thread>();
  let closing: { readonly resolve: () => void } | null = null;

  const stopTimers = ({ timer, watch }: Thread): void => {
    clearTimeout(timer);
    clearInterval(watch);
  };
  const isIdle = ({ isReady, work }: Thread): boolean => isReady && work === null;
  const isFree = ({ work }: Thread): boolean => work === null;

  const remove = (thread: Thread): void => {
    if (!threads.delete(thread)) return;
    stopTimers(thread);
    void thread.worker.terminate();
    thread.work?.resolve(null);
    if (thread.replaces) queue.done(thread.replaces);
    if (thread.work && closing) queue.done(thread.work);
    // Otherwise a manufacturer of endless files would use up threads faster than they start.
    else if (thread.work) start(thread.work);
    // Threads that cannot even start would be started for ever.
    if (!thread.isReady)
      for (const work of queue.clear()) work.reject(new Error('an extraction thread does not start'));
    assign();
  };
  const receive = (thread: Thread, message: unknown): void => {
    stopTimers(thread);
    const ended = thread.isReady ? thread.work : thread.replaces;
    if (thread.isReady) thread.work?.resolve(message);
    thread.isReady = true;
    thread.work = null;
    thread.replaces = null;
    if (ended) queue.done(ended);
    assign();
  };
  const start = (replaces: Work | null = null): void => {
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMb + roomMb } });
    // An idle thread must not keep the process alive; the timers of a busy one do.
    worker.unref();
    const thread: Thread = {
      worker,
      isReady: false,
      work: null,
      timer: undefined,
      watch: undefined,
      replaces,
    };
    thread.timer = setTimeout(() => remove(thread), startLimitMs);
    threads.add(thread);
    worker
      .on('message', (message: unknown) => receive(thread, message))
      .on('error', () => remove(thread))
      .on('exit', () => remove(thread));
  };
  const lookAt = async (thread: Thread): Promise<void> => {
    try {
      const { used_heap_size: used } = await thread.worker.getHeapStatistics();
      if (thread.work && used > memoryMb * megabyte) remove(thread);
    } catch {
      // It has ended meanwhile, which is told elsewhere.
    }
  };
  const give = (thread: Thread, work: Work): void => {
    thread.work = work;
    thread.timer = setTimeout(() => remove(thread), timeLimitMs);
    thread.watch = setInterval(() => void lookAt(thread), lookEveryMs);
    thread.worker.postMessage(work.message, []);
  };
  const assign = (): void => {
    for (const thread of threads) {
      if (!isIdle(thread)) continue;
      const work = queue.next();
      if (!work) break;
      give(thread, work);
    }
    const needed = queue.waiting() + [...threads].filter((thread) => !isFree(thread)).length;
    if (closing) {
      if (needed === 0) closing.resolve();
      return;
    }
    // One in reserve: a thread takes a second to start, which the next upload should not wait for.
    const wanted = needed === 0 ? 0 : Math.min(atMost, needed + 1);
    for (let count = threads.size; count < wanted; count += 1) start();
  };

  return {
    run: (message, place) =>
      new Promise((resolve, reject) => {
        if (closing || !queue.add({ ...place, message, resolve, reject })) reject(busy());
        else assign();
      }),
    usage: () => ({
      threads: threads.size,
      running: [...threads].filter((thread) => !isFree(thread)).length,
      uploads: queue.waitingIn('uploads'),
      checks: queue.waitingIn('checks'),
      anonymous: queue.waitingIn('anonymous'),
    }),
    async close() {
      for (const { reject } of queue.clear()) reject(busy());
      await new Promise<void>((resolve) => {
        closing = { resolve };
        assign();
      });
      const ending = [...threads];
      threads.clear();
      for (const thread of ending) {
        stopTimers(thread);
        await thread.worker.terminate();
      }
    },
  };
};
