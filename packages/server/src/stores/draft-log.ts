import type { changeKinds } from '@iodd-hub/contract/draft';
import { documentModel } from '@iodd-hub/iodd';
import { sql } from 'kysely';
import { codeOf } from '../base/errors.ts';
import type { Db, Tx } from '../db/connect.ts';
import { reached } from './drafts.ts';
import { lockAuthor } from './locks.ts';
import type { Reach } from './reach.ts';

/* The log of a draft: its changes, and copies of the whole in between. */

export type ChangeKind = (typeof changeKinds)[number];

export interface NewChange {
  /** Drawn by the author's program. */
  readonly changeId: string;
  readonly label: string;
  readonly kind: ChangeKind;
  /** As JSON. */
  readonly ops: string;
}

interface Commit {
  readonly draftId: string;
  readonly reach: Reach;
  readonly authorId: string;
  /** The newest revision that the changes were made for. */
  readonly revision: number;
  readonly changes: readonly NewChange[];
}

const lengthOf = ({ ops }: NewChange): number => ops.length;

/**
 * Writes changes behind the newest revision, all or none; false when there is a newer one by now, or the draft is gone,
 * or a merge has just moved it to another company.
 * One statement: the row of the draft is locked, the changes are written, and the unique revision decides. Throws what
 * `isRepeated` knows where a change was written before, of which its sender says that it is newer.
 */
export const append = async (
  db: Db,
  { draftId, reach, authorId, revision, changes }: Commit,
): Promise<boolean> => {
  const octets = changes.reduce((sum, change) => sum + lengthOf(change), 0);
  const { rows } = await sql`
    with a as (
      -- Before the draft: a merge of companies and an erasure lock accounts first (docs/adr/lock-order.md).
      select id from account where id = ${authorId}::uuid for key share),
    d as (
      update draft d set revision = d.revision + ${changes.length}::integer, edited_at = now(),
        edited_by = a.id, octets = d.octets + ${octets}::bigint,
        octets_since_copy = d.octets_since_copy + ${octets}::bigint
      from a where d.id = ${draftId}::uuid and d.revision = ${revision}::integer and d.deleted_at is null
        and ${reached(reach)}
      returning d.id)
    insert into draft_change (draft_id, revision, change_id, author_id, label, kind, model_version, ops)
    select d.id, ${revision}::integer + c.place, c.change_id, ${authorId}::uuid, c.label, c.kind,
      ${documentModel}::integer, c.ops
    from d, unnest(${changes.map(({ changeId }) => changeId)}::uuid[], ${changes.map(({ label }) => label)}::text[],
      ${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ ops }) => ops)}::text[])
      with ordinality as c (change_id, label, kind, ops, place)
    returning revision`.execute(db);
  // Nothing is ever written without an author: who tried again would try in vain.
  if (rows.length === 0) await lockAuthor(db, authorId);
  return rows.length > 0;
};

const uniqueViolation = '23505';
export const isRepeated = (error: unknown): boolean => codeOf(error) === uniqueViolation;

/** The first change of a draft, with which it begins. */
export const begin = (tx: Tx, draftId: string, { authorId, label }: { authorId: string; label: string }) =>
  sql`
  insert into draft_change (draft_id, revision, change_id, author_id, label, kind, model_version, ops)
  values (${draftId}::uuid, 1, gen_random_uuid(), ${authorId}::uuid, ${label}, 'do', ${documentModel}, '[]')`.execute(
    tx,
  );

/** Which of these changes the log has already. */
export const findKnown = async (
  db: Db,
  draftId: string,
  changeIds: readonly string[],
): Promise<{ change_id: string; revision: number }[]> => {
  const { rows } = await sql<{ change_id: string; revision: number }>`
    select change_id, revision from draft_change
    where draft_id = ${draftId}::uuid and change_id = any(${[...changeIds]}::uuid[])`.execute(db);
  return rows;
};

/** A change as it is taken to a draft. */
export interface LoggedOps {
  readonly revision: number;
  readonly model_version: number;
  readonly ops: string;
}

interface Span {
  readonly after: number;
  readonly upTo: number;
}

export const findOps = async (db: Db, draftId: string, { after, upTo }: Span): Promise<LoggedOps[]> => {
  const { rows } = await sql<LoggedOps>`
    select revision, model_version, ops from draft_change
    where draft_id = ${draftId}::uuid and revision > ${after}::integer and revision <= ${upTo}::integer
    order by revision`.execute(db);
  return rows;
};

/** The same as people are told of it. */
export interface LoggedChange extends LoggedOps {
  readonly change_id: string;
  readonly author_id: string | null;
  readonly user_name: string | null;
  readonly at: Date;
  readonly label: string;
  readonly kind: ChangeKind;
}

/** What one answer may carry: a change can hold a megabyte, and is made of its JSON by the thread that answers. */
const octetsGiven = 1_000_000;

