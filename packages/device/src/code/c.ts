/** Process data in C99: one header with a structure and a function for each, without memory of its own. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { CodeField } from './description.ts';
import {
  constantNames,
  memberOf,
  type Member,
  type NamedBlock,
  type NamedField,
  type NamingRules,
} from './names.ts';
import {
  blockComment,
  containerOf,
  fieldComment,
  fileComment,
  isOctets,
  isText,
  octetPlaces,
  scaledExpression,
  shiftsOf,
  valueComments,
} from './text.ts';

// Of C11 and C++17 together, and the types of the headers that are included.
const words = `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t class compl
  const const_cast constexpr continue decltype default delete do double dynamic_cast else enum explicit export extern
  false float for friend goto if inline int int8_t int16_t int32_t int64_t linux long main mutable namespace new noexcept
  not not_eq nullptr operator or or_eq private protected public register reinterpret_cast restrict return short signed
  size_t sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid
  typename typeof uint8_t uint16_t uint32_t uint64_t union unix unsigned using virtual void volatile wchar_t while xor
  xor_eq`;
export const cNames: NamingRules = { reserved: new Set(words.split(/\s+/)), tellsNumbers: false };

export function cSource(device: Pick<ResolvedDevice, 'identity'>, blocks: readonly NamedBlock[]): string {
  const guard = `${blocks[0]?.name ?? 'process_data'}_h`.toUpperCase();
  const taken = new Set<string>();
  return `${[
    '/*',
    ...fileComment(device).map((line) => ` * ${line}`),
    ' */',
    `#ifndef ${guard}`,
    `#define ${guard}`,
    '',
    '#include <stdbool.h>',
    '#include <stddef.h>',
    '#include <stdint.h>',
    '#include <string.h>',
    ...blocks.flatMap((block) => ['', ...blockLines(block, taken)]),
    '',
    '#endif',
  ].join('\n')}\n`;
}

function blockLines(block: NamedBlock, taken: Set<string>): readonly string[] {
  const { name, octets, fields } = block;
  return [
    `/* ${blockComment(block)} */`,
    ...constantLines(block, taken),
    'typedef struct {',
    ...fields.flatMap((field) => [
      `  /* ${fieldComment(field)} */`,
      ...(field.kind === 'boolean' ? valueComments(field).map((line) => `  /* ${line} */`) : []),
      ...field.members.map((member) => `  ${declaration(field, member)};${remarks[member.role](field)}`),
    ]),
    `} ${name};`,
    '',
    '/* False where these are not octets of the process data; the value is then unspecified. */',
    `static inline bool ${name}_decode(const uint8_t *data, size_t length, ${name} *value) {`,
    `  if (length != ${octets}u) return false;`,
    ...fields.flatMap((field) => fieldLines(field, octets)),
    '  return true;',
    '}',
  ];
}

const remarks: Readonly<Record<Member['role'], (field: CodeField) => string>> = {
  value: ({ kind, scale }) => {
    if (kind === 'timeSpan') return ' /* in 1/2^32 s */';
    return scale ? ' /* as it is sent */' : '';
  },
  scaled: ({ kind }) => (kind === 'timeSpan' ? ' /* in seconds */' : ' /* in the unit */'),
  seconds: () => ' /* since 1970-01-01 UTC */',
  fraction: () => ' /* of a second, in 1/2^32 s */',
  isNumber: () => '',
};

/** Constants for the named values that every `int` of today holds. */
function constantLines({ name, fields }: NamedBlock, taken: Set<string>): readonly string[] {
  const limit = 2n ** 31n;
  return fields.flatMap((field) => {
    const prefix = `${name}_${field.members[0]?.name ?? ''}`.toUpperCase();
    const values = field.values.filter(({ value }) => value >= -limit + 1n && value < limit);
    if (field.kind === 'boolean' || values.length === 0) return [];
    const names = constantNames(
      values.map((one) => one.name),
      (one) => taken.has(`${prefix}_${one}`),
    ).map((one) => `${prefix}_${one}`);
    for (const one of names) taken.add(one);
    return ['enum {', ...values.map(({ value }, index) => `  ${names[index] ?? ''} = ${value},`), '};'];
  });
}

function declaration(field: CodeField, { role, name }: Member): string {
  if (role === 'scaled') return `double ${name}`;
  if (role === 'seconds') return `int64_t ${name}`;
  if (role === 'fraction') return `uint32_t ${name}`;
  const octets = field.bitLength / 8;
  if (isText(field)) return `char ${name}[${octets + 1}]`;
  if (field.kind === 'octets') return `uint8_t ${name}[${octets}]`;
  return `${numberType(field)} ${name}`;
}

function numberType({ kind, bitLength }: CodeField): string {
  if (kind === 'boolean') return 'bool';
  if (kind === 'float') return 'float';
  return `${kind === 'unsigned' ? 'uint' : 'int'}${containerOf(bitLength)}_t`;
}

const hex = (bits: bigint, width: number): string =>
  `0x${bits.toString(16).toUpperCase()}${width > 32 ? 'ULL' : 'u'}`;

/** The bits of a number as an unsigned one. */
function bitsExpression(place: Pick<CodeField, 'bitOffset' | 'bitLength'>, octets: number): string {
  const width = place.bitLength > 32 ? 64 : 32;
  const parts = shiftsOf(place, octets).map(({ index, shift }) => {
    const octet = `(uint${width}_t)data[${index}]`;
    if (shift === 0) return octet;
    return shift > 0 ? `(${octet} << ${shift})` : `(${octet} >> ${-shift})`;
  });
  const all = parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`;
  const isWhole = place.bitLength === width || (place.bitLength === 8 && parts.length === 1);
  return isWhole ? all : `(${all} & ${hex((1n << BigInt(place.bitLength)) - 1n, width)})`;
}

