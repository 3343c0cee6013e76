import { describe, expect, it } from 'vitest';
import { type Layout, undescribedBits } from './layout.ts';
import { decodeHex, formatHex, octetNumbers, parseHex, rangeWith, rawHex, withField } from './octets.ts';

const temperature = {
  subindex: 1,
  name: 'Temperature',
  bitOffset: 2,
  datatype: { type: 'IntegerT', bitLength: 14 },
  values: [
    { lower: '-400', upper: '1250' },
    { lower: '8191', upper: '8191', name: 'No measurement data' },
  ],
  presentation: { gradient: '0.1', unit: '°C' },
} as const;
const alarm = {
  subindex: 2,
  name: 'Alarm',
  bitOffset: 0,
  datatype: { type: 'BooleanT' },
  values: [],
  presentation: {},
} as const;
const record: Layout = {
  name: 'Input',
  datatype: {
    type: 'RecordT',
    bitLength: 16,
    subindexAccessSupported: true,
    items: [temperature, alarm],
  },
  fields: [temperature, alarm],
};

describe('octets that a person pastes', () => {
  it('may be written in any usual way', () => {
    for (const text of ['03AD', '03 ad', '0x03,0xAD', '03-AD', ' 03:AD ', '03.AD'])
      expect(parseHex(text)).toEqual({ octets: Uint8Array.of(0x03, 0xad) });
  });
  it('are refused with a reason', () => {
    expect(parseHex('hello')).toEqual({ problem: { code: 'notHex' } });
    expect(parseHex('03A')).toEqual({ problem: { code: 'oddDigits', digits: 3 } });
  });
});

it('decodes in wire order', () =>
  expect(decodeHex(record, '03 AD')).toEqual({
    octets: Uint8Array.of(0x03, 0xad),
    values: new Map<number, number | boolean>([
      [1, 235],
      [2, true],
    ]),
    problem: undefined,
  }));

it('says how many octets are expected', () =>
  expect(decodeHex(record, '03').problem).toEqual({
    code: 'wrongLength',
    expectedOctets: 2,
    actualOctets: 1,
  }));

it('writes a typed value between the bits of the others, gaps untouched', () => {
  const written = withField(record, Uint8Array.of(0x03, 0xaf), { field: temperature, text: '24,1 °C' });
  expect(written.ok && formatHex(written.value)).toBe('03 C7');
});

it('refuses a typed value that does not fit', () =>
  expect(withField(record, Uint8Array.of(0, 0), { field: temperature, text: '1000' })).toEqual({
    ok: false,
    problem: { code: 'outOfRange', minimum: '-8192', maximum: '8191' },
  }));

it('finds the name of a value, the range of another, and nothing for a third', () => {
  const { datatype, values } = temperature;
  expect(rangeWith(values, datatype, 8191)?.name).toBe('No measurement data');
  expect(rangeWith(values, datatype, 235)).toEqual({ lower: '-400', upper: '1250' });
  expect(rangeWith(values, datatype, 3000)).toBeUndefined();
});

describe('a field among the octets', () => {
  const octets = Uint8Array.of(0x03, 0xad);
  it('is one number in hexadecimal digits, as many as its bits need', () => {
    expect(rawHex(octets, temperature)).toBe('00EB');
    expect(rawHex(octets, alarm)).toBe('1');
  });
  it('has no number where it is longer than any', () =>
    expect(
      rawHex(new Uint8Array(20), {
        ...alarm,
        datatype: { type: 'OctetStringT', fixedLength: 20 },
      }),
    ).toBeUndefined());
  it('lies in octets that are counted as they are sent', () => {
    expect(octetNumbers(2, temperature)).toBe('0–1');
    expect(octetNumbers(2, alarm)).toBe('1');
  });
  it('leaves bits that nobody described', () => expect(undescribedBits(record)).toBe(1));
});
