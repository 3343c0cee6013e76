import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIodd, resolveDevice, seededIds } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { expect, it } from 'vitest';
import { deviceKindOf } from './kind-and-layout.ts';

const folder = join(
  process.env['IODD_CORPUS'] ?? join(import.meta.dirname, '../../../../../shared/data/iodd'),
  'samples',
);
const isPresent = existsSync(folder);

// The public files belong to their vendors: they may not lie beside the repository.
it.skipIf(!isPresent)('all but one of the public devices say what they are', async ({ annotate }) => {
  const standardText = await createTextLookup('en');
  const kinds = new Map<string, { readonly releaseDate: string; readonly kind: string }>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.xml')) continue;
    const { document } = readIodd(readFileSync(join(folder, path)), { ids: seededIds(1) });
    if (document?.root.$type !== 'IODevice') continue;
    const device = resolveDevice(document, { language: 'en', languageDocuments: [], standardText });
    const { vendorId, deviceId, releaseDate = '' } = device.identity;
    const key = `${vendorId}/${deviceId}`;
    if ((kinds.get(key)?.releaseDate ?? '') <= releaseDate)
      kinds.set(key, { releaseDate, kind: deviceKindOf(device) });
  }
  const found = [...kinds.values()];
  const unknown = found.filter(({ kind }) => kind === 'other').length;
  await annotate(`${found.length - unknown} of ${found.length} devices have a kind`);
  expect(found.length).toBeGreaterThanOrEqual(72);
  expect(unknown).toBeLessThanOrEqual(1);
});
