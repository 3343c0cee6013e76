/** Runs server and pages side by side until one of them ends or somebody stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './repository.ts';

const webFolder = join(root, 'packages/web');
const port = Number(process.env['PORT'] ?? 5173);
const serverPort = port + 1;
const address = `http://127.0.0.1:${port}`;

/** Where a change restarts the server; pages are none of its business. */
const watched = ['server', 'contract', 'i18n', 'iodd', 'device'].map((name) =>
  name === 'i18n' ? `packages/${name}/texts` : `packages/${name}/src`,
);

const commands = {
  server: {
    folder: root,
    args: [
      ...watched.map((path) => `--watch-path=${path}`),
      '--watch-preserve-output',
      'packages/server/src/main.ts',
      '--demo',
    ],
    variables: {
      PORT: String(serverPort),
      // What people open is the address of the pages.
      PUBLIC_URL: address,
      DATABASE_URL: process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/iodd_hub_dev',
      FILES_DIRECTORY: process.env['FILES_DIRECTORY'] ?? '.data/dev/files',
      ACCESS_LOG: process.env['ACCESS_LOG'] ?? 'no',
      DRAIN_MS: '0',
    },
  },
  pages: {
    folder: webFolder,
    args: [
      join(
        dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')),
        'bin/vite.js',
      ),
      '--configLoader=native',
      '--host=127.0.0.1',
      `--port=${port}`,
      '--strictPort',
    ],
    variables: { IODD_HUB_SERVER: `http://127.0.0.1:${serverPort}` },
  },
} as const;

const start = (name: keyof typeof commands): ChildProcess => {
  const { folder, args, variables } = commands[name];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const say = (chunk: Buffer): void => {
    for (const line of chunk.toString().trimEnd().split('\n')) console.log(`${name.padEnd(6)} │ ${line}`);
  };
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  return child;
};

const children = [start('server'), start('pages')];
const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
console.log(`open   │ ${address} as soon as both are there; Ctrl+C ends both`);
