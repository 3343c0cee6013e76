import { consoleLimits } from '@iodd-hub/contract/console-values';
import { parameterSetCreate } from '@iodd-hub/contract/parameter-set';
import { expect, it } from 'vitest';
import type { NewSet } from './parameter-set.ts';
import { mostFileOctets, parseSetFile, readSetFile, setFileName, setFileOf, setInputOf } from './set-file.ts';

const set: NewSet = {
  name: 'Line 4: gate',
  note: 'After the repair',
  vendorId: 65_001,
  deviceId: 2,
  revision: '1.1',
  productId: 'EX-T100',
  values: [
    { index: 65, subindex: 0, octets: '01F4' },
    { index: 66, subindex: 1, value: '20.5' },
  ],
};

it('comes back from its file as it was, and the portal takes what the file holds', () => {
  expect(parseSetFile(setFileOf(set))).toEqual(set);
  expect(parameterSetCreate.input.parse(setInputOf(set))).toMatchObject({ name: set.name });
  expect(setFileName(set.name)).toBe('Line-4-gate.json');
});

const file = (change: (file: Record<string, unknown>) => unknown): string =>
  JSON.stringify(change(JSON.parse(setFileOf(set)) as Record<string, unknown>));
const entry = { index: 65, subindex: 0, octets: '01' };
const many = Array.from({ length: consoleLimits.entriesPerSet + 1 }, (_, index) => ({ ...entry, index }));

it.each<[string, string]>([
  ['no JSON', '{"name": '],
  ['nothing', ''],
  ['a number', '7'],
  ['a deep nest', '['.repeat(100_000)],
  ['no device', file((one) => ({ ...one, device: undefined }))],
  ['no values', file((one) => ({ ...one, entries: [] }))],
  ['too many values', file((one) => ({ ...one, entries: many }))],
  ['a place twice', file((one) => ({ ...one, entries: [entry, entry] }))],
  ['half an octet', file((one) => ({ ...one, entries: [{ ...entry, octets: '0' }] }))],
  [
    'more octets than an index has',
    file((one) => ({ ...one, entries: [{ ...entry, octets: '00'.repeat(233) }] })),
  ],
  ['octets and a value', file((one) => ({ ...one, entries: [{ ...entry, value: '1' }] }))],
  ['an index that no device has', file((one) => ({ ...one, entries: [{ ...entry, index: 65_536 }] }))],
  ['a subindex below none', file((one) => ({ ...one, entries: [{ ...entry, subindex: -1 }] }))],
  ['a name that turns what follows around', file((one) => ({ ...one, name: 'a\u202Eb' }))],
  ['a name of control characters', file((one) => ({ ...one, name: 'a\u0007b' }))],
  [
    'a key that means something to JavaScript',
    file((one) => ({ ...one, entries: [{ ...entry, ['constructor']: 1 }] })),
  ],
  ['what a set does not have', file((one) => ({ ...one, script: 'alert(1)' }))],
  ['a vendor that nobody is', file((one) => ({ ...one, device: { vendorId: 0, deviceId: 2 } }))],
])('%s is no set', (_, text) => {
  expect(parseSetFile(text)).toBeUndefined();
});

it('is not read where it is larger than any set', async () => {
  const read = (size: number, text: () => Promise<string>) => readSetFile({ name: 'a.json', size, text });
  expect(await read(mostFileOctets + 1, () => Promise.reject(new Error('read')))).toEqual({
    kind: 'tooLarge',
    name: 'a.json',
  });
  expect(await read(2, () => Promise.resolve('{}'))).toEqual({ kind: 'notSet', name: 'a.json' });
  expect(await read(9, () => Promise.resolve(setFileOf(set)))).toEqual({ kind: 'read', set });
});
