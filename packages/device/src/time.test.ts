import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decode, encode } from './codec.ts';
import { hex, octets, valueOf } from './testing.ts';
import {
  formatTime,
  formatTimeSpan,
  parseTime,
  parseTimeSpan,
  timeFromBits,
  timeSpanFromBits,
} from './time.ts';

const time = { type: 'TimeT' } as const;
const timeSpan = { type: 'TimeSpanT' } as const;
const anyBits = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('TimeT', () => {
  it.each([
    ['1984-01-01T00:00:00', '9DFF440000000000'],
    ['2000-01-01T00:00:00', 'BC17C20000000000'],
    ['2036-02-07T06:28:15', 'FFFFFFFF00000000'],
    ['2036-02-07T06:28:16', '0000000000000000'],
    ['2036-02-07T06:28:16.5', '0000000080000000'],
    ['2120-02-07T06:28:15', '9DFF43FF00000000'],
  ])('codes %s', (text, expected) => {
    const value = valueOf(parseTime(text));
    expect(hex(valueOf(encode(time, value)))).toBe(expected);
    expect(valueOf(decode(time, octets(expected)))).toEqual(value);
    expect(formatTime(value)).toBe(text);
  });

  it('takes a date alone for its first second', () => {
    expect(parseTime('2024-02-29')).toEqual(parseTime('2024-02-29T00:00:00'));
  });

  it.each([
    '',
    '2023-02-29',
    '2024-01-01T24:00:00',
    '2024-13-01',
    '24-01-01',
    '2024-01-01T10:00',
    '2024-01-01T00:00:60',
  ])('refuses %j', (text) => {
    expect(parseTime(text)).toEqual({ ok: false, problem: { code: 'notATime' } });
  });

  it('refuses times that the counter cannot tell apart', () => {
    const problem = { code: 'outOfRange', minimum: '1984-01-01T00:00:00', maximum: '2120-02-07T06:28:15' };
    expect(parseTime('1983-12-31T23:59:59')).toEqual({ ok: false, problem });
    expect(parseTime('2120-02-07T06:28:16')).toEqual({ ok: false, problem });
    expect(encode(time, { epochSeconds: 0.5, fraction: 0 })).toMatchObject({ problem: { code: 'notATime' } });
  });

  it('returns from its text, for every value', () => {
    fc.assert(
      fc.property(anyBits, (bits) => {
        const value = timeFromBits(bits);
        expect(valueOf(parseTime(formatTime(value)))).toEqual(value);
      }),
    );
  });
});

describe('TimeSpanT', () => {
  it.each([
    ['PT0S', '0000000000000000'],
    ['PT1.5S', '0000000180000000'],
    ['PT0.000000001S', '0000000000000004'],
    ['PT0.0000000016S', '0000000000000007'],
    ['-PT1S', 'FFFFFFFF00000000'],
    ['-PT7765.001S', 'FFFFE1AAFFBE76C9'],
    ['PT2147483647.999S', '7FFFFFFFFFBE76C9'],
  ])('codes %s', (text, expected) => {
    const value = valueOf(parseTimeSpan(text));
    expect(hex(valueOf(encode(timeSpan, value)))).toBe(expected);
    expect(valueOf(decode(timeSpan, octets(expected)))).toEqual(value);
    expect(formatTimeSpan(value)).toBe(text);
  });

  it('refuses what is no span or too long', () => {
    expect(parseTimeSpan('PT1M')).toEqual({ ok: false, problem: { code: 'notATimeSpan' } });
    expect(parseTimeSpan('PT2147483648S')).toMatchObject({ problem: { code: 'outOfRange' } });
    expect(valueOf(parseTimeSpan('-PT2147483648S'))).toEqual({ ticks: -(2n ** 63n) });
  });

  it('returns from its text, for every value', () => {
    fc.assert(
      fc.property(anyBits, (bits) => {
        const value = timeSpanFromBits(bits);
        expect(valueOf(parseTimeSpan(formatTimeSpan(value)))).toEqual(value);
      }),
    );
  });
});