/** The oldest first, as many as one answer may carry, one at least. */
export const findChanges = async (
  db: Db,
  draftId: string,
  { after, upTo, limit }: Span & { readonly limit: number },
): Promise<LoggedChange[]> => {
  const { rows } = await sql<LoggedChange>`
    select c.revision, c.model_version, c.ops, c.change_id, c.author_id, a.user_name, c.at, c.label, c.kind
    from (
      select *, sum(length(ops)) over (order by revision) - length(ops) as octets_before from (
        select * from draft_change
        where draft_id = ${draftId}::uuid and revision > ${after}::integer and revision <= ${upTo}::integer
        order by revision limit ${limit}) wanted) c
    left join account a on a.id = c.author_id
    where c.octets_before < ${octetsGiven}
    order by c.revision`.execute(db);
  return rows;
};

/** What the history of a draft lists: the newest first, without their ops. */
export const findHistory = async (
  db: Db,
  draftId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Omit<LoggedChange, 'ops'>[]> => {
  const { rows } = await sql<Omit<LoggedChange, 'ops'>>`
    select c.revision, c.model_version, c.change_id, c.author_id, a.user_name, c.at, c.label, c.kind
    from draft_change c left join account a on a.id = c.author_id
    where c.draft_id = ${draftId}::uuid and (${before ?? null}::integer is null or c.revision < ${before ?? null}::integer)
    order by c.revision desc limit ${limit}`.execute(db);
  return rows;
};

export interface Snapshot {
  readonly revision: number;
  readonly model_version: number;
  readonly json_octets: number;
  readonly content: Buffer;
}

/** The newest copy of a draft that is not newer than the revision. */
export const findSnapshot = async (db: Db, draftId: string, upTo: number): Promise<Snapshot | undefined> => {
  const { rows } = await sql<Snapshot>`
    select revision, model_version, json_octets, content from draft_snapshot
    where draft_id = ${draftId}::uuid and revision <= ${upTo}::integer order by revision desc limit 1`.execute(
    db,
  );
  return rows[0];
};

/** The same without the copy itself. */
export const findSnapshotRevision = async (
  db: Db,
  draftId: string,
  upTo: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number }>`
    select revision from draft_snapshot
    where draft_id = ${draftId}::uuid and revision <= ${upTo}::integer order by revision desc limit 1`.execute(
    db,
  );
  return rows[0]?.revision;
};

/** Whether every change of a span is in the log: those that are older than a year may be gone. */
export const hasAllAfter = async (db: Db, draftId: string, { after, upTo }: Span): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from draft_change
    where draft_id = ${draftId}::uuid and revision > ${after}::integer and revision <= ${upTo}::integer`.execute(
    db,
  );
  return rows[0]?.count === upTo - after;
};

interface NewSnapshot {
  readonly draftId: string;
  readonly revision: number;
  readonly content: Uint8Array;
  readonly jsonOctets: number;
}

/** Of a draft as the model of now has it; one of an earlier model at the same revision gives way. */
export const insertSnapshot = (db: Db, { draftId, revision, content, jsonOctets }: NewSnapshot) =>
  sql`
  with s as (
    insert into draft_snapshot (draft_id, revision, model_version, json_octets, content)
    select id, ${revision}::integer, ${documentModel}::integer, ${jsonOctets}::integer, ${Buffer.from(content)}::bytea
    from draft where id = ${draftId}::uuid
    on conflict (draft_id, revision) do update
      set model_version = excluded.model_version, json_octets = excluded.json_octets, content = excluded.content
      where draft_snapshot.model_version < excluded.model_version
    returning draft_id)
  update draft set snapshot_revision = greatest(snapshot_revision, ${revision}::integer), octets_since_copy = 0,
    octets = octets + ${content.length}::bigint
  from s where draft.id = s.draft_id`.execute(db);

/** Bytes that a draft refers to; they are stored before. */
export const addFiles = (tx: Tx, draftId: string, addresses: readonly Buffer[]) =>
  sql`
  insert into draft_file (draft_id, sha256) select ${draftId}::uuid, unnest(${[...addresses]}::bytea[])
  on conflict do nothing`.execute(tx);

/** The addresses of the octets that came to a draft, at any revision. */
export const findFiles = async (db: Db, draftId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('draft_file').select('sha256').where('draft_id', '=', draftId).execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
};

/**
 * Of what is older than `before`, changes go where a copy follows them, and of the copies the last of each month stays.
 * Answers how many changes went.
 */
export const compact = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ draft_id: string; count: number }>`
    with last as (
      select draft_id, max(revision) as revision from draft_snapshot where made_at < ${before} group by draft_id),
    gone as (
      delete from draft_change c using last
      where c.draft_id = last.draft_id and c.revision <= last.revision returning c.draft_id, length(c.ops) as octets),
    thinned as (
      delete from draft_snapshot s using last
      where s.draft_id = last.draft_id and s.revision < last.revision and exists (
        select from draft_snapshot later where later.draft_id = s.draft_id and later.revision > s.revision
          and date_trunc('month', later.made_at) = date_trunc('month', s.made_at))
      returning s.draft_id, length(s.content) as octets),
    freed as (
      select draft_id, sum(octets) as octets from (select * from gone union all select * from thinned) one group by draft_id),
    counted as (
      update draft set octets = greatest(0, draft.octets - freed.octets) from freed where draft.id = freed.draft_id)
    select draft_id, count(*)::integer as count from gone group by draft_id`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0);
};
