import { expect, it } from 'vitest';
import { typedBy } from './pressed.ts';

it.each([
  [[], { typed: '', isEntered: false }],
  [['a', 'b', 'o'], { typed: 'abo', isEntered: false }],
  [['a', '中', 'Backspace', 'b'], { typed: 'ab', isEntered: false }],
  [['a', 'Enter', 'b'], { typed: 'a', isEntered: true }],
])('%j', (keys, expected) => expect(typedBy(keys)).toEqual(expected));
