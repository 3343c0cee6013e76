import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { writeBits } from './bits.ts';
import {
  decode,
  decodeProcessData,
  decodeSubindex,
  encode,
  encodeProcessData,
  encodeSubindex,
} from './codec.ts';
import { itemsOf, replaceItem } from './complex.ts';
import {
  isComplex,
  octetsForBits,
  packedBits,
  totalBits,
  type ComplexDatatype,
} from '@iodd-hub/iodd/datatype';
import { singularOctets } from './singular.ts';
import { anyArray, anyRecord, anySimple, hex, valueOf } from './testing.ts';

// Random octets whose unused bits are zero, as every conforming device sends them.
function cleanOctets(datatype: ComplexDatatype, random: Uint8Array): Uint8Array {
  const clean = new Uint8Array(octetsForBits(totalBits(datatype)));
  for (const { bitOffset, datatype: item } of itemsOf(datatype)) {
    for (let bit = bitOffset; bit < bitOffset + packedBits(item); bit += 1) {
      writeBits(clean, bit, 1, BigInt((random[bit % random.length] ?? 0) >> (bit % 8)));
    }
  }
  return clean;
}

const randomOctets = fc.uint8Array({ minLength: 64, maxLength: 64 });

describe('for all datatypes', () => {
  it('decoding and encoding a record or an array returns the same octets', () => {
    fc.assert(
      fc.property(fc.oneof(anyRecord, anyArray), randomOctets, (datatype, random) => {
        const given = cleanOctets(datatype, random);
        const value = valueOf(decode(datatype, given));
        expect(hex(valueOf(encode(datatype, value)))).toBe(hex(given));
        expect(hex(valueOf(encodeProcessData(datatype, valueOf(decodeProcessData(datatype, given)))))).toBe(
          hex(given),
        );
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('encoding and decoding a value alone returns the same value', () => {
    fc.assert(
      fc.property(anySimple, randomOctets, (datatype, random) => {
        const holder = {
          type: 'ArrayT',
          count: 1,
          subindexAccessSupported: true,
          element: datatype,
        } as const;
        const [value = false] = valueOf(decode(holder, cleanOctets(holder, random)));
        const alone = valueOf(encode(datatype, value));
        expect(valueOf(decode(datatype, alone))).toEqual(value);
        expect(alone.length).toBeLessThanOrEqual(singularOctets(datatype));
      }),
      { numRuns: 2000 },
    );
  });

  it('reading and writing each item by subindex gives the record', () => {
    fc.assert(
      fc.property(anyRecord, randomOctets, (closed, random) => {
        const datatype = { ...closed, subindexAccessSupported: true };
        const given = cleanOctets(datatype, random);
        const items = valueOf(decode(datatype, given));
        for (const [subindex, value] of items) {
          const alone = valueOf(encodeSubindex(datatype, subindex, value));
          expect(valueOf(decodeSubindex(datatype, subindex, alone))).toEqual(value);
        }
      }),
    );
  });

  it('replacing an item changes that item and no other bit', () => {
    fc.assert(
      fc.property(fc.oneof(anyRecord, anyArray), randomOctets, randomOctets, (datatype, before, after) => {
        const size = octetsForBits(totalBits(datatype));
        const given = Uint8Array.from({ length: size }, (_, index) => before[index % before.length] ?? 0);
        const [item] = itemsOf(datatype);
        if (item === undefined) return;
        const wanted = cleanOctets(datatype, after);
        const target = valueOf(
          decode(
            { type: 'RecordT', bitLength: totalBits(datatype), subindexAccessSupported: true, items: [item] },
            wanted,
          ),
        );
        const value = target.get(item.subindex) ?? false;
        const changed = valueOf(replaceItem(datatype, given, { subindex: item.subindex, value }));
        const restored = changed.slice();
        for (let bit = item.bitOffset; bit < item.bitOffset + packedBits(item.datatype); bit += 1) {
          const index = size - 1 - Math.floor(bit / 8);
          const mask = 1 << (bit % 8);
          expect((changed[index] ?? 0) & mask).toBe((wanted[index] ?? 0) & mask);
          restored[index] = ((restored[index] ?? 0) & ~mask) | ((given[index] ?? 0) & mask);
        }
        expect(hex(restored)).toBe(hex(given));
      }),
    );
  });

  it('never throws on octets of any length', () => {
    fc.assert(
      fc.property(
        fc.oneof(anySimple, anyArray, anyRecord),
        fc.uint8Array({ maxLength: 40 }),
        (datatype, given) => {
          const result = decode(datatype, given);
          const length = isComplex(datatype) ? octetsForBits(totalBits(datatype)) : singularOctets(datatype);
          expect(result.ok || given.length !== length || result.problem.code === 'outOfRange').toBe(true);
        },
      ),
    );
  });
});
