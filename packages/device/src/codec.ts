import { decodeArray, decodeRecord, encodeArray, encodeRecord, findItem } from './complex.ts';
import {
  isComplex,
  octetsForBits,
  totalBits,
  type ArrayDatatype,
  type Datatype,
  type RecordDatatype,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { atSubindex, failure, success, type Result } from './result.ts';
import {
  decodeSingular,
  decodeWide,
  encodeSingular,
  encodeWide,
  isInteger,
  singularOctets,
} from './singular.ts';
import { pack } from './simple.ts';
import type { ArrayValue, RecordValue, SimpleValue, Value } from './value.ts';

/** The value of a whole variable (subindex 0). */
export function decode(datatype: RecordDatatype, octets: Uint8Array): Result<RecordValue>;
export function decode(datatype: ArrayDatatype, octets: Uint8Array): Result<ArrayValue>;
export function decode(datatype: SimpleDatatype, octets: Uint8Array): Result<SimpleValue>;
export function decode(datatype: Datatype, octets: Uint8Array): Result<Value>;
export function decode(datatype: Datatype, octets: Uint8Array): Result<Value> {
  if (datatype.type === 'RecordT') return decodeRecord(datatype, octets);
  if (datatype.type === 'ArrayT') return decodeArray(datatype, octets);
  return decodeSingular(datatype, octets);
}

/** The octets of a whole variable (subindex 0). */
export function encode(datatype: Datatype, value: Value): Result<Uint8Array> {
  if (datatype.type === 'RecordT') {
    return isRecordValue(value) ? encodeRecord(datatype, value) : failure({ code: 'wrongValueType' });
  }
  if (datatype.type === 'ArrayT') {
    return isArrayValue(value) ? encodeArray(datatype, value) : failure({ code: 'wrongValueType' });
  }
  return isSimpleValue(value) ? encodeSingular(datatype, value) : failure({ code: 'wrongValueType' });
}

/** The value of one item as the device sends it for that subindex; subindex 0 is the whole variable. */
export function decodeSubindex(datatype: Datatype, subindex: number, octets: Uint8Array): Result<Value> {
  if (subindex === 0) return decode(datatype, octets);
  const item = accessItem(datatype, subindex);
  return item.ok ? atSubindex(subindex, decodeSingular(item.value, octets)) : item;
}

/** The octets that write one item through its subindex; subindex 0 is the whole variable. */
export function encodeSubindex(datatype: Datatype, subindex: number, value: Value): Result<Uint8Array> {
  if (subindex === 0) return encode(datatype, value);
  const item = accessItem(datatype, subindex);
  return item.ok ? atSubindex(subindex, encode(item.value, value)) : item;
}

/** Process data has the length of its bits, so a 24-bit integer has three octets; four are understood as well. */
export function decodeProcessData(datatype: Datatype, octets: Uint8Array): Result<Value> {
  if (isComplex(datatype) || !isInteger(datatype)) return decode(datatype, octets);
  const expectedOctets = octetsForBits(totalBits(datatype));
  return octets.length === expectedOctets || octets.length === singularOctets(datatype)
    ? decodeWide(datatype, octets)
    : failure({ code: 'wrongLength', expectedOctets, actualOctets: octets.length });
}

/** Process data always has its full length: a text is filled with zeros. */
export function encodeProcessData(datatype: Datatype, value: Value): Result<Uint8Array> {
  const length = octetsForBits(totalBits(datatype));
  if (!isComplex(datatype) && isInteger(datatype) && isSimpleValue(value)) {
    const packed = pack(datatype, value);
    if (!packed.ok) return packed;
    return typeof packed.value === 'bigint'
      ? success(encodeWide(datatype, packed.value, length))
      : failure({ code: 'wrongValueType' });
  }
  const encoded = encode(datatype, value);
  if (!encoded.ok) return encoded;
  const octets = new Uint8Array(length);
  octets.set(encoded.value);
  return success(octets);
}

function accessItem(datatype: Datatype, subindex: number): Result<SimpleDatatype> {
  if (!isComplex(datatype)) return failure({ code: 'subindexUnknown', subindex });
  if (!datatype.subindexAccessSupported) return failure({ code: 'subindexAccessNotSupported', subindex });
  const item = findItem(datatype, subindex);
  return item.ok ? success(item.value.datatype) : item;
}

function isRecordValue(value: Value): value is RecordValue {
  return value instanceof Map;
}

function isArrayValue(value: Value): value is ArrayValue {
  return Array.isArray(value);
}

function isSimpleValue(value: Value): value is SimpleValue {
  return !isRecordValue(value) && !isArrayValue(value);
}
