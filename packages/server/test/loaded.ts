import { registerHooks } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* A program of its own: starts a server, answers how many modules that send traces it has loaded, and ends. */

const sending = /@opentelemetry\/(?:sdk|exporter|otlp|resources|core)/;
let count = 0;
registerHooks({
  load(url, context, next) {
    if (sending.test(url)) count += 1;
    return next(url, context);
  },
});
const { readConfig } = await import('../src/config.ts');
const { startServer } = await import('../src/start.ts');
const directory = await mkdtemp(join(tmpdir(), 'hub-loaded-'));
const server = await startServer(
  readConfig({
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    NATS_URL: 'nats://127.0.0.1:4222',
    DEMO_READY: 'no',
    RUN_JOBS: 'no',
    DRAIN_MS: '0',
    FILES_DIRECTORY: join(directory, 'files'),
  }),
);
await (await fetch(`${server.url}/ready`)).text();
await server.stop();
await rm(directory, { recursive: true });
process.stdout.write(`${count}\n`);
process.exit(0);
