import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '../kit.ts';

const scripts = fileURLToPath(new URL('../../../../scripts/services/', import.meta.url));

/** Ends when the command does, not when the daemons that it started let go of its output. */
const run = async (command: string, ...args: readonly string[]): Promise<void> =>
  runWith({}, command, ...args);

const runWith = async (
  variables: Readonly<Record<string, string>>,
  command: string,
  ...args: readonly string[]
): Promise<void> => {
  const env = { ...process.env, ...variables };
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}`);
};

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** The first number in a file of process ids, if it is there. */
const processIn = async (path: string): Promise<number[]> => {
  const id = Number.parseInt(await textOf(path), 10);
  return Number.isNaN(id) ? [] : [id];
};

const signal = (id: number, name: NodeJS.Signals): void => {
  try {
    process.kill(id, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** A dead process that nobody has waited for yet is still listed. */
const isGone = async (id: number): Promise<boolean> => {
  const state = /\) (\w)/.exec(await textOf(`/proc/${id}/stat`))?.[1];
  return state === undefined || state === 'Z';
};

const kill = async (ids: readonly number[]): Promise<void> => {
  for (const id of ids) signal(id, 'SIGKILL');
  for (const id of ids) await until(`process ${id} is gone`, () => isGone(id));
};

/** Kills what files of process ids name, and removes the files: the numbers may be given to others. */
const killIn = async (...files: readonly string[]): Promise<void> => {
  await kill((await Promise.all(files.map(processIn))).flat());
  for (const file of files) await rm(file, { force: true });
};

/** Something that the drill has for itself, so that it may be killed. */
export interface OwnService {
  readonly url: string;
  /** SIGKILL to every process of it that may die; resolves when they are gone. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops everything and removes its folder. */
  readonly remove: () => Promise<void>;
}

export interface OwnPostgres extends OwnService {
  readonly folder: string;
  readonly port: number;
}

/** A PostgreSQL cluster as `initdb` makes it: with fsync, and with a log that is replayed after a crash. */
export const ownPostgres = async (): Promise<OwnPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drill-postgres-'));
  const port = await freePort();
  const lockFile = join(folder, 'postmaster.pid');
  const start = (): Promise<void> => run('bash', join(scripts, 'postgres.sh'), folder, String(port));
  const killAll = async (): Promise<void> => {
    const [postmaster] = await processIn(lockFile);
    if (postmaster === undefined) return;
    const backends = (await textOf(`/proc/${postmaster}/task/${postmaster}/children`)).split(' ');
    await kill([postmaster, ...backends.map(Number).filter((id) => id > 0)]);
    // The next start would take a dead process that nobody has waited for as running.
    await rm(lockFile, { force: true });
  };
  const remove = async (): Promise<void> => {
    await killAll();
    // What PostgreSQL had started to push its log writes a moment longer.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}`, folder, port, kill: killAll, start, remove };
};

/** An S3 server whose gateway can be killed and held; what it has stored is in the memory of another process. */
export interface OwnStore extends OwnService {
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Where it answers encrypted, too. */
interface Tls {
  readonly port: number;
  /** A file with the certificate and its key. */
  readonly certificate: string;
}

export const ownStore = async (tls?: Tls): Promise<OwnStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drill-store-'));
  const port = await freePort();
  const monitors = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const gateway = join(folder, 'run/client.rgw.pid');
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
  let isMade = false;
  const start = async (): Promise<void> => {
    if (isMade) await run('radosgw', '-c', join(folder, 'ceph.conf'), '-n', 'client.rgw');
    else
      await runWith(
        tls ? { TLS_PORT: String(tls.port), TLS_CERTIFICATE: tls.certificate } : {},
        'bash',
        join(scripts, 'object-store.sh'),
        folder,
        ...[port, ...monitors].map(String),
      );
    isMade = true;
    await until('the gateway answers', answers);
  };
  const remove = async (): Promise<void> => {
    const names = await readdir(join(folder, 'run')).catch(() => []);
    const files = names.filter((name) => name.endsWith('.pid')).map((name) => join(folder, 'run', name));
    await killIn(...files);
    await rm(folder, { recursive: true, force: true });
  };
  const send = async (name: NodeJS.Signals): Promise<void> => {
    for (const id of await processIn(gateway)) signal(id, name);
  };
  return {
    url,
    start,
    remove,
    kill: () => killIn(gateway),
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
  };
};