function fieldLines(field: NamedField, octets: number): readonly string[] {
  const target = `value->${memberOf(field, 'value')}`;
  const lines = isOctets(field) ? octetLines(field, target, octets) : numberLines(field, target, octets);
  return [...lines, ...rangeLines(field, target), ...scaledLines(field, target)];
}

function octetLines(field: NamedField, target: string, octets: number): readonly string[] {
  const length = field.bitLength / 8;
  const first = octets - (field.bitOffset + field.bitLength) / 8;
  const isAligned = field.bitOffset % 8 === 0;
  return [
    ...(isAligned
      ? [`  memcpy(${target}, data + ${first}, ${length});`]
      : octetPlaces(field).map(
          (place, index) =>
            `  ${target}[${index}] = (${isText(field) ? 'char' : 'uint8_t'})${bitsExpression(place, octets)};`,
        )),
    ...(isText(field) ? [`  ${target}[${length}] = '\\0';`] : []),
  ];
}

function numberLines(field: NamedField, target: string, octets: number): readonly string[] {
  const bits = bitsExpression(field, octets);
  switch (field.kind) {
    case 'boolean':
      return [`  ${target} = ${bits} != 0u;`];
    case 'float':
      return [
        '  {',
        `    const uint32_t bits = ${bits};`,
        `    memcpy(&${target}, &bits, sizeof bits);`,
        '  }',
      ];
    case 'time':
      return timeLines(field, bits);
    default:
      return [`  ${target} = ${signedExpression(field, bits)};`];
  }
}

/** Turned to a negative number by arithmetic: C does not say what shifting or casting one does. */
function signedExpression(field: CodeField, bits: string): string {
  const { kind, bitLength } = field;
  const type = numberType(field);
  if (kind === 'unsigned') return `(${type})${bits}`;
  if (bitLength === 64) return `(${type})${bits}`;
  const width = bitLength > 32 ? 64 : 32;
  const sign = 1n << BigInt(bitLength - 1);
  const flipped = `(${bits} ^ ${hex(sign, width)})`;
  return bitLength < 32
    ? `(${type})((int32_t)${flipped} - (int32_t)${hex(sign, 32)})`
    : `(${type})((int64_t)${flipped} - (int64_t)${hex(sign, width)})`;
}

// Counts from 1900; below this count, which stands for 1984, the counter has wrapped around (as the codec reads it).
const timeLines = (field: NamedField, bits: string): readonly string[] => [
  '  {',
  `    const uint64_t bits = ${bits};`,
  '    const int64_t count = (int64_t)(bits >> 32);',
  `    value->${memberOf(field, 'seconds')} = count + (count >= 2650752000 ? 0 : 4294967296) - 2208988800;`,
  `    value->${memberOf(field, 'fraction')} = (uint32_t)(bits & 0xFFFFFFFFu);`,
  '  }',
];

function rangeLines({ range, kind }: NamedField, target: string): readonly string[] {
  if (!range) return [];
  const below = kind === 'signed' ? `${target} < ${range.minimum} || ` : '';
  return [`  if (${below}${target} > ${range.maximum}) return false;`];
}

const scaledLines = (field: NamedField, target: string): readonly string[] =>
  field.scale
    ? [`  value->${memberOf(field, 'scaled')} = ${scaledExpression(`(double)${target}`, field.scale)};`]
    : [];
