/** What the heads of pages and the maps for search engines say of the library. */
import type pg from 'pg';
import type { ListedRow } from './listed.ts';

export interface DeviceHeadRow extends Pick<
  ListedRow,
  | 'product_name'
  | 'product_id'
  | 'vendor_name'
  | 'vendor_id'
  | 'device_id'
  | 'family'
  | 'description'
  | 'iodd_version'
  | 'release_date'
  | 'pd_in_bits'
  | 'pd_out_bits'
> {
  readonly is_withdrawn: boolean;
  readonly is_removed: boolean;
  readonly image_name: string | null;
  readonly image_address: string | null;
}

/** A release with the larger picture of its first variant; every part of it is found by a primary key. */
export const deviceHead = async (pool: pg.Pool, id: string): Promise<DeviceHeadRow | undefined> => {
  const { rows } = await pool.query<DeviceHeadRow>({
    name: 'device-head',
    text: `select r.product_name, r.product_id, r.vendor_name, r.vendor_id, r.device_id, r.family, r.description,
        r.iodd_version, r.release_date, r.pd_in_bits, r.pd_out_bits, r.is_withdrawn,
        r.removed_at is not null as is_removed, i.name as image_name, encode(i.sha256, 'hex') as image_address
      from release r
      left join release_variant v on v.release_id = r.id and v.position = 0
      left join release_image i on i.release_id = r.id and i.name = coalesce(nullif(v.symbol, ''), v.icon)
      where r.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** The most that one map may name (sitemaps.org). */
const mapSize = 50_000;

export interface DeviceMap {
  readonly page: number;
  readonly changed: string;
}

const dayOf = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`;

/**
 * One map for each span of numbers: a page is found by the index without counting what stands before it, and a new
 * release changes the last one only. Numbers grow with the time of release, so the last of a span is its newest.
 */
export const deviceMaps = async (pool: pg.Pool): Promise<DeviceMap[]> => {
  const { rows } = await pool.query<DeviceMap>({
    name: 'device-maps',
    text: `select page, ${dayOf('last.published_at')} as changed
      from generate_series(0, (select max(number) from release) / ${mapSize}) page
      cross join lateral (
        select r.published_at from release r
        where r.is_newest and r.number >= page * ${mapSize} and r.number < (page + 1) * ${mapSize}
        order by r.number desc limit 1) last
      order by page`,
  });
  return rows;
};

export interface MappedDevice {
  readonly id: string;
  readonly changed: string;
}

export const devicesOfMap = async (pool: pg.Pool, page: number): Promise<MappedDevice[]> => {
  const { rows } = await pool.query<MappedDevice>({
    name: 'devices-of-map',
    text: `select r.id, ${dayOf('r.published_at')} as changed from release r
      where r.is_newest and r.number >= $1::bigint * ${mapSize} and r.number < ($1::bigint + 1) * ${mapSize}
      order by r.number`,
    values: [page],
  });
  return rows;
};

export interface FeedRow {
  readonly id: string;
  readonly product_name: string;
  readonly vendor_name: string;
  readonly vendor_id: number;
  readonly device_id: number;
  readonly iodd_version: string;
  readonly release_date: string;
  readonly published_at: Date;
  /** When it was released or withdrawn, whichever was later. */
  readonly changed_at: Date;
  readonly is_withdrawn: boolean;
}

const feedLength = 50;

/** What was released or withdrawn last, of one vendor or of all; what was removed is not named any more. */
export const lastChanged = async (pool: pg.Pool, vendorId: number | null): Promise<FeedRow[]> => {
  const { rows } = await pool.query<FeedRow>({
    name: `last-changed-${vendorId === null}`,
    text: `select r.id, r.product_name, r.vendor_name, r.vendor_id, r.device_id, r.iodd_version, r.release_date,
        r.published_at, last.at as changed_at, r.is_withdrawn
      from (
        select p.release_id, max(p.at) as at, max(p.id) as id from (
          select p.release_id, p.at, p.id from publication p ${
            vendorId === null ? '' : `where (p.statement ->> 'vendorId')::integer = $1`
          } order by p.id desc limit ${feedLength * 2}) p
        group by p.release_id order by 3 desc limit ${feedLength}) last
      join release r on r.id = last.release_id
      where r.removed_at is null order by last.id desc`,
    values: vendorId === null ? [] : [vendorId],
  });
  return rows;
};
