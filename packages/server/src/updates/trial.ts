import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTrialDatabase } from '../db/migrate.ts';
import { migrateAll } from '../jobs/migrate-all.ts';
import { programOf } from './programs.ts';
import { fromService, type FromSupervisor } from './supervision.ts';

/** A small machine that is busy; a version that starts at all needs a few seconds. */
const startWithinMs = 120_000;
const keptOutput = 4000;

/** Nothing of the site's own: it must send nothing, store nothing and do nobody's jobs. */
const environmentFor = (databaseUrl: string, directory: string): NodeJS.ProcessEnv => ({
  // How PostgreSQL is reached, where its address does not say it all.
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^PG|^NODE_EXTRA_CA_CERTS$/.test(name)),
  ),
  PATH: process.env['PATH'],
  HOME: directory,
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: databaseUrl,
  FILES_DIRECTORY: join(directory, 'files'),
  VERSIONS_DIRECTORY: join(directory, 'versions'),
  AUDIT_KEY: randomBytes(32).toString('base64'),
  RUN_JOBS: 'no',
  LOG_LEVEL: 'error',
  DRAIN_MS: '0',
});

const outputOf = (child: ChildProcess): (() => string) => {
  let text = '';
  const add = (chunk: Buffer): void => {
    text = (text + chunk.toString('utf8')).slice(-keptOutput);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text.trim();
};

const askHealth: FromSupervisor = { kind: 'checkHealth' };

/** Null when it listens, is the version that it shall be, and is well; else what it said instead. */
const startsAs = (child: ChildProcess, version: string): Promise<string | null> => {
  const output = outputOf(child);
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(`${output()}\nit was not ready after ${startWithinMs / 1000} s`.trim()),
      startWithinMs,
    );
    child.on('message', (message) => {
      const said = fromService.safeParse(message).data;
      if (said?.kind === 'ready' && said.version !== version)
        resolve(`it says that it is version ${said.version}`);
      else if (said?.kind === 'ready') child.send(askHealth);
      else if (said?.kind === 'health')
        resolve(said.isHealthy ? null : `${output()}\nit says that it is not ready to serve`.trim());
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(output() || `it ended at once (${code})`));
    child.once('close', () => clearTimeout(timer));
  });
};

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/**
 * Starts a version by itself, with a database that has the schema of this version and nothing else: its migrations run
 * there first. Null when it gets ready, else what went wrong.
 */
export const tryVersion = async (
  databaseUrl: string,
  { folder, version }: { readonly folder: string; readonly version: string },
): Promise<string | null> => {
  const directory = await mkdtemp(join(tmpdir(), 'hub-trial-'));
  const database = await createTrialDatabase(databaseUrl);
  try {
    await migrateAll(database.url);
    const child = fork(programOf(folder), [], {
      cwd: directory,
      env: environmentFor(database.url, directory),
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    try {
      return await startsAs(child, version);
    } finally {
      await endOf(child);
    }
  } finally {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  }
};
