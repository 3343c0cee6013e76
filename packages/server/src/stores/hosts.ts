import type { HostLink } from '@iodd-hub/contract/console-values';
import { sql } from 'kysely';
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
}

interface Own {
  readonly accountId: string;
  readonly hostId: string;
}

const columns = sql`h.id, h.number, h.name, h.address, h.link, h.created_at, h.seen_at,
  (select count(*) from seen_device d where d.host_id = h.id)::integer as devices,
  c.name as paired_name, c.created_at as paired_at, c.last_used_at as used_at`;
const tables = sql`host h left join host_credential c on c.host_id = h.id`;

interface ListWanted {
  readonly accountId: string;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export const list = async (db: Db, { accountId, keyword, before, limit }: ListWanted): Promise<HostRow[]> => {
  const pattern = likePattern(keyword ?? '');
  const { rows } = await sql<HostRow>`
    select ${columns} from ${tables}
    where h.account_id = ${accountId}::uuid and (${before ?? null}::bigint is null or h.number < ${before ?? null})
      and (h.name ilike ${pattern} or h.address ilike ${pattern})
    order by h.number desc limit ${limit}`.execute(db);
  return rows;
};

export const find = async (db: Db, { accountId, hostId }: Own): Promise<HostRow | undefined> => {
  const { rows } = await sql<HostRow>`
    select ${columns} from ${tables} where h.id = ${hostId}::uuid and h.account_id = ${accountId}::uuid`.execute(
    db,
  );
  return rows[0];
};

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
