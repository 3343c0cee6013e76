import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { deviceKinds } from '@iodd-hub/contract';
import { extract } from '../library/extract.ts';
import type { DeviceRecord, PackageRecord } from '../stores/package-record.ts';
import { demoVendorIds } from './demo.data.ts';

const folder = new URL('../../demo/', import.meta.url);
const records: PackageRecord[] = [];
let devices: DeviceRecord[] = [];
beforeAll(async () => {
  for (const name of readdirSync(folder).toSorted())
    records.push((await extract(new Uint8Array(readFileSync(new URL(name, folder))), name)).record);
  devices = records.flatMap((record) => record.devices);
}, 60_000);

it('no package has an error, and three devices have one warning each', () => {
  expect(records.filter(({ errorCount }) => errorCount > 0)).toEqual([]);
  expect(records.flatMap(({ problems }) => problems.map(({ rule }) => rule)).toSorted()).toEqual([
    'communication/type-0',
    'text/untranslated',
    'variable/index-profile',
  ]);
});

it('every stamp is valid, and today’s rules are the ones that were asked', () => {
  expect(devices.filter(({ stamp }) => !stamp.isValid)).toEqual([]);
  expect(new Set(records.flatMap(({ asOf }) => asOf))).toEqual(new Set(['today']));
});

it('the makers are the ones that the demo knows, and nobody else', () => {
  expect(new Set(devices.map(({ vendorId }) => vendorId))).toEqual(new Set(demoVendorIds));
});

it('every kind of device is there; samples are those of the engine beside it', () => {
  const kinds = deviceKinds.filter((kind) => kind !== 'sample');
  expect(new Set(devices.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it('lengths, versions, rates, connections, languages and profiles differ as in real life', () => {
  const seen = <Value>(of: (device: DeviceRecord) => readonly Value[]) => new Set(devices.flatMap(of));
  const octets = (bits: number): number => Math.ceil(bits / 8);
  expect(devices.some((one) => one.processDataInBits === 0 && one.processDataOutBits === 0)).toBe(true);
  expect(Math.max(...devices.map((one) => octets(one.processDataInBits)))).toBe(32);
  expect(Math.max(...devices.map((one) => octets(one.processDataOutBits)))).toBe(32);
  expect(seen((one) => [one.ioddVersion])).toEqual(new Set(['1.0.1', '1.1']));
  expect(seen((one) => [one.bitRate])).toEqual(new Set(['COM1', 'COM2', 'COM3']));
  expect(seen((one) => one.connectors)).toEqual(new Set(['M12-4', 'M12-5', 'M8', 'Cable']));
  expect(seen((one) => [one.languages.length])).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(seen((one) => one.profiles).size).toBeGreaterThan(8);
  expect(devices.filter(({ stamp }) => stamp.checker.includes('IODD Hub'))).toHaveLength(devices.length);
});
