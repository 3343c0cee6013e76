/** Fields of process data as rows of bits: read and drawn without the codec. */
import type { ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import {
  bitsOf,
  cut,
  floatOf,
  judgeBits,
  widthOf,
} from '../../packages/device/src/simulator/testing/judge.ts';
import type { Random } from '../conformance/mutants.ts';

export interface Field {
  readonly key: string;
  readonly offset: number;
  readonly width: number;
  readonly datatype: SimpleDatatype;
  readonly values: ResolvedProcessDataDirection['values'];
}

export function fieldsOf({ datatype, items, values }: ResolvedProcessDataDirection): readonly Field[] {
  if (datatype?.type === 'RecordT')
    return datatype.items.map(({ subindex, bitOffset, datatype: one }) => ({
      key: `in:${subindex}`,
      offset: bitOffset,
      width: widthOf(one),
      datatype: one,
      values: items.find((item) => item.subindex === subindex)?.values ?? [],
    }));
  if (!datatype || datatype.type === 'ArrayT') return [];
  // Alone, an integer takes all octets and a Boolean has one of its own.
  const width = datatype.type === 'BooleanT' ? 8 : 8 * Math.ceil(widthOf(datatype) / 8);
  return [{ key: 'in:0', offset: 0, width, datatype, values }];
}

export const rawNumber = (raw: string): number => (raw === 'true' ? 1 : raw === 'false' ? 0 : Number(raw));

/** Bits that belong to no field are not the device's to choose. */
export function masked(hex: string, fields: readonly Field[]): string {
  const bits = bitsOf(Buffer.from(hex, 'hex'));
  return fields.map(({ offset, width }) => cut(bits, offset, width)).join(' ');
}

export function numberIn({ datatype, width }: Field, bits: string): number | undefined {
  if (bits === '') return undefined;
  if (datatype.type === 'BooleanT') return bits.includes('1') ? 1 : 0;
  if (datatype.type === 'Float32T') return floatOf(bits);
  const unsigned = BigInt(`0b${bits}`);
  return Number(datatype.type === 'IntegerT' ? BigInt.asIntN(width, unsigned) : unsigned);
}

const tries = 40;
/** A number that the description permits; undefined for what is no number. */
export function drawnNumber({ datatype, values }: Field, random: Random): number | undefined {
  if (datatype.type === 'BooleanT') return random(2);
  if (datatype.type === 'Float32T') return Math.fround((random(2_000_001) - 1_000_000) / 8);
  if (datatype.type !== 'UIntegerT' && datatype.type !== 'IntegerT') return undefined;
  const place = { datatype, values, isRestricted: values.length > 0 };
  const bits = Math.min(52, datatype.bitLength - (datatype.type === 'IntegerT' ? 1 : 0));
  for (let tried = 0; tried < tries; tried += 1) {
    const drawn = Math.floor((random(2 ** 30) / 2 ** 30) * 2 ** bits);
    const number = datatype.type === 'IntegerT' && random(2) === 0 ? -drawn : drawn;
    if (judgeBits(place, asBits(number, datatype.bitLength)) === undefined) return number;
  }
  const listed = values.map((value) => Number('value' in value ? value.value : value.lowerValue));
  return listed[random(Math.max(1, listed.length))];
}

export const asBits = (number: number, width: number): string =>
  BigInt.asUintN(width, BigInt(number)).toString(2).padStart(width, '0');

export function numberOfAll({ datatype }: ResolvedProcessDataDirection, hex: string): number {
  const octets = Buffer.from(hex, 'hex');
  if (datatype?.type === 'BooleanT') return octets.some((octet) => octet !== 0) ? 1 : 0;
  const unsigned = BigInt(`0x0${hex}`);
  return Number(datatype?.type === 'IntegerT' ? BigInt.asIntN(octets.length * 8, unsigned) : unsigned);
}

/** What is left of a row of bits where every field is blanked. */
export const bitsOfNoField = (bits: string, fields: readonly Field[]): string =>
  fields.reduce((left, { offset, width }) => {
    const end = left.length - offset;
    return left.slice(0, end - width) + ' '.repeat(width) + left.slice(end);
  }, bits);
