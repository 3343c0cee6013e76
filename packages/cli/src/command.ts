/** What a command is: data for the help, and a function from arguments to a report. */
import type { Problem } from '@iodd-hub/iodd';
import { UsageError } from './failure.ts';
import type { Files } from './files.ts';

/** 0: as it should be. 1: the command worked and found something. 2: it was called wrongly, or something was not readable. */
export const exitCodes = { ok: 0, findings: 1, usage: 2 } as const;

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly help: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly short?: string;
}
export interface Arguments {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}
/** What a command has to say, once for people and once for programs. */
export interface Report {
  readonly hasFindings: boolean;
  readonly lines: readonly string[];
  /** Plain JSON; undefined where everything is said in the lines of what goes on. */
  readonly json: unknown;
  /** What could not be read, a sentence each; the rest of the report holds all the same. */
  readonly failures?: readonly string[];
  /** What goes on after the report, until somebody ends it. */
  readonly running?: Running;
}
export interface Running {
  readonly close: () => Promise<void>;
  /** What it has to say as it goes on; it ends by itself where these end. */
  readonly lines?: AsyncIterable<string>;
}
export interface Command {
  readonly summary: string;
  /** What stands behind the name of the command. */
  readonly usage: string;
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (args: Arguments, files: Files) => Promise<Report> | Report;
}

export function onePositional({ positionals }: Arguments, what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined) throw new UsageError(`Name ${what}.`);
  if (others.length > 0)
    throw new UsageError(`Name one ${what.replace(/^an? /, '')} only, not ${positionals.length}.`);
  return first;
}

export const textOption = ({ values }: Arguments, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
export const isSet = ({ values }: Arguments, name: string): boolean => values[name] === true;

/** A problem as one line: place, severity, rule, field, arguments. */
export function problemLine({ rule, severity, field, args, line, column }: Problem): string {
  const place = line === undefined ? '' : `${line}:${column ?? 1}: `;
  const about = Object.entries(args ?? {}).map(([name, value]) => `${name}=${value}`);
  return [`${place}${severity}`, rule, ...(field === undefined ? [] : [`at ${field}`]), ...about].join(' ');
}
