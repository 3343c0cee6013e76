/** How this program, and a version of it that was installed, are started as processes. */
import { createRequire } from 'node:module';
import { isSea } from 'node:sea';

/** In an archive: the program with its pages as one file. */
export const programFile = 'toolserver.cjs';

/** One file with Node in it starts what is in it, whatever it is told: it is told here what it shall run instead. */
const insteadVariable = 'IODD_TOOLSERVER_PROGRAM';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** `script`: of a version that was installed; else this program. */
export const programOf = (script?: string): Program =>
  isSea()
    ? {
        file: process.execPath,
        args: [],
        environment: script === undefined ? {} : { [insteadVariable]: script },
      }
    : {
        file: process.execPath,
        args: [...process.execArgv, script ?? process.argv[1] ?? ''],
        environment: {},
      };

/** True where another version was started in place of what is in this file. */
export function runsInstead(): boolean {
  const script = process.env[insteadVariable];
  if (script === undefined || !isSea()) return false;
  // What it starts itself is told anew.
  delete process.env[insteadVariable];
  createRequire(script)(script);
  return true;
}
