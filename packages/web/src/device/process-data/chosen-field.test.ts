import { expect, it } from 'vitest';
import { fieldKey, parseFieldKey } from './chosen-field.ts';

it('reads what it writes', () =>
  expect(parseFieldKey(fieldKey('output', 12))).toEqual({ direction: 'output', subindex: 12 }));

it('takes nothing else from an address', () =>
  expect(['', 'input', 'input/', 'input/-1', 'in/1', 'input/1x'].map(parseFieldKey)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  ));
