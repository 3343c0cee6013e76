import type { IntegerDatatype, Presentation, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { divide, isInteger, parseDecimal, subtract, toInteger, type Decimal } from './decimal.ts';
import { parseBoolean, parseFloat32, parseLexical } from './lexical.ts';
import { isScaled, scaleOf } from './presentation.ts';
import { failure, success, type Result } from './result.ts';
import { checkInteger } from './simple.ts';
import { singularOctets } from './singular.ts';
import { parseTime, parseTimeSpan } from './time.ts';
import type { SimpleValue } from './value.ts';

// Enough digits that rounding to a float afterwards is right.
const quotientPlaces = 60;

/**
 * The value that a person meant: the text as shown, with or without its unit, with a point or a comma. Numbers may
 * also be typed as 0x1F, 1Fh, 0b101 or 101b.
 */
export function parseInput(
  datatype: SimpleDatatype,
  text: string,
  presentation: Presentation = {},
): Result<SimpleValue> {
  if (datatype.type === 'StringT') return parseLexical(datatype, text);
  const typed = withoutUnit(text.trim(), presentation.unit);
  switch (datatype.type) {
    case 'BooleanT':
      return parseBoolean(typed.toLowerCase());
    case 'UIntegerT':
    case 'IntegerT':
      return parseInteger(datatype, typed, presentation);
    case 'Float32T':
      return parseFloat(typed, presentation);
    case 'OctetStringT':
      return parseOctetInput(typed, datatype.fixedLength);
    case 'TimeT':
      return parseTime(typed);
    case 'TimeSpanT':
      return parseTimeSpan(/^[+-]?PT/.test(typed) ? typed : asTimeSpan(withPoint(typed)));
    default:
      return datatype satisfies never;
  }
}

function withoutUnit(text: string, unit: string | undefined): string {
  return unit !== undefined && unit !== '' && text.endsWith(unit)
    ? text.slice(0, -unit.length).trimEnd()
    : text;
}

// A comma is the decimal point of half the world; with a point beside it, it is not.
function withPoint(text: string): string {
  const minus = text.replace(/^[−–]/, '-');
  return minus.includes('.') ? minus : minus.replace(/^([^,]*),([^,]*)$/, '$1.$2');
}

function asTimeSpan(seconds: string): string {
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/.exec(seconds) ?? [];
  return `${sign}PT${size}S`;
}

const bitPatterns = {
  Bin: /^(?:0b)?(?<digits>[01]{1,64})b?$/i,
  Hex: /^(?:0x)?(?<digits>[\da-f]{1,16})h?$/i,
} as const;
// Where decimal numbers are expected, other bases need their mark.
const markedPatterns = [
  { pattern: /^0x(?<digits>[\da-f]{1,16})$/i, prefix: '0x' },
  { pattern: /^(?<digits>[\da-f]{1,16})h$/i, prefix: '0x' },
  { pattern: /^0b(?<digits>[01]{1,64})$/i, prefix: '0b' },
  { pattern: /^(?<digits>[01]{1,64})b$/i, prefix: '0b' },
] as const;

function parseInteger(
  datatype: IntegerDatatype,
  text: string,
  presentation: Presentation,
): Result<SimpleValue> {
  const bits = parseBits(text, presentation);
  if (bits !== undefined) return integerOfBits(datatype, bits);
  const shown = parseDecimal(withPoint(text));
  if (shown === undefined || isBitFormat(presentation)) return failure({ code: 'notANumber' });
  if (!isScaled(presentation)) {
    return isInteger(shown) ? checkInteger(datatype, toInteger(shown)) : failure({ code: 'notAnInteger' });
  }
  const raw = unscale(shown, presentation, 0);
  return raw.ok ? checkInteger(datatype, raw.value.unscaled) : raw;
}

function isBitFormat({ displayFormat }: Presentation): boolean {
  return displayFormat === 'Bin' || displayFormat === 'Hex';
}

function parseBits(text: string, { displayFormat }: Presentation): bigint | undefined {
  if (displayFormat === 'Bin' || displayFormat === 'Hex') {
    const digits = bitPatterns[displayFormat].exec(text)?.groups?.['digits'];
    return digits === undefined ? undefined : BigInt((displayFormat === 'Bin' ? '0b' : '0x') + digits);
  }
  for (const { pattern, prefix } of markedPatterns) {
    const digits = pattern.exec(text)?.groups?.['digits'];
    if (digits !== undefined) return BigInt(prefix + digits);
  }
  return undefined;
}

// Bits are shown in the width of the value alone, so a negative number comes with its sign bits.
function integerOfBits(datatype: IntegerDatatype, bits: bigint): Result<SimpleValue> {
  const width = singularOctets(datatype) * 8;
  const fits = bits < 2n ** BigInt(width);
  return checkInteger(datatype, datatype.type === 'IntegerT' && fits ? BigInt.asIntN(width, bits) : bits);
}

function parseFloat(text: string, presentation: Presentation): Result<SimpleValue> {
  const typed = withPoint(text);
  const shown = parseDecimal(typed);
  if (shown === undefined || !isScaled(presentation)) return parseFloat32(typed);
  const raw = unscale(shown, presentation, quotientPlaces);
  return raw.ok ? parseFloat32(`${raw.value.unscaled}e-${quotientPlaces}`) : raw;
}

/** The raw number nearest to a shown one (IODD 1.1, 7.5.8.4). */
function unscale(shown: Decimal, presentation: Presentation, places: number): Result<Decimal> {
  const scale = scaleOf(presentation);
  return scale === undefined
    ? failure({ code: 'invalidScale' })
    : success(divide(subtract(shown, scale.offset), scale.gradient, places));
}

function parseOctetInput(text: string, length: number): Result<SimpleValue> {
  const digits = text.replace(/0x/gi, '').replace(/[\s,;:-]+/g, '');
  if (!/^([\da-f]{2})*$/i.test(digits)) return failure({ code: 'notOctets' });
  const octets = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return octets.length === length
    ? success(octets)
    : failure({ code: 'wrongLength', expectedOctets: length, actualOctets: octets.length });
}
