import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/**
 * Adds new downloads to the counts by day and release. The lock waits for appends under way and holds up others
 * for the moment of one look-up: below the number it finds, no row is still to come.
 */
export const rollUpDownloads = async (db: Db): Promise<number> => {
  const upTo = await db.transaction().execute(async (tx) => {
    await sql`lock table download in share mode`.execute(tx);
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from download`.execute(tx);
    return rows[0]?.id ?? 0;
  });
  return db.transaction().execute(async (tx) => {
    const { counted_download_id: from } = await tx
      .selectFrom('roll_up')
      .select('counted_download_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (upTo <= from) return 0;
    await sql`
      insert into download_day (day, release_id, downloads)
      select (at at time zone 'UTC')::date, release_id, sum(downloads) from download
      where id > ${from} and id <= ${upTo} group by 1, 2
      on conflict (day, release_id) do update set downloads = download_day.downloads + excluded.downloads`.execute(
      tx,
    );
    // In the order in which a release or a withdrawal locks them (docs/adr/lock-order.md).
    await sql`
      select 1 from release where id in (
        select release_id from download where id > ${from} and id <= ${upTo}) order by id for no key update`.execute(
      tx,
    );
    await sql`
      update release set downloads = release.downloads + fresh.count
      from (select release_id, sum(downloads) as count from download
        where id > ${from} and id <= ${upTo} group by 1) fresh
      where release.id = fresh.release_id`.execute(tx);
    await sql`
      insert into facet_count (facet, value, releases)
      select 'total', 'downloads', coalesce(sum(downloads), 0) from download
      where id > ${from} and id <= ${upTo}
      on conflict (facet, value) do update set releases = facet_count.releases + excluded.releases`.execute(
      tx,
    );
    await tx.updateTable('roll_up').set({ counted_download_id: upTo }).execute();
    return upTo - from;
  });
};

/** Every facet as the column that has it; lists are counted value by value. */
const facetColumns = {
  vendor: { value: sql`vendor_id::text`, label: sql`max(vendor_name)` },
  kind: { value: sql`kind`, label: sql`''` },
  profile: { value: sql`unnest(profiles)::text`, label: sql`''` },
  pdIn: { value: sql`pd_in_bits::text`, label: sql`''` },
  pdOut: { value: sql`pd_out_bits::text`, label: sql`''` },
  bitRate: { value: sql`bit_rate`, label: sql`''` },
  connector: { value: sql`unnest(connectors)`, label: sql`''` },
  ioddVersion: { value: sql`iodd_version`, label: sql`''` },
  language: { value: sql`unnest(languages)`, label: sql`''` },
} as const;

const totalsQuery = sql`
  select 'total' as facet, name as value, '' as label, count as releases from (
    select 'files' as name, count(*) from release where not is_withdrawn
    union all select 'manufacturers', count(distinct vendor_id) from device
    union all select 'devices', count(*) from device) counted`;

/** Counts what the tree, the facets without a search and the home page show. */
export const countFacets = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table facet_count in share row exclusive mode`.execute(tx);
    const counted = Object.entries(facetColumns).map(
      ([facet, { value, label }]) => sql`
        select ${sql.lit(facet)} as facet, value, label, releases from (
          select ${value} as value, ${label} as label, count(*) as releases
          from release where is_newest group by 1) one where value <> ''`,
    );
    const all = sql.join([...counted, totalsQuery], sql` union all `);
    // The count of downloads is added to by the roll-up above.
    await sql`delete from facet_count where (facet, value) <> ('total', 'downloads')`.execute(tx);
    await sql`insert into facet_count (facet, value, label, releases) ${all}`.execute(tx);
  });

/** The same, only when something was released or withdrawn since. */
export const countFacetsIfChanged = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ newest: number; counted: number }>`
    select coalesce((select max(id) from publication), 0) as newest, last_publication_id as counted
    from roll_up`.execute(db);
  const { newest = 0, counted = 0 } = rows[0] ?? {};
  if (newest <= counted) return false;
  await countFacets(db);
  await db.updateTable('roll_up').set({ last_publication_id: newest }).execute();
  return true;
};

export interface Totals {
  readonly ioddFiles: number;
  readonly manufacturers: number;
  readonly devices: number;
  readonly downloads: number;
}

/** The counts of the home page that everybody sees; downloads up to this moment. */
export const totals = async (db: Db): Promise<Totals> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select value as name, releases as count from facet_count where facet = 'total'
    union all
    select 'waiting', coalesce(sum(downloads), 0)::bigint from download
      where id > (select counted_download_id from roll_up)`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    ioddFiles: of('files'),
    manufacturers: of('manufacturers'),
    devices: of('devices'),
    downloads: of('downloads') + of('waiting'),
  };
};
