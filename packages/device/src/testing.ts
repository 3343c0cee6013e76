import * as fc from 'fast-check';

import {
  packedBits,
  type ArrayDatatype,
  type RecordDatatype,
  type RecordItem,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import type { Result } from './result.ts';

// Test support: random datatypes, and results that are expected to be good.

export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.problem));
}

export function hex(content: Uint8Array): string {
  return [...content].map((octet) => octet.toString(16).padStart(2, '0').toUpperCase()).join('');
}

export function octets(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const anyInteger = fc.record({
  type: fc.constantFrom('UIntegerT' as const, 'IntegerT' as const),
  bitLength: fc.integer({ min: 2, max: 64 }),
});

export const anySimple: fc.Arbitrary<SimpleDatatype> = fc.oneof(
  fc.constant({ type: 'BooleanT' as const }),
  anyInteger,
  fc.constant({ type: 'Float32T' as const }),
  fc.record({
    type: fc.constant('StringT' as const),
    fixedLength: fc.integer({ min: 1, max: 12 }),
    encoding: fc.constantFrom('UTF-8' as const, 'US-ASCII' as const),
  }),
  fc.record({ type: fc.constant('OctetStringT' as const), fixedLength: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ type: fc.constantFrom('TimeT' as const, 'TimeSpanT' as const) }),
);

export const anyArray: fc.Arbitrary<ArrayDatatype> = fc.record({
  type: fc.constant('ArrayT' as const),
  count: fc.integer({ min: 1, max: 9 }),
  subindexAccessSupported: fc.boolean(),
  element: anySimple,
});

/** Records with gaps, items in any order of subindex, and types at any bit offset. */
export const anyRecord: fc.Arbitrary<RecordDatatype> = fc
  .record({
    parts: fc.array(fc.record({ datatype: anySimple, gap: fc.nat(9) }), { minLength: 1, maxLength: 8 }),
    tail: fc.nat(9),
    subindexAccessSupported: fc.boolean(),
    reversed: fc.boolean(),
  })
  .map(({ parts, tail, subindexAccessSupported, reversed }) => {
    let bitOffset = 0;
    const items: RecordItem[] = parts.map(({ datatype, gap }, position) => {
      const item = { subindex: position * 2 + 1, bitOffset: bitOffset + gap, datatype };
      bitOffset = item.bitOffset + packedBits(datatype);
      return item;
    });
    if (reversed) items.reverse();
    return { type: 'RecordT' as const, bitLength: bitOffset + tail, subindexAccessSupported, items };
  });
