import { expect, it } from 'vitest';

import { hasReference, readReference } from '../testing/reference.ts';
import { loadVendorNames } from './index.ts';

interface ReferenceVendors {
  readonly vendors: readonly { readonly ID: string; readonly ManufacturerName: string }[];
}

it('has 551 vendors with a 16-bit id and a name', async () => {
  const entries = Object.entries(await loadVendorNames());
  expect(entries).toHaveLength(551);
  expect(entries.filter(([id, name]) => !(Number(id) >= 1 && Number(id) <= 65_535 && name !== ''))).toEqual(
    [],
  );
});

it.skipIf(!hasReference)('equals the official table of vendor ids', async () => {
  const official = readReference<ReferenceVendors>('reference/vendors.json').vendors;
  expect(await loadVendorNames()).toEqual(
    Object.fromEntries(official.map(({ ID, ManufacturerName }) => [ID, ManufacturerName])),
  );
});
