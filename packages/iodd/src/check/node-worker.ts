/**
 * A Node worker that checks: `new Worker(new URL(import.meta.resolve('@iodd-hub/iodd/check/node-worker')))`.
 * It asks Node for the port instead of importing it, so that this package still loads where there is no Node.
 */
import { serveChecks, type CheckPort } from './serve.ts';

declare const process: {
  getBuiltinModule(name: 'node:worker_threads'): { readonly parentPort: CheckPort | null };
};

const { parentPort } = process.getBuiltinModule('node:worker_threads');
if (!parentPort) throw new Error('This file runs in a worker only.');
serveChecks(parentPort);
