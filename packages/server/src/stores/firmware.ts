import type { IolfwFile, IolfwLabel } from '@iodd-hub/contract/iolfw';
import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import { reached } from './drafts.ts';
import { likePattern } from './patterns.ts';
import type { Reach } from './reach.ts';

/* Firmware packages that companies design: rows and revisions. Their bytes: firmware-files.ts. */

/** What a list shows of a revision. */
export interface FirmwareSummary {
  readonly vendorId: number | null;
  readonly firmwareRevision: string;
  readonly errors: number;
  readonly warnings: number;
}

export interface FirmwareRow {
  readonly id: string;
  readonly number: number;
  readonly organisation_id: string;
  readonly name: string;
  readonly revision: number;
  readonly vendor_id: number | null;
  readonly firmware_revision: string;
  readonly errors: number;
  readonly warnings: number;
  readonly edited_at: Date;
  readonly editor: string | null;
  readonly package_revision: number | null;
  readonly package_name: string | null;
  readonly package_sha256: Buffer | null;
  readonly package_size: number | null;
  readonly package_crc: number | null;
  readonly packaged_at: Date | null;
}

const columns = sql`f.id, f.number, f.organisation_id, f.name, f.revision, f.vendor_id, f.firmware_revision, f.errors,
  f.warnings, f.edited_at, a.user_name as editor, f.package_revision, f.package_name, f.package_sha256, f.package_size,
  f.package_crc, f.packaged_at`;
const tables = sql`firmware f left join account a on a.id = f.edited_by`;

/** Undefined also for somebody else's. */
export const find = async (db: Db, id: string, reach: Reach): Promise<FirmwareRow | undefined> => {
  const { rows } = await sql<FirmwareRow>`
    select ${columns} from ${tables} where f.id = ${id}::uuid and ${reached(reach, 'f')}`.execute(db);
  return rows[0];
};

/** As `find`, locked until the end of the transaction. */
export const findForUpdate = async (tx: Tx, id: string, reach: Reach): Promise<FirmwareRow | undefined> => {
  await sql`select 1 from firmware where id = ${id}::uuid for update`.execute(tx);
  // Read behind the lock: who waited sees what the other has done.
  return find(tx, id, reach);
};

