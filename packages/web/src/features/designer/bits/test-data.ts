/** Octets that somebody tries a layout with; they are no part of the document. */
import { octetsForBits, type Datatype } from '@iodd-hub/device';
import type { ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import { rangesOf, type Layout, type LayoutField } from '../../../device/process-data/layout.ts';
import { formatHex, parseHex } from '../../../device/process-data/octets.ts';
import type { BitField, BitLayout } from './bit-layout.ts';

const datatypeOf = ({ record, bits, fields }: BitLayout): Datatype | undefined =>
  record
    ? {
        type: 'RecordT',
        bitLength: bits,
        subindexAccessSupported: false,
        items: fields.map(({ subindex, from, datatype }) => ({ subindex, bitOffset: from, datatype })),
      }
    : fields[0]?.datatype;

const fieldOf = (field: BitField, resolved: ResolvedProcessDataDirection | undefined): LayoutField => {
  const { subindex, label, from, datatype } = field;
  const meant = subindex === 0 ? resolved : resolved?.items.find((item) => item.subindex === subindex);
  return {
    subindex,
    name: label,
    bitOffset: from,
    datatype,
    values: rangesOf(meant?.values ?? []),
    presentation: meant?.presentation ?? {},
  };
};

/** The layout as it is drawn, with the names, units and values that the device has for it. */
export const testLayout = (
  layout: BitLayout,
  resolved: ResolvedProcessDataDirection | undefined,
): Layout | undefined => {
  const datatype = datatypeOf(layout);
  return datatype && { name: '', datatype, fields: layout.fields.map((field) => fieldOf(field, resolved)) };
};

/** As long as the data: new octets come at the left, so that offsets stay. */
export const fittedHex = (text: string | undefined, bits: number): string => {
  const length = octetsForBits(bits);
  if (text === undefined) return formatHex(new Uint8Array(length));
  const read = parseHex(text);
  // What somebody is typing stays as it is.
  if (!('octets' in read) || read.octets.length === length) return text;
  const fitted = new Uint8Array(length);
  const kept = read.octets.slice(Math.max(0, read.octets.length - length));
  fitted.set(kept, length - kept.length);
  return formatHex(fitted);
};

export const toggledBit = (octets: Uint8Array, bit: number): Uint8Array => {
  const next = Uint8Array.from(octets);
  const at = next.length - 1 - Math.floor(bit / 8);
  next[at] = (next[at] ?? 0) ^ (1 << (bit % 8));
  return next;
};

/** All bits of the data; what is only there to fill the first octet stays 0. */
export const allOnes = (bits: number): Uint8Array => {
  const octets = new Uint8Array(octetsForBits(bits)).fill(0xff);
  if (bits % 8 !== 0) octets[0] = (1 << (bits % 8)) - 1;
  return octets;
};
