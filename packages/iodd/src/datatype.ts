/**
 * Datatypes as values need them: every DatatypeRef followed, every default of the schema applied. Texts, ranges and
 * ids stay with the description of the device.
 */
export interface BooleanDatatype {
  readonly type: 'BooleanT';
}

export interface IntegerDatatype {
  readonly type: 'UIntegerT' | 'IntegerT';
  /** 2 to 64. */
  readonly bitLength: number;
}

export interface Float32Datatype {
  readonly type: 'Float32T';
}

export interface StringDatatype {
  readonly type: 'StringT';
  /** The greatest length, in octets. */
  readonly fixedLength: number;
  readonly encoding: 'UTF-8' | 'US-ASCII';
}

export interface OctetStringDatatype {
  readonly type: 'OctetStringT';
  readonly fixedLength: number;
}

export interface TimeDatatype {
  readonly type: 'TimeT' | 'TimeSpanT';
}

export type SimpleDatatype =
  | BooleanDatatype
  | IntegerDatatype
  | Float32Datatype
  | StringDatatype
  | OctetStringDatatype
  | TimeDatatype;

export interface ArrayDatatype {
  readonly type: 'ArrayT';
  readonly count: number;
  readonly subindexAccessSupported: boolean;
  readonly element: SimpleDatatype;
}

export interface RecordItem {
  readonly subindex: number;
  /** Distance from the least significant bit of the last octet. */
  readonly bitOffset: number;
  readonly datatype: SimpleDatatype;
}

export interface RecordDatatype {
  readonly type: 'RecordT';
  readonly bitLength: number;
  readonly subindexAccessSupported: boolean;
  readonly items: readonly RecordItem[];
}

export type ComplexDatatype = ArrayDatatype | RecordDatatype;
export type Datatype = SimpleDatatype | ComplexDatatype;

export function isComplex(datatype: Datatype): datatype is ComplexDatatype {
  return datatype.type === 'ArrayT' || datatype.type === 'RecordT';
}

/** Bits that a simple value takes inside a record or an array. */
export function packedBits(datatype: SimpleDatatype): number {
  switch (datatype.type) {
    case 'BooleanT':
      return 1;
    case 'UIntegerT':
    case 'IntegerT':
      return datatype.bitLength;
    case 'Float32T':
      return 32;
    case 'TimeT':
    case 'TimeSpanT':
      return 64;
    case 'StringT':
    case 'OctetStringT':
      return datatype.fixedLength * 8;
    default:
      return datatype satisfies never;
  }
}

/** Bits of a whole value: what ProcessDataIn and ProcessDataOut give as bitLength. */
export function totalBits(datatype: Datatype): number {
  if (datatype.type === 'RecordT') return datatype.bitLength;
  if (datatype.type === 'ArrayT') return packedBits(datatype.element) * datatype.count;
  return packedBits(datatype);
}

export function octetsForBits(bits: number): number {
  return Math.ceil(bits / 8);
}

/** `Dec.2` is a number with two decimal places. */
export type ValueFormat = 'Bin' | 'Hex' | 'Dec' | `Dec.${number}`;

/** How the description of a device wants a value shown. Shown number = raw number × gradient + offset. */
export interface Presentation {
  /** Decimal numbers as written in the IODD, so that they stay exact. */
  readonly gradient?: string;
  readonly offset?: string;
  readonly displayFormat?: ValueFormat;
  /** Abbreviation of the unit. */
  readonly unit?: string;
}