interface ListWanted {
  readonly organisationId: string;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export const list = async (
  db: Db,
  { organisationId, keyword, before, limit }: ListWanted,
): Promise<FirmwareRow[]> => {
  const pattern = likePattern(keyword ?? '');
  const { rows } = await sql<FirmwareRow>`
    select ${columns} from ${tables}
    where f.organisation_id = ${organisationId}::uuid and (${before ?? null}::bigint is null or f.number < ${before ?? null})
      and (f.name ilike ${pattern} or f.firmware_revision ilike ${pattern})
    order by f.number desc limit ${limit}`.execute(db);
  return rows;
};

/** Under `draftFolders.lockNames`: a company has a name once. */
export const assertFree = async (
  tx: Tx,
  { organisationId, name }: { readonly organisationId: string; readonly name: string },
  own: string | null = null,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from firmware where organisation_id = ${organisationId}::uuid and lower(name) = lower(${name})`.execute(
    tx,
  );
  const taken = rows.find(({ id }) => id !== own);
  if (taken) throw new ResultError('fileExists', { fileName: name }, { id: taken.id, fileName: name });
};

interface NewFirmware {
  readonly organisationId: string;
  readonly name: string;
  readonly authorId: string;
  readonly summary: FirmwareSummary;
}

export const insert = async (
  tx: Tx,
  { organisationId, name, authorId, summary }: NewFirmware,
): Promise<string> => {
  const { id } = await tx
    .insertInto('firmware')
    .values({
      organisation_id: organisationId,
      name,
      revision: 1,
      vendor_id: summary.vendorId,
      firmware_revision: summary.firmwareRevision,
      errors: summary.errors,
      warnings: summary.warnings,
      created_by: authorId,
      edited_by: authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface NewRevision {
  readonly firmwareId: string;
  readonly revision: number;
  readonly authorId: string;
  readonly label: IolfwLabel;
  readonly metadata: string;
  readonly files: readonly IolfwFile[];
}

/** So many can be looked at and brought back. */
const revisionsKept = 500;

export const insertRevision = async (tx: Tx, fresh: NewRevision): Promise<void> => {
  await tx
    .insertInto('firmware_revision')
    .values({
      firmware_id: fresh.firmwareId,
      revision: fresh.revision,
      author_id: fresh.authorId,
      label: fresh.label,
      metadata: fresh.metadata,
      files: JSON.stringify(fresh.files),
    })
    .execute();
  await tx
    .deleteFrom('firmware_revision')
    .where('firmware_id', '=', fresh.firmwareId)
    .where('revision', '<=', fresh.revision - revisionsKept)
    .execute();
};

interface Edited {
  readonly id: string;
  readonly revision: number;
  readonly authorId: string;
  readonly summary: FirmwareSummary;
}

export const setEdited = (tx: Tx, { id, revision, authorId, summary }: Edited) =>
  tx
    .updateTable('firmware')
    .set({
      revision,
      vendor_id: summary.vendorId,
      firmware_revision: summary.firmwareRevision,
      errors: summary.errors,
      warnings: summary.warnings,
      edited_at: new Date(),
      edited_by: authorId,
    })
    .where('id', '=', id)
    .execute();

export interface RevisionRow {
  readonly revision: number;
  readonly at: Date;
  readonly author: string | null;
  readonly label: string;
}
const revisionTables = sql`firmware_revision r left join account a on a.id = r.author_id`;

/** What a package said at one of its revisions; undefined where that is too old to be kept. */
export const findRevision = async (
  db: Db,
  firmwareId: string,
  revision: number,
): Promise<(RevisionRow & { readonly metadata: string; readonly files: unknown }) | undefined> => {
  const { rows } = await sql<RevisionRow & { metadata: string; files: unknown }>`
    select r.revision, r.at, a.user_name as author, r.label, r.metadata, r.files from ${revisionTables}
    where r.firmware_id = ${firmwareId}::uuid and r.revision = ${revision}`.execute(db);
  return rows[0];
};

interface HistoryWanted {
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export const findHistory = async (
  db: Db,
  firmwareId: string,
  { before, limit }: HistoryWanted,
): Promise<RevisionRow[]> => {
  const { rows } = await sql<RevisionRow>`
    select r.revision, r.at, a.user_name as author, r.label from ${revisionTables}
    where r.firmware_id = ${firmwareId}::uuid and (${before ?? null}::integer is null or r.revision < ${before ?? null})
    order by r.revision desc limit ${limit}`.execute(db);
  return rows;
};

export interface NewPackage {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly address: Address;
  readonly size: number;
  readonly crc: number;
  readonly at: Date;
}

/** Its bytes and those of the one before are locked by the caller. */
export const setPackage = async (
  tx: Tx,
  { id, revision, name, address, size, crc, at }: NewPackage,
  old: Buffer | null,
): Promise<void> => {
  if (!(await blobs.keep(tx, address))) throw new ResultError('tryLater');
  await tx
    .updateTable('firmware')
    .set({
      package_revision: revision,
      package_name: name,
      package_sha256: blobs.bytesOf(address),
      package_size: size,
      package_crc: crc,
      packaged_at: at,
    })
    .where('id', '=', id)
    .execute();
  if (old && !old.equals(blobs.bytesOf(address))) await blobs.letGo(tx, old);
};

export const rename = (tx: Tx, id: string, name: string) =>
  tx.updateTable('firmware').set({ name }).where('id', '=', id).execute();

/** For good, with its revisions and the bytes that nothing else refers to; the row is locked by the caller. */
export const remove = async (tx: Tx, { id, package_sha256 }: FirmwareRow): Promise<void> => {
  const files = await tx
    .deleteFrom('firmware_file')
    .where('firmware_id', '=', id)
    .returning('sha256')
    .execute();
  await tx.deleteFrom('firmware').where('id', '=', id).execute();
  const addresses = [...files.map(({ sha256 }) => sha256), ...(package_sha256 ? [package_sha256] : [])];
  for (const address of addresses.toSorted((one, other) => one.compare(other)))
    await blobs.letGo(tx, address);
};

/** Before two companies become one: what both call by one name gets the number of its own in its name. */
export const makeNamesUnique = (
  tx: Tx,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
) =>
  sql`
  update firmware f set name = left(f.name, 55) || '_' || left(f.id::text, 8)
  where f.organisation_id = ${fromId}::uuid and exists (
    select from firmware o where o.organisation_id = ${intoId}::uuid and lower(o.name) = lower(f.name))`.execute(
    tx,
  );
