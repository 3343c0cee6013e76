import { expect, it } from 'vitest';

import { decode, encodeSubindex, formatValueWithUnit, parseInput } from './index.ts';

it('does what the README shows', () => {
  const value = { type: 'IntegerT', bitLength: 14 } as const;
  const datatype = {
    type: 'RecordT',
    bitLength: 16,
    subindexAccessSupported: true,
    items: [
      { subindex: 1, bitOffset: 2, datatype: value },
      { subindex: 2, bitOffset: 0, datatype: { type: 'BooleanT' } },
    ],
  } as const;
  const temperature = { gradient: '0.1', unit: '°C' };

  expect(decode(datatype, Uint8Array.of(0x03, 0xad))).toEqual({
    ok: true,
    value: new Map<number, unknown>([
      [1, 235],
      [2, true],
    ]),
  });
  expect(formatValueWithUnit(value, 235, temperature)).toBe('23.5 °C');
  expect(parseInput(value, '24,1 °C', temperature)).toEqual({ ok: true, value: 241 });
  expect(encodeSubindex(datatype, 1, 241)).toEqual({ ok: true, value: Uint8Array.of(0x00, 0xf1) });
});
