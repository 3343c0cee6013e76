import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** So many months before they begin: an operator has that long to notice that the job does not run. */
const monthsAhead = 3;

/** Makes the tables of the coming months, and of those that downloads wait for; answers how many it made. */
export const makeMonths = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ made: number }>`select make_download_months(${monthsAhead}) as made`.execute(
    db,
  );
  return rows[0]?.made ?? 0;
};
