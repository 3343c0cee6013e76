import { parseArgs } from 'node:util';
import { exitCodes, type Command } from './command.ts';
import { Failure, UsageError } from './failure.ts';
import { check } from './commands/check.ts';
import { code } from './commands/code.ts';
import { convert } from './commands/convert.ts';
import { decode } from './commands/decode.ts';
import { diff } from './commands/diff.ts';
import { explain } from './commands/explain.ts';
import { format } from './commands/format.ts';
import { info } from './commands/info.ts';
import { pack } from './commands/pack.ts';
import { stamp } from './commands/stamp.ts';
import { unpack } from './commands/unpack.ts';
import type { Files } from './files.ts';
import { commandHelp, generalHelp } from './help.ts';
import { version } from './version.ts';

export const commands: Readonly<Record<string, Command>> = {
  info,
  check,
  explain,
  unpack,
  pack,
  format,
  stamp,
  convert,
  decode,
  code,
  diff,
};

export interface Outcome {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}
const outcome = (exitCode: number, output: string, errors = ''): Outcome => ({ exitCode, output, errors });

/** Carries out a command line. What it prints is in the outcome; what it writes goes through `files`. */
export async function run(args: readonly string[], files: Files): Promise<Outcome> {
  const [name, ...rest] = args;
  if (name === undefined) return outcome(exitCodes.usage, '', generalHelp(commands));
  if (['help', '--help', '-h'].includes(name)) return helpFor(rest[0]);
  if (['--version', '-v'].includes(name)) return outcome(exitCodes.ok, `${version}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    return outcome(exitCodes.usage, '', `There is no command ${name}.\n\n${generalHelp(commands)}`);
  try {
    return await carriedOut(name, command, { args: rest, files });
  } catch (error) {
    if (error instanceof UsageError)
      return outcome(exitCodes.usage, '', `${error.message}\n\n${commandHelp(name, command)}`);
    if (error instanceof Failure) return outcome(exitCodes.findings, '', `${error.message}\n`);
    throw error;
  }
}

function helpFor(name: string | undefined): Outcome {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return outcome(
    exitCodes.ok,
    name !== undefined && command ? commandHelp(name, command) : generalHelp(commands),
  );
}

async function carriedOut(
  name: string,
  command: Command,
  { args, files }: { readonly args: readonly string[]; readonly files: Files },
): Promise<Outcome> {
  const { positionals, values } = parsed(command, args);
  if (values['help'] === true) return outcome(exitCodes.ok, commandHelp(name, command));
  const report = await command.run({ positionals, values }, files);
  const output =
    values['json'] === true ? JSON.stringify(report.json, undefined, 2) : report.lines.join('\n');
  const { failures = [] } = report;
  const found = report.hasFindings ? exitCodes.findings : exitCodes.ok;
  return outcome(
    failures.length > 0 ? exitCodes.usage : found,
    output === '' ? '' : `${output}\n`,
    failures.map((sentence) => `${sentence}\n`).join(''),
  );
}

function parsed(command: Command, args: readonly string[]) {
  const own = Object.entries(command.options).map(
    ([name, { type, short }]) => [name, short === undefined ? { type } : { type, short }] as const,
  );
  const options = {
    ...Object.fromEntries(own),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node names the option in a sentence that people understand.
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}
