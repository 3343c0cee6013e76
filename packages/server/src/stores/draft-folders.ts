import type { DraftVersions } from '@iodd-hub/contract/draft';
import type { releaseStates } from '@iodd-hub/contract/publish';
import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { reached } from './drafts.ts';
import * as organisations from './organisations.ts';
import type { Reach } from './reach.ts';
import { likePattern } from './patterns.ts';

/* Folders of drafts, and what lies in them. */

export interface FolderRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly position: number;
  readonly created_at: Date;
}

const columns = sql`f.id, f.organisation_id, f.parent_id, f.name, f.position, f.created_at`;

export const find = async (db: Db, id: string, reach: Reach): Promise<FolderRow | undefined> => {
  const { rows } = await sql<FolderRow>`
    select ${columns} from draft_folder f
    where f.id = ${id}::uuid and f.deleted_at is null and ${reached(reach, 'f')}`.execute(db);
  return rows[0];
};

/** All folders of a company, as a tree shows them. */
export const listAll = async (db: Db, organisationId: string): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    select ${columns} from draft_folder f where f.organisation_id = ${organisationId}::uuid and f.deleted_at is null
    order by f.position, f.id`.execute(db);
  return rows;
};

const nameLock = 0x10e2;

export interface Named {
  readonly organisationId: string;
  readonly parentId: string | null;
  readonly name: string;
}

/**
 * Whoever moves, names or deletes folders and drafts of one company waits for the other; taken before their rows.
 * Answers which company it is by now: another one, whose names are locked too, where a merge came first.
 */
export const lockNames = async (tx: Tx, organisationId: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(${nameLock}::integer, hashtext(${organisationId}))`.execute(tx);
  const now = (await organisations.findNow(tx, organisationId))?.id ?? organisationId;
  return now === organisationId ? now : lockNames(tx, now);
};

/** Under `lockNames`: a name is taken once in a folder, by a folder or a draft. */
export const assertFree = async (
  tx: Tx,
  { organisationId, parentId, name }: Named,
  own: string | null = null,
): Promise<void> => {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, 'folder' as kind from draft_folder where organisation_id = ${organisationId}::uuid
      and parent_id is not distinct from ${parentId}::uuid and lower(name) = lower(${name}) and deleted_at is null
    union all
    select id, 'draft' from draft where organisation_id = ${organisationId}::uuid
      and folder_id is not distinct from ${parentId}::uuid and lower(name) = lower(${name}) and deleted_at is null`.execute(
    tx,
  );
  const taken = rows.find(({ id }) => id !== own);
  if (taken) throw new ResultError('fileExists', { fileName: name }, { ...taken, fileName: name });
};

export const insert = async (tx: Tx, { organisationId, parentId, name }: Named): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into draft_folder (organisation_id, parent_id, name, position)
    values (${organisationId}::uuid, ${parentId}::uuid, ${name},
      (select coalesce(max(position), 0) + 1 from draft_folder where organisation_id = ${organisationId}::uuid
        and parent_id is not distinct from ${parentId}::uuid and deleted_at is null))
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

export const countOf = async (db: Db, organisationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from draft_folder where organisation_id = ${organisationId}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const rename = (tx: Tx, id: string, name: string) =>
  tx.updateTable('draft_folder').set({ name }).where('id', '=', id).execute();

/** The folder itself and everything below it. */
export const below = (id: string) => sql`
  with recursive below as (
    select id from draft_folder where id = ${id}::uuid
    union all select f.id from draft_folder f join below b on f.parent_id = b.id)`;

/** Whether one folder lies in the other, at any depth, or is the same. */
export const isInside = async (
  tx: Tx,
  { inner, outer }: { inner: string; outer: string },
): Promise<boolean> => {
  const { rows } = await sql`${below(outer)} select 1 from below where id = ${inner}::uuid`.execute(tx);
  return rows.length > 0;
};

/** How deep folders may lie in each other. */
export const mostDepth = 16;

export const depthOf = async (tx: Tx, id: string | null): Promise<number> => {
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select id, parent_id, 1 as depth from draft_folder where id = ${id}::uuid
      union all select f.id, f.parent_id, a.depth + 1 from draft_folder f join above a on f.id = a.parent_id
        where a.depth < 100)
    select coalesce(max(depth), 0)::integer as depth from above`.execute(tx);
  return rows[0]?.depth ?? 0;
};

