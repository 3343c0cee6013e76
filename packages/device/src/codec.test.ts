import { describe, expect, it } from 'vitest';

import {
  decode,
  decodeProcessData,
  decodeSubindex,
  encode,
  encodeProcessData,
  encodeSubindex,
} from './codec.ts';
import type { ArrayDatatype, RecordDatatype, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { hex, octets, valueOf } from './testing.ts';
import type { SimpleValue } from './value.ts';

const boolean: SimpleDatatype = { type: 'BooleanT' };
const unsigned = (bitLength: number): SimpleDatatype => ({ type: 'UIntegerT', bitLength });
const signed = (bitLength: number): SimpleDatatype => ({ type: 'IntegerT', bitLength });

type ItemRow = readonly [bitOffset: number, datatype: SimpleDatatype, value: SimpleValue];

function record(bitLength: number, rows: readonly ItemRow[]): RecordDatatype {
  return {
    type: 'RecordT',
    bitLength,
    subindexAccessSupported: true,
    items: rows.map(([bitOffset, datatype], position) => ({ subindex: position + 1, bitOffset, datatype })),
  };
}

function array(element: SimpleDatatype, count: number): ArrayDatatype {
  return { type: 'ArrayT', count, subindexAccessSupported: true, element };
}

// The worked examples of IODD 1.1, 7.5.3.2.
const recordExamples: readonly (readonly [string, number, readonly ItemRow[], string])[] = [
  [
    'four booleans',
    4,
    [
      [0, boolean, true],
      [1, boolean, false],
      [2, boolean, true],
      [3, boolean, false],
    ],
    '05',
  ],
  [
    'a word and an octet',
    24,
    [
      [8, unsigned(16), 0x98_76],
      [0, unsigned(8), 0x12],
    ],
    '987612',
  ],
  [
    'a value with two bits',
    16,
    [
      [2, unsigned(14), 0x32_f1],
      [1, boolean, false],
      [0, boolean, true],
    ],
    'CBC5',
  ],
  [
    'small items',
    8,
    [
      [0, unsigned(4), 15],
      [4, boolean, false],
      [5, boolean, true],
      [6, unsigned(2), 3],
    ],
    'EF',
  ],
  [
    'a gap',
    40,
    [
      [24, unsigned(16), 0xba_be],
      [0, unsigned(16), 0xca_fe],
    ],
    'BABE00CAFE',
  ],
  [
    'a filled gap',
    40,
    [
      [24, unsigned(16), 0xba_be],
      [16, unsigned(4), 0xb],
      [0, unsigned(16), 0xca_fe],
      [20, boolean, false],
    ],
    'BABE0BCAFE',
  ],
];

describe('records and arrays', () => {
  it.each(recordExamples)('code %s', (_, bitLength, rows, expected) => {
    const datatype = record(bitLength, rows);
    const value = new Map(rows.map(([, , item], position) => [position + 1, item]));
    expect(hex(valueOf(encode(datatype, value)))).toBe(expected);
    expect(valueOf(decode(datatype, octets(expected)))).toEqual(value);
  });

  it.each([
    ['three booleans', boolean, [true, false, true], '05'],
    ['seven 4-bit integers', signed(4), [2, -4, 4, -7, 5, -1, 0], '02C495F0'],
    // The standard prints 25 for this one, but minus one in two bits is 11.
    ['four 2-bit integers', signed(2), [0, -1, 1, 1], '35'],
    [
      'octet strings',
      { type: 'OctetStringT', fixedLength: 3 } as const,
      [octets('A44000'), octets('000000')],
      'A44000000000',
    ],
  ])('code an array of %s', (_, element, value, expected) => {
    const datatype = array(element, value.length);
    expect(hex(valueOf(encode(datatype, value)))).toBe(expected);
    expect(valueOf(decode(datatype, octets(expected)))).toEqual(value);
  });

  it('name the item that is missing, unknown, outside or wrong', () => {
    const datatype = record(16, [
      [0, unsigned(8), 0],
      [8, boolean, false],
    ]);
    const problemOf = (entries: readonly (readonly [number, SimpleValue])[]) =>
      encode(datatype, new Map(entries));
    expect(problemOf([[1, 1]])).toMatchObject({ problem: { code: 'itemMissing', subindex: 2 } });
    expect(problemOf([[3, 1]])).toMatchObject({ problem: { code: 'subindexUnknown', subindex: 3 } });
    expect(
      problemOf([
        [1, 256],
        [2, true],
      ]),
    ).toMatchObject({
      problem: { code: 'outOfRange', minimum: '0', maximum: '255', subindex: 1 },
    });
    expect(
      problemOf([
        [1, 1],
        [2, 'x'],
      ]),
    ).toMatchObject({ problem: { code: 'wrongValueType', subindex: 2 } });
    expect(decode(record(8, [[4, unsigned(8), 0]]), octets('00'))).toMatchObject({
      problem: { code: 'itemOutsideRecord', subindex: 1 },
    });
    expect(encode(array(boolean, 2), [true, true, true])).toMatchObject({
      problem: { code: 'subindexUnknown', subindex: 3 },
    });
    expect(decode(datatype, octets('00'))).toMatchObject({
      problem: { code: 'wrongLength', expectedOctets: 2, actualOctets: 1 },
    });
  });
});

describe('a value alone', () => {
  it.each<[string, SimpleDatatype, SimpleValue, string]>([
    ['true', boolean, true, 'FF'],
    ['false', boolean, false, '00'],
    ['a 3-bit integer', unsigned(3), 5, '05'],
    ['a negative 12-bit integer', signed(12), -2, 'FFFE'],
    ['a 24-bit integer', signed(24), -2, 'FFFFFFFE'],
    ['a 33-bit integer', unsigned(33), 0x1_00_00_00_01, '0000000100000001'],
    ['the greatest 64-bit integer', unsigned(64), 2n ** 64n - 1n, 'FFFFFFFFFFFFFFFF'],
    ['the smallest 64-bit integer', signed(64), -(2n ** 63n), '8000000000000000'],
    ['a float', { type: 'Float32T' }, -1.5, 'BFC00000'],
    ['a text', { type: 'StringT', fixedLength: 8, encoding: 'UTF-8' }, 'µm', 'C2B56D'],
    ['octets', { type: 'OctetStringT', fixedLength: 2 }, octets('00FF'), '00FF'],
  ])('codes %s', (_, datatype, value, expected) => {
    expect(hex(valueOf(encode(datatype, value)))).toBe(expected);
    expect(valueOf(decode(datatype, octets(expected)))).toEqual(value);
  });

  it('takes any octet but zero for true', () => {
    expect(valueOf(decode(boolean, octets('01')))).toBe(true);
  });

  it('refuses a value whose high bits contradict its length', () => {
    expect(decode(unsigned(12), octets('1000'))).toMatchObject({
      problem: { code: 'outOfRange', maximum: '4095' },
    });
    expect(decode(signed(12), octets('0FFE'))).toMatchObject({
      problem: { code: 'outOfRange', minimum: '-2048' },
    });
  });

  it('keeps octets that are neither text nor number', () => {
    const text = { type: 'StringT', fixedLength: 4, encoding: 'UTF-8' } as const;
    expect(valueOf(decode(text, octets('C328')))).toEqual(octets('C328'));
    expect(valueOf(decode({ ...text, encoding: 'US-ASCII' }, octets('C2B5')))).toEqual(octets('C2B5'));
    expect(valueOf(decode({ type: 'Float32T' }, octets('7FA00001')))).toEqual(octets('7FA00001'));
    expect(valueOf(decode({ type: 'Float32T' }, octets('7FC00000')))).toBe(Number.NaN);
  });

  it('drops the zeros that fill a text, not those inside', () => {
    const text = { type: 'StringT', fixedLength: 6, encoding: 'US-ASCII' } as const;
    expect(valueOf(decode(text, octets('410042000000')))).toBe('A\0B');
    expect(valueOf(decode(text, octets('000000')))).toBe('');
  });

  it.each<[SimpleDatatype, SimpleValue, object]>([
    [unsigned(8), 1.5, { code: 'notAnInteger' }],
    [unsigned(8), '1', { code: 'wrongValueType' }],
    [boolean, 1, { code: 'wrongValueType' }],
    [{ type: 'Float32T' }, 1e39, { code: 'outOfRange' }],
    [{ type: 'StringT', fixedLength: 2, encoding: 'UTF-8' }, 'µm', { code: 'tooLong', actualOctets: 3 }],
    [
      { type: 'StringT', fixedLength: 9, encoding: 'US-ASCII' },
      'µm',
      { code: 'notInEncoding', encoding: 'US-ASCII' },
    ],
    [{ type: 'StringT', fixedLength: 9, encoding: 'UTF-8' }, '\ud800', { code: 'notInEncoding' }],
    [{ type: 'OctetStringT', fixedLength: 2 }, octets('00'), { code: 'wrongLength', expectedOctets: 2 }],
  ])('refuses to code what %j cannot hold', (datatype, value, problem) => {
    expect(encode(datatype, value)).toMatchObject({ ok: false, problem });
  });
});

describe('access by subindex', () => {
  const datatype = record(16, [
    [2, signed(14), 0],
    [0, boolean, false],
  ]);

  it('widens the item as if it stood alone', () => {
    expect(hex(valueOf(encodeSubindex(datatype, 1, -3)))).toBe('FFFD');
    expect(valueOf(decodeSubindex(datatype, 1, octets('FFFD')))).toBe(-3);
    expect(hex(valueOf(encodeSubindex(datatype, 2, true)))).toBe('FF');
    expect(
      hex(
        valueOf(
          encodeSubindex(
            datatype,
            0,
            new Map<number, SimpleValue>([
              [1, -3],
              [2, true],
            ]),
          ),
        ),
      ),
    ).toBe('FFF5');
  });

  it('is refused where the device or the datatype has none', () => {
    const closed = { ...datatype, subindexAccessSupported: false };
    expect(decodeSubindex(closed, 1, octets('0000'))).toMatchObject({
      problem: { code: 'subindexAccessNotSupported', subindex: 1 },
    });
    expect(encodeSubindex(datatype, 3, 0)).toMatchObject({
      problem: { code: 'subindexUnknown', subindex: 3 },
    });
    expect(encodeSubindex(unsigned(8), 1, 0)).toMatchObject({ problem: { code: 'subindexUnknown' } });
    expect(decodeSubindex(datatype, 1, octets('00'))).toMatchObject({
      problem: { code: 'wrongLength', subindex: 1 },
    });
  });
});

describe('process data', () => {
  it('has the octets of its bits and understands the widened form', () => {
    expect(hex(valueOf(encodeProcessData(signed(24), -2)))).toBe('FFFFFE');
    expect(valueOf(decodeProcessData(signed(24), octets('FFFFFE')))).toBe(-2);
    expect(valueOf(decodeProcessData(signed(24), octets('FFFFFFFE')))).toBe(-2);
    expect(decodeProcessData(signed(24), octets('FFFE'))).toMatchObject({ problem: { code: 'wrongLength' } });
  });

  it('fills a text to its full length', () => {
    const text = { type: 'StringT', fixedLength: 4, encoding: 'UTF-8' } as const;
    expect(hex(valueOf(encodeProcessData(text, 'ab')))).toBe('61620000');
  });
});
