import { expect, it } from 'vitest';
import { readAddress } from '../address/address-state.ts';
import { deviceFields } from './device-state.ts';

it.each([
  ['#L1', '1'],
  ['#L9999999', '9999999'],
  ['#L0', undefined],
  ['#L007', undefined],
  ['#L10000000', undefined],
  ['#L-1', undefined],
])('%s is line %s', (hash, line) => {
  expect(readAddress(deviceFields, { search: '', hash }).line).toBe(line);
});
