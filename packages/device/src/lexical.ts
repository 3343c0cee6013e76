import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { isInteger, parseDecimal, toInteger } from './decimal.ts';
import { failure, success, type Result } from './result.ts';
import { checkInteger, pack } from './simple.ts';
import { formatTime, formatTimeSpan, parseTime, parseTimeSpan } from './time.ts';
import { isTimeSpanValue, isTimeValue, type SimpleValue } from './value.ts';

// The forms in which an IODD writes values: defaultValue, value, lowerValue, upperValue (IODD 1.1, 7.5.3.1).

const infinities: Readonly<Record<string, number>> = {
  INF: Number.POSITIVE_INFINITY,
  '-INF': Number.NEGATIVE_INFINITY,
  NaN: Number.NaN,
};

/** A value as written in an IODD. */
export function parseLexical(datatype: SimpleDatatype, text: string): Result<SimpleValue> {
  switch (datatype.type) {
    case 'BooleanT':
      return parseBoolean(text);
    case 'UIntegerT':
    case 'IntegerT': {
      const decimal = parseDecimal(text);
      if (decimal === undefined) return failure({ code: 'notANumber' });
      return isInteger(decimal)
        ? checkInteger(datatype, toInteger(decimal))
        : failure({ code: 'notAnInteger' });
    }
    case 'Float32T':
      return parseFloat32(text);
    case 'TimeT':
      return parseTime(text);
    case 'TimeSpanT':
      return parseTimeSpan(text);
    case 'StringT':
      return checked(datatype, text);
    case 'OctetStringT':
      return parseOctets(text, datatype.fixedLength);
    default:
      return datatype satisfies never;
  }
}

/** A value in the form that an IODD writes. */
export function formatLexical(datatype: SimpleDatatype, value: SimpleValue): string {
  if (value instanceof Uint8Array) return formatOctets(value);
  if (isTimeValue(value)) return formatTime(value);
  if (isTimeSpanValue(value)) return formatTimeSpan(value);
  return typeof value === 'number' && datatype.type === 'Float32T' ? formatFloat32(value) : String(value);
}

export function parseBoolean(text: string): Result<boolean> {
  if (text === 'true' || text === '1') return success(true);
  return text === 'false' || text === '0' ? success(false) : failure({ code: 'notABoolean' });
}

export function parseFloat32(text: string): Result<number> {
  const infinity = Object.hasOwn(infinities, text) ? infinities[text] : undefined;
  if (infinity !== undefined) return success(infinity);
  if (parseDecimal(text) === undefined) return failure({ code: 'notANumber' });
  const value = Number(text);
  // Digits that overflow even a double are still meant as a number, not as infinity.
  const finite = Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
  const packed = pack({ type: 'Float32T' }, finite);
  return packed.ok ? success(Math.fround(value)) : packed;
}

/** The fewest digits that lead back to the same float: 0.1, not 0.10000000149. Nine always do. */
function formatFloat32(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';
  if (Object.is(value, -0)) return '-0';
  const float = Math.fround(value);
  for (let digits = 1; digits < 9; digits += 1) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === float) return String(shorter);
  }
  return String(Number(value.toPrecision(9)));
}

function formatOctets(octets: Uint8Array): string {
  return [...octets].map((octet) => `0x${octet.toString(16).toUpperCase().padStart(2, '0')}`).join(',');
}

function parseOctets(text: string, length: number): Result<Uint8Array> {
  if (!/^(0x[\da-f]{2}(,0x[\da-f]{2})*)?$/i.test(text)) return failure({ code: 'notOctets' });
  const octets = Uint8Array.from(text === '' ? [] : text.split(','), Number);
  return octets.length === length
    ? success(octets)
    : failure({ code: 'wrongLength', expectedOctets: length, actualOctets: octets.length });
}

function checked(datatype: SimpleDatatype, value: SimpleValue): Result<SimpleValue> {
  const packed = pack(datatype, value);
  return packed.ok ? success(value) : packed;
}
