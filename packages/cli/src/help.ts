import type { Command, Option } from './command.ts';

const columns = (rows: readonly (readonly [left: string, right: string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

export const generalHelp = (commands: Readonly<Record<string, Command>>): string =>
  `${[
    'iodd: IO-Link device descriptions on the command line',
    '',
    'Usage: iodd <command> [options]',
    '',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'iodd help <command> says more. Every command knows --json.',
    'Exit codes: 0 as it should be, 1 something was found or could not be done, 2 called wrongly.',
  ].join('\n')}\n`;

export const commandHelp = (name: string, { summary, usage, details = [], options }: Command): string =>
  `${[
    summary,
    '',
    `Usage: iodd ${name} ${usage}`,
    ...(details.length > 0 ? ['', ...details] : []),
    '',
    ...columns([
      ...Object.entries(options).map(([key, option]) => [optionName(key, option), option.help] as const),
      ['--json', 'print the result as JSON'],
      ['-h, --help', 'print this'],
    ]),
  ].join('\n')}\n`;

const optionName = (name: string, { short, value }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`;
