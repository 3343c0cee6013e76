import type { ElementNode } from '@iodd-hub/iodd';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashesOf, endOf, gapsOf, type BitField, type BitLayout } from './bit-layout.ts';
import { movedBy, withMoves, withoutGaps, type Hand } from './bit-moves.ts';

const element: ElementNode = {
  $id: 'owner',
  $type: 'ProcessDataItem',
  tag: 'ProcessDataIn',
  attributes: {},
  children: [],
};

const integer = ($id: string, from: number, length: number): BitField => ({
  $id,
  subindex: 1,
  label: $id,
  from,
  length,
  datatype: { type: 'UIntegerT', bitLength: length },
  reach: { least: 2, most: 64, step: 1 },
  lengthAt: { $id: `${$id}-type`, field: 'bitLength', bits: 1 },
});
const text = ($id: string, from: number, length: number): BitField => ({
  ...integer($id, from, length),
  datatype: { type: 'OctetStringT', fixedLength: length / 8 },
  reach: { least: 8, most: 1856, step: 8 },
  lengthAt: { $id: `${$id}-type`, field: 'fixedLength', bits: 8 },
});
const layoutOf = (bits: number, ...fields: readonly BitField[]): BitLayout => ({
  owner: element,
  record: element,
  bits,
  fields,
});
const hand = (change: Partial<Hand>): Hand => ({
  grip: 'body',
  by: 0,
  isByOctets: false,
  isPushing: false,
  ...change,
});

describe('a hand', () => {
  const layout = layoutOf(16, integer('high', 8, 8), integer('low', 0, 4));

  it('moves the body by whole bits and stops at the ends of the data', () => {
    expect(movedBy(layout, 'low', hand({ by: 3 }))).toEqual(new Map([['low', { from: 3, length: 4 }]]));
    expect(movedBy(layout, 'low', hand({ by: 99 }))).toEqual(new Map([['low', { from: 12, length: 4 }]]));
    expect(movedBy(layout, 'low', hand({ by: -5 }))).toEqual(new Map());
  });

  it('makes the field longer at its high end, and at its low end keeps the high one', () => {
    expect(movedBy(layout, 'low', hand({ grip: 'high', by: 2 })).get('low')).toEqual({ from: 0, length: 6 });
    expect(movedBy(layout, 'high', hand({ grip: 'low', by: -4 })).get('high')).toEqual({
      from: 4,
      length: 12,
    });
    expect(movedBy(layout, 'low', hand({ grip: 'high', by: -9 })).get('low')).toEqual({ from: 0, length: 2 });
  });

  it('stops between octets where that is asked for, or where the type has only whole ones', () => {
    expect(movedBy(layout, 'low', hand({ by: 5, isByOctets: true })).get('low')?.from).toBe(8);
    const strings = layoutOf(32, text('text', 8, 16));
    expect(movedBy(strings, 'text', hand({ by: 5 })).get('text')).toEqual({ from: 16, length: 16 });
    expect(movedBy(strings, 'text', hand({ grip: 'high', by: 6 })).get('text')).toEqual({
      from: 8,
      length: 24,
    });
  });

  it('takes the neighbours along as far as there is room', () => {
    const three = layoutOf(16, integer('a', 0, 4), integer('b', 4, 4), integer('c', 9, 4));
    expect(movedBy(three, 'a', hand({ by: 2, isPushing: true }))).toEqual(
      new Map([
        ['a', { from: 2, length: 4 }],
        ['b', { from: 6, length: 4 }],
        ['c', { from: 10, length: 4 }],
      ]),
    );
    expect(movedBy(three, 'a', hand({ by: 99, isPushing: true })).get('c')).toEqual({ from: 12, length: 4 });
  });
});

const fields = fc
  .array(fc.record({ gap: fc.nat(5), length: fc.integer({ min: 2, max: 20 }), isText: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => {
    let edge = 0;
    const all = parts.map(({ gap, length, isText }, at): BitField => {
      const from = isText ? Math.ceil((edge + gap) / 8) * 8 : edge + gap;
      const field = isText
        ? text(`f${at}`, from, Math.ceil(length / 8) * 8)
        : integer(`f${at}`, from, length);
      edge = endOf(field);
      return field;
    });
    return layoutOf(Math.ceil(edge / 8) * 8 + 16, ...all);
  });
const hands = fc.record({
  grip: fc.constantFrom('body', 'high', 'low'),
  by: fc.integer({ min: -200, max: 200 }),
  isByOctets: fc.boolean(),
  isPushing: fc.boolean(),
});

it('never leaves the data and never gives a type a length that it cannot have', () => {
  fc.assert(
    fc.property(fields, hands, fc.nat(7), (layout, drawn, at) => {
      const $id = `f${at % layout.fields.length}`;
      const next = withMoves(layout, movedBy(layout, $id, drawn));
      for (const field of next.fields) {
        expect(field.from).toBeGreaterThanOrEqual(0);
        expect(endOf(field)).toBeLessThanOrEqual(layout.bits);
        expect(field.length).toBeGreaterThanOrEqual(field.reach.least);
        expect(field.length % field.reach.step).toBe(0);
      }
      expect(drawn.isPushing ? clashesOf(next).size : 0).toBe(0);
    }),
  );
});

it('closes gaps without putting one field over another', () => {
  fc.assert(
    fc.property(fields, (layout) => {
      const next = withMoves(layout, withoutGaps(layout));
      expect(clashesOf(next).size).toBe(0);
      expect(Math.max(...next.fields.map(endOf))).toBeLessThanOrEqual(Math.max(...layout.fields.map(endOf)));
    }),
  );
});

it('names shared bits with both fields, bits outside of the data, and gaps', () => {
  const layout = layoutOf(8, integer('a', 0, 4), integer('b', 3, 2), integer('c', 7, 3));
  const clashes = clashesOf(layout);
  expect(clashes.get('a')?.bits).toEqual([3]);
  expect(clashes.get('b')?.with.map(({ $id }) => $id)).toEqual(['a']);
  expect(clashes.get('c')).toEqual({ bits: [8, 9], with: [] });
  expect(gapsOf(layout)).toEqual([{ from: 5, length: 2 }]);
});
