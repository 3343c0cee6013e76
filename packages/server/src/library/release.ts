import { ResultError } from '@iodd-hub/contract';
import { readArchive } from '@iodd-hub/iodd';
import type { Db, Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import * as audit from '../stores/audit.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as imports from '../stores/imports.ts';
import { type LockedPublisher, lockPublisher } from '../stores/locks.ts';
import * as releases from '../stores/releases.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import { consentsOf, foreignVendors } from './judge.ts';
import { recordOf } from '../stores/read-package-record.ts';
import type { PackageRecord } from '../stores/package-record.ts';
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

/** By which right this import is released: that of its owner, or that of an administrator; null without either. */
const rightTo = async (
  tx: Tx,
  row: imports.ImportRow,
  { organisationId, isPublisher, isAdmin }: LockedPublisher,
): Promise<'owner' | 'administrator' | null> => {
  const isOwn = isPublisher && organisationId !== null && row.organisation_id === organisationId;
  // The organisation may have lost a vendor id since the check.
  if (isOwn && (await foreignVendors(tx, organisationId, recordOf(row.record).devices)).length === 0)
    return 'owner';
  return isAdmin ? 'administrator' : null;
};

interface Order {
  readonly importIds: readonly string[];
  readonly user: CurrentUser;
  /** Consent to files whose stamp does not match. */
  readonly acceptStamps: boolean;
}

const rowOf = (row: imports.ImportRow | undefined): imports.ImportRow => {
  if (!row) throw new ResultError('notFound');
  if (!isReleasable(row)) throw new ResultError('notReleasable', { fileName: row.file_name });
  return row;
};

/** Who released a file whose stamp does not match; nobody else stands in for it later. */
export const rememberConsent = async (
  tx: Tx,
  releaseIds: readonly string[],
  accountId: string | null,
): Promise<void> => {
  for (const { id, stamp_state } of await releases.acceptStamps(tx, { releaseIds, accountId }))
    await audit.record(tx, {
      actorId: accountId,
      action: 'release.stampAccepted',
      subject: id,
      detail: { stamp: stamp_state },
    });
};

/** Makes imports public: files first, then one commit for all of them. */
export const releaseImports = async (
  { database: { db }, objects, jobs }: Pick<Services, 'database' | 'objects' | 'jobs'>,
  { importIds, user, acceptStamps }: Order,
) => {
  for (const id of importIds) await storePictures({ db, objects }, rowOf(await imports.find(db, id, user)));
  return db.transaction().execute(async (tx) => {
    const releaser = await lockPublisher(tx, user);
    const rows = [];
    // In the order of docs/adr/lock-order.md, so that two releases cannot wait for each other.
    for (const importId of importIds.toSorted())
      rows.push(rowOf(await imports.findForUpdate(tx, importId, releaser)));
    await catalogue.lockFor(
      tx,
      rows.map((row) => ({ address: row.blob_sha256.toString('hex'), record: recordOf(row.record) })),
    );
    const items = [];
    for (const row of rows) {
      const { id: importId } = row;
      const record = recordOf(row.record);
      const right = await rightTo(tx, row, releaser);
      if (right === null) throw new ResultError('notReleasable', { fileName: row.file_name });
      if (!acceptStamps && consentsOf(record).length > 0)
        throw new ResultError('stampNotAccepted', { fileName: row.file_name });
      const address = row.blob_sha256.toString('hex');
      const rpIds = await catalogue.publish(tx, { address, record });
      await rememberConsent(tx, rpIds, releaser.accountId);
      await imports.setReleased(tx, importId);
      for (const subject of rpIds)
        await audit.record(tx, {
          actorId: releaser.accountId,
          action: 'release.published',
          subject,
          ...(right === 'administrator' && { detail: { as: right } }),
        });
      items.push({ importId, rpIds });
    }
    await jobs.enqueue(tx, 'roll-up', {});
    await jobs.enqueue(tx, 'seal-publications', {});
    return items;
  });
};
