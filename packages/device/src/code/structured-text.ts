/** Process data in Structured Text (IEC 61131-3): a function block for each, without extensions of a vendor. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { CodeField } from './description.ts';
import { memberOf, type Member, type NamedBlock, type NamedField, type NamingRules } from './names.ts';
import {
  blockComment,
  containerOf,
  containers,
  fieldComment,
  fileComment,
  isOctets,
  octetPlaces,
  realLiteral,
  scaledExpression,
  shiftsOf,
  valueComments,
} from './text.ts';
import { isStructuredTextWord } from './structured-text-words.ts';

export const structuredTextNames: NamingRules = {
  reserved: { has: isStructuredTextWord },
  tellsNumbers: true,
};

export function structuredTextSource(
  device: Pick<ResolvedDevice, 'identity'>,
  blocks: readonly NamedBlock[],
): string {
  return `${[
    ...fileComment(device).map((line) => `(* ${line} *)`),
    ...blocks.flatMap((block) => ['', ...blockLines(block)]),
  ].join('\n')}\n`;
}

const types = {
  8: { bits: 'BYTE', unsigned: 'USINT', signed: 'SINT' },
  16: { bits: 'WORD', unsigned: 'UINT', signed: 'INT' },
  32: { bits: 'DWORD', unsigned: 'UDINT', signed: 'DINT' },
  64: { bits: 'LWORD', unsigned: 'ULINT', signed: 'LINT' },
} as const;

function blockLines(block: NamedBlock): readonly string[] {
  const { name, octets, fields } = block;
  const hasRange = fields.some(({ range }) => range);
  return [
    `(* ${blockComment(block)} *)`,
    `FUNCTION_BLOCK ${name}_decode`,
    'VAR_INPUT',
    `  data : ARRAY [0..${octets - 1}] OF BYTE;`,
    'END_VAR',
    'VAR_OUTPUT',
    ...(hasRange ? ['  (* FALSE: these are not octets of the process data *)', '  is_valid : BOOL;'] : []),
    ...fields.flatMap((field) => [
      `  (* ${fieldComment(field)} *)`,
      ...valueComments(field).map((line) => `  (* ${line} *)`),
      ...field.members.flatMap((member) => [
        ...remarks[member.role](field).map((line) => `  (* ${line} *)`),
        `  ${member.name} : ${typeOf(field, member)};`,
      ]),
    ]),
    'END_VAR',
    ...workLines(fields),
    ...fields.flatMap((field) => fieldLines(field, octets)),
    ...(hasRange ? rangeLines(fields) : []),
    'END_FUNCTION_BLOCK',
  ];
}

const remarks: Readonly<Record<Member['role'], (field: CodeField) => readonly string[]>> = {
  value: ({ kind, scale }) => {
    if (kind === 'timeSpan') return ['in 1/2^32 s'];
    return scale ? ['as it is sent'] : [];
  },
  scaled: ({ kind }) => [kind === 'timeSpan' ? 'in seconds' : 'in the unit'],
  seconds: () => ['since 1970-01-01 UTC'],
  fraction: () => ['of a second, in 1/2^32 s'],
  isNumber: () => ['FALSE: not a number or infinite, the value is 0'],
};

function typeOf(field: CodeField, { role }: Member): string {
  if (role === 'scaled') return 'LREAL';
  if (role === 'seconds') return 'LINT';
  if (role === 'fraction') return 'UDINT';
  if (role === 'isNumber') return 'BOOL';
  if (isOctets(field)) return `ARRAY [0..${field.bitLength / 8 - 1}] OF BYTE`;
  return numberType(field);
}

function numberType({ kind, bitLength }: CodeField): string {
  if (kind === 'boolean') return 'BOOL';
  if (kind === 'float') return 'REAL';
  return types[containerOf(bitLength)][kind === 'unsigned' ? 'unsigned' : 'signed'];
}

/** Octets that lie as they are sent; a loop over one octet is none. */
const isCopied = ({ bitOffset, bitLength }: CodeField): boolean => bitOffset % 8 === 0 && bitLength > 8;

/** Variables that the block works with: bits of every width that it takes, and what a float is put together from. */
function workLines(fields: readonly NamedField[]): readonly string[] {
  const numbers = fields.filter((field) => !isOctets(field) && field.kind !== 'boolean');
  const widths = new Set(numbers.map(({ bitLength }) => containerOf(bitLength)));
  const hasFloat = fields.some(({ kind }) => kind === 'float');
  const hasLoop = fields.some((field) => isOctets(field) && isCopied(field));
  const lines = [
    ...containers
      .filter((width) => widths.has(width))
      .map((width) => `  bits${width} : ${types[width].bits};`),
    ...(hasFloat ? ['  exponent : DINT;', '  mantissa : DINT;', '  size : LREAL;'] : []),
    ...(hasLoop ? ['  position : INT;'] : []),
  ];
  return lines.length === 0 ? [] : ['VAR', ...lines, 'END_VAR'];
}

const literal = (bits: bigint, width: keyof typeof types): string =>
  `${types[width].bits}#16#${bits.toString(16).toUpperCase()}`;

