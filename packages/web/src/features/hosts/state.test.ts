import type { Device } from '@iodd-hub/contract/device';
import { expect, it } from 'vitest';
import { ownWords, stateOf } from './state.ts';

const at = '2031-02-03T04:05:06.000Z';

it.each([
  ['unpaired', null],
  ['silent', { name: 'Laptop', createdAt: at, lastUsedAt: null, version: null, versionRefused: null }],
  ['paired', { name: 'Laptop', createdAt: at, lastUsedAt: at, version: '0.1.0', versionRefused: null }],
])('a host is %s', (state, pairing) => expect(stateOf({ pairing })).toBe(state));

const described = { productName: 'EX-T100', description: 'A temperature sensor' };
const seen = (words: Partial<Device>) =>
  // Only what the words depend on.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ productName: '', match: null, name: '', description: '', ...words }) as Device;

it.each<readonly [string, Partial<Device>, string, string]>([
  ['is silent', {}, '', ''],
  ['says its name', { productName: 'Tank', name: 'Tank' }, '', ''],
  [
    'has the words of its file',
    { match: described as Device['match'], name: 'EX-T100', description: described.description },
    '',
    '',
  ],
  [
    'has words of its person',
    { productName: 'Tank', match: described as Device['match'], name: 'Oil', description: 'Hall 2' },
    'Oil',
    'Hall 2',
  ],
  [
    'is called by its person as its file does',
    { productName: 'Tank', match: described as Device['match'], name: 'EX-T100' },
    'EX-T100',
    '',
  ],
])('what a person wrote of a device that %s', (_, words, name, description) =>
  expect(ownWords(seen(words))).toEqual({ name, description }),
);
