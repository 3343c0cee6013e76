import { expect, it } from 'vitest';
import { parseHex, showProcessData, type Subject } from './shown.ts';
import { valueOf } from './testing.ts';

const text = (name: string) => ({ textId: 'T', text: name, language: 'en' });
const level: Subject = {
  name: text('Level'),
  datatype: { type: 'UIntegerT', bitLength: 8 },
  values: [
    { $id: undefined, name: text('Usual'), lowerValue: '0', upperValue: '200' },
    { $id: undefined, name: text('Empty'), value: '0' },
  ],
  presentation: { gradient: '0.5', offset: '-10', displayFormat: 'Dec.1', unit: 'mm' },
  items: [],
};

it('a value is shown as it is sent, scaled, with its unit, and with its name before that of a range', () => {
  expect(valueOf(showProcessData(level, Uint8Array.of(0)))).toEqual([
    {
      subindex: 0,
      name: 'Level',
      description: '',
      raw: '0',
      value: '-10.0',
      unit: 'mm',
      text: '-10.0 mm',
      isScaled: true,
      meaning: 'Empty',
    },
  ]);
  expect(valueOf(showProcessData(level, Uint8Array.of(7)))[0]?.meaning).toBe('Usual');
  expect(valueOf(showProcessData(level, Uint8Array.of(201)))[0]?.meaning).toBeUndefined();
});

it('octets may be written as tools print them, and nothing else is octets', () => {
  for (const written of ['03AD', '03 ad', '0x03,0xAD', '16#03AD', '03-AD'])
    expect(parseHex(written)).toEqual(Uint8Array.of(3, 0xad));
  for (const written of ['', '3', 'xy', '03 A']) expect(parseHex(written)).toBeUndefined();
});
