import { Worker } from 'node:worker_threads';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { Job } from './extract-thread.ts';
import type { Inspection } from './extract.ts';
import type { Extract } from './record.ts';
import type { Resolving } from './resolve.ts';

/** Reads packages in a thread of its own, with bounds on time and memory. */
export interface Extractor {
  /** Null when the package took too long or too much: whatever it is, it is no IODD. */
  extract(bytes: Uint8Array, fileName: string): Promise<Extract | null>;
  /** Opens an archive and looks no further; null as above. */
  inspect(bytes: Uint8Array): Promise<Inspection | null>;
  /** Null also when the package has no such main file. */
  resolve(resolving: Resolving): Promise<ResolvedDevice | null>;
  close(): Promise<void>;
}

// The largest public package takes 0.2 s and 100 MB.
const timeLimitMs = 30_000;
const memoryMb = 768;

interface Reply<Result> {
  readonly id: number;
  readonly result: Result;
}

/** The thread answers what it was asked for; only the number can be wrong. */
const isReplyTo = <Result>(message: unknown, id: number): message is Reply<Result> =>
  typeof message === 'object' && message !== null && 'id' in message && message.id === id;

interface Order extends Partial<Resolving> {
  readonly task: Job['task'];
  readonly bytes: Uint8Array;
}

/** The one running thread: started when it is needed, started again after a package that broke it. */
export const openExtractor = (limitMs: number = timeLimitMs): Extractor => {
  let thread: Worker | undefined;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const running = (): Worker => {
    if (thread) return thread;
    const started = new Worker(new URL('./extract-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An idle thread must not keep the process alive.
    started.unref();
    thread = started;
    return started;
  };

  const one = <Result>(order: Order): Promise<Result | null> =>
    new Promise((resolve) => {
      const worker = running();
      lastId += 1;
      const id = lastId;
      const finish = (result: Result | null): void => {
        clearTimeout(timer);
        worker.off('message', receive).off('error', abandon).off('exit', abandon);
        resolve(result);
      };
      const receive = (message: unknown): void => {
        if (isReplyTo<Result>(message, id)) finish(message.result);
      };
      const abandon = (): void => {
        thread = undefined;
        void worker.terminate();
        finish(null);
      };
      const timer = setTimeout(abandon, limitMs);
      worker.on('message', receive).on('error', abandon).on('exit', abandon);
      worker.postMessage({ fileName: '', language: '', ...order, id }, []);
    });

  const inTurn = <Result>(order: Order): Promise<Result | null> => {
    const result = queue.then(() => one<Result>(order));
    queue = result;
    return result;
  };

  return {
    extract: (bytes, fileName) => inTurn<Extract>({ task: 'extract', bytes, fileName }),
    inspect: (bytes) => inTurn<Inspection>({ task: 'inspect', bytes }),
    resolve: (resolving) => inTurn<ResolvedDevice>({ task: 'resolve', ...resolving }),
    async close() {
      await queue;
      await thread?.terminate();
    },
  };
};
