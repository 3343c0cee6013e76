import { ResultError } from '@iodd-hub/contract';
import { readArchive } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import type { Services } from '../http/context.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import * as audit from '../stores/audit.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as imports from '../stores/imports.ts';
import { foreignVendors } from './judge.ts';
import { recordOf } from './read-record.ts';
import type { PackageRecord } from './record.ts';
import { storeImages } from './store-package.ts';

/** The pictures that a record names, out of the package that it was made from. */
const imagesIn = (bytes: Uint8Array, { images }: PackageRecord) => {
  if (images.length === 0) return [];
  const archive = readArchive(bytes);
  if ('fault' in archive) throw new Error(`a package that was read before is refused now: ${archive.fault}`);
  const wanted = new Set(images.map(({ sha256 }) => sha256));
  return archive.files.filter(({ octets }) => wanted.has(addressOf(octets)));
};

interface Stores {
  readonly db: Db;
  readonly objects: ObjectStore;
}

const storePictures = async (stores: Stores, row: imports.ImportRow): Promise<void> => {
  const bytes = await stores.objects.get(row.blob_sha256.toString('hex'));
  if (!bytes) throw new Error(`the bytes of import ${row.id} are missing`);
  await storeImages(stores, imagesIn(bytes, recordOf(row.record)));
};

const isReleasable = (row: imports.ImportRow): boolean => row.state === 'checked' && row.verdict !== 'failed';

interface Order {
  readonly importIds: readonly string[];
  readonly reach: imports.Reach;
  readonly accountId: string;
}

const rowOf = (row: imports.ImportRow | undefined): imports.ImportRow => {
  if (!row) throw new ResultError('notFound');
  if (!isReleasable(row)) throw new ResultError('notReleasable', { fileName: row.file_name });
  return row;
};

/** Makes imports public: files first, then one commit for all of them. */
export const releaseImports = async (
  { database: { db }, objects, jobs }: Pick<Services, 'database' | 'objects' | 'jobs'>,
  { importIds, reach, accountId }: Order,
) => {
  for (const id of importIds) await storePictures({ db, objects }, rowOf(await imports.find(db, id, reach)));
  return db.transaction().execute(async (tx) => {
    const items = [];
    // In one order for all, so that two releases of the same imports cannot wait for each other.
    for (const importId of importIds.toSorted()) {
      const row = rowOf(await imports.findForUpdate(tx, importId, reach));
      const record = recordOf(row.record);
      const uploader = { organisationId: row.organisation_id, isAnyVendor: row.is_any_vendor };
      // An organisation may have lost a vendor id since the check.
      if ((await foreignVendors(tx, uploader, record.devices)).length > 0)
        throw new ResultError('notReleasable', { fileName: row.file_name });
      const address = row.blob_sha256.toString('hex');
      const rpIds = await catalogue.publish(tx, { address, record, organisationId: row.organisation_id });
      await imports.setReleased(tx, importId);
      for (const subject of rpIds)
        await audit.record(tx, { actorId: accountId, action: 'release.published', subject });
      items.push({ importId, rpIds });
    }
    await jobs.enqueue(tx, 'roll-up', {});
    await jobs.enqueue(tx, 'seal-publications', {});
    return items;
  });
};
