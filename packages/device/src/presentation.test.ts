import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Presentation, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { encode } from './codec.ts';
import { parseInput } from './input.ts';
import { parseLexical } from './lexical.ts';
import { formatValue, formatValueWithUnit } from './presentation.ts';
import { readPacked } from './simple.ts';
import { anyInteger, anySimple, octets, valueOf } from './testing.ts';
import type { SimpleValue } from './value.ts';

const unsigned = (bitLength: number): SimpleDatatype => ({ type: 'UIntegerT', bitLength });
const signed = (bitLength: number): SimpleDatatype => ({ type: 'IntegerT', bitLength });
const float: SimpleDatatype = { type: 'Float32T' };

type Case = readonly [SimpleDatatype, SimpleValue, Presentation, string];

// Shown by format, and understood again by parse.
const bothWays: readonly Case[] = [
  [unsigned(8), 200, {}, '200'],
  [signed(16), 235, { gradient: '0.1' }, '23.5'],
  [signed(16), 235, { gradient: '0.1', offset: '-40' }, '-16.5'],
  [signed(16), 235, { gradient: '0.1', displayFormat: 'Dec.2' }, '23.50'],
  [unsigned(64), 2n ** 64n - 1n, { gradient: '0.001' }, '18446744073709551.615'],
  [signed(64), -(2n ** 63n), { displayFormat: 'Dec' }, '-9223372036854775808'],
  [unsigned(8), 31, { displayFormat: 'Hex' }, '1Fh'],
  [unsigned(12), 31, { displayFormat: 'Hex' }, '001Fh'],
  [unsigned(8), 5, { displayFormat: 'Bin' }, '00000101b'],
  [signed(12), -1, { displayFormat: 'Hex' }, 'FFFFh'],
  [signed(24), -2, { displayFormat: 'Bin' }, '11111111111111111111111111111110b'],
  [unsigned(64), 2n ** 64n - 2n, { displayFormat: 'Hex' }, 'FFFFFFFFFFFFFFFEh'],
  [float, Math.fround(20.1), {}, '20.1'],
  [float, Math.fround(20.1), { gradient: '0.1' }, '2.01'],
  [float, Math.fround(3.3e38), {}, '3.3e+38'],
  [float, Math.fround(1.5e10), { displayFormat: 'Dec' }, '15000000000'],
  [float, Number.NEGATIVE_INFINITY, {}, '-INF'],
  [{ type: 'BooleanT' }, true, {}, 'true'],
  [{ type: 'BooleanT' }, false, { displayFormat: 'Dec' }, '0'],
  [{ type: 'StringT', fixedLength: 8, encoding: 'UTF-8' }, ' 12 mm ', { unit: 'mm' }, ' 12 mm '],
  [{ type: 'OctetStringT', fixedLength: 2 }, octets('0AFF'), {}, '0x0A,0xFF'],
  [{ type: 'TimeSpanT' }, { ticks: -(2n ** 31n) }, {}, '-PT0.5S'],
  [{ type: 'TimeT' }, { epochSeconds: 1_700_000_000, fraction: 0 }, {}, '2023-11-14T22:13:20'],
];

describe('values for people', () => {
  it.each(bothWays)('%j %s with %j read "%s", and back', (datatype, value, presentation, text) => {
    expect(formatValue(datatype, value, presentation)).toBe(text);
    expect(valueOf(parseInput(datatype, text, presentation))).toEqual(value);
  });

  it('round half away from zero', () => {
    const shown = [125, -125, 124].map((raw) =>
      formatValue(signed(16), raw, { gradient: '0.01', displayFormat: 'Dec.1' }),
    );
    expect(shown).toEqual(['1.3', '-1.3', '1.2']);
    expect(formatValue(float, 2.5, { displayFormat: 'Dec.0' })).toBe('3');
  });

  it('stand apart from their unit, except angles', () => {
    expect(formatValueWithUnit(signed(8), 21, { unit: '°C' })).toBe('21 °C');
    expect(formatValueWithUnit(signed(8), 21, { unit: '°' })).toBe('21°');
    expect(formatValueWithUnit(signed(8), 21, { unit: '' })).toBe('21');
  });

  it('ignore a format that their datatype does not have', () => {
    expect(formatValue(float, 1.5, { displayFormat: 'Hex' })).toBe('1.5');
    expect(formatValue({ type: 'TimeSpanT' }, { ticks: 0n }, { displayFormat: 'Bin' })).toBe('PT0S');
  });

  it('are shown unscaled when the scale cannot be read, but not written', () => {
    const broken = { gradient: 'abc' };
    expect(formatValue(unsigned(8), 5, broken)).toBe('5');
    expect(parseInput(unsigned(8), '5', broken)).toEqual({ ok: false, problem: { code: 'invalidScale' } });
    expect(parseInput(unsigned(8), '5', { gradient: '0' })).toEqual({
      ok: false,
      problem: { code: 'invalidScale' },
    });
  });
});

