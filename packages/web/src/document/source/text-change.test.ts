import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeBetween, movedPlace } from './text-change.ts';

const applied = (before: string, after: string): string => {
  const change = changeBetween(before, after);
  return change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before;
};

it('is nothing between equal texts', () => expect(changeBetween('abc', 'abc')).toBeUndefined());
it('touches only what differs', () =>
  expect(changeBetween('<a b="1"/>', '<a b="12"/>')).toEqual({ from: 7, to: 7, insert: '2' }));
const texts = fc.string({ unit: fc.constantFrom('a', 'b') });
it('makes one of the other', () =>
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(applied(one, other)).toBe(other);
    }),
  ));

it('a place that was not replaced says the same in both', () =>
  fc.assert(
    fc.property(texts, texts, fc.nat(20), (one, other, offset) => {
      const moved = movedPlace(changeBetween(one, other), offset);
      expect(moved === undefined || other[moved] === one[offset]).toBe(true);
    }),
  ));
it('a place that was replaced is nowhere', () =>
  expect(movedPlace(changeBetween('<a b="1"/>', '<a b="2"/>'), 6)).toBeUndefined());
