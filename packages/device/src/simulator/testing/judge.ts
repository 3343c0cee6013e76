/**
 * What a device may answer, read from its description once more and in another way: bits as rows of 0 and 1, numbers as
 * BigInt, no part of the codec or of the simulator. A fault in both would have to be made twice.
 */
import type { ResolvedDevice, ResolvedValue, ResolvedVariable } from '@iodd-hub/iodd';
import type { Datatype, SimpleDatatype } from '@iodd-hub/iodd/datatype';

export interface Place {
  readonly subindex: number;
  readonly offset: number;
  readonly datatype: SimpleDatatype;
  readonly rights: string | undefined;
  readonly values: readonly ResolvedValue[];
  readonly isRestricted: boolean;
}

/** Described variables by index: the later of two, and none that has no datatype. */
export function describedBy({ variables }: ResolvedDevice): ReadonlyMap<number, ResolvedVariable> {
  return new Map(
    variables.flatMap((variable) =>
      variable.index === undefined || variable.datatype === undefined ? [] : [[variable.index, variable]],
    ),
  );
}

/** Items of a record or elements of an array; undefined for a simple value. */
export function placesOf(variable: ResolvedVariable): readonly Place[] | undefined {
  const { datatype } = variable;
  if (datatype?.type === 'RecordT')
    return datatype.items.map(({ subindex, bitOffset, datatype: one }) => {
      const item = variable.items.find((candidate) => candidate.subindex === subindex);
      return {
        subindex,
        offset: bitOffset,
        datatype: one,
        rights: item?.accessRights,
        values: item?.values ?? [],
        isRestricted: (item?.values.length ?? 0) > 0,
      };
    });
  if (datatype?.type !== 'ArrayT') return undefined;
  return Array.from({ length: datatype.count }, (_, index) => ({
    subindex: index + 1,
    offset: (datatype.count - 1 - index) * widthOf(datatype.element),
    datatype: datatype.element,
    rights: variable.accessRights,
    values: variable.values,
    isRestricted: variable.permitsOnlyListedValues,
  }));
}

const fixedWidths = { BooleanT: 1, Float32T: 32, TimeT: 64, TimeSpanT: 64 } as const;
export function widthOf(datatype: SimpleDatatype): number {
  if ('bitLength' in datatype) return datatype.bitLength;
  return 'fixedLength' in datatype ? 8 * datatype.fixedLength : fixedWidths[datatype.type];
}

export function octetsOfWhole(datatype: Datatype): number {
  if (datatype.type === 'RecordT') return Math.ceil(datatype.bitLength / 8);
  if (datatype.type === 'ArrayT') return Math.ceil((datatype.count * widthOf(datatype.element)) / 8);
  return aloneOctets(datatype);
}

/** Octets of a value that stands alone: an integer has 1, 2, 4 or 8. */
export function aloneOctets(datatype: SimpleDatatype): number {
  const octets = Math.ceil(widthOf(datatype) / 8);
  const isInteger = datatype.type === 'UIntegerT' || datatype.type === 'IntegerT';
  return isInteger ? ([1, 2, 4, 8].find((one) => one >= octets) ?? octets) : octets;
}

export const bitsOf = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(2).padStart(8, '0')).join('');
export const cut = (bits: string, offset: number, width: number): string =>
  bits.slice(bits.length - offset - width, bits.length - offset);

/** The error for a value in so many bits; undefined where it is permitted. */
export function judgeBits(
  { datatype, values, isRestricted }: Pick<Place, 'datatype' | 'values' | 'isRestricted'>,
  bits: string,
): number | undefined {
  if (datatype.type === 'StringT') return isText(datatype.encoding, bits) ? undefined : 0x80_30;
  if (datatype.type === 'UIntegerT' || datatype.type === 'IntegerT') {
    const isSigned = datatype.type === 'IntegerT';
    const number = isSigned ? BigInt.asIntN(bits.length, BigInt(`0b${bits}`)) : BigInt(`0b${bits}`);
    const size = 2n ** BigInt(datatype.bitLength);
    if (number > (isSigned ? size / 2n - 1n : size - 1n)) return 0x80_31;
    if (number < (isSigned ? -size / 2n : 0n)) return 0x80_32;
    return isRestricted ? judgeNumber(number, values, (text) => BigInt(text)) : undefined;
  }
  if (!isRestricted) return undefined;
  if (datatype.type === 'Float32T')
    return judgeNumber(floatOf(bits), values, (text) => Math.fround(Number(text)));
  if (datatype.type !== 'BooleanT') return 0x80_30;
  const isOne = bits.includes('1');
  const isListed = values.some((one) => 'value' in one && ['true', '1'].includes(one.value) === isOne);
  return isListed ? undefined : 0x80_30;
}

