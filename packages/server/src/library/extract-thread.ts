import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { extract, inspect } from './extract.ts';
import { resolvePackage } from './resolve.ts';

const job = z.object({
  id: z.int(),
  task: z.enum(['extract', 'inspect', 'resolve']),
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
};

const answer = async (message: unknown): Promise<void> => {
  const given = job.parse(message);
  parentPort?.postMessage({ id: given.id, result: await tasks[given.task](given) }, []);
};

// Reads packages one after the other, away from the thread that answers requests.
parentPort?.on('message', (message: unknown) => void answer(message));
