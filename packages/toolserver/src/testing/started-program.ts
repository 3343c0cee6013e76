/** The program as a person starts it: a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { clientAt } from './program.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface StartedProgram {
  readonly process: ChildProcess;
  readonly url: string;
  readonly token: string;
  readonly client: ToolserverClient;
  /** As if the power went. */
  readonly kill: () => Promise<void>;
  /** As Ctrl C does; its exit code. */
  readonly end: () => Promise<unknown>;
}

/** `command`: what is run in place of Node with the sources. */
export async function startedProgram(
  args: readonly string[],
  command: readonly string[] = [process.execPath, main],
): Promise<StartedProgram> {
  const [file = '', ...before] = command;
  const program = spawn(file, [...before, ...args]);
  let output = '';
  let errors = '';
  program.stderr.on('data', (octets) => {
    errors += String(octets);
  });
  const exit = once(program, 'exit');
  const listening = new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (octets) => {
      output += String(octets);
      if (/#token=\S+\n/.test(output)) resolve();
    });
    void exit.then(() => reject(new Error(`It ended: ${errors}`)));
  });
  await listening;
  const [, url = '', token = ''] = /(http:\S+)\/#token=(\S+)/.exec(output) ?? [];
  return {
    process: program,
    url,
    token,
    client: clientAt(url, token),
    kill: async () => {
      program.kill('SIGKILL');
      await exit;
    },
    end: async () => {
      program.kill('SIGINT');
      const [code]: unknown[] = await exit;
      return code;
    },
  };
}
