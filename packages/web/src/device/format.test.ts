import { expect, it } from 'vitest';
import { datatypeName, inBase, scaleText } from './format.ts';
import { shownAs } from './shown-as.ts';

it('names every datatype in one line', () => {
  const element = { type: 'UIntegerT', bitLength: 8 } as const;
  expect(datatypeName(element)).toBe('UIntegerT(8)');
  expect(datatypeName({ type: 'BooleanT' })).toBe('BooleanT');
  expect(datatypeName({ type: 'StringT', fixedLength: 16, encoding: 'UTF-8' })).toBe('StringT(16, UTF-8)');
  expect(datatypeName({ type: 'ArrayT', count: 4, subindexAccessSupported: true, element })).toBe(
    'ArrayT(4 × UIntegerT(8))',
  );
  expect(datatypeName({ type: 'RecordT', bitLength: 12, subindexAccessSupported: true, items: [] })).toBe(
    'RecordT(12)',
  );
});

it('shows codes in the base of the reader', () => {
  expect(inBase(64, 'dec')).toBe('64');
  expect(inBase(64, 'hex')).toBe('0x0040');
  expect(inBase(3, 'hex', 2)).toBe('0x03');
});

it('says how a raw number becomes the shown one', () => {
  expect(scaleText({ gradient: '0.1', offset: '-5' })).toBe('× 0.1 − 5');
  expect(scaleText({ offset: '2' })).toBe('+ 2');
  expect(scaleText({ unit: '°C' })).toBe('');
  expect(scaleText({ gradient: '1', offset: '0' })).toBe('');
});

it('shows a value of the file as people read it', () => {
  const presentation = { gradient: '0.1', unit: '°C', displayFormat: 'Dec.1' } as const;
  expect(shownAs({ type: 'IntegerT', bitLength: 16 }, presentation, '600')).toBe('60.0 °C');
  expect(shownAs({ type: 'IntegerT', bitLength: 16 }, presentation, 'none')).toBe('none');
  expect(shownAs(undefined, presentation, '600')).toBe('600');
});
