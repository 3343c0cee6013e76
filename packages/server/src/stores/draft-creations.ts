import type { DraftVersions } from '@iodd-hub/contract/draft';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { reached } from './drafts.ts';
import type { Reach } from './reach.ts';

/* What was asked to be created of a draft, and what came of it. */

export interface CreationRow {
  readonly id: string;
  readonly number: number;
  readonly draft_id: string;
  readonly organisation_id: string;
  readonly draft_name: string;
  readonly revision: number;
  readonly versions: DraftVersions;
  readonly state: 'waiting' | 'created' | 'failed';
  readonly progress: number;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: unknown;
  readonly conversion: unknown;
  readonly reasons: unknown;
  readonly account_id: string | null;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = sql`c.id, c.number, c.draft_id, d.organisation_id, d.name as draft_name, c.revision, c.versions, c.state,
  c.progress, c.errors, c.warnings, c.reasons, c.account_id, a.user_name, c.created_at, c.finished_at`;
const whole = sql`${columns}, c.problems, c.conversion`;
const tables = sql`draft_creation c join draft d on d.id = c.draft_id left join account a on a.id = c.account_id`;

/** Undefined also for somebody else's, and when its draft was deleted. */
export const find = async (db: Db, id: string, reach: Reach): Promise<CreationRow | undefined> => {
  const { rows } = await sql<CreationRow>`
    select ${whole} from ${tables}
    where c.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)}`.execute(db);
  return rows[0];
};

/** What a job works on, whoever asked for it; also of a draft that lies in the bin, from which it may come back. */
export const findWork = async (db: Db, id: string): Promise<CreationRow | undefined> => {
  const { rows } = await sql<CreationRow>`
    select ${whole} from ${tables} where c.id = ${id}::uuid and c.state = 'waiting'`.execute(db);
  return rows[0];
};

interface ListWanted {
  readonly draftId: string;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first, without everything that each found. */
export const list = async (
  db: Db,
  { draftId, before, limit }: ListWanted,
): Promise<Omit<CreationRow, 'problems' | 'conversion'>[]> => {
  const { rows } = await sql<Omit<CreationRow, 'problems' | 'conversion'>>`
    select ${columns} from ${tables}
    where c.draft_id = ${draftId}::uuid and (${before ?? null}::bigint is null or c.number < ${before ?? null})
    order by c.number desc limit ${limit}`.execute(db);
  return rows;
};

interface LockedDraft {
  readonly id: string;
  readonly organisation_id: string;
  readonly revision: number;
}

/** The draft until the end of the transaction: of two who create it at once, the second finds what the first began. */
export const lockDraft = async (tx: Tx, draftId: string, reach: Reach): Promise<LockedDraft | undefined> => {
  const { rows } = await sql<LockedDraft>`
    select d.id, d.organisation_id, d.revision from draft d
    where d.id = ${draftId}::uuid and d.deleted_at is null and ${reached(reach)} for no key update`.execute(
    tx,
  );
  return rows[0];
};

/** The same whether it lies in the bin or not. */
export const lockAnyDraft = async (tx: Tx, draftId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from draft where id = ${draftId}::uuid for no key update`.execute(tx);
  return rows.length > 0;
};

interface Wanted {
  readonly draftId: string;
  readonly revision: number;
  readonly versions: DraftVersions;
}

/** The same that somebody has asked for, and that is still worked on. */
export const findWaiting = async (
  tx: Tx,
  { draftId, revision, versions }: Wanted,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('draft_creation')
    .select('id')
    .where('draft_id', '=', draftId)
    .where('revision', '=', revision)
    .where('versions', '=', versions)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id;
};

export const countWaiting = async (tx: Tx, organisationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from draft_creation c join draft d on d.id = c.draft_id
    where c.state = 'waiting' and d.organisation_id = ${organisationId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** So much of the log of a draft is kept. */
const entriesKept = 200;

export const insert = async (
  tx: Tx,
  { draftId, revision, versions, accountId }: Wanted & { readonly accountId: string },
) => {
  const { id } = await tx
    .insertInto('draft_creation')
    .values({ draft_id: draftId, revision, versions, account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from draft_creation where draft_id = ${draftId}::uuid and state <> 'waiting' and number <= (
      select number from draft_creation where draft_id = ${draftId}::uuid
      order by number desc offset ${entriesKept} limit 1)`.execute(tx);
  return id;
};

export const setProgress = (db: Db, id: string, progress: number) =>
  db
    .updateTable('draft_creation')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export interface Outcome {
  readonly state: 'created' | 'failed';
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly unknown[];
  readonly conversion: readonly unknown[];
  readonly reasons: readonly unknown[];
}

/** False when it has ended before, or is gone. */
export const setFinished = async (tx: Tx, id: string, outcome: Outcome): Promise<boolean> => {
  const { problems, conversion, reasons, ...counted } = outcome;
  const { numUpdatedRows } = await tx
    .updateTable('draft_creation')
    .set({
      ...counted,
      progress: 100,
      problems: JSON.stringify(problems),
      conversion: JSON.stringify(conversion),
      reasons: JSON.stringify(reasons),
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
