import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
export const median = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? 0;
export const percentile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const children: ChildProcess[] = [];

export interface Target {
  readonly url: string;
  /** Microseconds of processor time that the process has used so far. */
  readonly processorTime: () => Promise<number>;
}

/** A process of its own, which says its address when it is ready; with the memory setting of `npm run serve`. */
export const startTarget = async (script: string, args: readonly string[]): Promise<Target> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--max-semi-space-size=64', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  if (!child.stdout) throw new Error(`${script} has no output`);
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    async processorTime() {
      const answered = once(child, 'message');
      child.send('processor time');
      const [microseconds] = await answered;
      return Number(microseconds);
    },
  };
};

/** In a target: answers what `processorTime` asks. */
export const tellProcessorTime = (): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
};

export const stopTargets = (): void => {
  for (const child of children) child.kill();
};

export type Work = (turn: number) => Promise<unknown>;

/** How often a second a piece of work is done by so many at once. */
export const rateOf = async (
  work: Work,
  { seconds, atOnce }: { readonly seconds: number; readonly atOnce: number },
): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (let turn = worker; performance.now() < until; turn += atOnce) {
        await work(turn);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
};

const timeOf = async (work: Work, turn: number): Promise<number> => {
  const began = performance.now();
  await work(turn);
  return performance.now() - began;
};

// The first ones prepare statements and fill caches.
const warmUp = 3;

/** Milliseconds of each of so many runs. All take turns, so that what the machine does otherwise falls on each of them. */
export const timesOfAll = async (works: readonly Work[], runs: number): Promise<number[][]> => {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < warmUp + runs; turn += 1)
    for (const [at, work] of works.entries()) times[at]?.push(await timeOf(work, turn));
  return times.map((one) => one.slice(warmUp));
};

/** The same of two. */
export const timesInTurn = async (
  ours: Work,
  bare: Work,
  runs: number,
): Promise<{ readonly ours: number[]; readonly bare: number[] }> => {
  const [ofBare = [], ofOurs = []] = await timesOfAll([bare, ours], runs);
  return { ours: ofOurs, bare: ofBare };
};
