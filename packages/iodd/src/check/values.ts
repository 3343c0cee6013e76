/** Values of datatypes as rules compare them: spans on one number line, and texts against a type. */
import type { SimpleDatatype } from '../datatype.ts';
import type { ElementNode } from '../document.ts';
import { toSingle } from '../meta/lexical.ts';
import { encodeUtf8 } from '../platform.ts';
import { elementsIn } from './kit.ts';

export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Inclusive. Integers are exact up to 64 bits; floats compare as numbers of 32 bits. */
export interface Span {
  readonly node: ElementNode;
  readonly from: bigint | number;
  readonly to: bigint | number;
}
/** Digits as a number. Of more of them than any datatype holds nobody needs to know more than that. */
export const integerOf = (digits: string): bigint | number =>
  digits.length > maxDigits ? Number(digits) : BigInt(digits.replace('+', ''));
const maxDigits = 64;
export function numberOf(text: string | undefined): bigint | number | undefined {
  if (text === undefined) return undefined;
  if (text === 'true') return 1n;
  if (text === 'false') return 0n;
  if (/^[+-]?\d+$/.test(text)) return integerOf(text);
  const number = Number(text.replace('INF', 'Infinity'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}
export function spanOf(node: ElementNode): Span | undefined {
  const { value, lowerValue, upperValue } = node.attributes;
  const from = numberOf(value ?? lowerValue);
  const to = numberOf(value ?? upperValue);
  return from === undefined || to === undefined ? undefined : { node, from, to };
}
const singles = ({ node, from, to }: Span): Span => ({
  node,
  from: toSingle(Number(from)),
  to: toSingle(Number(to)),
});
/** The values and ranges directly below a datatype, in document order. */
export function spansOf(datatype: ElementNode): readonly Span[] {
  const spans = elementsIn(datatype)
    .filter(({ tag }) => /^(?:Std)?(?:SingleValue|ValueRange)(?:Ref)?$/.test(tag))
    .flatMap((one) => spanOf(one) ?? []);
  return datatype.$type === 'Float32T' ? spans.map(singles) : spans;
}

const patterns: Readonly<Partial<Record<SimpleDatatype['type'], RegExp>>> = {
  BooleanT: /^(?:true|false|0|1)$/,
  UIntegerT: /^\+?\d+$/,
  IntegerT: /^[+-]?\d+$/,
  Float32T: /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/,
  OctetStringT: /^0x[0-9A-Fa-f]{2}(?:,0x[0-9A-Fa-f]{2})*$/,
  TimeT: /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?)?Z?$/,
  TimeSpanT: /^[+-]?PT\d+(?:\.\d+)?S$/,
};

/** Whether a text is a value of the type, by its form and its size. The encoding of strings is another rule's. */
export function valueFits(datatype: SimpleDatatype, text: string): boolean {
  if (!(patterns[datatype.type]?.test(text) ?? true)) return false;
  switch (datatype.type) {
    case 'UIntegerT':
      return integerOf(text) < 1n << BigInt(datatype.bitLength);
    case 'IntegerT': {
      const half = 1n << BigInt(datatype.bitLength - 1);
      const value = integerOf(text);
      return value >= -half && value < half;
    }
    case 'StringT':
      return octetsOf(text) <= datatype.fixedLength;
    case 'OctetStringT':
      return text.split(',').length <= datatype.fixedLength;
    case 'BooleanT':
    case 'Float32T':
    case 'TimeT':
      return true;
    case 'TimeSpanT':
      return Math.abs(Number(text.replace('PT', '').replace('S', ''))) <= longestSpan;
    default:
      return datatype satisfies never;
  }
}
/** In seconds: 32 bits with a sign stand before the point. */
const longestSpan = 2_147_483_647.999;
const octetsOf = (text: string): number => encodeUtf8(text).length;
