/** Octets of parameters as a simulated device keeps and sends them. */
import {
  isComplex,
  octetsForBits,
  packedBits,
  totalBits,
  type Datatype,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { writeBits } from '../bits.ts';
import { encode } from '../codec.ts';
import { pack, readPacked, writePacked } from '../simple.ts';
import { encodeSingular } from '../singular.ts';
import type { SimpleValue } from '../value.ts';
import type { Masks, ModelItem, ModelVariable, Rights } from './model.ts';

const nothing = new Uint8Array();

/** A value alone; a text without the zeros that would fill its field. */
export function octetsAlone(datatype: SimpleDatatype, value: SimpleValue): Uint8Array {
  const encoded = encode(datatype, value);
  return encoded.ok ? encoded.value : nothing;
}

/** A record or an array of the given values; bits that belong to no item are zero. */
export function octetsTogether(
  datatype: Datatype,
  items: Iterable<readonly [ModelItem, SimpleValue]>,
): Uint8Array {
  const octets = new Uint8Array(octetsForBits(totalBits(datatype)));
  for (const [item, value] of items) putItem(octets, item, value);
  return octets;
}

/** Changes the octets that are given. */
export function putItem(
  octets: Uint8Array,
  { datatype, bitOffset }: Pick<ModelItem, 'datatype' | 'bitOffset'>,
  value: SimpleValue,
): void {
  const packed = pack(datatype, value);
  if (packed.ok) writePacked(datatype, packed.value, { octets, bitOffset });
}

export const itemValue = (octets: Uint8Array, { datatype, bitOffset }: ModelItem): SimpleValue =>
  readPacked(datatype, octets, bitOffset);

/** One item as it is sent for its subindex. */
export function itemAlone(octets: Uint8Array, item: ModelItem): Uint8Array {
  const encoded = encodeSingular(item.datatype, itemValue(octets, item));
  return encoded.ok ? neverEmpty(encoded.value) : nothing;
}

/** A text that is empty is sent as one zero, since an answer has an octet. */
export const neverEmpty = (octets: Uint8Array): Uint8Array =>
  octets.length === 0 ? new Uint8Array(1) : octets;

const reads = (rights: Rights | undefined): boolean => rights === 'ro' || rights === 'rw';
const writes = (rights: Rights | undefined): boolean => rights === 'wo' || rights === 'rw';
export const canRead = ({ rights }: { readonly rights: Rights | undefined }): boolean => reads(rights);
export const canWrite = ({ rights }: { readonly rights: Rights | undefined }): boolean => writes(rights);

export function masksOf(datatype: Datatype, items: Iterable<ModelItem>): Masks | undefined {
  if (!isComplex(datatype)) return undefined;
  const length = octetsForBits(totalBits(datatype));
  const masks = { readable: new Uint8Array(length), writable: new Uint8Array(length) };
  for (const item of items) {
    const bits = packedBits(item.datatype);
    for (let done = 0; done < bits; done += 64) {
      const width = Math.min(64, bits - done);
      if (canRead(item)) writeBits(masks.readable, item.bitOffset + done, width, -1n);
      if (canWrite(item)) writeBits(masks.writable, item.bitOffset + done, width, -1n);
    }
  }
  return masks;
}

/** What a reader may see. */
export function readableOctets({ masks }: ModelVariable, octets: Uint8Array): Uint8Array {
  return masks ? octets.map((octet, place) => octet & (masks.readable[place] ?? 0)) : neverEmpty(octets);
}

/** What is kept of written octets: items that cannot be written keep their bits, bits of no item are zero. */
export function keptOctets(masks: Masks, before: Uint8Array, written: Uint8Array): Uint8Array {
  return before.map((octet, place) => {
    const mask = masks.writable[place] ?? 0;
    return ((written[place] ?? 0) & mask) | (octet & ~mask);
  });
}
