import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import type { VendorCount } from './browse.ts';
import { type ListedRow, listedColumns, listedRows } from './listed.ts';

interface Own {
  readonly accountId: string;
  readonly releaseId: string;
}

/** False when there is no such file in the library. */
export const addFavorite = async (db: Db, { accountId, releaseId }: Own): Promise<boolean> => {
  const { rows } = await sql`
    with found as (select id from release where id = ${releaseId} and not is_withdrawn),
    added as (insert into favorite (account_id, release_id) select ${accountId}, id from found
      on conflict do nothing)
    select 1 from found`.execute(db);
  return rows.length > 0;
};

export const removeFavorite = (db: Db, { accountId, releaseId }: Own) =>
  db.deleteFrom('favorite').where('account_id', '=', accountId).where('release_id', '=', releaseId).execute();

/** Which of these are favourites of the account. */
export const favoritesAmong = async (
  pool: pg.Pool,
  accountId: string,
  releaseIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ release_id: string }>({
    name: 'favorites-among',
    text: 'select release_id from favorite where account_id = $1 and release_id = any($2::uuid[])',
    values: [accountId, releaseIds],
  });
  return new Set(rows.map((row) => row.release_id));
};

interface FavoritesWanted {
  readonly accountId: string;
  /** Number of the last one of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

type FavoriteRow = ListedRow & { readonly favorite_number: number };

export const favorites = (
  pool: pg.Pool,
  { accountId, before, limit }: FavoritesWanted,
): Promise<FavoriteRow[]> => {
  return listedRows<FavoriteRow>(pool, {
    name: 'favorites',
    text: `select ${listedColumns}, f.number as favorite_number from favorite f join release r on r.id = f.release_id
      where f.account_id = $1 and ($2::bigint is null or f.number < $2) order by f.number desc limit $3`,
    values: [accountId, before ?? null, limit],
  });
};

export const favoriteVendors = async (pool: pg.Pool, accountId: string): Promise<VendorCount[]> => {
  const { rows } = await pool.query<VendorCount>({
    name: 'favorite-vendors',
    text: `select r.vendor_id as "vendorId", max(r.vendor_name) as manufacturer, count(*) as files
      from favorite f join release r on r.id = f.release_id
      where f.account_id = $1 and r.is_newest group by r.vendor_id order by lower(max(r.vendor_name))`,
    values: [accountId],
  });
  return rows;
};

const recentsKept = 50;

/** Remembers the newest fifty that an account looked at. */
export const remember = (db: Db, { accountId, releaseId }: Own) =>
  db.transaction().execute(async (tx) => {
    await sql`
      insert into recent (account_id, release_id) values (${accountId}, ${releaseId})
      on conflict (account_id, release_id) do update set at = now()`.execute(tx);
    await sql`
      delete from recent where account_id = ${accountId} and release_id in (
        select release_id from recent where account_id = ${accountId}
        order by at desc offset ${recentsKept})`.execute(tx);
  });

export const recents = (pool: pg.Pool, accountId: string): Promise<ListedRow[]> => {
  return listedRows(pool, {
    name: 'recents',
    text: `select ${listedColumns} from recent v join release r on r.id = v.release_id
      where v.account_id = $1 and r.removed_at is null order by v.at desc`,
    values: [accountId],
  });
};
