import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';
import { bytesOf } from './blobs.ts';
import { type ListedRow, listedColumns, listedRows } from './listed.ts';
import { likePattern } from './patterns.ts';

export interface ReleaseRow extends ListedRow {
  readonly blob_sha256: Buffer;
  readonly is_newest: boolean;
  readonly is_withdrawn: boolean;
  readonly stamp_state: 'valid' | 'mismatch' | 'missing';
  readonly stamp_accepted_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawal_reason: string | null;
  readonly removed_at: Date | null;
  readonly published_at: Date;
  readonly organisation_id: string | null;
  readonly size: number;
  readonly media_type: string;
  /** Of what the library says about the file. */
  readonly extractor_version: number;
  readonly notes: string;
}

const releaseColumns = `${listedColumns}, r.blob_sha256, r.is_newest, r.is_withdrawn, r.stamp_state,
  r.stamp_accepted_at, r.withdrawn_at, r.withdrawal_reason, r.removed_at, r.published_at, r.organisation_id, b.size,
  b.media_type, r.extractor_version, r.notes`;

export const find = async (pool: pg.Pool, id: string): Promise<ReleaseRow | undefined> => {
  const { rows } = await pool.query<ReleaseRow>({
    name: 'release',
    text: `select ${releaseColumns} from release r join blob b on b.sha256 = r.blob_sha256 where r.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** What a tool must know to choose a file: a column less is a part less of the time that a look-up takes. */
export const fileColumns = `r.id, r.file_name, r.iodd_version, r.release_date, r.vendor_id, r.vendor_name, r.device_id,
  r.product_name, r.is_newest, r.is_withdrawn, r.stamp_state, r.stamp_accepted_at, r.removed_at is not null as is_removed,
  encode(r.blob_sha256, 'hex') as address, b.size, b.media_type`;

export interface FileRow extends Pick<
  ReleaseRow,
  | 'id'
  | 'file_name'
  | 'iodd_version'
  | 'release_date'
  | 'vendor_id'
  | 'vendor_name'
  | 'device_id'
  | 'product_name'
  | 'is_newest'
  | 'is_withdrawn'
  | 'stamp_state'
  | 'stamp_accepted_at'
  | 'size'
  | 'media_type'
> {
  readonly is_removed: boolean;
  readonly address: string;
}

/** Everything that describes a device, by vendor id and device id: the newest date of the newest version first. */
export const ofDevice = async (pool: pg.Pool, vendorId: number, deviceId: number): Promise<FileRow[]> => {
  const { rows } = await pool.query<FileRow>({
    name: 'releases-of-device',
    text: `select ${fileColumns} from device d
      join release_device rd on rd.device_id = d.id
      join release r on r.id = rd.release_id
      join blob b on b.sha256 = r.blob_sha256
      where d.vendor_id = $1 and d.device_id = $2
      order by r.is_withdrawn, r.iodd_version desc, r.release_date desc, r.number desc`,
    values: [vendorId, deviceId],
  });
  return rows;
};

/** In the order of the ids. */
export const ofIds = async (pool: pg.Pool, ids: readonly string[]): Promise<FileRow[]> => {
  const { rows } = await pool.query<FileRow>({
    name: 'releases-of-ids',
    text: `select ${fileColumns} from unnest($1::uuid[]) with ordinality as wanted (id, place)
      join release r on r.id = wanted.id join blob b on b.sha256 = r.blob_sha256 order by wanted.place`,
    values: [ids],
  });
  return rows;
};

/** Every main file of a package, by the hash of its bytes. */
export const ofBytes = async (pool: pg.Pool, address: string): Promise<FileRow[]> => {
  const { rows } = await pool.query<FileRow>({
    name: 'releases-of-bytes',
    text: `select ${fileColumns} from release r join blob b on b.sha256 = r.blob_sha256
      where r.blob_sha256 = decode($1, 'hex') order by r.iodd_version desc`,
    values: [address],
  });
  return rows;
};

export type NewRow = ListedRow & { readonly published_at: Date };

/** What was made public in the last seven days, the last one first. */
export const ofThisWeek = (pool: pg.Pool, limit: number): Promise<NewRow[]> =>
  listedRows<NewRow>(pool, {
    name: 'releases-of-this-week',
    text: `select ${listedColumns}, r.published_at from release r
      where r.is_newest and r.published_at > now() - interval '7 days'
      order by r.published_at desc, r.number desc limit $1`,
    values: [limit],
  });

/** Which of these have a variant with the product id. */
export const withProduct = async (
  pool: pg.Pool,
  ids: readonly string[],
  productId: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ release_id: string }>({
    name: 'releases-with-product',
    text: 'select release_id from release_variant where release_id = any($1::uuid[]) and product_id = $2',
    values: [ids, productId],
  });
  return new Set(rows.map((row) => row.release_id));
};

/** How a file is called, and whose it is. */
export const named = (db: Db, id: string) =>
  db
    .selectFrom('release')
    .select(['file_name', 'iodd_version', 'release_date', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirst();

interface StampConsent {
  readonly releaseIds: readonly string[];
  /** Null for the operator. */
  readonly accountId: string | null;
}

/** Remembers who released files although their stamp does not match; answers which of them it concerns. */
export const acceptStamps = async (tx: Tx, { releaseIds, accountId }: StampConsent) =>
  tx
    .updateTable('release')
    .set({ stamp_accepted_by: accountId, stamp_accepted_at: sql<Date>`now()` })
    .where('id', 'in', [...releaseIds])
    .where('stamp_state', '<>', 'valid')
    .returning(['id', 'stamp_state'])
    .execute();

export const downloadsOf = async (db: Db, id: string): Promise<number> =>
  (await db.selectFrom('release').select('downloads').where('id', '=', id).executeTakeFirst())?.downloads ??
  0;

export const images = (db: Db, releaseId: string) =>
  db
    .selectFrom('release_image')
    .select(['name', 'sha256'])
    .where('release_id', '=', releaseId)
    .orderBy('name')
    .execute();

interface OrganisationWanted {
  readonly organisationId: string;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** What an organisation has made public, the newest first, withdrawn files too. */
export const ofOrganisation = async (
  db: Db,
  { organisationId, keyword, before, limit }: OrganisationWanted,
): Promise<(ListedRow & { is_withdrawn: boolean; published_at: Date })[]> => {
  const pattern = keyword ? likePattern(keyword) : null;
  const { rows } = await sql<ListedRow & { is_withdrawn: boolean; published_at: Date }>`
    select ${sql.raw(listedColumns)}, r.is_withdrawn, r.published_at from release r
    where r.organisation_id = ${organisationId}
      and (${pattern}::text is null or r.product_name ilike ${pattern} or r.file_name ilike ${pattern})
      and (${before ?? null}::bigint is null or r.number < ${before ?? null})
    order by r.number desc limit ${limit}`.execute(db);
  return rows;
};

/** What a revision is known by. */
interface Identity {
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly vendorId: number;
  readonly deviceId: number;
}

/** Whether a file of this name was ever public, withdrawn ones included. */
export const isIdentityTaken = async (
  db: Db,
  { fileName, ioddVersion }: Pick<Identity, 'fileName' | 'ioddVersion'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('release')
    .select('id')
    .where('file_name', '=', fileName)
    .where('iodd_version', '=', ioddVersion)
    .executeTakeFirst();
  return row !== undefined;
};

/** The newest date of what was ever public of a device in one version of the standard. */
export const newestDateOf = async (
  db: Db,
  { vendorId, deviceId, ioddVersion }: Omit<Identity, 'fileName'>,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('release')
    .select('release_date')
    .where('vendor_id', '=', vendorId)
    .where('device_id', '=', deviceId)
    .where('iodd_version', '=', ioddVersion)
    .orderBy('release_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.release_date;
};

/** Whether there is, or was, a file of any of these vendors. */
export const hasFilesOf = async (db: Db, vendorIds: readonly number[]): Promise<boolean> => {
  const row = await db
    .selectFrom('release')
    .select('id')
    .where('vendor_id', 'in', vendorIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const isReleased = async (db: Db, address: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release')
    .select('id')
    .where('blob_sha256', '=', bytesOf(address))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
