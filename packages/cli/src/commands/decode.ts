import { parseHex, showProcessData, showVariable, type Result, type ShownValue } from '@iodd-hub/device';
import { resolveDevice, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { isSet, textOption, type Arguments, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { packageAt } from '../package-at.ts';
import { rowLine, rowOf, type Row } from '../rows.ts';
import { processDataSubject, variableSubject, type NamedSubject } from './subject.ts';

export const decode: Command = {
  summary: 'Say what octets of process data or of a variable mean.',
  usage: '<file.xml | package.zip | folder> <hex>',
  details: [
    'Without --variable the octets are process data input. Octets may be separated: `03 AD`, `03,ad`, `03AD`,',
    '`0x03AD`, `16#03AD`. Behind a value that is scaled stands the number that was sent.',
  ],
  options: {
    output: { type: 'boolean', help: 'the octets are process data output' },
    'process-data': { type: 'string', value: 'id', help: 'which process data, where a device has several' },
    variable: { type: 'string', value: 'id', help: 'the octets are those of a variable' },
    subindex: { type: 'string', value: 'number', help: 'and of one item of it only' },
    language: { type: 'string', value: 'code', help: 'language of the texts (default: en)' },
  },
  run: async (args, files) => {
    const [path, ...hex] = args.positionals;
    if (path === undefined || hex.length === 0) throw new UsageError('Name a file and the octets.');
    const octets = octetsOf(hex.join(''));
    const language = textOption(args, 'language') ?? 'en';
    const [device] = packageAt(path, files).devices;
    if (!device?.main.document) throw new Failure(`${path} cannot be read.`);
    const resolved = resolveDevice(device.main.document, {
      language,
      languageDocuments: device.languages.flatMap(({ document }) => document ?? []),
      standardText: await createTextLookup(language),
    });
    const subject = subjectOf(resolved, args);
    const rows = decoded(subject, octets, subindexOf(args)).map(rowOf);
    return {
      hasFindings: false,
      lines: rows.flatMap(linesOf),
      json: { id: subject.id, name: subject.name?.text ?? '', values: rows },
    };
  },
};

function octetsOf(text: string): Uint8Array {
  const octets = parseHex(text);
  if (!octets) throw new UsageError(`"${text}" is not a row of octets in hexadecimal digits.`);
  return octets;
}

function subindexOf(args: Arguments): number {
  const text = textOption(args, 'subindex') ?? '0';
  if (!/^\d{1,3}$/.test(text)) throw new UsageError('--subindex is a number.');
  return Number(text);
}

function subjectOf(device: ResolvedDevice, args: Arguments): NamedSubject {
  const variable = textOption(args, 'variable');
  if (variable !== undefined) return variableSubject(device, variable);
  if (args.values['subindex'] !== undefined) throw new UsageError('--subindex goes with --variable.');
  const direction = isSet(args, 'output') ? 'output' : 'input';
  return processDataSubject(device, direction, textOption(args, 'process-data'));
}

function decoded(subject: NamedSubject, octets: Uint8Array, subindex: number): readonly ShownValue[] {
  const read: Result<readonly ShownValue[]> = subject.isProcessData
    ? showProcessData(subject, octets)
    : showVariable(subject, octets, subindex);
  if (read.ok) return read.value;
  const { code, ...details } = read.problem;
  throw new Failure(`The octets do not fit: ${code} ${JSON.stringify(details)}`);
}

/** The second line says what “coF” stands for, where the file does. */
const linesOf = (row: Row): readonly string[] => [
  rowLine(row),
  ...(row.description === '' || row.description === row.name
    ? []
    : [`    ${row.description.replaceAll(/\s+/g, ' ')}`]),
];
