/** A worker one of whose rules throws, to show that the others go on. */
import { parentPort } from 'node:worker_threads';
import { Checker } from '../check.ts';
import { documentRule } from '../kit.ts';
import { rules } from '../rules.gen.ts';
import { serveChecks } from '../serve.ts';
import { checkSession, type CheckRequest } from '../worker.ts';

const broken = documentRule({ id: 'test/broken', clause: '' }, () => {
  throw new Error('provoked');
});
serveChecks(
  {
    postMessage: (reply) => parentPort?.postMessage(reply, []),
    addEventListener: (_, listener) =>
      void parentPort?.on('message', (data: CheckRequest) => listener({ data })),
  },
  checkSession(new Checker([...rules, broken])),
);