describe('typed values', () => {
  it.each<readonly [SimpleDatatype, string, Presentation, SimpleValue]>([
    [signed(16), ' 23,5 °C ', { gradient: '0.1', unit: '°C' }, 235],
    [signed(16), '−3', {}, -3],
    [signed(16), '23.46', { gradient: '0.1' }, 235],
    [signed(16), '-23.45', { gradient: '0.1' }, -235],
    [unsigned(8), '12.0', {}, 12],
    [unsigned(8), '1e2', {}, 100],
    [unsigned(16), '0x1F', {}, 31],
    [unsigned(16), '1fh', {}, 31],
    [unsigned(16), '0b101', {}, 5],
    [unsigned(16), '101b', {}, 5],
    [unsigned(16), '1b', { displayFormat: 'Hex' }, 27],
    [unsigned(16), '10', { displayFormat: 'Bin' }, 2],
    [float, '1,5', {}, 1.5],
    [{ type: 'BooleanT' }, ' TRUE', {}, true],
    [{ type: 'OctetStringT', fixedLength: 3 }, '0a ff-00', {}, octets('0AFF00')],
    [{ type: 'TimeSpanT' }, '-2,5', {}, { ticks: -5n * 2n ** 31n }],
    [{ type: 'TimeT' }, '2023-11-14 22:13:20Z', {}, { epochSeconds: 1_700_000_000, fraction: 0 }],
  ])('%j understands %j with %j', (datatype, text, presentation, value) => {
    expect(valueOf(parseInput(datatype, text, presentation))).toEqual(value);
  });

  it.each<readonly [SimpleDatatype, string, Presentation, object]>([
    [unsigned(8), '', {}, { code: 'notANumber' }],
    [unsigned(8), '1.234,5', {}, { code: 'notANumber' }],
    [unsigned(8), '1,234,5', {}, { code: 'notANumber' }],
    [unsigned(8), '12.5', {}, { code: 'notAnInteger' }],
    [unsigned(8), '256', {}, { code: 'outOfRange', minimum: '0', maximum: '255' }],
    [signed(8), '100', { gradient: '0.1' }, { code: 'outOfRange', minimum: '-128', maximum: '127' }],
    [unsigned(8), '100h', {}, { code: 'outOfRange' }],
    [unsigned(8), '-5', { displayFormat: 'Hex' }, { code: 'notANumber' }],
    [unsigned(8), '2', { displayFormat: 'Bin' }, { code: 'notANumber' }],
    [float, 'warm', {}, { code: 'notANumber' }],
    [float, '1e39', {}, { code: 'outOfRange' }],
    [float, '1e999', {}, { code: 'outOfRange' }],
    [{ type: 'BooleanT' }, 'yes', {}, { code: 'notABoolean' }],
    [{ type: 'OctetStringT', fixedLength: 2 }, '0a f', {}, { code: 'notOctets' }],
    [{ type: 'OctetStringT', fixedLength: 2 }, '0a', {}, { code: 'wrongLength', actualOctets: 1 }],
    [{ type: 'StringT', fixedLength: 2, encoding: 'US-ASCII' }, 'abc', {}, { code: 'tooLong' }],
    [{ type: 'TimeSpanT' }, 'soon', {}, { code: 'notATimeSpan' }],
  ])('%j refuses %j with %j', (datatype, text, presentation, problem) => {
    expect(parseInput(datatype, text, presentation)).toMatchObject({ ok: false, problem });
  });

  const anyScale = fc.record({
    gradient: fc.constantFrom('1', '0.1', '-0.25', '0.003', '7', '1e-3'),
    offset: fc.constantFrom('0', '-40', '0.05', '1234567.8'),
  });
  const anyPresentation = fc.oneof(
    anyScale,
    fc.record({ displayFormat: fc.constantFrom('Bin' as const, 'Hex' as const, 'Dec' as const) }),
    fc.constant({}),
  );
  const anyOctets = fc.uint8Array({ minLength: 8, maxLength: 8 });

  it('never throw, whatever is typed', () => {
    const characters = fc.constantFrom(...'0123456789abcdefhxPTZS+-−.,:;eE \u00b0\ud800'.split(''));
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(characters).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anySimple, typed, anyPresentation, (datatype, text, presentation) => {
        const results = [parseInput(datatype, text, presentation), parseLexical(datatype, text)];
        for (const result of results.filter(({ ok }) => ok)) {
          expect(encode(datatype, valueOf(result)).ok).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  }, 60_000);

  it('return to every integer that was shown', () => {
    fc.assert(
      fc.property(anyInteger, anyOctets, anyPresentation, (datatype, random, presentation) => {
        const value = readPacked(datatype, random, 0);
        expect(
          valueOf(parseInput(datatype, formatValue(datatype, value, presentation), presentation)),
        ).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('return to every float that was shown', () => {
    const finite = fc.float({ noNaN: true, noDefaultInfinity: true });
    const scales = fc.constantFrom<Presentation>(
      {},
      { displayFormat: 'Dec' },
      { gradient: '0.1' },
      { gradient: '3' },
    );
    fc.assert(
      fc.property(finite, scales, (value, presentation) => {
        const shown = formatValue(float, value, presentation);
        // Minus zero has no decimal form of its own.
        expect(Number(valueOf(parseInput(float, shown, presentation))) + 0).toBe(value + 0);
      }),
      { numRuns: 2000 },
    );
  });
});
