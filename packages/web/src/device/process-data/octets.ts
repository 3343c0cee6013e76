/** Octets as people type them, and what they mean in a layout. */
import {
  decodeProcessData,
  encodeProcessData,
  formatLexical,
  formatValue,
  isComplex,
  packedBits,
  parseInput,
  parseLexical,
  replaceItem,
  type ArrayValue,
  type RecordValue,
  type Result,
  type SimpleValue,
  type Value,
  type ValueProblem,
} from '@iodd-hub/device';
import type { SimpleDatatype } from '@iodd-hub/device';
import { octetsOf, type Layout, type LayoutField, type NamedRange } from './layout.ts';

export type HexProblem =
  | { readonly code: 'notHex' }
  | { readonly code: 'oddDigits'; readonly digits: number };
export type OctetProblem = HexProblem | ValueProblem;

type Read = { readonly octets: Uint8Array } | { readonly problem: HexProblem };

/** `03 AD`, `03,ad`, `0x03AD`: with or without anything between the octets. */
export const parseHex = (text: string): Read => {
  const digits = text.replaceAll(/0x|16#|[\s,;:._-]/gi, '');
  if (!/^[\da-f]*$/i.test(digits)) return { problem: { code: 'notHex' } };
  if (digits.length % 2 !== 0) return { problem: { code: 'oddDigits', digits: digits.length } };
  return { octets: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) };
};

export const formatHex = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(16).toUpperCase().padStart(2, '0')).join(' ');

export const emptyHex = (layout: Layout): string => formatHex(new Uint8Array(octetsOf(layout)));

export interface Decoded {
  readonly octets: Uint8Array | undefined;
  /** Values by subindex. */
  readonly values: ReadonlyMap<number, SimpleValue>;
  readonly problem: OctetProblem | undefined;
}

export const decodeHex = (layout: Layout, text: string): Decoded => {
  const read = parseHex(text);
  if ('problem' in read) return { octets: undefined, values: new Map(), problem: read.problem };
  const { octets } = read;
  const decoded = decodeProcessData(layout.datatype, octets);
  if (decoded.ok) return { octets, values: bySubindex(decoded.value), problem: undefined };
  return { octets: undefined, values: new Map(), problem: decoded.problem };
};

const isRecord = (value: Value): value is RecordValue => value instanceof Map;
const isArray = (value: Value): value is ArrayValue => Array.isArray(value);

const bySubindex = (value: Value): ReadonlyMap<number, SimpleValue> => {
  if (isRecord(value)) return value;
  return isArray(value) ? new Map(value.map((one, position) => [position + 1, one])) : new Map([[0, value]]);
};

/** The octets with one field changed to what a person typed; bits of no field stay as they are. */
export const withField = (
  layout: Layout,
  octets: Uint8Array,
  { field, text }: { readonly field: LayoutField; readonly text: string },
): Result<Uint8Array> => {
  const { subindex, datatype, presentation } = field;
  const value = parseInput(datatype, text, presentation);
  if (!value.ok) return value;
  return isComplex(layout.datatype)
    ? replaceItem(layout.datatype, octets, { subindex, value: value.value })
    : encodeProcessData(layout.datatype, value.value);
};

/** `12–13`: the octets in which a field lies, the first one sent being 0. */
export const octetNumbers = (octets: number, { bitOffset, datatype }: LayoutField): string => {
  const first = octets - 1 - Math.floor((bitOffset + packedBits(datatype) - 1) / 8);
  const last = octets - 1 - Math.floor(bitOffset / 8);
  return first === last ? String(last) : `${first}–${last}`;
};

/** More bits than any number has are text. */
const longestRaw = 64;

/** The bits of a field as one number in hexadecimal digits; undefined where it is longer than a number. */
export const rawHex = (
  octets: Uint8Array,
  { bitOffset, datatype }: Pick<LayoutField, 'bitOffset' | 'datatype'>,
): string | undefined => {
  const bits = packedBits(datatype);
  if (bits > longestRaw) return undefined;
  const all = BigInt(`0x0${formatHex(octets).replaceAll(' ', '')}`);
  const own = BigInt.asUintN(bits, all >> BigInt(bitOffset));
  return own
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits / 4), '0');
};

/** A value of the file as people read it, without its unit. */
export const lexicalShown = (
  { datatype, presentation }: Pick<LayoutField, 'datatype' | 'presentation'>,
  lexical: string,
): string => {
  const parsed = parseLexical(datatype, lexical);
  return parsed.ok ? formatValue(datatype, parsed.value, presentation) : lexical;
};

/** The range that the value lies in; undefined where the description has none for it. */
export const rangeWith = (
  ranges: readonly NamedRange[],
  datatype: SimpleDatatype,
  value: SimpleValue,
): NamedRange | undefined =>
  // A value that has its own name is meant even where a range before it holds it too.
  ranges.find((range) => range.lower === range.upper && isWithin(range, datatype, value)) ??
  ranges.find((range) => isWithin(range, datatype, value));

const isWithin = ({ lower, upper }: NamedRange, datatype: SimpleDatatype, value: SimpleValue): boolean => {
  const [from, to] = [parseLexical(datatype, lower), parseLexical(datatype, upper)];
  if (!from.ok || !to.ok) return false;
  if (isNumber(value) && isNumber(from.value) && isNumber(to.value))
    return value >= from.value && value <= to.value;
  return formatLexical(datatype, value) === formatLexical(datatype, from.value);
};

const isNumber = (value: SimpleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
