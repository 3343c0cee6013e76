import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decode } from './codec.ts';
import { packedBits, type SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { formatLexical, parseLexical } from './lexical.ts';
import { anySimple, octets, valueOf } from './testing.ts';
import type { SimpleValue } from './value.ts';

describe('values as an IODD writes them', () => {
  it.each<readonly [SimpleDatatype, string, SimpleValue]>([
    [{ type: 'BooleanT' }, '1', true],
    [{ type: 'BooleanT' }, 'false', false],
    [{ type: 'IntegerT', bitLength: 8 }, '-128', -128],
    [{ type: 'UIntegerT', bitLength: 64 }, '18446744073709551615', 18_446_744_073_709_551_615n],
    [{ type: 'Float32T' }, '1.5E2', 150],
    [{ type: 'Float32T' }, '-INF', Number.NEGATIVE_INFINITY],
    [{ type: 'StringT', fixedLength: 3, encoding: 'UTF-8' }, '***', '***'],
    [{ type: 'OctetStringT', fixedLength: 2 }, '0x00,0xfF', octets('00FF')],
    [{ type: 'OctetStringT', fixedLength: 0 }, '', octets('')],
    [{ type: 'TimeT' }, '2036-02-07', { epochSeconds: 2_085_955_200, fraction: 0 }],
    [{ type: 'TimeSpanT' }, '+PT2S', { ticks: 2n ** 33n }],
  ])('%j reads %s', (datatype, text, value) => {
    expect(valueOf(parseLexical(datatype, text))).toEqual(value);
  });

  it.each<readonly [SimpleDatatype, string, string]>([
    [{ type: 'BooleanT' }, 'TRUE', 'notABoolean'],
    [{ type: 'UIntegerT', bitLength: 8 }, '0x10', 'notANumber'],
    [{ type: 'UIntegerT', bitLength: 8 }, '1.5', 'notAnInteger'],
    [{ type: 'UIntegerT', bitLength: 8 }, '256', 'outOfRange'],
    [{ type: 'Float32T' }, '1,5', 'notANumber'],
    [{ type: 'Float32T' }, 'constructor', 'notANumber'],
    [{ type: 'OctetStringT', fixedLength: 2 }, '00 FF', 'notOctets'],
    [{ type: 'OctetStringT', fixedLength: 1 }, '0x00,0xFF', 'wrongLength'],
    [{ type: 'StringT', fixedLength: 3, encoding: 'UTF-8' }, 'äöü', 'tooLong'],
  ])('%j refuses %s: %s', (datatype, text, code) => {
    expect(parseLexical(datatype, text)).toMatchObject({ ok: false, problem: { code } });
  });

  it('show floats with the fewest digits that tell them apart', () => {
    const float = { type: 'Float32T' } as const;
    const shown = [0.1, 1.000_000_1, 16_777_216, 3.3e38, -0].map((value) =>
      formatLexical(float, Math.fround(value)),
    );
    expect(shown).toEqual(['0.1', '1.0000001', '16777216', '3.3e+38', '-0']);
  });

  it('return to themselves for every value of every datatype', () => {
    fc.assert(
      fc.property(anySimple, fc.uint8Array({ minLength: 12, maxLength: 12 }), (datatype, random) => {
        const holder = {
          type: 'ArrayT',
          count: 1,
          subindexAccessSupported: true,
          element: datatype,
        } as const;
        const [value = false] = valueOf(decode(holder, random.slice(0, Math.ceil(packedBits(datatype) / 8))));
        // Octets that are no text and no number have no lexical form in their datatype.
        fc.pre(datatype.type === 'OctetStringT' || !(value instanceof Uint8Array));
        expect(valueOf(parseLexical(datatype, formatLexical(datatype, value)))).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });
});
