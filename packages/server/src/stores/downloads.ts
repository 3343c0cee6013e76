import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';

export interface Download {
  readonly releaseId: string;
  /** Null for an anonymous visitor. */
  readonly accountId: string | null;
  /** Now, unless a demo tells of the past. */
  readonly at?: Date;
}

/**
 * Appends, however many at once: a counter in a row would put all downloads of a file in one queue. An account that was
 * deleted meanwhile counts as an anonymous visitor; the lock keeps it from being deleted between look-up and check.
 */
const appendText = `
  with given as (
    select * from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::timestamptz[])
      as given (release_id, downloads, account_id, at)),
  present as (
    select id from account where id in (select account_id from given) order by id for key share)
  insert into download (release_id, downloads, account_id, at)
  select given.release_id, given.downloads, present.id, coalesce(given.at, now())
  from given left join present on present.id = given.account_id`;

/** The same of visitors alone, who are most: nobody is looked up. */
const appendVisitorsText = `
  insert into download (release_id, downloads) select * from unnest($1::uuid[], $2::integer[])`;

export const append = (db: Db | Tx, downloads: readonly Download[]) =>
  db.executeQuery(
    CompiledQuery.raw(appendText, [
      downloads.map((one) => one.releaseId),
      downloads.map(() => 1),
      downloads.map((one) => one.accountId),
      downloads.map((one) => one.at ?? null),
    ]),
  );

/** Downloads of one file by one account, or by all visitors, at one moment. */
export interface Summed extends Omit<Download, 'at'> {
  readonly downloads: number;
}

/** By statements that are prepared once for each connection. */
export const appendSummed = async (pool: pg.Pool, sums: readonly Summed[]): Promise<void> => {
  const values: unknown[] = [sums.map((one) => one.releaseId), sums.map((one) => one.downloads)];
  if (sums.every((one) => one.accountId === null))
    await pool.query({ name: 'append-visitors', text: appendVisitorsText, values });
  else {
    values.push(
      sums.map((one) => one.accountId),
      sums.map(() => null),
    );
    await pool.query({ name: 'append-downloads', text: appendText, values });
  }
};

export const countOf = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('download')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

interface LogWanted {
  /** Null for everybody's. */
  readonly accountId: string | null;
  readonly before: number | undefined;
  readonly limit: number;
}

export interface LogRow {
  readonly id: number;
  readonly at: Date;
  readonly release_id: string;
  readonly file_name: string;
  readonly product_name: string;
  readonly vendor_name: string;
  readonly user_name: string | null;
  /** How many visitors a row without a name stands for. */
  readonly downloads: number;
}

const logColumns = sql`d.id, d.at, d.release_id, r.file_name, r.product_name, r.vendor_name, a.user_name,
  d.downloads`;
const logTables = sql`download d join release r on r.id = d.release_id left join account a on a.id = d.account_id`;

/** The newest first. */
export const log = async (db: Db, { accountId, before, limit }: LogWanted): Promise<LogRow[]> => {
  const own = accountId === null ? sql`true` : sql`d.account_id = ${accountId}`;
  const { rows } = await sql<LogRow>`
    select ${logColumns} from ${logTables}
    where ${own} and (${before ?? null}::bigint is null or d.id < ${before ?? null})
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const logOf = async (db: Db, { from, to }: Days, limit: number): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select ${logColumns} from ${logTables}
    where d.at >= ${from}::date and d.at < ${to}::date + 1 order by d.id limit ${limit}`.execute(db);
  return rows;
};

/** Every day of a span, with what was downloaded and released on it. */
export const byDay = async (db: Db, { from, to }: Days) => {
  const { rows } = await sql<{ day: string; downloads: number; releases: number }>`
    select day::date as day,
      coalesce((select sum(downloads) from download_day d where d.day = days.day::date), 0)::bigint as downloads,
      (select count(*) from release r where r.published_at >= days.day
        and r.published_at < days.day + interval '1 day')::bigint as releases
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day) order by 1`.execute(db);
  return rows;
};

