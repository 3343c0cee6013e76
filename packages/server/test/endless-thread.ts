import { parentPort } from 'node:worker_threads';
import { marks } from './endless.ts';

/* The thread of the server, but files that carry a mark keep it busy for ever: at their upload, or at their check. */

const isMarked = (message: unknown): boolean => {
  const { task, args } = Object(message);
  const { bytes } = Object(args);
  const mark: unknown = Reflect.get(marks, String(task));
  return typeof mark === 'string' && bytes instanceof Uint8Array && Buffer.from(bytes).includes(mark);
};

parentPort?.on('message', (message: unknown) => {
  while (isMarked(message));
});
await import('../src/library/extract-thread.ts');
