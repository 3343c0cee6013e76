import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type DeviceRecord, extractorVersion, type PackageRecord } from './package-record.ts';
import { derivedColumns, variantRows } from './package-columns.ts';
import * as blobs from './blobs.ts';
import * as suggestions from './suggestions.ts';

/* What the catalogue says of a release because its bytes say so: written at release, and again by a newer extractor. */

interface Described {
  readonly device: DeviceRecord;
  readonly record: PackageRecord;
}

export const searchOf = ({ tokens }: DeviceRecord) => sql<string>`array_to_tsvector(${[...tokens]}::text[])`;

/** Variants and pictures, beside the columns of the release itself. */
export const write = async (tx: Tx, id: string, { device, record }: Described): Promise<void> => {
  const variants = variantRows(device).map((row) => ({ ...row, release_id: id }));
  if (variants.length > 0) await tx.insertInto('release_variant').values(variants).execute();
  const images = record.images.map(({ name, sha256 }) => ({
    release_id: id,
    name,
    sha256: blobs.bytesOf(sha256),
  }));
  if (images.length > 0) await tx.insertInto('release_image').values(images).execute();
};

/** Writes it again; false when that has been done, or the file was removed meanwhile. */
export const rewrite = async (tx: Tx, id: string, { device, record }: Described): Promise<boolean> => {
  const row = await tx
    .updateTable('release')
    .set({
      ...derivedColumns(device, record),
      search: searchOf(device),
      extractor_version: extractorVersion,
    })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('extractor_version', '<', extractorVersion)
    .returning('is_withdrawn')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('release_variant').where('release_id', '=', id).execute();
  await tx.deleteFrom('release_image').where('release_id', '=', id).execute();
  await write(tx, id, { device, record });
  await suggestions.discount(tx, id);
  if (!row.is_withdrawn) await suggestions.count(tx, id, device);
  return true;
};

/** Place of a release in the order of the work: by version, then as they were released. */
export interface Place {
  readonly version: number;
  readonly number: number;
}

const outdatedReleases = (db: Db) =>
  db
    .selectFrom('release')
    .where('removed_at', 'is', null)
    .where('extractor_version', '<', extractorVersion)
    .orderBy('extractor_version')
    .orderBy('number');

/** What an older extractor wrote, after a place. */
/** What a job carries: the version that its sender knows, and where to go on. */
export interface Reindexing {
  readonly version: number;
  readonly after: Place;
}

export const outdated = (db: Db, after: Place, limit: number) =>
  outdatedReleases(db)
    .select(['id', 'number', 'extractor_version', 'blob_sha256'])
    .select(['file_name', 'iodd_version', 'release_date', 'vendor_id', 'device_id'])
    .where(sql<boolean>`(extractor_version, number) > (${after.version}::integer, ${after.number}::bigint)`)
    .limit(limit)
    .execute();

export type OutdatedRow = Awaited<ReturnType<typeof outdated>>[number];

export const hasOutdated = async (db: Db): Promise<boolean> =>
  (await outdatedReleases(db).select('id').limit(1).executeTakeFirst()) !== undefined;
