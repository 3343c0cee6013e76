import { expect, it } from 'vitest';
import type { ElementNode } from '../document.ts';
import { spansOf, valueFits } from './values.ts';

it.each([
  ['PT2147483647.999S', true],
  ['-PT2147483647.999S', true],
  ['PT2147483648S', false],
  ['-PT2147483648S', false],
  ['2147483647', false],
])('a time span %s fits: %s', (text, fits) => {
  expect(valueFits({ type: 'TimeSpanT' }, text)).toBe(fits);
});

it.each([
  ['255', 8, true],
  ['256', 8, false],
  ['65535', 16, true],
  ['65536', 16, false],
])('an unsigned value %s fits into %s bits: %s', (text, bitLength, fits) => {
  expect(valueFits({ type: 'UIntegerT', bitLength }, text)).toBe(fits);
});

it('values of a float are compared as the 32 bits that a device holds', () => {
  const value = (text: string): ElementNode => ({
    $id: text,
    $type: 'Float32Value',
    tag: 'SingleValue',
    attributes: { value: text },
    children: [],
  });
  const children = ['16777216', '16777217', '0.10000000001'].map(value);
  const datatype: ElementNode = { $id: 'd', $type: 'Float32T', tag: 'Datatype', attributes: {}, children };
  expect(spansOf(datatype).map(({ from, to }) => [from, to])).toEqual([
    [16777216, 16777216],
    [16777216, 16777216],
    [0.1, 0.1],
  ]);
});
