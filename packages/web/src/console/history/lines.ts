/** Values that can be drawn over time: a name, a unit and a number out of the octets, scaled as people read it. */
import { decodeProcessData, formatValue, isComplex, packedBits } from '@iodd-hub/device';
import { octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';

export type SideName = 'input' | 'output';
export interface Line {
  readonly key: string;
  readonly side: SideName;
  readonly name: string;
  readonly unit: string | undefined;
  /** `bit`: on or off. `step`: values that have names. `number`: everything between two of them may have been. */
  readonly kind: 'number' | 'step' | 'bit';
  /** Octets of the side as long as they have this layout. */
  readonly octets: number;
  /** NaN where the octets say none. */
  readonly read: (octets: Uint8Array) => number;
  /** As people read it, without its unit; nothing where the octets say none. */
  readonly text: (octets: Uint8Array) => string;
}

const kindOf = ({ datatype, values }: LayoutField): Line['kind'] | undefined => {
  switch (datatype.type) {
    case 'BooleanT':
      return 'bit';
    case 'UIntegerT':
    case 'IntegerT':
      // Named values alone, such as states; one name beside a range is an exception of a measured value.
      return values.length > 1 && values.every(({ lower, upper }) => lower === upper) ? 'step' : 'number';
    case 'Float32T':
      return 'number';
    default:
      return undefined;
  }
};

const scaleOf = ({ gradient, offset }: LayoutField['presentation']) => {
  const factor = gradient === undefined ? 1 : Number(gradient);
  const summand = offset === undefined ? 0 : Number(offset);
  return Number.isFinite(factor) && factor !== 0 && Number.isFinite(summand)
    ? { factor, summand }
    : { factor: 1, summand: 0 };
};

/** Bits of a record as a number without a sign; exact up to 53 of them. */
const bitsIn = (octets: Uint8Array, bitOffset: number, bits: number): number => {
  let value = 0;
  for (let bit = bitOffset + bits; bit > bitOffset;) {
    const octet = octets[octets.length - 1 - Math.floor((bit - 1) / 8)] ?? 0;
    const inOctet = Math.floor((bit - 1) / 8) * 8;
    const low = Math.max(bitOffset, inOctet);
    const width = bit - low;
    value = value * 2 ** width + ((octet >> (low - inOctet)) & (2 ** width - 1));
    bit = low;
  }
  return value;
};

const view = new DataView(new ArrayBuffer(4));
const numberIn = (octets: Uint8Array, { bitOffset, datatype }: LayoutField): number => {
  const bits = packedBits(datatype);
  const value = bitsIn(octets, bitOffset, bits);
  if (datatype.type === 'IntegerT') return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
  if (datatype.type !== 'Float32T') return value;
  view.setUint32(0, value);
  return view.getFloat32(0);
};

/** One value alone has a form of its own on the wire. */
const aloneIn = (layout: Layout, octets: Uint8Array): number => {
  const decoded = decodeProcessData(layout.datatype, octets);
  return decoded.ok && ['number', 'bigint', 'boolean'].includes(typeof decoded.value)
    ? Number(decoded.value)
    : Number.NaN;
};

const textIn = (layout: Layout, { subindex, datatype, presentation }: LayoutField, octets: Uint8Array) => {
  const decoded = decodeProcessData(layout.datatype, octets);
  if (!decoded.ok) return '';
  const { value } = decoded;
  const own = value instanceof Map ? value.get(subindex) : Array.isArray(value) ? value[subindex - 1] : value;
  return own === undefined || Array.isArray(own) || own instanceof Map
    ? ''
    : formatValue(datatype, own, presentation);
};

const lineOf = (layout: Layout, side: SideName, field: LayoutField): readonly Line[] => {
  const kind = kindOf(field);
  if (!kind) return [];
  const { factor, summand } = scaleOf(field.presentation);
  const length = octetsOf(layout);
  const isPacked = isComplex(layout.datatype);
  return [
    {
      key: `${side} ${layout.name} ${field.subindex}`,
      side,
      name: field.name || String(field.subindex),
      unit: field.presentation.unit,
      kind,
      octets: length,
      read: (octets) =>
        octets.length === length
          ? (isPacked ? numberIn(octets, field) : aloneIn(layout, octets)) * factor + summand
          : Number.NaN,
      text: (octets) => (octets.length === length ? textIn(layout, field, octets) : ''),
    },
  ];
};

/** What can be drawn of both directions. */
export const linesOf = (layouts: Readonly<Partial<Record<SideName, Layout | undefined>>>): readonly Line[] =>
  (['input', 'output'] as const).flatMap((side) => {
    const layout = layouts[side];
    return layout ? layout.fields.flatMap((field) => lineOf(layout, side, field)) : [];
  });
