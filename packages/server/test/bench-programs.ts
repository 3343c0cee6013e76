import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/* What stands at a bench, as programs of their own: a virtual master, and a tool server that is told whom to ask. */

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const commandLine = join(repository, 'packages/cli/src/main.ts');
export const toolserverProgram = join(repository, 'packages/toolserver/src/main.ts');
const sensor = join(
  repository,
  'packages/iodd/samples/measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml',
);

export interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: () => string;
}

export const started = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> => {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const listening = new Promise<string>((resolve, reject) => {
    const read = (octets: Buffer): void => {
      text += octets.toString();
      const [, url] = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
  return { child, url: await listening, said: () => text };
};
export const killed = async ({ child }: Program): Promise<void> => {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGKILL');
  if (!isOver) await once(child, 'exit');
};

const controlOf = ({ said }: Program): { readonly url: string; readonly token: string } => {
  const [, url = '', token = ''] = /Control on (\S+), token (\S+)/.exec(said()) ?? [];
  return { url, token };
};

/** A controller takes the outputs of the master, or lets go of them. */
const claimed = async (master: Program, isClaimed: boolean): Promise<void> => {
  const { url, token } = controlOf(master);
  const { ok, status } = await fetch(`${url}/claim`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isClaimed }),
  });
  if (!ok) throw new Error(`the master answered ${status}`);
};

const device = { vendorId: 65_001, deviceId: 2 } as const;
/** What a hand does at the master. */
const controlled = async (
  master: Program,
  port: number,
  plugged?: { readonly vendorId: number; readonly deviceId: number },
): Promise<void> => {
  const { url, token } = controlOf(master);
  const { ok, status } = await fetch(`${url}/masters/1/ports/${port}/device`, {
    method: plugged ? 'PUT' : 'DELETE',
    headers: { authorization: `Bearer ${token}`, ...(plugged && { 'content-type': 'application/json' }) },
    ...(plugged && { body: JSON.stringify({ ...plugged, serialNumber: `PLUGGED${port}` }) }),
  });
  if (!ok) throw new Error(`the master answered ${status}`);
};

export interface BenchPrograms {
  /** One command of the tool server; what it said. */
  readonly command: (...words: readonly string[]) => Promise<string>;
  /** What the tool server has said in its terminal since it was started last. */
  readonly said: () => string;
  /** The same sensor at another port of the master, with another serial number. */
  readonly plug: (port: number) => Promise<void>;
  readonly unplug: (port: number) => Promise<void>;
  readonly claim: (isClaimed: boolean) => Promise<void>;
  /** The master itself, for what is asked past the tool server. */
  readonly masterUrl: string;
  readonly killToolserver: () => Promise<void>;
  readonly startToolserver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `reach`: the address under which the tool server knows the master; `description`: the file of its device. */
export const benchPrograms = async (
  reach = (master: string): Promise<string> => Promise.resolve(master),
  description = sensor,
): Promise<BenchPrograms> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const store = ['--store', join(folder, 'store.sqlite')];
  const command = async (...words: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [toolserverProgram, ...words, ...store])).stdout;
  const start = () => started([toolserverProgram, '--port', '0', ...store]);
  const master = await started([commandLine, 'run', description, '--control']);
  await command('add-host', await reach(master.url), '--name', 'Bench');
  let program = await start();
  return {
    command,
    said: () => program.said(),
    plug: (port) => controlled(master, port, device),
    unplug: (port) => controlled(master, port),
    claim: (isClaimed) => claimed(master, isClaimed),
    masterUrl: master.url,
    killToolserver: () => killed(program),
    startToolserver: async () => {
      program = await start();
    },
    close: async () => {
      await killed(program);
      await killed(master);
      rmSync(folder, { recursive: true });
    },
  };
};
