import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface Totals {
  readonly ioddFiles: number;
  readonly manufacturers: number;
  readonly devices: number;
  readonly downloads: number;
}

/** The counts of the home page that everybody sees. */
export const totals = async (db: Db): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from release where not is_withdrawn) as "ioddFiles",
      (select count(distinct vendor_id) from device) as "manufacturers",
      (select count(*) from device) as "devices",
      (select count(*) from download) as "downloads"`.execute(db);
  return rows[0] ?? { ioddFiles: 0, manufacturers: 0, devices: 0, downloads: 0 };
};

export const downloadsOf = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('download')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};
