import { describe, expect, it } from 'vitest';
import { nearestId } from './nearest.ts';

describe('the id that was meant', () => {
  it('is not looked for where ids are longer than the standard permits', () => {
    const long = 'x'.repeat(300_000);
    expect(nearestId(`${long}a`, [`${long}b`], () => false)).toBeUndefined();
  });
  it('is found up to the length that the standard permits', () => {
    const long = 'x'.repeat(63);
    expect(nearestId(`${long}a`, [`${long}b`], () => false)).toBe(`${long}b`);
  });
});
