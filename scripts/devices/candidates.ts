/** Octets to write into a variable: every value that it lists, both ends of every range, what lies beyond, wrong lengths. */
import type { ResolvedValue, ResolvedVariable } from '@iodd-hub/iodd';
import type { SimpleDatatype } from '@iodd-hub/iodd/datatype';
import {
  aloneOctets,
  octetsOfWhole,
  placesOf,
  widthOf,
  type Place,
} from '../../packages/device/src/simulator/testing/judge.ts';

type Valued = Pick<Place, 'datatype' | 'values'>;

/** Numbers around the limits of a value, whether or not they fit. */
function numbersOf({ datatype, values }: Valued): readonly bigint[] {
  const bits = BigInt(widthOf(datatype));
  const isSigned = datatype.type === 'IntegerT';
  const [lowest, highest] = isSigned ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n] : [0n, 2n ** bits - 1n];
  const said = values.flatMap(limitsOf);
  return [...new Set([0n, 1n, lowest, highest, ...said.flatMap((one) => [one - 1n, one, one + 1n])])];
}

const limitsOf = (value: ResolvedValue): readonly bigint[] =>
  ('value' in value ? [value.value] : [value.lowerValue, value.upperValue]).flatMap((text) => {
    const number = Math.trunc(Number(text));
    return Number.isFinite(number) ? [BigInt(number)] : [];
  });

/** A number in so many octets; what does not fit is left out. */
function integerOctets(number: bigint, length: number, isSigned: boolean): readonly Uint8Array[] {
  const bits = length * 8;
  const kept = isSigned ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number);
  if (kept !== number) return [];
  const hex = BigInt.asUintN(bits, number)
    .toString(16)
    .padStart(length * 2, '0');
  return [Uint8Array.from(Buffer.from(hex, 'hex'))];
}

function floatOctets(number: number): Uint8Array {
  const octets = Buffer.alloc(4);
  octets.writeFloatBE(number);
  return Uint8Array.from(octets);
}

const filled = (length: number, octet: number): Uint8Array => new Uint8Array(length).fill(octet);

export function aloneCandidates(place: Valued): readonly Uint8Array[] {
  const { datatype, values } = place;
  const length = aloneOctets(datatype);
  const wrong = [new Uint8Array(), filled(length + 1, 0), ...(length > 1 ? [filled(length - 1, 0x41)] : [])];
  return [...wrong, ...rightLengths(datatype, values, length)];
}

function rightLengths(
  datatype: SimpleDatatype,
  values: Valued['values'],
  length: number,
): readonly Uint8Array[] {
  const isSigned = datatype.type === 'IntegerT';
  if (isSigned || datatype.type === 'UIntegerT')
    return numbersOf({ datatype, values }).flatMap((one) => integerOctets(one, length, isSigned));
  if (datatype.type === 'Float32T')
    return [0, -1, 1.5, 3e38, ...values.flatMap(limitsOf).map(Number)].map(floatOctets);
  if (datatype.type === 'BooleanT') return [filled(1, 0), filled(1, 0xff)];
  if (datatype.type === 'StringT')
    return [filled(1, 0x41), filled(length, 0x5a), filled(length, 0xff), filled(length, 0)];
  return [filled(length, 0), filled(length, 0x11)];
}

/** A record or an array as it is, with one item after the other at each of its limits. */
export function wholeCandidates(variable: ResolvedVariable, current: Uint8Array): readonly Uint8Array[] {
  const { datatype } = variable;
  const places = placesOf(variable);
  if (!datatype) return [];
  if (!places)
    return datatype.type === 'RecordT' || datatype.type === 'ArrayT'
      ? []
      : aloneCandidates({ datatype, values: variable.values });
  const length = octetsOfWhole(datatype);
  return [
    filled(length + 1, 0),
    filled(length - 1, 0),
    current,
    filled(length, 0xff),
    ...places.slice(0, 40).flatMap((place) => itemsAtLimits(place, current)),
  ];
}

function itemsAtLimits(place: Place, current: Uint8Array): readonly Uint8Array[] {
  const { datatype } = place;
  if (datatype.type !== 'UIntegerT' && datatype.type !== 'IntegerT' && datatype.type !== 'BooleanT')
    return [];
  const width = BigInt(widthOf(datatype));
  const numbers = datatype.type === 'BooleanT' ? [0n, 1n] : numbersOf(place);
  const mask = (2n ** width - 1n) << BigInt(place.offset);
  const before = BigInt(`0x0${Buffer.from(current).toString('hex')}`);
  return numbers.map((number) => {
    const bits = BigInt.asUintN(Number(width), number) << BigInt(place.offset);
    const hex = ((before & ~mask) | bits).toString(16).padStart(current.length * 2, '0');
    return Uint8Array.from(Buffer.from(hex.slice(-current.length * 2), 'hex'));
  });
}
