import { isSame } from '@iodd-hub/iodd';
import type { Db } from '../db/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as catalogue from '../stores/catalogue.ts';
import * as derived from '../stores/derived.ts';
import * as rollUp from '../stores/roll-up.ts';
import * as suggestions from '../stores/suggestions.ts';
import type { Extractor } from './extractor.ts';
import { type DeviceRecord, type Extract, extractorVersion } from '../stores/package-record.ts';
import { identityColumns } from '../stores/package-columns.ts';
import { nameOfRecord, storeImages } from './store-package.ts';

/** A release whose row stays as it is, and why. */
export interface Kept {
  readonly rpId: string;
  readonly fileName: string;
  readonly reason: 'bytesMissing' | 'unreadable' | 'notDescribed' | 'anotherIdentity';
}

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly extractor: Extractor;
  readonly report: (kept: Kept) => void;
}

/** Before everything. */
export const beginning: derived.Place = { version: 0, number: 0 };

const atATime = 20;

/** Name and identity are the log's; an extractor that reads another one out of the same bytes is not believed. */
const faultOf = (row: derived.OutdatedRow, device: DeviceRecord | undefined): Kept['reason'] | null => {
  if (!device) return 'notDescribed';
  const { file_name, iodd_version, release_date, vendor_id, device_id } = row;
  const stored = { file_name, iodd_version, release_date, vendor_id, device_id };
  return isSame(identityColumns(device), stored) ? null : 'anotherIdentity';
};

interface ReadPackage extends Extract {
  readonly bytes: Uint8Array;
}

const writeAgain = async (tools: Tools, row: derived.OutdatedRow, read: ReadPackage): Promise<boolean> => {
  const { record, images } = read;
  const address = row.blob_sha256.toString('hex');
  const device = record.devices.find((one) => one.fileName === row.file_name);
  const reason = faultOf(row, device);
  if (!device || reason) {
    tools.report({ rpId: row.id, fileName: row.file_name, reason: reason ?? 'notDescribed' });
    return false;
  }
  await storeImages(tools, images);
  return tools.db.transaction().execute(async (tx) => {
    for (const { sha256 } of images) await blobs.keepPublic(tx, sha256);
    const fileName = nameOfRecord(read.bytes, row.file_name);
    await catalogue.storeRecord(tx, { address, fileName, record });
    return derived.rewrite(tx, row.id, { device, record });
  });
};

/** All releases of one package; each commits for itself. */
const readAgain = async (tools: Tools, rows: readonly derived.OutdatedRow[]): Promise<number> => {
  const [first] = rows;
  if (!first) return 0;
  const bytes = await tools.objects.get(first.blob_sha256.toString('hex'));
  const extracted = bytes && (await tools.extractor.extract(bytes, first.file_name, { group: 'reindex' }));
  let written = 0;
  for (const row of rows) {
    if (bytes && extracted) written += (await writeAgain(tools, row, { ...extracted, bytes })) ? 1 : 0;
    else
      tools.report({
        rpId: row.id,
        fileName: row.file_name,
        reason: bytes ? 'unreadable' : 'bytesMissing',
      });
  }
  return written;
};

/** What is counted over all rows, when all of them are new. */
const finish = async (db: Db): Promise<void> => {
  await rollUp.countFacets(db);
  if (!(await derived.hasOutdated(db))) await suggestions.forgetUncounted(db);
};

interface Batch {
  readonly written: number;
  /** Where to go on; null at the end. */
  readonly next: derived.Place | null;
}

/** What is done leaves the range, what could not be done is passed over: interrupted anywhere, it goes on. */
export const reindexBatch = async (tools: Tools, after: derived.Place, limit = atATime): Promise<Batch> => {
  const rows = await derived.outdated(tools.db, after, limit);
  let written = 0;
  for (const group of Map.groupBy(rows, (row) => row.blob_sha256.toString('hex')).values())
    written += await readAgain(tools, group);
  const last = rows.at(-1);
  const isEnd = !last || rows.length < limit;
  if (isEnd) await finish(tools.db);
  return { written, next: isEnd ? null : { version: last.extractor_version, number: last.number } };
};

export const reindexSome = async (
  tools: Tools & { readonly jobs: Pick<Jobs, 'enqueue'> },
  { version, after }: derived.Reindexing,
): Promise<void> => {
  // While instances are replaced by newer ones, an older one may fetch the job; it is tried again by another.
  if (version > extractorVersion) throw new Error(`extractor ${version} is not known here`);
  const { next } = await reindexBatch(tools, after);
  if (next)
    await tools.db.transaction().execute((tx) => tools.jobs.enqueue(tx, 'reindex', { version, after: next }));
};

export const reindexIfOutdated = async (db: Db, jobs: Pick<Jobs, 'enqueue'>): Promise<void> => {
  if (!(await derived.hasOutdated(db))) return;
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'reindex', { version: extractorVersion, after: beginning }));
};
