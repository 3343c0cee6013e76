/**
 * Runs the version that was taken up last as a process of its own, and takes it back where it does not serve. It opens
 * no store and no port: nothing that a new version brings can break it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { chosen, type Unpacked } from '@iodd-hub/versions';
import { z } from 'zod';
import { readPointer, takeBack } from './pointer.ts';
import { programFile, programOf } from './programs.ts';

/** Tells a process that it has a guard. */
export const guardVariable = 'IODD_TOOLSERVER_GUARDED';
/** Tells it that a version was taken back before, and why. */
export const takenBackVariable = 'IODD_TOOLSERVER_TAKEN_BACK';

export const toGuard = z.enum(['serving', 'replaced']);
export type ToGuard = z.output<typeof toGuard>;
/** The only word of a guard: end as for Ctrl C. */
export const stopWord = 'stop';

export interface GuardTiming {
  /** How long a version may take until it serves. */
  readonly startMs: number;
  /** One that dies so soon is taken back. */
  readonly probationMs: number;
  /** How long one that is told to end may take. */
  readonly stopMs: number;
}
const usualTiming: GuardTiming = { startMs: 30_000, probationMs: 60_000, stopMs: 15_000 };

interface GuardOptions {
  readonly directory: string;
  /** Of the program that was started. */
  readonly version: string;
  readonly args: readonly string[];
  readonly log: (line: string) => void;
  readonly timing?: Partial<GuardTiming> | undefined;
}

export interface Guard {
  readonly close: () => Promise<void>;
  /** Its exit code, when it ends for good. */
  readonly ended: Promise<number>;
}

interface ChildEnd {
  readonly isReplaced: boolean;
  readonly isServing: boolean;
  readonly code: number;
  readonly afterMs: number;
}

function childEnd(child: ChildProcess, { startMs }: GuardTiming): Promise<ChildEnd> {
  const begunMs = performance.now();
  let isServing = false;
  let isReplaced = false;
  const late = setTimeout(() => child.kill('SIGKILL'), startMs);
  child.on('message', (message) => {
    const word = toGuard.safeParse(message).data;
    isServing ||= word === 'serving';
    isReplaced ||= word === 'replaced';
    if (isServing) clearTimeout(late);
  });
  return new Promise((resolve) => {
    const done = (code: number | null): void => {
      clearTimeout(late);
      resolve({ isReplaced, isServing, code: code ?? 1, afterMs: performance.now() - begunMs });
    };
    child.once('exit', done);
    child.once('error', () => done(1));
  });
}

export function startGuard({ directory, version, args, log, timing }: GuardOptions): Guard {
  const bounds = { ...usualTiming, ...timing };
  let child: ChildProcess | undefined;
  let isStopping = false;
  let takenBack = '';

  const start = (taken: Unpacked | null): ChildProcess => {
    const program = programOf(taken ? join(directory, taken.folder, programFile) : undefined);
    return spawn(program.file, [...program.args, ...args], {
      env: {
        ...process.env,
        ...program.environment,
        [guardVariable]: 'yes',
        [takenBackVariable]: takenBack,
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  };

  const run = async (): Promise<number> => {
    for (;;) {
      const taken = chosen(directory, readPointer(directory).taken, version);
      child = start(taken);
      const { isReplaced, isServing, code, afterMs } = await childEnd(child, bounds);
      if (isStopping) return code;
      if (isReplaced) takenBack = '';
      else if (taken && (!isServing || afterMs < bounds.probationMs)) {
        takenBack = taken.version;
        log(`Version ${taken.version} ${isServing ? 'ended soon' : 'did not serve'} and is taken back.`);
        await takeBack(directory, taken.version);
      } else return code;
    }
  };

  const ended = run();
  return {
    ended,
    close: async () => {
      isStopping = true;
      if (child?.connected) child.send(stopWord);
      const late = setTimeout(() => child?.kill('SIGKILL'), bounds.stopMs);
      await ended;
      clearTimeout(late);
    },
  };
}