/** How many levels lie in a folder, its own included. */
export const heightOf = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select id, 1 as height from draft_folder where id = ${id}::uuid
      union all select f.id, b.height + 1 from draft_folder f join below b on f.parent_id = b.id where b.height < 100)
    select max(height)::integer as height from below`.execute(tx);
  return rows[0]?.height ?? 1;
};

/** Everything in a folder goes to the bin at the same moment, which is how it comes back together. */
export const remove = async (tx: Tx, id: string): Promise<void> => {
  await sql`${below(id)} update draft set deleted_at = date_trunc('milliseconds', now()) from below
    where draft.folder_id = below.id and draft.deleted_at is null`.execute(tx);
  await sql`${below(id)} update draft_folder f set deleted_at = date_trunc('milliseconds', now()) from below
    where f.id = below.id and f.deleted_at is null`.execute(tx);
};

interface ListWanted {
  readonly organisationId: string;
  /** Everything of the company where it is left out. */
  readonly folderId?: string | null | undefined;
  /** With a keyword the whole company is looked through, otherwise one folder. */
  readonly keyword: string | undefined;
  /** Position and id of the last row of the page before. */
  readonly after: readonly [position: number, id: string] | undefined;
  readonly limit: number;
}

export interface DraftRow {
  readonly id: string;
  readonly folder_id: string | null;
  readonly name: string;
  readonly position: number;
  readonly versions: DraftVersions;
  readonly revision: number;
  readonly summary: unknown;
  readonly edited_at: Date;
  readonly editor: string | null;
  readonly errors: number | null;
  readonly warnings: number | null;
  readonly checked_at: Date | null;
  readonly is_public: boolean;
  /** How far its newest revision has come. */
  readonly release_state: ReleaseState;
  readonly deleted_at: Date | null;
}

type ReleaseState = (typeof releaseStates)[number];

const draftColumns = sql`d.id, d.folder_id, d.name, d.position, d.versions, d.revision, d.summary, d.edited_at,
  a.user_name as editor, d.errors, d.warnings, d.checked_at, d.deleted_at,
  exists (select from release r where r.vendor_id = (d.summary ->> 'vendorId')::bigint
    and r.device_id = (d.summary ->> 'deviceId')::bigint and r.release_date::text = d.summary ->> 'releaseDate'
    and r.iodd_version = d.summary ->> 'version' and not r.is_withdrawn and r.removed_at is null) as is_public,
  coalesce(
    (select case when bool_or(p.released_at is not null and exists (select from release r
          where r.blob_sha256 = p.blob_sha256 and not r.is_withdrawn and r.removed_at is null)) then 'public'
        when bool_or(p.released_at is not null) then 'withdrawn' when count(*) > 0 then 'created' end
      from draft_package p where p.draft_id = d.id and p.revision = d.revision),
    case when d.looked_revision = d.revision and d.errors = 0 then 'checked' else 'draft' end) as release_state`;

export const list = async (
  db: Db,
  { organisationId, folderId, keyword, after, limit }: ListWanted,
): Promise<DraftRow[]> => {
  const pattern = keyword ? likePattern(keyword) : null;
  const where = pattern
    ? sql`(d.name ilike ${pattern} or d.summary ->> 'productName' ilike ${pattern} or d.summary ->> 'productId' ilike ${pattern})`
    : // Not `is not distinct from`, for which PostgreSQL uses no index.
      folderId === undefined
      ? sql`true`
      : folderId === null
        ? sql`d.folder_id is null`
        : sql`d.folder_id = ${folderId}::uuid`;
  const beyond = after
    ? sql`(d.position, d.id) > (${after[0]}::double precision, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from draft d left join account a on a.id = d.edited_by
    where d.organisation_id = ${organisationId}::uuid and d.deleted_at is null and ${where} and ${beyond}
    order by d.position, d.id limit ${limit}`.execute(db);
  return rows;
};

export const findDraft = async (
  db: Db,
  id: string,
  reach: Reach,
): Promise<(DraftRow & { organisation_id: string }) | undefined> => {
  const { rows } = await sql<DraftRow & { organisation_id: string }>`
    select ${draftColumns}, d.organisation_id from draft d left join account a on a.id = d.edited_by
    where d.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)}`.execute(db);
  return rows[0];
};

/** As `findDraft`, locked until the end of the transaction; only where it lies, and whose it is. */
export const lockDraft = async (
  tx: Tx,
  id: string,
  reach: Reach,
): Promise<{ id: string; organisation_id: string; folder_id: string | null; name: string } | undefined> => {
  const { rows } = await sql<{ id: string; organisation_id: string; folder_id: string | null; name: string }>`
    select d.id, d.organisation_id, d.folder_id, d.name from draft d
    where d.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)} for update`.execute(tx);
  return rows[0];
};

export const renameDraft = (tx: Tx, id: string, name: string) =>
  tx.updateTable('draft').set({ name }).where('id', '=', id).execute();

export const removeDraft = (tx: Tx, id: string) =>
  tx.updateTable('draft').set({ deleted_at: new Date() }).where('id', '=', id).execute();

interface Placing {
  readonly organisationId: string;
  readonly parentId: string | null;
  readonly before: string | null;
}

export type Table = 'draft' | 'draft_folder';
const parentColumn = { draft: 'folder_id', draft_folder: 'parent_id' } as const;

/** What lies in one folder; what is moved does not count itself among them. */
const siblings = (table: Table, id: string, { organisationId, parentId }: Placing) => sql`
  from ${sql.table(table)} where organisation_id = ${organisationId}::uuid
    and ${sql.ref(parentColumn[table])} is not distinct from ${parentId}::uuid and deleted_at is null
    and id <> ${id}::uuid`;

/** Two numbers closer than this have no room between them that would last. */
const leastGap = 1e-6;

/** The number between the one that it shall stand before and its neighbour, or behind all; null where there is no such one. */
const positionFor = async (tx: Tx, table: Table, id: string, placing: Placing): Promise<number | null> => {
  const among = siblings(table, id, placing);
  const { before } = placing;
  for (;;) {
    const { rows } = await sql<{ last: number; at: number | null; previous: number | null }>`
      select coalesce(max(position), 0) as last,
        max(position) filter (where id = ${before}::uuid) as at,
        (select max(position) ${siblings(table, id, placing)} and position < (
          select position from ${sql.table(table)} where id = ${before}::uuid)) as previous ${among}`.execute(
      tx,
    );
    const { last = 0, at = null, previous = null } = rows[0] ?? {};
    if (before === null) return last + 1;
    if (at === null) return null;
    if (previous === null) return at - 1;
    if (at - previous > leastGap) return (at + previous) / 2;
    await sql`
      update ${sql.table(table)} t set position = numbered.number from (
        select id, row_number() over (order by position, id) as number ${among}) numbered
      where t.id = numbered.id`.execute(tx);
  }
};

/** Under `lockNames`. False where what it shall stand before is not there. */
export const place = async (tx: Tx, table: Table, id: string, placing: Placing): Promise<boolean> => {
  const position = await positionFor(tx, table, id, placing);
  if (position === null) return false;
  await sql`
    update ${sql.table(table)} set ${sql.ref(parentColumn[table])} = ${placing.parentId}::uuid,
      position = ${position}::double precision
    where id = ${id}::uuid`.execute(tx);
  return true;
};
