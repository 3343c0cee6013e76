import { packedBits, type IntegerDatatype, type SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { readBits, readOctets, writeBits, writeOctets } from './bits.ts';
import { failure, success, type Result } from './result.ts';
import { decodeText, encodeText } from './text.ts';
import { bitsFromTime, bitsFromTimeSpan, timeFromBits, timeSpanFromBits } from './time.ts';
import { isTimeSpanValue, isTimeValue, type SimpleValue } from './value.ts';

/** A value as it lies inside a record: bits for what is counted in bits, octets for what is counted in octets. */
export type Packed = bigint | Uint8Array;

// Beyond 53 bits a number is no longer exact.
const exactBits = 53;
const canonicalNotANumber = 0x7f_c0_00_00n;

/** Reads a value out of a record, an array, or octets of exactly its length. */
export function readPacked(datatype: SimpleDatatype, octets: Uint8Array, bitOffset: number): SimpleValue {
  const bits = packedBits(datatype);
  switch (datatype.type) {
    case 'BooleanT':
      return readBits(octets, bitOffset, bits) === 1n;
    case 'UIntegerT':
    case 'IntegerT':
      return integerFromBits(datatype, readBits(octets, bitOffset, bits));
    case 'Float32T':
      return floatFromBits(readBits(octets, bitOffset, bits));
    case 'TimeT':
      return timeFromBits(readBits(octets, bitOffset, bits));
    case 'TimeSpanT':
      return timeSpanFromBits(readBits(octets, bitOffset, bits));
    case 'StringT':
      return decodeText(datatype, readOctets(octets, bitOffset, datatype.fixedLength));
    case 'OctetStringT':
      return readOctets(octets, bitOffset, datatype.fixedLength);
    default:
      return datatype satisfies never;
  }
}

export function pack(datatype: SimpleDatatype, value: SimpleValue): Result<Packed> {
  switch (datatype.type) {
    case 'BooleanT':
      return typeof value === 'boolean' ? success(value ? 1n : 0n) : wrongType;
    case 'UIntegerT':
    case 'IntegerT':
      return packInteger(datatype, value);
    case 'Float32T':
      return packFloat(value);
    case 'TimeT':
      return isTimeValue(value) ? bitsFromTime(value) : wrongType;
    case 'TimeSpanT':
      return isTimeSpanValue(value) ? bitsFromTimeSpan(value) : wrongType;
    case 'StringT':
      return typeof value === 'string' || value instanceof Uint8Array
        ? encodeText(datatype, value)
        : wrongType;
    case 'OctetStringT':
      return value instanceof Uint8Array ? exactOctets(value, datatype.fixedLength) : wrongType;
    default:
      return datatype satisfies never;
  }
}

/** Puts a packed value in place. A text that is shorter than its field is filled with zeros. */
export function writePacked(
  datatype: SimpleDatatype,
  packed: Packed,
  target: { readonly octets: Uint8Array; readonly bitOffset: number },
): void {
  const bits = packedBits(datatype);
  if (typeof packed === 'bigint') {
    writeBits(target.octets, target.bitOffset, bits, packed);
    return;
  }
  const field = new Uint8Array(bits / 8);
  field.set(packed);
  writeOctets(target.octets, target.bitOffset, field);
}

/** Smallest and greatest value of an integer datatype. */
export function integerRange({ type, bitLength }: IntegerDatatype): { minimum: bigint; maximum: bigint } {
  const size = 2n ** BigInt(bitLength);
  return type === 'IntegerT'
    ? { minimum: -size / 2n, maximum: size / 2n - 1n }
    : { minimum: 0n, maximum: size - 1n };
}

/** An integer in the form that its datatype has: number while that is exact. */
export function checkInteger(datatype: IntegerDatatype, integer: bigint): Result<number | bigint> {
  const { minimum, maximum } = integerRange(datatype);
  if (integer < minimum || integer > maximum) {
    return failure({ code: 'outOfRange', minimum: String(minimum), maximum: String(maximum) });
  }
  return success(datatype.bitLength <= exactBits ? Number(integer) : integer);
}

const wrongType = failure({ code: 'wrongValueType' });

function integerFromBits({ type, bitLength }: IntegerDatatype, bits: bigint): number | bigint {
  const integer = type === 'IntegerT' ? BigInt.asIntN(bitLength, bits) : bits;
  return bitLength <= exactBits ? Number(integer) : integer;
}

function packInteger(datatype: IntegerDatatype, value: SimpleValue): Result<bigint> {
  if (typeof value !== 'bigint' && typeof value !== 'number') return wrongType;
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return failure({ code: 'notAnInteger' });
  const checked = checkInteger(datatype, BigInt(value));
  return checked.ok ? success(BigInt.asUintN(datatype.bitLength, BigInt(checked.value))) : checked;
}

function floatFromBits(bits: bigint): number | Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, Number(bits));
  const value = view.getFloat32(0);
  // All other NaNs would come back as the canonical one.
  return Number.isNaN(value) && bits !== canonicalNotANumber ? new Uint8Array(view.buffer) : value;
}

const greatestFloat = 340_282_346_638_528_859_811_704_183_484_516_925_440;

function packFloat(value: SimpleValue): Result<Packed> {
  if (value instanceof Uint8Array) return exactOctets(value, 4);
  if (typeof value !== 'number') return wrongType;
  if (Number.isNaN(value)) return success(canonicalNotANumber);
  if (Number.isFinite(value) && !Number.isFinite(Math.fround(value))) {
    return failure({ code: 'outOfRange', minimum: String(-greatestFloat), maximum: String(greatestFloat) });
  }
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return success(BigInt(view.getUint32(0)));
}

function exactOctets(octets: Uint8Array, length: number): Result<Uint8Array> {
  return octets.length === length
    ? success(octets.slice())
    : failure({ code: 'wrongLength', expectedOctets: length, actualOctets: octets.length });
}