const chartRows = 20;

export const byVendor = async (db: Db, { from, to }: Days) => {
  const { rows } = await sql<{ vendorId: number; manufacturer: string; downloads: number }>`
    select r.vendor_id as "vendorId", max(r.vendor_name) as manufacturer, sum(d.downloads)::bigint as downloads
    from download_day d join release r on r.id = d.release_id
    where d.day between ${from}::date and ${to}::date
    group by r.vendor_id order by 3 desc, 1 limit ${chartRows}`.execute(db);
  return rows;
};

export const byRelease = async (db: Db, { from, to }: Days) => {
  const { rows } = await sql<{ rpId: string; productName: string; manufacturer: string; downloads: number }>`
    select r.id as "rpId", r.product_name as "productName", r.vendor_name as manufacturer,
      sum(d.downloads)::bigint as downloads
    from download_day d join release r on r.id = d.release_id
    where d.day between ${from}::date and ${to}::date
    group by r.id order by 4 desc, 1 limit ${chartRows}`.execute(db);
  return rows;
};

const findText = `select encode(r.blob_sha256, 'hex') as address, r.file_name, b.media_type,
    r.removed_at is not null as is_removed
  from release r join blob b on b.sha256 = r.blob_sha256 where r.id = $1`;

export interface PackageRow {
  readonly address: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly is_removed: boolean;
}

/** A package has the name of its main file. */
export const packageName = ({
  file_name,
  media_type,
}: Pick<PackageRow, 'file_name' | 'media_type'>): string =>
  media_type === 'application/zip' ? file_name.replace(/\.xml$/i, '.zip') : file_name;

/** Prepared once: asked for with every download. */
export const findPackage = async (pool: pg.Pool, releaseId: string): Promise<PackageRow | undefined> => {
  const { rows } = await pool.query<PackageRow>({ name: 'package', text: findText, values: [releaseId] });
  return rows[0];
};

interface OwnWanted {
  readonly organisationId: string;
  /** How many months, the present one with them. */
  readonly months: number;
  readonly limit: number;
}

export interface OwnFile {
  readonly rpId: string;
  readonly productName: string;
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly releaseDate: string;
  readonly downloads: number[];
}

const ownMonths = (months: number) => sql`
  select month::date as month from generate_series(
    date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months - 1}),
    date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month`;

/** What an organisation's files were downloaded in each month, all of them together. */
export const ownByMonth = async (db: Db, { organisationId, months }: Omit<OwnWanted, 'limit'>) => {
  const { rows } = await sql<{ month: string; downloads: number }>`
    with months as (${ownMonths(months)})
    select to_char(month, 'YYYY-MM') as month, coalesce((
      select sum(d.downloads) from release r join download_day d on d.release_id = r.id
      where r.organisation_id = ${organisationId} and d.day >= month
        and d.day < month + interval '1 month'), 0)::bigint as downloads
    from months order by 1`.execute(db);
  return rows;
};

/** The same for each file, the most downloaded first. */
export const ownByFile = async (db: Db, { organisationId, months, limit }: OwnWanted): Promise<OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    with months as (${ownMonths(months)}),
    counted as (
      select r.id, date_trunc('month', d.day)::date as month, sum(d.downloads)::bigint as downloads
      from release r join download_day d on d.release_id = r.id
      where r.organisation_id = ${organisationId} and d.day >= (select min(month) from months) group by 1, 2)
    select r.id as "rpId", r.product_name as "productName", r.file_name as "fileName",
      r.iodd_version as "ioddVersion", r.release_date as "releaseDate",
      array(select coalesce(c.downloads, 0)::integer from months m
        left join counted c on c.id = r.id and c.month = m.month order by m.month) as downloads
    from release r where r.organisation_id = ${organisationId}
    order by (select coalesce(sum(c.downloads), 0) from counted c where c.id = r.id) desc, r.number desc
    limit ${limit}`.execute(db);
  return rows;
};
