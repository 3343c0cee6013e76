import { expect, it } from 'vitest';
import { valueFits } from './values.ts';

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
