import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Program, programOf } from '../../drills/relay/programs.ts';

/* Processes of this bench that answer each message with one. */

export interface Child<Message extends object, Answer> extends Program {
  readonly ask: (message: Message) => Promise<Answer>;
}

/** What it says next; a process that ends says nothing any more. */
export const messageOf = <Answer>({ child }: Pick<Program, 'child'>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('a process of the bench ended'));
    child.once('exit', ended);
    child.once('message', (answer: Answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });

/** With the memory setting of `npm run serve`. */
export const startChild = <Message extends object, Answer>(
  script: string,
  ...args: readonly string[]
): Child<Message, Answer> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--max-semi-space-size=64', path, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    ...programOf(child),
    ask: (message) => {
      const answered = messageOf<Answer>({ child });
      child.send(message);
      return answered;
    },
  };
};

const ticksPerSecond = 100;
/** Of the processor, so far. */
export const secondsOf = ({ child: { pid } }: Pick<Program, 'child'>): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Seconds for which all cores together were busy, with whatever, since the machine was started. */
export const busySeconds = (): number => {
  const [, user, nice, system, , , interrupts, soft, stolen] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  const ticks = [user, nice, system, interrupts, soft, stolen].reduce<number>(
    (sum, one) => sum + (one ?? 0),
    0,
  );
  return ticks / ticksPerSecond;
};

export const megabytesOf = ({ child: { pid } }: Pick<Program, 'child'>): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
