import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** `--count N` of the command line, else the short form that CI runs. */
export const countFrom = (usual: number): number => {
  const index = process.argv.indexOf('--count');
  return index < 0 ? usual : Number(process.argv[index + 1]);
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
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

/** The server as an operator runs it: a process of its own. */
export const startProcess = async (
  databaseUrl: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      LIMIT_READ_PER_MINUTE: '100000000',
      LIMIT_WRITE_PER_MINUTE: '100000000',
      DRAIN_MS: '200',
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
    { everyMs: 50 },
  );
  return { url, child, signal };
};

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
