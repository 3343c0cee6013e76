import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { newSecret } from './secrets.ts';

const columns = [
  'id',
  'url',
  'vendor_id',
  'created_at',
  'last_tried_at',
  'last_status',
  'failures',
  'is_active',
] as const;

interface NewWebhook {
  readonly accountId: string;
  readonly url: string;
  readonly vendorId: number | null;
}

export const create = async (tx: Tx, { accountId, url, vendorId }: NewWebhook) => {
  const secret = newSecret();
  const row = await tx
    .insertInto('webhook')
    .values({ account_id: accountId, url, vendor_id: vendorId, secret })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...row, secret };
};

export const listOf = (db: Db, accountId: string) =>
  db
    .selectFrom('webhook')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();

export const countOf = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

export const remove = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('webhook')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();

export interface DueWebhook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly vendor_id: number | null;
  readonly told_up_to: number | null;
  readonly failures: number;
}

/** One of an account is called at a time; an instance that dies leaves it to others after this. */
const leased = sql<Date>`now() + interval '2 minutes'`;

/** Takes some that have something to be told, of accounts that are not disabled. */
export const takeDue = async (db: Db, limit: number): Promise<DueWebhook[]> => {
  const { rows } = await sql<DueWebhook>`
    update webhook set taken_until = ${leased} where id in (
      select w.id from webhook w join account a on a.id = w.account_id
      where w.is_active and not a.is_disabled and w.next_try_at <= now()
        and (w.taken_until is null or w.taken_until <= now())
        and not exists (select 1 from webhook o where o.account_id = w.account_id and o.taken_until > now())
        and (w.told_up_to is null or w.told_up_to < (select coalesce(max(sequence), 0) from publication_seal))
      order by w.next_try_at limit ${limit} for update of w skip locked)
    returning id, url, secret, vendor_id, told_up_to, failures`.execute(db);
  return rows;
};

/** At first a webhook is told that it works, and from then on what is new. */
export const lastSequence = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(sequence), 0) as last from publication_seal`.execute(db);
  return rows[0]?.last ?? 0;
};

interface Told {
  readonly upTo: number;
  /** Null where nothing had to be sent. */
  readonly status: number | null;
}

export const told = (db: Db, id: string, { upTo, status }: Told) =>
  db
    .updateTable('webhook')
    .set({
      told_up_to: upTo,
      failures: 0,
      taken_until: null,
      next_try_at: sql<Date>`now()`,
      ...(status !== null && { last_status: status, last_tried_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();

interface Failed {
  readonly status: number | null;
  readonly failures: number;
  readonly waitSeconds: number;
  readonly isActive: boolean;
}

export const failed = (db: Db, id: string, { status, failures, waitSeconds, isActive }: Failed) =>
  db
    .updateTable('webhook')
    .set({
      failures,
      taken_until: null,
      last_status: status,
      last_tried_at: sql<Date>`now()`,
      next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
      is_active: isActive,
    })
    .where('id', '=', id)
    .execute();
