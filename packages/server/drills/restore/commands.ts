import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src/commands/', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** The most that the process itself held at a time. */
  readonly megabytes: number;
}

/** What the kernel says was the most; a process that has ended says nothing. */
const peakOf = async (id: number): Promise<number> => {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1000;
};

/** Any program, to its end. */
export const runProgram = async (
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const began = performance.now();
  const env = { ...process.env, ...variables };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
  let megabytes = 0;
  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    void peakOf(child.pid).then((now) => (megabytes = Math.max(megabytes, now)));
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  return {
    code: Number(code ?? 1),
    output: Buffer.concat(pieces).toString(),
    seconds: (performance.now() - began) / 1000,
    megabytes,
  };
};

/** A command of the product, as `npm run` starts it. */
export const runCommand = (
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ran> => runProgram(process.execPath, [`${folder}${name}.ts`, ...args], variables);

export const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';
