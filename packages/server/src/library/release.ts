import { ResultError } from '@iodd-hub/contract';
import { readArchive } from '@iodd-hub/iodd';
import type { Db, Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { type Address, addressOf, type ObjectStore } from '../objects/object-store.ts';
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

/** What can be made public, wherever it came from: an upload, or a draft. */
export interface Releasable {
  readonly id: string;
  readonly fileName: string;
  readonly organisationId: string | null;
  readonly address: Address;
  readonly record: PackageRecord;
  /** What its author says of the release. */
  readonly notes?: string;
}

/** Where it comes from. Each way throws what is to be told where it cannot be released. */
export interface ReleaseSource<Found extends Releasable = Releasable> {
  readonly find: (db: Db, id: string) => Promise<Found>;
  /** The same under its lock, as its releaser reaches it now. */
  readonly lock: (tx: Tx, id: string, releaser: LockedPublisher) => Promise<Found>;
  readonly setReleased: (tx: Tx, found: Found) => Promise<unknown>;
}

const storePictures = async (stores: Stores, { id, address, record }: Releasable): Promise<void> => {
  const bytes = await stores.objects.get(address);
  if (!bytes) throw new Error(`the bytes of ${id} are missing`);
  await storeImages(stores, imagesIn(bytes, record));
};

/** By which right this is released: that of its owner, or that of an administrator; null without either. */
const rightTo = async (
  tx: Tx,
  one: Releasable,
  { organisationId, isPublisher, isAdmin }: LockedPublisher,
): Promise<'owner' | 'administrator' | null> => {
  const isOwn = isPublisher && organisationId !== null && one.organisationId === organisationId;
  // The organisation may have lost a vendor id since the check.
  if (isOwn && (await foreignVendors(tx, organisationId, one.record.devices)).length === 0) return 'owner';
  return isAdmin ? 'administrator' : null;
};

interface Order {
  readonly ids: readonly string[];
  readonly user: CurrentUser;
  /** Consent to files whose stamp does not match. */
  readonly acceptStamps: boolean;
}

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

interface Releasing {
  readonly releaser: LockedPublisher;
  readonly acceptStamps: boolean;
}

const releaseOne = async (
  tx: Tx,
  one: Releasable,
  { releaser, acceptStamps }: Releasing,
): Promise<string[]> => {
  const { fileName, address, record, notes = '' } = one;
  const right = await rightTo(tx, one, releaser);
  if (right === null) throw new ResultError('notReleasable', { fileName });
  if (!acceptStamps && consentsOf(record).length > 0) throw new ResultError('stampNotAccepted', { fileName });
  const rpIds = await catalogue.publish(tx, { address, record, notes });
  await rememberConsent(tx, rpIds, releaser.accountId);
  for (const subject of rpIds)
    await audit.record(tx, {
      actorId: releaser.accountId,
      action: 'release.published',
      subject,
      ...(right === 'administrator' && { detail: { as: right } }),
    });
  return rpIds;
};

/** The one way into the library. Makes all of them public or none: files first, then one commit. */
export const releaseAll = async <Found extends Releasable>(
  { database: { db }, objects, jobs }: Pick<Services, 'database' | 'objects' | 'jobs'>,
  source: ReleaseSource<Found>,
  { ids, user, acceptStamps }: Order,
): Promise<{ readonly id: string; readonly rpIds: string[] }[]> => {
  for (const id of ids) await storePictures({ db, objects }, await source.find(db, id));
  return db.transaction().execute(async (tx) => {
    const releaser = await lockPublisher(tx, user);
    const all: Found[] = [];
    // In the order of docs/adr/lock-order.md, so that two releases cannot wait for each other.
    for (const id of ids.toSorted()) all.push(await source.lock(tx, id, releaser));
    await catalogue.lockFor(tx, all);
    const items = [];
    for (const one of all) {
      const rpIds = await releaseOne(tx, one, { releaser, acceptStamps });
      await source.setReleased(tx, one);
      items.push({ id: one.id, rpIds });
    }
    await jobs.enqueue(tx, 'roll-up', {});
    await jobs.enqueue(tx, 'seal-publications', {});
    return items;
  });
};

const isReleasable = (row: imports.ImportRow): boolean => row.state === 'checked' && row.verdict !== 'failed';

const releasableOf = (row: imports.ImportRow | undefined): Releasable => {
  if (!row) throw new ResultError('notFound');
  if (!isReleasable(row)) throw new ResultError('notReleasable', { fileName: row.file_name });
  return {
    id: row.id,
    fileName: row.file_name,
    organisationId: row.organisation_id,
    address: row.blob_sha256.toString('hex'),
    record: recordOf(row.record),
  };
};

/** Uploads that were checked. */
export const importsOf = (user: CurrentUser): ReleaseSource => ({
  find: async (db, id) => releasableOf(await imports.find(db, id, user)),
  lock: async (tx, id, releaser) => releasableOf(await imports.findForUpdate(tx, id, releaser)),
  setReleased: (tx, { id }) => imports.setReleased(tx, id),
});
