import { parseArgs } from 'node:util';
import { exitCodes, type Command, type Running } from './command.ts';
import { Failure, UsageError } from './failure.ts';
import type { Files } from './files.ts';
import { commandHelp, generalHelp } from './help.ts';
import { version } from './version.ts';

/** Each loads what it needs when it is called: most of the engine is of no use to the others. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./commands/new.ts')).newCommand,
  copy: async () => (await import('./commands/copy.ts')).copy,
  set: async () => (await import('./commands/set.ts')).set,
  create: async () => (await import('./commands/create.ts')).create,
  info: async () => (await import('./commands/info.ts')).info,
  check: async () => (await import('./commands/check.ts')).check,
  explain: async () => (await import('./commands/explain.ts')).explain,
  unpack: async () => (await import('./commands/unpack.ts')).unpack,
  pack: async () => (await import('./commands/pack.ts')).pack,
  format: async () => (await import('./commands/format.ts')).format,
  stamp: async () => (await import('./commands/stamp.ts')).stamp,
  convert: async () => (await import('./commands/convert.ts')).convert,
  decode: async () => (await import('./commands/decode.ts')).decode,
  code: async () => (await import('./commands/code.ts')).code,
  diff: async () => (await import('./commands/diff.ts')).diff,
  accept: async () => (await import('./commands/accept.ts')).accept,
  run: async () => (await import('./commands/run.ts')).runCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  device: async () => (await import('./commands/device.ts')).deviceCommand,
};

export interface Outcome {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
  readonly running?: Running;
}
const outcome = (exitCode: number, output: string, errors = ''): Outcome => ({ exitCode, output, errors });

/** Carries out a command line. What it prints is in the outcome; what it writes goes through `files`. */
export async function run(args: readonly string[], files: Files): Promise<Outcome> {
  const [name, ...rest] = args;
  if (name === undefined) return outcome(exitCodes.usage, '', await overview());
  if (['help', '--help', '-h'].includes(name)) return helpFor(rest[0]);
  if (['--version', '-v'].includes(name)) return outcome(exitCodes.ok, `${version}\n`);
  const command = await commandOf(name);
  if (!command) return outcome(exitCodes.usage, '', `There is no command ${name}.\n\n${await overview()}`);
  try {
    return await carriedOut(name, command, { args: rest, files });
  } catch (error) {
    if (error instanceof UsageError)
      return outcome(exitCodes.usage, '', `${error.message}\n\n${commandHelp(name, command)}`);
    if (error instanceof Failure) return outcome(exitCodes.findings, '', `${error.message}\n`);
    throw error;
  }
}

const commandOf = async (name: string): Promise<Command | undefined> =>
  Object.hasOwn(commands, name) ? commands[name]?.() : undefined;

async function overview(): Promise<string> {
  const loaded = Object.entries(commands).map(async ([name, load]) => [name, await load()] as const);
  return generalHelp(Object.fromEntries(await Promise.all(loaded)));
}

async function helpFor(name = ''): Promise<Outcome> {
  const command = await commandOf(name);
  return outcome(exitCodes.ok, command ? commandHelp(name, command) : await overview());
}

async function carriedOut(
  name: string,
  command: Command,
  { args, files }: { readonly args: readonly string[]; readonly files: Files },
): Promise<Outcome> {
  const { positionals, values } = parsed(command, args);
  if (values['help'] === true) return outcome(exitCodes.ok, commandHelp(name, command));
  const report = await command.run({ positionals, values }, files);
  const json = report.json === undefined ? '' : JSON.stringify(report.json, undefined, 2);
  const output = values['json'] === true ? json : report.lines.join('\n');
  const { failures = [] } = report;
  const found = report.hasFindings ? exitCodes.findings : exitCodes.ok;
  return {
    exitCode: failures.length > 0 ? exitCodes.usage : found,
    output: output === '' ? '' : `${output}\n`,
    errors: failures.map((sentence) => `${sentence}\n`).join(''),
    ...(report.running && { running: report.running }),
  };
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
