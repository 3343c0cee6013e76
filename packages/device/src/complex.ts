import { octetsForBits, packedBits, totalBits } from '@iodd-hub/iodd/datatype';
import type { ArrayDatatype, ComplexDatatype, RecordDatatype, RecordItem } from '@iodd-hub/iodd/datatype';
import { atSubindex, failure, success, type Result } from './result.ts';
import { pack, readPacked, writePacked } from './simple.ts';
import type { ArrayValue, RecordValue, SimpleValue } from './value.ts';

/** Items of a record or an array with their places. Element 1 of an array is the most significant. */
export function itemsOf(datatype: ComplexDatatype): readonly RecordItem[] {
  if (datatype.type === 'RecordT') return datatype.items;
  const { count, element } = datatype;
  return Array.from({ length: count }, (_, position) => ({
    subindex: position + 1,
    bitOffset: packedBits(element) * (count - 1 - position),
    datatype: element,
  }));
}

export function findItem(datatype: ComplexDatatype, subindex: number): Result<RecordItem> {
  const item = itemsOf(datatype).find((candidate) => candidate.subindex === subindex);
  return item === undefined ? failure({ code: 'subindexUnknown', subindex }) : checkPlace(datatype, item);
}

export function decodeRecord(datatype: RecordDatatype, octets: Uint8Array): Result<RecordValue> {
  const values = readItems(datatype, octets);
  return values.ok ? success(new Map(values.value)) : values;
}

export function decodeArray(datatype: ArrayDatatype, octets: Uint8Array): Result<ArrayValue> {
  const values = readItems(datatype, octets);
  return values.ok ? success(values.value.map(([, value]) => value)) : values;
}

/** The octets of a record; bits that belong to no item are zero. */
export function encodeRecord(datatype: RecordDatatype, value: RecordValue): Result<Uint8Array> {
  const known = new Set(datatype.items.map(({ subindex }) => subindex));
  const unknown = [...value.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) return failure({ code: 'subindexUnknown', subindex: unknown });
  return writeItems(datatype, value);
}

export function encodeArray(datatype: ArrayDatatype, value: ArrayValue): Result<Uint8Array> {
  if (value.length > datatype.count)
    return failure({ code: 'subindexUnknown', subindex: datatype.count + 1 });
  return writeItems(datatype, new Map(value.map((element, position) => [position + 1, element])));
}

/** A copy of the octets with one item changed: how to write an item of a device without subindex access. */
export function replaceItem(
  datatype: ComplexDatatype,
  octets: Uint8Array,
  change: { readonly subindex: number; readonly value: SimpleValue },
): Result<Uint8Array> {
  const length = checkLength(datatype, octets);
  if (!length.ok) return length;
  const item = findItem(datatype, change.subindex);
  if (!item.ok) return item;
  const packed = atSubindex(change.subindex, pack(item.value.datatype, change.value));
  if (!packed.ok) return packed;
  const changed = octets.slice();
  writePacked(item.value.datatype, packed.value, { octets: changed, bitOffset: item.value.bitOffset });
  return success(changed);
}

function readItems(datatype: ComplexDatatype, octets: Uint8Array): Result<[number, SimpleValue][]> {
  const length = checkLength(datatype, octets);
  if (!length.ok) return length;
  const values: [number, SimpleValue][] = [];
  for (const item of itemsOf(datatype)) {
    const place = checkPlace(datatype, item);
    if (!place.ok) return place;
    values.push([item.subindex, readPacked(item.datatype, octets, item.bitOffset)]);
  }
  return success(values);
}

function writeItems(datatype: ComplexDatatype, values: RecordValue): Result<Uint8Array> {
  const octets = new Uint8Array(octetsForBits(totalBits(datatype)));
  for (const item of itemsOf(datatype)) {
    const { subindex, bitOffset } = item;
    const place = checkPlace(datatype, item);
    if (!place.ok) return place;
    const value = values.get(subindex);
    if (value === undefined) return failure({ code: 'itemMissing', subindex });
    const packed = atSubindex(subindex, pack(item.datatype, value));
    if (!packed.ok) return packed;
    writePacked(item.datatype, packed.value, { octets, bitOffset });
  }
  return success(octets);
}

function checkLength(datatype: ComplexDatatype, octets: Uint8Array): Result<Uint8Array> {
  const expectedOctets = octetsForBits(totalBits(datatype));
  return octets.length === expectedOctets
    ? success(octets)
    : failure({ code: 'wrongLength', expectedOctets, actualOctets: octets.length });
}

function checkPlace(datatype: ComplexDatatype, item: RecordItem): Result<RecordItem> {
  const { subindex, bitOffset } = item;
  const fits = bitOffset >= 0 && bitOffset + packedBits(item.datatype) <= totalBits(datatype);
  return fits ? success(item) : failure({ code: 'itemOutsideRecord', subindex });
}
