import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, divide, formatDecimal, multiply, parseDecimal, round, subtract } from './decimal.ts';

function decimal(text: string) {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

describe('decimal numbers', () => {
  it.each([
    ['12.50', '12.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['+1e3', '1000'],
    ['1.25E-3', '0.00125'],
    ['-0', '0'],
    ['100', '100'],
  ])('read %s as %s', (text, expected) => {
    expect(formatDecimal(decimal(text))).toBe(expected);
  });

  it.each(['', '.', '-', '1,5', '0x10', '1e', 'e5', '1e9999', 'INF', ' 1', '9'.repeat(401)])(
    'refuse %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('round half away from zero', () => {
    const rounded = ['0.125', '-0.125', '0.124', '2.5', '-2.5', '0.995'].map((text) =>
      formatDecimal(round(decimal(text), 2)),
    );
    expect(rounded).toEqual(['0.13', '-0.13', '0.12', '2.5', '-2.5', '1']);
  });

  it('keep the wished number of places', () => {
    expect(formatDecimal(decimal('2.5'), 0)).toBe('3');
    expect(formatDecimal(decimal('2'), 3)).toBe('2.000');
    expect(formatDecimal(decimal('-0.001'), 2)).toBe('0.00');
  });

  it('divide with either sign', () => {
    expect(formatDecimal(divide(decimal('1'), decimal('-3'), 4))).toBe('-0.3333');
    expect(formatDecimal(divide(decimal('-2'), decimal('-0.3'), 2))).toBe('6.67');
  });

  const anyDecimal = fc.record({
    unscaled: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
    scale: fc.nat(12),
  });

  it('return to themselves through text, sum and product', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (left, right) => {
        const text = formatDecimal(left);
        expect(formatDecimal(decimal(text))).toBe(text);
        expect(formatDecimal(subtract(add(left, right), right))).toBe(text);
        fc.pre(right.unscaled !== 0n);
        expect(formatDecimal(divide(multiply(left, right), right, left.scale))).toBe(text);
      }),
    );
  });

  it('agree with integers', () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        expect(formatDecimal(decimal(String(integer)))).toBe(String(integer));
      }),
    );
  });
});
