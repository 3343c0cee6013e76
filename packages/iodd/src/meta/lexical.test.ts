import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SimpleType } from './kit.ts';
import { accepts, canonical, parse, toSingle } from './lexical.ts';
import {
  anyOf,
  boolean,
  date,
  decimal,
  deviceId,
  float,
  id,
  imageName,
  imageToken,
  language,
  listOf,
  long,
  octets,
  oneOf,
  positiveInteger,
  text,
  unsignedByte,
  unsignedLong,
  version,
} from './simple-types.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

interface Case {
  readonly type: SimpleType;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}
const cases: Readonly<Record<string, Case>> = {
  text: { type: text, good: ['', ' ', 'a\nb'], bad: [] },
  boolean: { type: boolean, good: ['true', '0', ' false '], bad: ['TRUE', '', 'yes'] },
  unsignedByte: {
    type: unsignedByte,
    good: ['0', '255', '007', '+1', '-0', ' 5 '],
    bad: ['256', '-1', '1.0', ''],
  },
  unsignedLong: { type: unsignedLong, good: ['18446744073709551615'], bad: ['18446744073709551616', '-1'] },
  long: { type: long, good: ['-9223372036854775808', '+5'], bad: ['9223372036854775808', '1e3'] },
  positiveInteger: { type: positiveInteger, good: ['1', '99999999999999999999'], bad: ['0', '-1'] },
  decimal: { type: decimal, good: ['-54.125', '.5', '5.', '+1'], bad: ['1e3', 'INF', ''] },
  float: { type: float, good: ['1e3', 'INF', '-INF', 'NaN', '1.50'], bad: ['+INF', '1e', ''] },
  date: {
    type: date,
    good: ['2020-02-29', ' 2020-02-02 '],
    bad: ['2020-02-30', '1900-02-29', '0000-01-01', '2020-2-2'],
  },
  language: { type: language, good: ['en', 'de-AT', ''], bad: ['de_AT', 'abcdefghi', '-de'] },
  id: { type: id, good: ['ab', 'V_A b-1'], bad: ['a', 'V_', '1a', 'a\u00E4b'] },
  version: {
    type: version,
    good: ['V1.0', 'V1.2.3.4.5.6.7.8', 'V٣.1'],
    bad: ['V1', 'v1.0', 'V1.2.3.4.5.6.7.8.9'],
  },
  octets: { type: octets, good: ['0x00', '0xaB,0x1F'], bad: ['', '0x0', '0x00,', '0x00 ,0x01'] },
  list: { type: listOf(deviceId, 1, 3), good: ['1', ' 1  2 '], bad: ['', '1 2 3 4', '0', '1,2'] },
  union: {
    type: anyOf<boolean | bigint>(boolean, unsignedLong, long),
    good: ['true', '-5', '18446744073709551615'],
    bad: ['1.5', ''],
  },
  oneOf: { type: oneOf('ro', 'rw'), good: ['ro'], bad: [' ro', 'RO', ''] },
  imageName: {
    type: imageName('con-pic'),
    good: ['Käse-1-con-pic.png'],
    bad: ['con-pic.png', 'a b-con-pic.png', ' a-con-pic.png'],
  },
  imageToken: { type: imageToken('logo'), good: [' a-logo.png '], bad: ['logo.png'] },
};

describe.each(Object.entries(cases))('%s', (_name, { type, good, bad }) => {
  it('accepts what the schema accepts', () => {
    expect(good.filter((raw) => !accepts(type, raw))).toEqual([]);
  });
  it('refuses what the schema refuses', () => {
    expect(bad.filter((raw) => accepts(type, raw) || parse(type, raw) !== undefined)).toEqual([]);
  });
});

describe('values', () => {
  it('are parsed without losing a bit', () => {
    expect(parse(unsignedLong, '18446744073709551615')).toBe(18_446_744_073_709_551_615n);
    expect(parse(unsignedByte, ' +007 ')).toBe(7);
    expect(parse(float, '-INF')).toBe(-Infinity);
    expect(parse(boolean, '1')).toBe(true);
    expect(parse(listOf(deviceId, 1, 3), ' 1  2 ')).toEqual([1, 2]);
    expect(Object.is(parse(unsignedByte, '-0'), 0)).toBe(true);
  });

  it('are the same value in every spelling', () => {
    expect(canonical(unsignedByte, '007')).toBe(canonical(unsignedByte, ' 7 '));
    expect(canonical(boolean, '1')).toBe(canonical(boolean, 'true'));
    expect(canonical(float, '1.0')).toBe(canonical(float, '1'));
    expect(canonical(float, '16777217')).toBe(canonical(float, '16777216'));
    expect(canonical(float, '0.10000000001')).toBe('0.1');
    expect(canonical(float, '-0')).toBe(canonical(float, '0'));
    expect(canonical(text, '1.0')).not.toBe(canonical(text, '1'));
    expect(canonical(unsignedByte, 'abc')).toBe('abc');
  });

  it('of floats are the same where their 32 bits are', () => {
    const isByBits = fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      const [first, second] = [one, other].map((value) => Math.fround(value));
      return (
        (toSingle(one) === toSingle(other)) === (first === second) && Math.fround(toSingle(one)) === first
      );
    });
    expect(fc.check(isByBits, { numRuns: 1000 }).counterexample).toBeNull();
  });

  it('of 64 bits survive parsing and writing', () => {
    const isExact = fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      (value) => parse(long, String(value)) === value,
    );
    expect(fc.check(isExact).counterexample).toBeNull();
  });

  it('have a canonical text that is its own', () => {
    const types = Object.values(cases).map(({ type }) => type);
    const isStable = fc.property(fc.constantFrom(...types), fc.string(), (type, raw) => {
      const once = canonical(type, raw);
      return canonical(type, once) === once;
    });
    expect(fc.check(isStable, { numRuns: 1000 }).counterexample).toBeNull();
  });
});
