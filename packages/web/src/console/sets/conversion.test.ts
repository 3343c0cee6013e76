import type { Presentation, SimpleDatatype } from '@iodd-hub/device';
import { expect, it } from 'vitest';
import { convertedValue } from './conversion.ts';

const field = (datatype: SimpleDatatype, presentation: Presentation = {}) => ({
  subindex: 0,
  name: 'a',
  bitOffset: 0,
  datatype,
  values: [],
  presentation,
});
const integer: SimpleDatatype = { type: 'UIntegerT', bitLength: 16 };
const float: SimpleDatatype = { type: 'Float32T' };
const text = (fixedLength: number): SimpleDatatype => ({ type: 'StringT', fixedLength, encoding: 'UTF-8' });
const celsius = (gradient: string, offset?: string): Presentation => ({
  gradient,
  unit: '°C',
  ...(offset && { offset }),
});

it.each([
  [field(integer, celsius('0.1')), field(integer, celsius('0.01')), 205, { reason: 'scaled', value: 2050 }],
  [field(integer, celsius('0.1')), field(integer, celsius('1')), 200, { reason: 'scaled', value: 20 }],
  [field(integer, celsius('0.1')), field(integer, celsius('1')), 205, { reason: 'inexact' }],
  [field(integer, celsius('1')), field(integer, celsius('1', '-40')), 10, { reason: 'scaled', value: 50 }],
  [field(integer, celsius('1')), field(integer, celsius('0.01')), 5000, { reason: 'doesNotFit' }],
  [field(integer, celsius('1')), field(integer, { unit: '°F' }), 20, { reason: 'unitChanged' }],
])('a quantity stays what it is, or is left to a person (%#)', (old, next, value, expected) => {
  expect(convertedValue({ old, next, value, isScaled: true })).toMatchObject(expected);
});

it.each([
  [field(integer), field(float), 500, { reason: 'datatypeConverted', value: 500 }],
  [field({ type: 'UIntegerT', bitLength: 32 }), field(float), 16_777_217, { reason: 'inexact' }],
  [field(float), field(integer), 20.5, { reason: 'doesNotFit' }],
  [field(integer), field({ type: 'BooleanT' }), 1, { reason: 'datatypeChanged' }],
  [field(text(16)), field(text(8)), 'Line 4', { reason: 'lengthChanged', value: 'Line 4' }],
  [field(text(16)), field(text(4)), 'Line 4', { reason: 'doesNotFit' }],
  [field(text(16)), field(text(8)), Uint8Array.of(0xff), { reason: 'datatypeChanged' }],
])('a value goes into another datatype, or is left to a person (%#)', (old, next, value, expected) => {
  expect(convertedValue({ old, next, value, isScaled: false })).toMatchObject(expected);
});
