import type { HostLink } from '@iodd-hub/contract/console-values';
import type { HostRole } from '@iodd-hub/contract/host-roles';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';
import { likePattern } from './patterns.ts';

/* Hosts of a person. Whose they are is part of every question: another person's host looks as if there were none. */

export interface HostRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly address: string;
  readonly link: HostLink;
  readonly created_at: Date;
  readonly seen_at: Date | null;
  readonly devices: number;
  /** What its tool server calls itself; null where none is paired. */
  readonly paired_name: string | null;
  readonly paired_at: Date | null;
  readonly used_at: Date | null;
  /** Which version its tool server is, and which one it took back. */
  readonly version: string | null;
  readonly version_refused: string | null;
  /** Of who asks. */
  readonly role: HostRole;
  /** Who lets them use it; null for one's own. */
  readonly owner: string | null;
  readonly stopped_at: Date | null;
  /** Null where the account is deleted. */
  readonly stopped_by: string | null;
}

interface Own {
  readonly accountId: string;
  readonly hostId: string;
}

const columns = sql`h.id, h.number, h.name, h.address, h.link, h.created_at, h.seen_at,
  (select count(*) from seen_device d where d.host_id = h.id)::integer as devices,
  c.name as paired_name, c.created_at as paired_at, c.last_used_at as used_at,
  c.version, c.version_refused, h.writes_stopped_at as stopped_at, s.user_name as stopped_by`;
const tables = sql`host h left join host_credential c on c.host_id = h.id
  left join account s on s.id = h.writes_stopped_by`;
/** Of the person who owns it. */
const asOwner = sql`'specialist' as role, null as owner`;

interface ListWanted {
  readonly accountId: string;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Those of the person and those that they use of others, the newest first. */
export const list = async (db: Db, { accountId, keyword, before, limit }: ListWanted): Promise<HostRow[]> => {
  const pattern = likePattern(keyword ?? '');
  const { rows } = await sql<HostRow>`
    select ${columns}, coalesce(p.role, 'specialist') as role, o.user_name as owner from ${tables}
    left join host_person p on p.host_id = h.id and p.account_id = ${accountId}::uuid and p.accepted_at is not null
    left join account o on o.id = h.account_id and o.id <> ${accountId}::uuid
    where (h.account_id = ${accountId}::uuid or p.id is not null) and (${before ?? null}::bigint is null or h.number < ${before ?? null})
      and (h.name ilike ${pattern} or p.id is null and h.address ilike ${pattern})
    order by h.number desc limit ${limit}`.execute(db);
  return rows;
};

export const find = async (db: Db, { accountId, hostId }: Own): Promise<HostRow | undefined> => {
  const { rows } = await sql<HostRow>`
    select ${columns}, ${asOwner} from ${tables} where h.id = ${hostId}::uuid and h.account_id = ${accountId}::uuid`.execute(
    db,
  );
  return rows[0];
};

/**
 * All that an erasure writes to, or to what goes with them: those of the person, and those of others that they use, have
 * stopped or have written to. Rows of two people hang on a host; both take it first.
 */
export const lockAllOf = (tx: Tx, accountId: string) =>
  sql`
    select 1 from host where account_id = ${accountId}::uuid or writes_stopped_by = ${accountId}::uuid
      or id in (select host_id from host_person where account_id = ${accountId}::uuid)
      or id in (select host_id from host_write where account_id = ${accountId}::uuid)
    order by id for update`.execute(tx);

/** As `find`, locked until the end of the transaction; the account is locked before. */
export const findForUpdate = async (tx: Tx, own: Own): Promise<HostRow | undefined> => {
  await sql`
    select 1 from host where id = ${own.hostId}::uuid and account_id = ${own.accountId}::uuid for update`.execute(
    tx,
  );
  return find(tx, own);
};

export const countOf = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('host')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

export interface Written {
  readonly name: string;
  readonly address: string;
  readonly link: HostLink;
}

/** Answers its id. */
export const insert = async (
  tx: Tx,
  accountId: string,
  { name, address, link }: Written,
): Promise<string> => {
  const { id } = await tx
    .insertInto('host')
    .values({ account_id: accountId, name, address, link })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = (tx: Tx, { accountId, hostId }: Own, { name, address, link }: Written) =>
  tx
    .updateTable('host')
    .set({ name, address, link })
    .where('id', '=', hostId)
    .where('account_id', '=', accountId)
    .execute();

/** With the devices that were seen there, and what opens it; answers what it was called. */
export const remove = (tx: Tx, { accountId, hostId }: Own) =>
  tx
    .deleteFrom('host')
    .where('id', '=', hostId)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();

export const setSeen = (tx: Tx, hostId: string) =>
  tx
    .updateTable('host')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', hostId)
    .execute();

interface Switching extends Own {
  readonly roles: readonly HostRole[];
}

/** Of who may write, or release: in one question, so that nobody does it whose right ended meanwhile. */
const maySwitch = ({ accountId, roles }: Switching) => sql`(
  h.account_id = ${accountId}::uuid and 'specialist' = any(${[...roles]}::text[]) or exists (
    select from host_person p where p.host_id = h.id and p.account_id = ${accountId}::uuid
      and p.accepted_at is not null and p.role = any(${[...roles]}::text[])))`;

/** Answers what it is called and whose it is; undefined where they may not. Who stopped it first is who stopped it. */
export const stop = async (
  tx: Tx,
  switching: Switching,
): Promise<{ readonly name: string; readonly account_id: string } | undefined> => {
  const { rows } = await sql<{ name: string; account_id: string }>`
    update host h set
      writes_stopped_by = case when h.writes_stopped_at is null then ${switching.accountId}::uuid else h.writes_stopped_by end,
      writes_stopped_at = coalesce(h.writes_stopped_at, now())
    where h.id = ${switching.hostId}::uuid and ${maySwitch(switching)} returning h.name, h.account_id`.execute(
    tx,
  );
  return rows[0];
};

/** Answers as `stop`. */
export const release: typeof stop = async (tx, switching) => {
  const { rows } = await sql<{ name: string; account_id: string }>`
    update host h set writes_stopped_by = null, writes_stopped_at = null
    where h.id = ${switching.hostId}::uuid and ${maySwitch(switching)} returning h.name, h.account_id`.execute(
    tx,
  );
  return rows[0];
};

export interface Stop {
  readonly host_id: string;
  readonly at: Date;
  /** Null where the account is deleted. */
  readonly by: string | null;
}

/** Those of these hosts that are stopped. */
export const stopsOf = async (pool: pg.Pool, hostIds: readonly string[]): Promise<readonly Stop[]> => {
  const { rows } = await pool.query<Stop>(
    `select h.id as host_id, h.writes_stopped_at as at, s.user_name as by
     from host h left join account s on s.id = h.writes_stopped_by
     where h.id = any($1::uuid[]) and h.writes_stopped_at is not null`,
    [hostIds],
  );
  return rows;
};
