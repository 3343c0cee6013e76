import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { extract, inspect } from './extract.ts';
import { processDataOfPackage, resolvePackage } from './resolve.ts';
import { ready } from './thread-pool.ts';

const job = z.object({
  task: z.enum(['extract', 'inspect', 'resolve', 'processData']),
  bytes: z.instanceof(Uint8Array),
  fileName: z.string(),
  /** Of the resolved view. */
  language: z.string(),
});
export type Job = z.output<typeof job>;

const tasks: Readonly<Record<Job['task'], (job: Job) => unknown>> = {
  extract: ({ bytes, fileName }) => extract(bytes, fileName),
  inspect: ({ bytes }) => inspect(bytes),
  resolve: resolvePackage,
  processData: processDataOfPackage,
};

const answer = async (message: unknown): Promise<void> => {
  const given = job.parse(message);
  parentPort?.postMessage(await tasks[given.task](given), []);
};

// One piece of work at a time, away from the thread that answers requests. An error ends the thread.
parentPort?.on('message', (message: unknown) => void answer(message));
parentPort?.postMessage(ready, []);
