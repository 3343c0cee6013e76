import { expect, it } from 'vitest';
import { resolvedSample } from '../device/testing/resolved.ts';
import { addressText, nameAt, valuesAt } from './described.ts';

const device = await resolvedSample('measuring-sensor');
const at = (index: number, subindex = 0) => ({ index, subindex });

it('names an address by the description, an item by its own name', () => {
  expect(nameAt(device, at(65))).toBe('Filter Time');
  expect(nameAt(device, at(66, 2))).toBe('Upper Limit');
  expect(nameAt(device, at(4711))).toBe('');
  expect(nameAt(undefined, at(65))).toBe('');
  expect([addressText(at(66, 2)), addressText(at(66))]).toEqual(['66.2', '66']);
});

it('has one value, a line for each item, or none where octets mean nothing', () => {
  expect(valuesAt(device, at(65), '01F4')).toEqual([{ subindex: 0, name: 'Filter Time', text: '500 ms' }]);
  expect(valuesAt(device, at(66), '000003E8').map(({ name, text }) => `${name} ${text}`)).toEqual([
    'Lower Limit 0.0 °C',
    'Upper Limit 100.0 °C',
  ]);
  expect(valuesAt(device, at(66, 2), '03E8').map(({ text }) => text)).toEqual(['100.0 °C']);
  expect(valuesAt(device, at(64), '00').map(({ text }) => text)).toEqual(['Degree Celsius']);
  expect(valuesAt(device, at(65), '')).toEqual([]);
  expect(valuesAt(device, at(4711), '01')).toEqual([]);
  expect(valuesAt(undefined, at(65), '01F4')).toEqual([]);
});
