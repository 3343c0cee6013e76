/**
 * A browser's worker that checks. A page starts it with
 * `new Worker(new URL('@iodd-hub/iodd/check/browser-worker', import.meta.url), { type: 'module' })`
 * and talks to it through `checkClient`. It loads texts when it needs them, so a bundler must make it a module
 * (Vite: `worker.format: 'es'`).
 */
import { serveChecks, type CheckPort } from './serve.ts';

/** A worker's global scope is its own end of the channel; the language library does not declare it. */
declare const self: CheckPort;

serveChecks(self);
