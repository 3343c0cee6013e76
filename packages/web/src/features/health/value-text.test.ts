import { describe, expect, it } from 'vitest';
import { valueText } from './value-text.ts';

describe('a figure of the health page', () => {
  it.each([
    ['octets', 0, '0 byte'],
    ['octets', 999, '999 byte'],
    ['octets', 1_500, '1.5 kB'],
    ['octets', 12_340_000_000, '12.3 GB'],
    ['octets', 2e12, '2 TB'],
    ['seconds', 59, '59 sec'],
    ['seconds', 90, '1.5 min'],
    ['seconds', 7_200, '2 hr'],
    ['seconds', 172_800, '2 days'],
    ['milliseconds', 12, '12 ms'],
    ['count', 12_345, '12,345'],
    ['words', '15.4', '15.4'],
  ] as const)('in %s: %s is “%s”', (unit, value, text) => {
    expect(valueText(unit, value, 'en')).toBe(text);
  });

  it('is written as the language writes it', () => {
    expect(valueText('octets', 1_500_000, 'es')).toBe('1,5 MB');
    expect(valueText('seconds', 120, 'zh')).toBe('2分钟');
  });
});
