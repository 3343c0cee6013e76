import { parentPort } from 'node:worker_threads';

/* The thread of the server, but it ends in the middle of making the packages of a draft. */

parentPort?.on('message', (message: unknown) => {
  const { task } = Object(message);
  if (task === 'createPackages') process.exit(1);
});
await import('../src/library/extract-thread.ts');
