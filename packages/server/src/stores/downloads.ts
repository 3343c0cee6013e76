import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

export interface Download {
  readonly releaseId: string;
  /** Null for an anonymous visitor. */
  readonly accountId: string | null;
}

/** Appends, however many at once: a counter in a row would put all downloads of a file in one queue. */
export const append = (db: Db | Tx, downloads: readonly Download[]) =>
  sql`
    insert into download (release_id, account_id)
    select * from unnest(${downloads.map((one) => one.releaseId)}::uuid[],
      ${downloads.map((one) => one.accountId)}::uuid[])`.execute(db);

export const countOf = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('download')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};