export const floatOf = (bits: string): number =>
  new DataView(Uint32Array.of(Number(BigInt(`0b${bits}`))).buffer).getFloat32(0, isLittleEndian);
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function judgeNumber(
  number: number | bigint,
  values: readonly ResolvedValue[],
  read: (text: string) => number | bigint,
): number | undefined {
  const singles = values.flatMap((one) => ('value' in one ? [read(one.value)] : []));
  if (singles.some((one) => one === number)) return undefined;
  const ranges = values.flatMap((one) =>
    'lowerValue' in one ? [[read(one.lowerValue), read(one.upperValue)] as const] : [],
  );
  if (ranges.some(([lower, upper]) => number >= lower && number <= upper)) return undefined;
  if (ranges.length > 0 && ranges.every(([, upper]) => number > upper)) return 0x80_31;
  return ranges.length > 0 && ranges.every(([lower]) => number < lower) ? 0x80_32 : 0x80_30;
}

function isText(encoding: 'UTF-8' | 'US-ASCII', bits: string): boolean {
  const octets = Uint8Array.from(bits.match(/.{8}/g) ?? [], (one) => Number.parseInt(one, 2));
  const end = octets.findLastIndex((octet) => octet !== 0) + 1;
  if (encoding === 'US-ASCII') return octets.subarray(0, end).every((octet) => octet < 0x80);
  try {
    decodeURIComponent(
      [...octets.subarray(0, end)].map((one) => `%${one.toString(16).padStart(2, '0')}`).join(''),
    );
    return true;
  } catch {
    return false;
  }
}

/** The error for octets of a value that stands alone. */
export function judgeAlone(
  place: Pick<Place, 'datatype' | 'values' | 'isRestricted'>,
  octets: Uint8Array,
): number | undefined {
  const expected = aloneOctets(place.datatype);
  const isShortEnough = place.datatype.type === 'StringT' && octets.length > 0;
  if (octets.length > expected) return 0x80_33;
  if (octets.length < expected && !isShortEnough) return 0x80_34;
  return judgeBits(place, bitsOf(octets));
}

/** The error for octets of a whole variable, rights not looked at. */
export function judgeWhole(variable: ResolvedVariable, octets: Uint8Array): number | undefined {
  const places = placesOf(variable);
  const { datatype, values, permitsOnlyListedValues } = variable;
  if (!datatype) return 0x80_11;
  if (datatype.type !== 'RecordT' && datatype.type !== 'ArrayT')
    return judgeAlone({ datatype, values, isRestricted: permitsOnlyListedValues }, octets);
  const expected = octetsOfWhole(datatype);
  if (octets.length !== expected) return octets.length > expected ? 0x80_33 : 0x80_34;
  const bits = bitsOf(octets);
  const faults = (places ?? [])
    .filter(({ rights }) => rights === 'rw' || rights === 'wo')
    .map((place) => judgeBits(place, cut(bits, place.offset, widthOf(place.datatype))));
  return faults.find((fault) => fault !== undefined);
}

export const isReadable = (rights: string | undefined): boolean => rights === 'ro' || rights === 'rw';
export const isWritable = (rights: string | undefined): boolean => rights === 'wo' || rights === 'rw';

/** What an access meets before its octets are looked at: an error, or the place that is meant. */
export function judgeAccess(
  variable: ResolvedVariable | undefined,
  subindex: number,
): { readonly error: number } | { readonly rights: string | undefined; readonly place: Place | undefined } {
  if (!variable) return { error: 0x80_11 };
  if (subindex === 0) return { rights: variable.accessRights, place: undefined };
  const { datatype } = variable;
  const isOpen =
    (datatype?.type === 'RecordT' || datatype?.type === 'ArrayT') && datatype.subindexAccessSupported;
  const place = isOpen ? placesOf(variable)?.find((one) => one.subindex === subindex) : undefined;
  return place ? { rights: place.rights, place } : { error: 0x80_12 };
}
