import { readBits, writeBits } from './bits.ts';
import {
  octetsForBits,
  packedBits,
  type IntegerDatatype,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { failure, success, type Result } from './result.ts';
import { checkInteger, pack, readPacked, writePacked } from './simple.ts';
import { decodeText } from './text.ts';
import type { SimpleValue } from './value.ts';

// Where a value stands alone (IODD 1.1, 7.5.3.1): as a simple variable, as one item reached by its subindex, or as
// simple process data. A boolean is then a whole octet, and an integer is widened with its sign.
const alone = { true: 0xff, false: 0x00 } as const;
const widths = [1, 2, 4, 8] as const;

/** Octets that a value takes alone; a text may be shorter. */
export function singularOctets(datatype: SimpleDatatype): number {
  const octets = octetsForBits(packedBits(datatype));
  return isInteger(datatype) ? (widths.find((width) => width >= octets) ?? octets) : octets;
}

export function decodeSingular(datatype: SimpleDatatype, octets: Uint8Array): Result<SimpleValue> {
  const expectedOctets = singularOctets(datatype);
  if (datatype.type === 'StringT') {
    return octets.length <= expectedOctets
      ? success(decodeText(datatype, octets))
      : failure({ code: 'tooLong', maximumOctets: expectedOctets, actualOctets: octets.length });
  }
  if (octets.length !== expectedOctets) {
    return failure({ code: 'wrongLength', expectedOctets, actualOctets: octets.length });
  }
  if (datatype.type === 'BooleanT') return success(octets[0] !== alone.false);
  return isInteger(datatype) ? decodeWide(datatype, octets) : success(readPacked(datatype, octets, 0));
}

export function encodeSingular(datatype: SimpleDatatype, value: SimpleValue): Result<Uint8Array> {
  const packed = pack(datatype, value);
  if (!packed.ok) return packed;
  if (packed.value instanceof Uint8Array) return success(packed.value);
  if (datatype.type === 'BooleanT') {
    return success(Uint8Array.of(packed.value === 1n ? alone.true : alone.false));
  }
  if (isInteger(datatype)) return success(encodeWide(datatype, packed.value, singularOctets(datatype)));
  const octets = new Uint8Array(singularOctets(datatype));
  writePacked(datatype, packed.value, { octets, bitOffset: 0 });
  return success(octets);
}

/** An integer in more bits than it has. Bits beyond the sign that contradict it are an error of the sender. */
export function decodeWide(datatype: IntegerDatatype, octets: Uint8Array): Result<SimpleValue> {
  const width = octets.length * 8;
  const bits = readBits(octets, 0, width);
  return checkInteger(datatype, datatype.type === 'IntegerT' ? BigInt.asIntN(width, bits) : bits);
}

export function encodeWide(datatype: IntegerDatatype, packed: bigint, length: number): Uint8Array {
  const integer = datatype.type === 'IntegerT' ? BigInt.asIntN(datatype.bitLength, packed) : packed;
  const octets = new Uint8Array(length);
  writeBits(octets, 0, length * 8, integer);
  return octets;
}

export function isInteger(datatype: SimpleDatatype): datatype is IntegerDatatype {
  return datatype.type === 'UIntegerT' || datatype.type === 'IntegerT';
}
