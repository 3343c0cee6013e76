import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { seededRandom } from '../../../scripts/conformance/mutants.ts';

export { freePort } from '../../../scripts/testing/free-port.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

export const numberFrom = (option: string, usual: number): number => {
  const index = process.argv.indexOf(option);
  return index < 0 ? usual : Number(process.argv[index + 1]);
};

/** `--count N` of the command line, else the short form that CI runs. */
export const countFrom = (usual: number): number => numberFrom('--count', usual);

/** The seed that `--seed N` names, or one of the clock; it is printed, so that what happened can be repeated. */
export const seedFrom = (): number => {
  const seed = numberFrom('--seed', Date.now() % 1_000_000);
  say(`seed ${seed}`);
  return seed;
};

/** A number from 0 up to 1, from the seed. */
export const randomFromSeed = (): (() => number) => {
  const below = seededRandom(seedFrom());
  return () => below(1_000_000) / 1_000_000;
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits for a condition; what takes longer than this is taken for hanging. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean>,
  { limitMs = 60_000, everyMs = 20 } = {},
): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not after ${limitMs / 1000} s`);
    await pause(everyMs);
  }
};

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly signal: (name: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** One for all servers of a drill, and for no other drill: its database is new. */
export const auditKey = randomBytes(32).toString('base64');

/** The server as an operator runs it: a process of its own. */
export const startProcess = async (
  databaseUrl: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
  program = main,
): Promise<ServerProcess> => {
  // With the memory setting of `npm run serve`.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      LIMIT_READ_PER_MINUTE: '100000000',
      LIMIT_WRITE_PER_MINUTE: '100000000',
      DRAIN_MS: '200',
      AUDIT_KEY: auditKey,
      // Several run at once.
      NATS_URL: 'nats://127.0.0.1:4222',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', () => undefined);
  const ended = once(child, 'exit');
  // However this process ends, also before the server is ready.
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const signal = async (name: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(name);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await until(
    'the server is ready',
    () => {
      if (child.exitCode !== null) throw new Error('the server did not start');
      return isReady(url);
    },
    // On a machine with much other work.
    { everyMs: 50, limitMs: 240_000 },
  );
  return { url, child, signal };
};

const readiness = z.object({ failed: z.array(z.string()) });

/** For the API, which is all that a drill calls: it needs no built pages. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`)
    .then((answer) => answer.json())
    .then(
      (body) => readiness.parse(body).failed.every((what) => what === 'pages'),
      () => false,
    );
