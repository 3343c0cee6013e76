import { expect, it } from 'vitest';
import { loadCorpus } from '../../../scripts/conformance/corpus.ts';
import { readIodd } from './file.ts';
import { seededIds } from './ids.ts';
import {
  describedDevice,
  matchDescriptions,
  matchingDescriptions,
  type DescribedDevice,
  type DeviceIdentity,
} from './matching.ts';
import { resolveDevice } from './resolve/index.ts';
import { sampleDocuments } from './testing/samples.ts';

const described = (id: string, rest: Partial<DescribedDevice> = {}) => ({
  id,
  vendorId: 65_001,
  deviceIds: [2, 1002],
  revision: '1.1' as const,
  productIds: ['EX-T100', 'EX-T200'],
  releaseDate: '2020-02-02',
  ...rest,
});
const all = [
  described('old', { releaseDate: '2019-01-01' }),
  described('as V1.0', { revision: '1.0', releaseDate: '2022-01-01' }),
  described('new'),
  described('other product', { productIds: ['EX-T300'], releaseDate: '2021-01-01' }),
  described('other device', { deviceIds: [3] }),
  described('other vendor', { vendorId: 65_002 }),
];
const device = { vendorId: 65_001, deviceId: 2, revision: '1.1' } as const;
const matches = (rest: Partial<DeviceIdentity>) =>
  matchDescriptions(all, { ...device, ...rest }).map(({ description: { id }, fit }) => `${id}: ${fit}`);
const found = (rest: Partial<DeviceIdentity>) =>
  matchingDescriptions(all, { ...device, ...rest }).map(({ id }) => id);

it.each<readonly [string, Partial<DeviceIdentity>, readonly string[]]>([
  [
    'the revision first, then the newest',
    {},
    ['other product: exact', 'new: exact', 'old: exact', 'as V1.0: compatible'],
  ],
  [
    'an additional device id',
    { deviceId: 1002 },
    ['other product: exact', 'new: exact', 'old: exact', 'as V1.0: compatible'],
  ],
  [
    'a device of V1.0',
    { revision: '1.0' },
    ['as V1.0: exact', 'other product: compatible', 'new: compatible', 'old: compatible'],
  ],
  [
    'a revision that nobody knows',
    { revision: undefined },
    ['as V1.0: compatible', 'other product: compatible', 'new: compatible', 'old: compatible'],
  ],
  [
    'a product id before a date, never before the revision',
    { productId: 'EX-T100' },
    ['new: exact', 'old: exact', 'other product: exact', 'as V1.0: compatible'],
  ],
  [
    'a product id that no catalogue has',
    { productId: 'unknown' },
    ['other product: exact', 'new: exact', 'old: exact', 'as V1.0: compatible'],
  ],
  ['another vendor', { vendorId: 65_003 }, []],
  ['another device', { deviceId: 4 }, []],
])('%s', (_, identity, expected) => {
  expect(matches(identity)).toEqual(expected);
});

it('leaves out other revisions where only those of the device are wanted', () => {
  expect(found({})).toEqual(['other product', 'new', 'old']);
  expect(found({ revision: '1.0' })).toEqual(['as V1.0']);
  expect(found({ revision: undefined })).toEqual(['as V1.0', 'other product', 'new', 'old']);
  expect(found({ vendorId: 1 })).toEqual([]);
});

it('knows by what a description is found', () => {
  const { main } = sampleDocuments('measuring-sensor');
  expect(describedDevice(resolveDevice(main, { language: 'en', standardText: () => undefined }))).toEqual({
    vendorId: 65_001,
    deviceIds: [2, 1002, 1003],
    revision: '1.1',
    productIds: ['EX-T100', 'EX-T200'],
    releaseDate: '2020-02-02',
  });
});

it('finds the description of every public device by each of its ids, and nothing of another one', () => {
  const known = loadCorpus().files.flatMap(({ path, octets }) => {
    const { document } = readIodd(octets, { ids: seededIds(1) });
    if (document?.root.$type !== 'IODevice') return [];
    const one = describedDevice(resolveDevice(document, { language: 'en', standardText: () => undefined }));
    return one ? [{ ...one, path }] : [];
  });
  const faults: string[] = [];
  let asked = 0;
  for (const one of known)
    for (const deviceId of one.deviceIds)
      for (const productId of [...one.productIds, 'what it calls itself']) {
        asked += 1;
        const { vendorId, revision } = one;
        const answered = matchDescriptions(known, { vendorId, deviceId, revision, productId });
        if (!answered.some(({ description, fit }) => description === one && fit === 'exact'))
          faults.push(`${one.path} is not found by ${vendorId}/${deviceId} ${productId}`);
        if (answered[0]?.fit !== 'exact') faults.push(`${one.path}: the first is not exact`);
        for (const { description } of answered)
          if (description.vendorId !== vendorId || !description.deviceIds.includes(deviceId))
            faults.push(`${one.path}: ${description.path} is of another device`);
      }
  expect(faults).toEqual([]);
  expect(known.length).toBeGreaterThan(3);
  expect(asked).toBeGreaterThan(known.length);
});
