import { expect, it } from 'vitest';
import { isNewer, isVersion } from './numbers.ts';

it('versions are compared by their numbers', () => {
  expect(isNewer('0.10.0', '0.9.12')).toBe(true);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.1')).toBe(false);
  expect(isNewer('2.0.0', '1.99.99')).toBe(true);
  expect(isNewer('0.1.0', '')).toBe(true);
  expect(['1.2.3', '0.0.0'].every(isVersion)).toBe(true);
  expect(['1.2', '1.2.3.4', '01.2.3', '1.2.3-rc', '../1.2.3', ''].some(isVersion)).toBe(false);
});
