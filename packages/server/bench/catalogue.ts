import type pg from 'pg';
import type { Database } from '../src/db/connect.ts';
import * as rollUp from '../src/stores/roll-up.ts';

/** Every word of the made-up catalogue that a question below asks for. */
export const words = {
  /** In every second file; never both in one. */
  even: 'alphaword',
  odd: 'omegaword',
  /** In one of a thousand. */
  rare: 'rareword',
} as const;

const vendorCount = 3000;
// Beyond the ids of real manufacturers and devices: real files can be imported beside them.
const firstVendor = 20_000;
const firstDevice = 2_000_000;

/** One of the manufacturers with few files. */
export const rareVendor = firstVendor + vendorCount - 1;

const blobsText = `insert into blob (sha256, size, media_type, stored_at, is_kept, is_public)
  select sha256(i::text::bytea), 80000, 'application/zip', now(), true, true from generate_series($1::int, $2::int) i`;

// Names, sizes and words are distributed as in real catalogues: few vendors have many files, few words are common.
const releasesText = `
  insert into release (file_name, iodd_version, release_date, blob_sha256, vendor_id, vendor_name, device_id,
    product_name, product_id, family, name_key, family_key, description, pd_in_bits, pd_out_bits, bit_rate,
    product_text, kind, pd_in_layout, connectors, profiles, languages, verdict, is_stamp_valid, search, is_newest, downloads)
  select 'Vendor' || vendor || '-' || code || '-20200202-IODD1.1.xml', version, day, sha256(i::text::bytea),
    vendor, 'Vendor ' || vendor, device, code || ' sensor', code || '-1', 'Family ' || i % 40, lower(code) || ' sensor',
    'family ' || i % 40, 'A sensor with a description of usual length for one line', bits, i % 3 * 8, rate,
    'Sensor', 'other', array[0, bits], array['M12-4'], array[i % 20], array['en', 'de'], 'warnings', true,
    array_to_tsvector(
      array['f:vendor:' || vendor, 'f:pdIn:' || bits, 'f:pdOut:' || i % 3 * 8, 'f:bitRate:' || lower(rate),
        'f:ioddVersion:' || version, 'f:connector:m12-4', 'f:profile:' || i % 20, 'f:language:en',
        'f:year:' || extract(year from day), 'd:' || device, 'i:' || lower(code), 'i:' || lower(code) || 'sensor',
        'i:vendor' || vendor || lower(code) || '20200202iodd11', 'n:' || lower(code), lower(code), 'n:vendor', 'vendor', 'n:sensor', 'sensor',
        'n:' || vendor, vendor::text, 'n:0x' || to_hex(device), '0x' || to_hex(device), 'n:' || device, device::text, '温度', '传感',
        'p:sensor', 'p:description', 'description', 's:temperature', 's:overrun',
        case when i % 2 = 0 then '${words.even}' else '${words.odd}' end,
        case when i % 1000 = 7 then '${words.rare}' else 'usual' end]
      || array(select 'w' || floor(power(random(), 3) * 5000)::int from generate_series(1, 30) where i > 0)),
    true, floor(power(random(), 6) * 10000)
  from (select i, ${firstDevice} + i as device, ${firstVendor} + floor(power(random(), 2) * ${vendorCount})::int as vendor,
      chr(65 + i % 26) || chr(65 + i / 26 % 26) || i as code,
      case when i % 9 = 0 then '1.0.1' else '1.1' end as version, date '2009-01-01' + (i % 6000 * 7919) % 6000 as day,
      8 * (1 + i % 32) as bits, 'COM' || 1 + i % 3 as rate
    from generate_series($1::int, $2::int) i offset 0) made`;

const devicesText = `with made as (insert into device (vendor_id, device_id)
    select vendor_id, device_id from release where device_id - ${firstDevice} between $1 and $2 returning id, vendor_id, device_id)
  insert into release_device select r.id, m.id from made m
    join release r on r.vendor_id = m.vendor_id and r.device_id = m.device_id`;

const suggestionsText = `insert into suggestion (term_key, kind, term)
  select name_key, 'product', product_name from release on conflict do nothing`;

/** The same for the lower and for the upper half of the numbers at once: one processor core each. */
const inHalves = async (pool: pg.Pool, text: string, files: number): Promise<void> => {
  const half = Math.floor(files / 2);
  await Promise.all([pool.query(text, [1, half]), pool.query(text, [half + 1, files])]);
};

/** With memory for the words of all rows: the usual setting writes the index of words in many small parts. */
const createIndex = async (pool: pg.Pool, text: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query(text);
    await client.query('reset maintenance_work_mem');
  } finally {
    client.release();
  }
};

/** Indexes are made after the rows: adding a million rows to each of them takes ten times as long. */
const withoutIndexes = async (pool: pg.Pool, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'release'
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await fill();
  // Two at a time, one on each core: with more of them at work, the next waits too long for a connection.
  const texts = rows.map(({ text }) => text);
  const createSome = async (): Promise<void> => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) await createIndex(pool, text);
  };
  await Promise.all([createSome(), createSome()]);
};

/** A catalogue of so many files, made up inside the database. */
export const fillCatalogue = async ({ pool, db }: Database, files: number): Promise<void> => {
  await inHalves(pool, blobsText, files);
  await withoutIndexes(pool, () => inHalves(pool, releasesText, files));
  await inHalves(pool, devicesText, files);
  await pool.query(suggestionsText);
  await pool.query('vacuum analyze release, device, release_device, suggestion, blob');
  await rollUp.countFacets(db);
};

/** Something to ask for, made from the number of the round, so that no answer comes from the round before. */
export interface Questions {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly code: string;
  readonly rpId: string;
}

export const sampleOf = async (pool: pg.Pool, count: number): Promise<Questions[]> => {
  const { rows } = await pool.query<Questions>(
    `select vendor_id as "vendorId", device_id as "deviceId", split_part(product_name, ' ', 1) as code, id as "rpId"
      from release where number % greatest(1, (select count(*) from release) / $1::bigint) = 0 limit $1::bigint`,
    [count],
  );
  return rows;
};
