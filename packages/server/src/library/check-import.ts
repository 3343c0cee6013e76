import type { Db } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as imports from '../stores/imports.ts';
import * as vendors from '../stores/vendors.ts';
import type { Extractor } from './extractor.ts';
import { judge } from './judge.ts';
import { replaceFailed } from './replace-import.ts';
import { nameOfRecord } from './store-package.ts';

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly extractor: Extractor;
}

/** Everybody's imports: the job works for whoever uploaded. */
const everything = { organisationId: null, isAdmin: true } as const;

/** Reads and checks an upload. Begun again after a crash, it does the same again and ends the same. */
export const checkImport = async ({ db, objects, extractor }: Tools, importId: string): Promise<void> => {
  const waiting = await imports.find(db, importId, everything);
  if (waiting?.state !== 'uploaded') return;
  await imports.setProgress(db, importId, 10);
  const address = waiting.blob_sha256.toString('hex');
  const bytes = await objects.get(address);
  if (!bytes) throw new Error(`the bytes of import ${importId} are missing`);
  await imports.setProgress(db, importId, 30);
  const extracted = await extractor.extract(bytes, waiting.file_name, {
    group: waiting.organisation_id ?? 'administrators',
  });
  await imports.setProgress(db, importId, 90);
  const record = extracted?.record ?? null;
  const judgement = await judge(db, waiting.organisation_id, record);
  await db.transaction().execute(async (tx) => {
    if (record)
      await catalogue.storeRecord(tx, { address, fileName: nameOfRecord(bytes, waiting.file_name), record });
    const vendorIds = record?.devices.map((device) => device.vendorId) ?? [];
    const organisationId = waiting.organisation_id ?? (await vendors.ownerOfAll(tx, vendorIds));
    if (await imports.setChecked(tx, importId, { ...judgement, organisationId }))
      await replaceFailed(tx, { ...waiting, organisation_id: organisationId }, record);
  });
};
