import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { extract } from './extract.ts';
import { resolvePackage } from './resolve.ts';

const job = z.object({
  id: z.int(),
  bytes: z.instanceof(Uint8Array),
  fileName: z.string(),
  /** Set where the resolved view is wanted, null for the record. */
  language: z.string().nullable(),
});

const done = (message: unknown): Promise<unknown> => {
  const { bytes, fileName, language } = job.parse(message);
  return language === null ? extract(bytes, fileName) : resolvePackage({ bytes, fileName, language });
};

// Reads packages one after the other, away from the thread that answers requests.
parentPort?.on('message', (message: unknown) => {
  const { id } = job.parse(message);
  void done(message).then((result) => parentPort?.postMessage({ id, result }, []));
});
