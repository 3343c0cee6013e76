import { expect, it } from 'vitest';
import { asciiOf, parseNumber, typedOctets, unsignedOf } from './address.ts';

it.each([
  ['64', 64],
  [' 0x40 ', 64],
  ['0XFFFF', 65_535],
  ['65536', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['0x', undefined],
])('reads the index %j as %j', (text, expected) => {
  expect(parseNumber(text, 65_535)).toBe(expected);
});

it.each([
  ['01 f4', [1, 0xf4]],
  ['0x01F4', [1, 0xf4]],
  ['01F', undefined],
  ['zz', undefined],
  ['', undefined],
  ['00'.repeat(233), undefined],
])('reads the octets %j', (text, expected) => {
  expect(typedOctets(text)).toEqual(expected && Uint8Array.from(expected));
});

it('shows octets as text and as a number', () => {
  expect(asciiOf(Uint8Array.of(0x45, 0x58, 0x00, 0x7f, 0xe4))).toBe('EX...');
  expect(unsignedOf(Uint8Array.of(0x01, 0xf4))).toBe(500);
  expect(unsignedOf(Uint8Array.of(0xff, 0xff, 0xff, 0xff))).toBe(4_294_967_295);
  expect(unsignedOf(new Uint8Array(5))).toBeUndefined();
  expect(unsignedOf(new Uint8Array())).toBeUndefined();
});
