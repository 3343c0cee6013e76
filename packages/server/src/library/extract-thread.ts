import { parentPort } from 'node:worker_threads';
import { perform, type Job } from './extraction-tasks.ts';
import { ready } from './thread-pool.ts';

// One piece of work at a time, away from the thread that answers requests. An error ends the thread.
parentPort?.on(
  'message',
  (job: Job) => void perform(job).then((result) => parentPort?.postMessage(result, [])),
);
parentPort?.postMessage(ready, []);
