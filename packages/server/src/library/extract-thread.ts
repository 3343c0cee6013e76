import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { extract } from './extract.ts';

const job = z.object({ id: z.int(), bytes: z.instanceof(Uint8Array), fileName: z.string() });

// Reads packages one after the other, away from the thread that answers requests.
parentPort?.on('message', (message: unknown) => {
  const { id, bytes, fileName } = job.parse(message);
  void extract(bytes, fileName).then((extracted) => parentPort?.postMessage({ id, extracted }, []));
});
