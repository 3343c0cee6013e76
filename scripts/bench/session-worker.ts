/** The worker of `session.ts`: checks a draft and says how long its own thread took. */
import { parentPort } from 'node:worker_threads';
import { checkSession, type CheckReply, type CheckRequest } from '@iodd-hub/iodd';

export interface Answer {
  readonly reply: CheckReply;
  /** Processor time of the worker's thread. */
  readonly ms: number;
}

const check = checkSession();
parentPort?.on('message', (request: CheckRequest) => {
  const start = process.threadCpuUsage();
  const reply = check(request);
  const { user, system } = process.threadCpuUsage(start);
  parentPort?.postMessage({ reply, ms: (user + system) / 1000 } satisfies Answer, []);
});
