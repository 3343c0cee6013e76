import {
  decodeProcessData,
  decodeSubindex,
  formatLexical,
  formatValueWithUnit,
  isComplex,
  type SimpleValue,
  type Value,
} from '@iodd-hub/device';
import { resolveDevice, type ResolvedDevice } from '@iodd-hub/iodd';
import type { Datatype, Presentation, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { Failure, isSet, textOption, UsageError, type Arguments, type Command } from '../command.ts';
import { packageAt } from '../files.ts';
import { nameOfValue, processDataSubject, variableSubject, type Subject } from './subject.ts';

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
    const rows = decoded(subject, octets, subindexOf(args));
    return {
      hasFindings: false,
      lines: rows.map(
        ({ subindex, name, text }) => `${subindex === 0 ? '' : `${subindex} `}${name}: ${text}`,
      ),
      json: { id: subject.id, name: subject.name, values: rows },
    };
  },
};

function octetsOf(text: string): Uint8Array {
  const digits = text.replaceAll(/0x|16#|[\s,;:_-]/gi, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^[\da-f]+$/i.test(digits))
    throw new UsageError(`"${text}" is not a row of octets in hexadecimal digits.`);
  return Uint8Array.from(Buffer.from(digits, 'hex'));
}

function subindexOf(args: Arguments): number {
  const text = textOption(args, 'subindex') ?? '0';
  if (!/^\d{1,3}$/.test(text)) throw new UsageError('--subindex is a number.');
  return Number(text);
}

function subjectOf(device: ResolvedDevice, args: Arguments): Subject {
  const variable = textOption(args, 'variable');
  if (variable !== undefined) return variableSubject(device, variable);
  if (args.values['subindex'] !== undefined) throw new UsageError('--subindex goes with --variable.');
  const direction = isSet(args, 'output') ? 'output' : 'input';
  return processDataSubject(device, direction, textOption(args, 'process-data'));
}

interface DecodedValue {
  /** 0 where the value is no item. */
  readonly subindex: number;
  readonly name: string;
  /** In the form of the IODD. */
  readonly value: string;
  /** As a person sees it. */
  readonly text: string;
}

function decoded(subject: Subject, octets: Uint8Array, subindex: number): readonly DecodedValue[] {
  const read = subject.isProcessData
    ? decodeProcessData(subject.datatype, octets)
    : decodeSubindex(subject.datatype, subindex, octets);
  if (!read.ok) {
    const { code, ...details } = read.problem;
    throw new Failure(`The octets do not fit: ${code} ${JSON.stringify(details)}`);
  }
  const items = new Map(subject.items.toReversed().map((item) => [item.subindex, item]));
  return simpleValues(subject.datatype, read.value, subindex).map((one) => {
    const item = items.get(one.subindex) ?? subject;
    const named = nameOfValue(item.values, one.datatype, one.value);
    const presentation: Presentation = item.presentation;
    const value = formatLexical(one.datatype, one.value);
    const scaled = formatValueWithUnit(one.datatype, one.value, presentation);
    const isScaled = presentation.gradient !== undefined || presentation.offset !== undefined;
    const shown = isScaled ? `${scaled} [${value}]` : scaled;
    return {
      subindex: one.subindex,
      name: item === subject && one.subindex > 0 ? `${subject.name} [${one.subindex}]` : item.name,
      value,
      text: named === undefined ? shown : `${shown} (${named})`,
    };
  });
}

interface Simple {
  readonly subindex: number;
  readonly datatype: SimpleDatatype;
  readonly value: SimpleValue;
}
function simpleValues(datatype: Datatype, value: Value, subindex: number): readonly Simple[] {
  if (!isComplex(datatype)) return isSimple(value) ? [{ subindex: 0, datatype, value }] : [];
  if (datatype.type === 'RecordT')
    return datatype.items.flatMap((item): Simple | readonly Simple[] => {
      const part =
        value instanceof Map ? value.get(item.subindex) : item.subindex === subindex ? value : undefined;
      return part === undefined || !isSimple(part) ? [] : { ...item, value: part };
    });
  if (isSimple(value)) return [{ subindex, datatype: datatype.element, value }];
  return Array.isArray(value)
    ? value.map((part: SimpleValue, index) => ({
        subindex: index + 1,
        datatype: datatype.element,
        value: part,
      }))
    : [];
}
const isSimple = (value: Value): value is SimpleValue => !(value instanceof Map) && !Array.isArray(value);
