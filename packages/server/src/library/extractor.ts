import { Worker } from 'node:worker_threads';
import { type extract as extractFunction } from './extract.ts';
import type { Extract } from './record.ts';

/** Reads packages in a thread of its own, with bounds on time and memory. */
export interface Extractor {
  /** Null when the package took too long or too much: whatever it is, it is no IODD. */
  readonly extract: (...input: Parameters<typeof extractFunction>) => Promise<Extract | null>;
  close(): Promise<void>;
}

// The largest public package takes 0.2 s and 100 MB.
const timeLimitMs = 30_000;
const memoryMb = 768;

interface Reply {
  readonly id: number;
  readonly extracted: Extract;
}

const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && 'extracted' in message;

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

  const one = (bytes: Uint8Array, fileName: string): Promise<Extract | null> =>
    new Promise((resolve) => {
      const worker = running();
      lastId += 1;
      const id = lastId;
      const finish = (result: Extract | null): void => {
        clearTimeout(timer);
        worker.off('message', receive).off('error', abandon).off('exit', abandon);
        resolve(result);
      };
      const receive = (message: unknown): void => {
        if (isReply(message) && message.id === id) finish(message.extracted);
      };
      const abandon = (): void => {
        thread = undefined;
        void worker.terminate();
        finish(null);
      };
      const timer = setTimeout(abandon, limitMs);
      worker.on('message', receive).on('error', abandon).on('exit', abandon);
      worker.postMessage({ id, bytes, fileName }, []);
    });

  return {
    extract(bytes, fileName) {
      const result = queue.then(() => one(bytes, fileName));
      queue = result;
      return result;
    },
    async close() {
      await queue;
      await thread?.terminate();
    },
  };
};
