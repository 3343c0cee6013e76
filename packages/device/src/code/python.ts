/** Process data in Python 3: one module with a data class for each. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { CodeField } from './description.ts';
import {
  constantNames,
  freeName,
  memberOf,
  type Member,
  type NamedBlock,
  type NamedField,
  type NamingRules,
} from './names.ts';
import { blockComment, fieldComment, fileComment, isText, scaledExpression, valueComments } from './text.ts';

// Keywords, soft ones too, and what the module itself uses.
const words = `and as assert async await bits bool break bytes case class classmethod cls continue count data dataclass
  decode def del elif else except false finally float for from global if import in int is lambda len match none nonlocal
  not octets or pass property raise return self str struct true try type while with yield`;
export const pythonNames: NamingRules = { reserved: new Set(words.split(/\s+/)), tellsNumbers: false };

/** `distance_sensor_in` becomes `DistanceSensorIn`. */
export const className = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const pythonHelpers: readonly {
  readonly kinds: readonly CodeField['kind'][];
  readonly lines: readonly string[];
}[] = [
  {
    kinds: ['signed', 'timeSpan'],
    lines: [
      'def _signed(bits: int, length: int) -> int:',
      '    return bits - (1 << length) if bits >> (length - 1) else bits',
    ],
  },
  {
    kinds: ['asciiText', 'unicodeText'],
    lines: [
      'def _text(octets: bytes, encoding: str) -> str | bytes:',
      '    # Zeros fill the field; octets that are no text stay octets.',
      '    try:',
      '        return octets.rstrip(b"\\0").decode(encoding)',
      '    except UnicodeDecodeError:',
      '        return octets',
    ],
  },
];

export function pythonSource(
  device: Pick<ResolvedDevice, 'identity'>,
  blocks: readonly NamedBlock[],
): string {
  const kinds = new Set(blocks.flatMap(({ fields }) => fields.map(({ kind }) => kind)));
  const hasConstants = blocks.some(({ fields }) => fields.some(isNamed));
  const taken = new Set(blocks.map(({ name }) => className(name)));
  const helpers = pythonHelpers.filter((helper) => helper.kinds.some((kind) => kinds.has(kind)));
  return `${[
    // Python reads an encoding out of the first two lines (PEP 263): they must not be texts of the file.
    '# -*- coding: utf-8 -*-',
    '#',
    ...fileComment(device).map((line) => `# ${line}`),
    'from __future__ import annotations',
    '',
    ...(kinds.has('float') ? ['import struct'] : []),
    'from dataclasses import dataclass',
    ...(hasConstants ? ['from enum import IntEnum'] : []),
    ...helpers.flatMap(({ lines }) => ['', '', ...lines]),
    ...blocks.flatMap((block) => blockLines(block, taken)),
  ].join('\n')}\n`;
}

const isNamed = ({ kind, values }: CodeField): boolean => kind !== 'boolean' && values.length > 0;

function blockLines(block: NamedBlock, taken: Set<string>): readonly string[] {
  const { name, octets, fields } = block;
  return [
    ...fields.filter(isNamed).flatMap((field) => ['', '', ...constantLines(block, field, taken)]),
    '',
    '',
    '@dataclass(frozen=True)',
    `class ${className(name)}:`,
    `    # ${blockComment(block)}`,
    ...fields.flatMap((field) => [
      '',
      `    # ${fieldComment(field)}`,
      ...(field.kind === 'boolean' ? valueComments(field).map((line) => `    # ${line}`) : []),
      ...field.members
        .filter(({ role }) => role !== 'scaled')
        .map((member) => `    ${member.name}: ${typeOf(field, member)}`),
    ]),
    ...fields.flatMap(scaledLines),
    '',
    '    @classmethod',
    `    def decode(cls, data: bytes) -> ${className(name)}:`,
    `        if len(data) != ${octets}:`,
    `            raise ValueError(f"expected octets: ${octets}, not {len(data)}")`,
    '        bits = int.from_bytes(data, "big")',
    '        value = cls(',
    ...fields.flatMap((field) => argumentLines(field)),
    '        )',
    ...fields.flatMap(rangeLines),
    '        return value',
  ];
}

