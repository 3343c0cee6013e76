import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import type { Reach } from './reach.ts';

/* Packages that were created of drafts; `released_at` once they are public. */

/** As `reached` of drafts: a package has its company in its own row, so that a merge and a release lock the same. */
const within = ({ organisationId, isAdmin }: Reach) =>
  isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`p.organisation_id = (
        select coalesce(o.merged_into, o.id) from organisation o where o.id = ${organisationId}::uuid)`;

export interface PackageRow {
  readonly id: string;
  readonly number: number;
  readonly draft_id: string;
  readonly organisation_id: string;
  readonly revision: number;
  readonly is_newest: boolean;
  readonly iodd_version: '1.1' | '1.0.1';
  readonly file_name: string;
  readonly blob_sha256: Buffer;
  readonly size: number;
  readonly files: unknown;
  /** As JSON, the oldest first. */
  readonly stamps: unknown;
  readonly verdict: 'passed' | 'warnings';
  readonly warnings: number;
  readonly notes: string | null;
  /** Who has left the company since has not confirmed anything. */
  readonly confirmed_by: string | null;
  readonly confirmer: string | null;
  readonly created_at: Date;
  readonly released_at: Date | null;
  readonly release_ids: readonly string[];
  readonly is_public: boolean;
  readonly needs_confirmation: boolean;
  readonly record: unknown;
}

const stampsOf = sql`coalesce((
    select json_agg(json_build_object('isOurs', s.is_ours::integer, 'checker', s.checker, 'version', s.checker_version,
      'crc', s.crc, 'author', coalesce(w.user_name, ''), 'createdAt', s.created_at) order by s.number)
    from package_stamp s left join account w on w.id = s.account_id where s.package_id = p.id), '[]')`;
const columns = sql`p.id, p.number, p.draft_id, p.organisation_id, p.revision, p.revision = d.revision as is_newest,
  p.iodd_version, p.file_name, p.blob_sha256, p.size, p.files, p.verdict, p.warnings, p.notes, a.id as confirmed_by,
  a.user_name as confirmer, ${stampsOf} as stamps, p.created_at, p.released_at, o.needs_confirmation,
  case when p.released_at is null then '{}' else
    array(select r.id from release r where r.blob_sha256 = p.blob_sha256 order by r.number) end as release_ids,
  p.released_at is not null and exists (select from release r where r.blob_sha256 = p.blob_sha256
    and not r.is_withdrawn and r.removed_at is null) as is_public,
  (select e.record from extract e where e.sha256 = p.blob_sha256 order by e.created_at desc limit 1) as record`;
const tables = sql`draft_package p join draft d on d.id = p.draft_id join organisation o on o.id = p.organisation_id
  left join account a on a.id = p.confirmed_by and not a.is_disabled and exists (
    select from member m where m.account_id = a.id and m.organisation_id = p.organisation_id)`;

/** Undefined also for somebody else's, and when its draft was deleted. */
export const find = async (db: Db, id: string, reach: Reach): Promise<PackageRow | undefined> => {
  const { rows } = await sql<PackageRow>`
    select ${columns} from ${tables}
    where p.id = ${id}::uuid and d.deleted_at is null and ${within(reach)}`.execute(db);
  return rows[0];
};

/** As `find`, locked until the end of the transaction, in the order of ids. */
export const findForUpdate = async (tx: Tx, id: string, reach: Reach): Promise<PackageRow | undefined> => {
  await sql`select 1 from draft_package where id = ${id}::uuid for update`.execute(tx);
  // Read behind the lock: who waited sees what the other has done.
  return find(tx, id, reach);
};

