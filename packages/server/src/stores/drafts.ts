import type { DraftVersions } from '@iodd-hub/contract/draft';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Reach } from './reach.ts';

/* Drafts as rows: where they lie, whose they are, how far they have come. Their log: draft-log.ts. */

/**
 * Whose drafts somebody may see and change: those of the organisation, or all. Who called before a merge names the
 * company that has ended, and reaches what it has become.
 */
export const reached = ({ organisationId, isAdmin }: Reach, table = 'd') =>
  isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table}.organisation_id`)} = (
        select coalesce(o.merged_into, o.id) from organisation o where o.id = ${organisationId}::uuid)`;

/** Whether the account in a column may open the draft `d` now: an administrator, or a manufacturer of its company. */
export const mayOpen = (account: string) => sql<boolean>`exists (
  select from account m where m.id = ${sql.ref(account)} and not m.is_disabled and (m.is_admin or (
    m.type = 1 and m.status = 2 and exists (
      select from member b where b.account_id = m.id and b.organisation_id = d.organisation_id))))`;

export interface DraftHead {
  readonly id: string;
  readonly organisation_id: string;
  readonly revision: number;
  readonly snapshot_revision: number;
  /** What the changes since the newest copy take. */
  readonly octets_since_copy: number;
}

/** Undefined also for somebody else's, and for one that was deleted. */
export const findHead = async (db: Db, id: string, reach: Reach): Promise<DraftHead | undefined> => {
  const { rows } = await sql<DraftHead>`
    select d.id, d.organisation_id, d.revision, d.snapshot_revision, d.octets_since_copy from draft d
    where d.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)}`.execute(db);
  return rows[0];
};

/** Of those that somebody reaches; the others are left out. */
export const findHeads = async (
  db: Db,
  ids: readonly string[],
  reach: Reach,
): Promise<Pick<DraftHead, 'id' | 'revision'>[]> => {
  const { rows } = await sql<Pick<DraftHead, 'id' | 'revision'>>`
    select d.id, d.revision from draft d
    where d.id = any(${[...ids]}::uuid[]) and d.deleted_at is null and ${reached(reach)}`.execute(db);
  return rows;
};

/** How far a draft has come, and what its last check found. */
export interface DraftState {
  readonly id: string;
  readonly revision: number;
  readonly looked_revision: number;
  readonly errors: number | null;
  readonly warnings: number | null;
}

export const findStates = async (db: Db, ids: readonly string[]): Promise<DraftState[]> => {
  const { rows } = await sql<DraftState>`
    select id, revision, looked_revision, errors, warnings from draft
    where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
};

/** As JSON: the columns of `DraftSummary`. */
export type StoredSummary = Readonly<Record<string, unknown>>;

interface NewDraft {
  readonly id: string;
  readonly organisationId: string;
  readonly folderId: string | null;
  readonly name: string;
  readonly versions: DraftVersions;
  readonly authorId: string;
  readonly summary: StoredSummary;
}

/** Behind everything that lies in the folder. */
export const insert = (tx: Tx, fresh: NewDraft) =>
  sql`
  insert into draft (id, organisation_id, folder_id, name, position, versions, revision, snapshot_revision,
    looked_revision, octets, created_by, edited_by, summary)
  values (${fresh.id}::uuid, ${fresh.organisationId}::uuid, ${fresh.folderId}::uuid, ${fresh.name},
    (select coalesce(max(d.position), 0) + 1 from draft d where d.organisation_id = ${fresh.organisationId}::uuid
      and d.folder_id is not distinct from ${fresh.folderId}::uuid and d.deleted_at is null),
    ${fresh.versions}, 1, 1, 1, 0, ${fresh.authorId}::uuid, ${fresh.authorId}::uuid,
    ${JSON.stringify(fresh.summary)}::jsonb)`.execute(tx);

export interface Usage {
  readonly drafts: number;
  /** Of their logs, of the files that they refer to, of their packages that are not public, and of what is shared. */
  readonly octets: number;
  /** The same with what lies in the bin. */
  readonly allDrafts: number;
  readonly allOctets: number;
}

/** What the drafts of a company take. */
export const usageOf = async (db: Db, organisationId: string): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select count(*) filter (where deleted_at is null)::integer as drafts, count(*)::integer as "allDrafts",
      coalesce(sum(octets) filter (where deleted_at is null), 0)::bigint as octets,
      coalesce(sum(octets), 0)::bigint as "allOctets"
    from (
      select d.deleted_at, d.octets + coalesce((
        select sum(b.size) from draft_file f join blob b on b.sha256 = f.sha256 where f.draft_id = d.id), 0) + coalesce((
        select sum(p.size) from draft_package p where p.draft_id = d.id and p.released_at is null), 0) + coalesce((
        select sum(s.size) from draft_share s where s.draft_id = d.id and s.blob_sha256 is not null), 0) as octets
      from draft d where d.organisation_id = ${organisationId}::uuid) one`.execute(db);
  return rows[0] ?? { drafts: 0, octets: 0, allDrafts: 0, allOctets: 0 };
};

interface Looked {
  readonly id: string;
  readonly revision: number;
  readonly summary: StoredSummary;
  readonly errors: number;
  readonly warnings: number;
}

/** What a look at one revision found, unless a later one was looked at meanwhile. */
export const setLooked = (db: Db, { id, revision, summary, errors, warnings }: Looked) =>
  sql`
  update draft set looked_revision = ${revision}, summary = ${JSON.stringify(summary)}::jsonb, errors = ${errors},
    warnings = ${warnings}, checked_at = now()
  where id = ${id}::uuid and looked_revision <= ${revision}`.execute(db);

/** Drafts that nobody has looked at since they were changed and left alone: an instance may have died meanwhile. */
export const findNotLooked = async (
  db: Db,
  limit: number,
): Promise<Pick<DraftHead, 'id' | 'revision' | 'organisation_id'>[]> => {
  const { rows } = await sql<Pick<DraftHead, 'id' | 'revision' | 'organisation_id'>>`
    select id, revision, organisation_id from draft
    where (looked_revision < revision or checked_at is null) and deleted_at is null
      and edited_at between now() - interval '1 day' and now() - interval '1 minute'
    order by edited_at limit ${limit}`.execute(db);
  return rows;
};

/** Before two companies become one: what both call by one name at the top gets the number of its own in its name. */
export const makeNamesUnique = async (
  tx: Tx,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> => {
  await sql`
    update draft_folder f set name = left(f.name, 55) || '_' || left(f.id::text, 8)
    where f.organisation_id = ${fromId}::uuid and f.parent_id is null and f.deleted_at is null and exists (
      select from draft_folder o where o.organisation_id = ${intoId}::uuid and o.parent_id is null
        and o.deleted_at is null and lower(o.name) = lower(f.name))`.execute(tx);
  await sql`
    update draft d set name = left(d.name, 55) || '_' || left(d.id::text, 8)
    where d.organisation_id = ${fromId}::uuid and d.folder_id is null and d.deleted_at is null and exists (
      select from draft o where o.organisation_id = ${intoId}::uuid and o.folder_id is null
        and o.deleted_at is null and lower(o.name) = lower(d.name))`.execute(tx);
};
