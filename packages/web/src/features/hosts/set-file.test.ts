import { parameterSetCreate } from '@iodd-hub/contract/parameter-set';
import { expect, it } from 'vitest';
import { setFile, setFileName } from './set-file.ts';

const set = {
  setId: '2f0c0d3e-0000-4000-8000-000000000001',
  name: 'Line 4: oil',
  note: 'After the change of the tank',
  vendorId: 65_010,
  deviceId: 7,
  revision: '1.1',
  productId: 'EX-T100',
  entries: 2,
  createdAt: '2031-02-03T04:05:06.000Z',
  createdBy: 'ann',
  editedAt: '2031-02-03T04:05:06.000Z',
  values: [
    { index: 60, subindex: 1, octets: '01f4' },
    { index: 60, subindex: 2, value: '12.5' },
  ],
} as const;

it.each([
  ['known', '1.1' as const],
  ['not known', null],
])('what is saved can be kept again; the revision is %s', (_, revision) => {
  const written: unknown = JSON.parse(JSON.stringify(setFile({ ...set, revision, values: [...set.values] })));
  const { name, note, device, entries } = parameterSetCreate.input.parse(written);
  expect({ name, note, entries }).toEqual({ name: set.name, note: set.note, entries: set.values });
  expect(device).toEqual({
    vendorId: 65_010,
    deviceId: 7,
    productId: 'EX-T100',
    ...(revision ? { revision } : {}),
  });
});

it.each([
  ['Line 4: oil', 'Line-4-oil.json'],
  ['../../etc', '..-..-etc.json'],
  ['温度 1', '温度-1.json'],
])('the file of %s is called %s', (name, file) => expect(setFileName(name)).toBe(file));