interface ListWanted {
  readonly draftId: string;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export const list = async (db: Db, { draftId, before, limit }: ListWanted): Promise<PackageRow[]> => {
  const { rows } = await sql<PackageRow>`
    select ${columns} from ${tables}
    where p.draft_id = ${draftId}::uuid and (${before ?? null}::bigint is null or p.number < ${before ?? null})
    order by p.number desc limit ${limit}`.execute(db);
  return rows;
};

/** Of one revision, the newest of each version; of the newest revision that has any where none is named. */
export const ofRevision = async (
  db: Db,
  draftId: string,
  revision?: number,
): Promise<readonly PackageRow[]> => {
  const { rows } = await sql<PackageRow>`
    select distinct on (p.iodd_version) ${columns} from ${tables}
    where p.draft_id = ${draftId}::uuid and p.revision = coalesce(${revision ?? null}::integer,
      (select max(revision) from draft_package where draft_id = ${draftId}::uuid))
    order by p.iodd_version desc, p.number desc`.execute(db);
  return rows;
};

interface Stamped {
  readonly stamp: {
    readonly isOurs: boolean;
    readonly checker: string;
    readonly version: string;
    readonly crc: number;
  };
  readonly address: Address;
  readonly accountId: string | null;
}

export interface Restamped extends Stamped {
  readonly size: number;
  readonly files: readonly unknown[];
  readonly verdict: 'passed' | 'warnings';
  readonly warnings: number;
}
export interface NewPackage extends Restamped {
  readonly draftId: string;
  readonly organisationId: string;
  readonly revision: number;
  readonly ioddVersion: '1.1' | '1.0.1';
  readonly fileName: string;
}

/**
 * The same bytes of the same revision are one package, whatever stamp it bears by now. Its bytes are stored and locked
 * before.
 */
export const insert = async (tx: Tx, fresh: NewPackage): Promise<void> => {
  if (!(await blobs.keep(tx, fresh.address))) throw new Error(`${fresh.fileName} has no stored bytes`);
  const row = await tx
    .insertInto('draft_package')
    .values({
      draft_id: fresh.draftId,
      organisation_id: fresh.organisationId,
      revision: fresh.revision,
      iodd_version: fresh.ioddVersion,
      file_name: fresh.fileName,
      blob_sha256: blobs.bytesOf(fresh.address),
      created_sha256: blobs.bytesOf(fresh.address),
      size: fresh.size,
      files: JSON.stringify(fresh.files),
      verdict: fresh.verdict,
      warnings: fresh.warnings,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await addStamp(tx, row.id, fresh);
  // It was there before, under another stamp by now perhaps.
  else await blobs.letGo(tx, blobs.bytesOf(fresh.address));
};

/** So many stamps from outside are remembered of a package. */
const stampsKept = 20;

const addStamp = async (tx: Tx, id: string, { stamp, address, accountId }: Stamped): Promise<void> => {
  await tx
    .insertInto('package_stamp')
    .values({
      package_id: id,
      is_ours: stamp.isOurs,
      checker: stamp.checker,
      checker_version: stamp.version,
      crc: stamp.crc,
      blob_sha256: blobs.bytesOf(address),
      account_id: accountId,
    })
    .execute();
  await sql`
    delete from package_stamp where package_id = ${id}::uuid and not is_ours and number <= (
      select number from package_stamp where package_id = ${id}::uuid and not is_ours
      order by number desc offset ${stampsKept} limit 1)`.execute(tx);
};

/** Its bytes under another stamp, stored and locked before, and the old ones let go. Nobody has confirmed the new ones. */
export const setStamped = async (tx: Tx, old: PackageRow, fresh: Restamped): Promise<void> => {
  if (!(await blobs.keep(tx, fresh.address))) throw new Error(`${old.file_name} has no stored bytes`);
  await tx
    .updateTable('draft_package')
    .set({
      blob_sha256: blobs.bytesOf(fresh.address),
      size: fresh.size,
      files: JSON.stringify(fresh.files),
      verdict: fresh.verdict,
      warnings: fresh.warnings,
      confirmed_by: null,
      confirmed_at: null,
    })
    .where('id', '=', old.id)
    .execute();
  await addStamp(tx, old.id, fresh);
  await blobs.letGo(tx, old.blob_sha256);
};

/** Whether what was created so is public, under whatever stamp. */
export const isCreatedPublic = async (db: Db, address: Address): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from draft_package where created_sha256 = ${blobs.bytesOf(address)} and released_at is not null
    limit 1`.execute(db);
  return rows.length > 0;
};

/** So many that are not public are kept of a draft. */
const packagesKept = 40;

/** Packages that are neither public nor of the newest revisions, where so many more are to come. */
export const findOld = async (
  tx: Tx,
  draftId: string,
  coming: number,
): Promise<{ id: string; blob_sha256: Buffer }[]> =>
  tx
    .selectFrom('draft_package')
    .select(['id', 'blob_sha256'])
    .where('draft_id', '=', draftId)
    .where('released_at', 'is', null)
    .orderBy('revision', 'desc')
    .orderBy('number', 'desc')
    .offset(packagesKept - coming)
    .forUpdate()
    .skipLocked()
    .execute();

export const remove = async (
  tx: Tx,
  { id, blob_sha256 }: { readonly id: string; readonly blob_sha256: Buffer },
): Promise<void> => {
  await tx.deleteFrom('draft_package').where('id', '=', id).execute();
  await blobs.letGo(tx, blob_sha256);
};

export const setNotes = (tx: Tx, id: string, notes: string | null) =>
  tx.updateTable('draft_package').set({ notes }).where('id', '=', id).execute();

export const setConfirmed = (tx: Tx, id: string, accountId: string) =>
  tx
    .updateTable('draft_package')
    .set({ confirmed_by: accountId, confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();

export const setReleased = (tx: Tx, id: string) =>
  tx.updateTable('draft_package').set({ released_at: new Date() }).where('id', '=', id).execute();