/** The bits of a number as a bit string of the smallest width that holds them. */
function bitsExpression(place: Pick<CodeField, 'bitOffset' | 'bitLength'>, octets: number): string {
  const width = containerOf(place.bitLength);
  const parts = shiftsOf(place, octets).map(({ index, shift }) => {
    const octet = width === 8 ? `data[${index}]` : `BYTE_TO_${types[width].bits}(data[${index}])`;
    if (shift === 0) return octet;
    return shift > 0 ? `SHL(${octet}, ${shift})` : `SHR(${octet}, ${-shift})`;
  });
  const all = parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;
  return place.bitLength === width
    ? all
    : `${all} AND ${literal((1n << BigInt(place.bitLength)) - 1n, width)}`;
}

function fieldLines(field: NamedField, octets: number): readonly string[] {
  const lines = isOctets(field) ? octetLines(field, octets) : numberLines(field, octets);
  return [...lines, ...scaledLines(field)];
}

function octetLines(field: NamedField, octets: number): readonly string[] {
  const target = memberOf(field, 'value');
  if (!isCopied(field))
    return octetPlaces(field).map(
      (place, index) => `${target}[${index}] := ${bitsExpression(place, octets)};`,
    );
  const first = octets - (field.bitOffset + field.bitLength) / 8;
  return [
    `FOR position := 0 TO ${field.bitLength / 8 - 1} DO`,
    `  ${target}[position] := data[position + ${first}];`,
    'END_FOR;',
  ];
}

function numberLines(field: NamedField, octets: number): readonly string[] {
  const { kind, bitLength } = field;
  const width = containerOf(bitLength);
  const bits = bitsExpression(field, octets);
  const target = memberOf(field, 'value');
  switch (kind) {
    case 'boolean':
      return [`${target} := (${bits}) <> BYTE#0;`];
    case 'float':
      return floatLines(field, bits);
    case 'time':
      return timeLines(field, bits);
    default: {
      const sign = kind !== 'unsigned' && bitLength < width ? signLines(bitLength) : [];
      return [
        `bits${width} := ${bits};`,
        ...sign,
        `${target} := ${types[width].bits}_TO_${numberType(field)}(bits${width});`,
      ];
    }
  }
}

/** The sign in all bits above the number. */
function signLines(bitLength: number): readonly string[] {
  const width = containerOf(bitLength);
  const above = (1n << BigInt(width)) - (1n << BigInt(bitLength));
  return [
    `IF (bits${width} AND ${literal(1n << BigInt(bitLength - 1), width)}) <> ${types[width].bits}#0 THEN`,
    `  bits${width} := bits${width} OR ${literal(above, width)};`,
    'END_IF;',
  ];
}

/** The standard has no way to take bits for a REAL, so it is computed, exactly. */
function floatLines(field: NamedField, bits: string): readonly string[] {
  const target = memberOf(field, 'value');
  return [
    `bits32 := ${bits};`,
    'exponent := DWORD_TO_DINT(SHR(bits32, 23) AND DWORD#16#FF);',
    'mantissa := DWORD_TO_DINT(bits32 AND DWORD#16#7FFFFF);',
    `${memberOf(field, 'isNumber')} := exponent < 255;`,
    'IF exponent = 255 THEN',
    '  mantissa := 0;',
    '  exponent := 1;',
    'ELSIF exponent = 0 THEN',
    '  exponent := 1;',
    'ELSE',
    '  mantissa := mantissa + 8388608;',
    'END_IF;',
    `size := DINT_TO_LREAL(mantissa) * EXPT(${realLiteral(2)}, DINT_TO_LREAL(exponent - 150));`,
    'IF (bits32 AND DWORD#16#80000000) <> DWORD#0 THEN',
    '  size := -size;',
    'END_IF;',
    `${target} := LREAL_TO_REAL(size);`,
  ];
}

// Counts from 1900; below this count, which stands for 1984, the counter has wrapped around (as the codec reads it).
function timeLines(field: NamedField, bits: string): readonly string[] {
  const seconds = memberOf(field, 'seconds');
  return [
    `bits64 := ${bits};`,
    `${seconds} := LWORD_TO_LINT(SHR(bits64, 32)) - LINT#2208988800;`,
    `IF ${seconds} < LINT#441763200 THEN`,
    `  ${seconds} := ${seconds} + LINT#4294967296;`,
    'END_IF;',
    `${memberOf(field, 'fraction')} := LWORD_TO_UDINT(bits64 AND LWORD#16#FFFFFFFF);`,
  ];
}

function scaledLines(field: NamedField): readonly string[] {
  if (!field.scale) return [];
  const raw = `${numberType(field)}_TO_LREAL(${memberOf(field, 'value')})`;
  return [`${memberOf(field, 'scaled')} := ${scaledExpression(raw, field.scale)};`];
}

function rangeLines(fields: readonly NamedField[]): readonly string[] {
  const tests = fields.flatMap((field) => {
    const { range } = field;
    const name = memberOf(field, 'value');
    const type = numberType(field);
    return range ? [`(${name} >= ${type}#${range.minimum})`, `(${name} <= ${type}#${range.maximum})`] : [];
  });
  return [`is_valid := ${tests.join(' AND ')};`];
}