/** Numbers that devices send and the description does not name stay numbers, so these are constants only. */
function constantLines({ name }: NamedBlock, field: NamedField, taken: Set<string>): readonly string[] {
  const wanted = `${className(name)}${className(field.members[0]?.name ?? '')}`;
  const own = freeName(wanted, (candidate) => !taken.has(candidate));
  taken.add(own);
  const names = constantNames(
    field.values.map((one) => one.name),
    () => false,
  );
  return [
    `class ${own}(IntEnum):`,
    ...field.values.map(({ value }, index) => `    ${names[index] ?? ''} = ${value}`),
  ];
}

function typeOf(field: CodeField, { role }: Member): string {
  if (role !== 'value') return 'int';
  if (isText(field)) return 'str | bytes';
  if (field.kind === 'octets') return 'bytes';
  if (field.kind === 'boolean') return 'bool';
  return field.kind === 'float' ? 'float' : 'int';
}

const scaledLines = (field: NamedField): readonly string[] =>
  field.scale
    ? [
        '',
        '    @property',
        `    def ${memberOf(field, 'scaled')}(self) -> float:`,
        `        return ${scaledExpression(`self.${memberOf(field, 'value')}`, field.scale)}`,
      ]
    : [];

const mask = (bitLength: number): string =>
  `0x${((1n << BigInt(bitLength)) - 1n).toString(16).toUpperCase()}`;

function argumentLines(field: NamedField): readonly string[] {
  const { bitOffset, bitLength, kind } = field;
  const shifted = bitOffset === 0 ? 'bits' : `(bits >> ${bitOffset})`;
  const bits = `${shifted} & ${mask(bitLength)}`;
  const argument = (role: Member['role'], expression: string): string =>
    `            ${memberOf(field, role)}=${expression},`;
  const octets = `(${bits}).to_bytes(${bitLength / 8}, "big")`;
  switch (kind) {
    case 'boolean':
      return [argument('value', `(${bits}) != 0`)];
    case 'unsigned':
      return [argument('value', bits)];
    case 'signed':
    case 'timeSpan':
      return [argument('value', `_signed(${bits}, ${bitLength})`)];
    case 'float':
      return [argument('value', `struct.unpack(">f", ${octets})[0]`)];
    case 'asciiText':
    case 'unicodeText':
      return [argument('value', `_text(${octets}, "${kind === 'asciiText' ? 'ascii' : 'utf-8'}")`)];
    case 'octets':
      return [argument('value', octets)];
    case 'time':
      return timeLines({ bitOffset }, argument);
    default:
      return kind satisfies never;
  }
}

// Counts from 1900; below this count, which stands for 1984, the counter has wrapped around (as the codec reads it).
const timeLines = (
  { bitOffset }: Pick<CodeField, 'bitOffset'>,
  argument: (role: Member['role'], expression: string) => string,
): readonly string[] => {
  const count = `((bits >> ${bitOffset + 32}) & 0xFFFFFFFF)`;
  return [
    argument('seconds', `${count} + (0 if ${count} >= 2650752000 else 4294967296) - 2208988800`),
    argument('fraction', `${bitOffset === 0 ? 'bits' : `(bits >> ${bitOffset})`} & 0xFFFFFFFF`),
  ];
};

function rangeLines({ members, range }: NamedField): readonly string[] {
  if (!range) return [];
  const name = members.find(({ role }) => role === 'value')?.name ?? '';
  return [
    `        if not ${range.minimum} <= value.${name} <= ${range.maximum}:`,
    `            raise ValueError(f"{value.${name}} is no value of the datatype")`,
  ];
}
