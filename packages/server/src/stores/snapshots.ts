import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** What a table had in it, in any order of its rows: the same in the archive and after it was restored. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** Every table that has rows of its own, the parts of divided ones and those of the queue included. */
const tablesIn = async (db: Db): Promise<readonly TableName[]> => {
  const { rows } = await sql<TableName>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by n.nspname collate "C", c.relname collate "C"`.execute(db);
  return rows;
};

/** How values are written as text must not depend on how a server or a role is set up. */
const writeAlike = sql`select set_config('datestyle', 'ISO, MDY', true), set_config('intervalstyle', 'postgres', true),
  set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
  set_config('timezone', 'UTC', true), set_config('xmloption', 'content', true)`;

/** A sum of hashes of rows, each as its text: no row can change, come or go unnoticed, whatever their order. */
const sumOf = async (tx: Tx, { schema, name }: TableName): Promise<TableSum> => {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
    from only ${sql.id(schema, name)} t`.execute(tx);
  return { name: `${schema}.${name}`, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' };
};

const sumsIn = async (tx: Tx): Promise<TableSum[]> => {
  await writeAlike.execute(tx);
  const sums: TableSum[] = [];
  for (const table of await tablesIn(tx)) sums.push(await sumOf(tx, table));
  return sums;
};

/** Of a database that nobody else has. */
export const tableSums = (db: Db): Promise<TableSum[]> =>
  db.transaction().setIsolationLevel('repeatable read').execute(sumsIn);

/** The bytes that the rows of a database rely on, one address after the other, ascending: a million of them take 32 MB. */
export const keptAddresses = async (db: Db): Promise<Buffer> => {
  const pages: Buffer[] = [];
  let last: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await db
      .selectFrom('blob')
      .select('sha256')
      .where('is_kept', '=', true)
      .where('stored_at', 'is not', null)
      .where('removed_at', 'is', null)
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(10_000)
      .execute();
    if (rows.length === 0) return Buffer.concat(pages);
    pages.push(Buffer.concat(rows.map(({ sha256 }) => sha256)));
    last = rows.at(-1)?.sha256 ?? last;
  }
};

export interface Snapshot {
  /** By which other sessions see the same. */
  readonly id: string;
  readonly at: Date;
  readonly serverVersion: number;
  /** The newest migration that was applied. */
  readonly migration: string;
  readonly tables: readonly TableSum[];
  readonly addresses: Buffer;
}

const look = async (tx: Tx): Promise<Snapshot> => {
  // While another program reads, this connection says nothing.
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  const { rows } = await sql<{
    id: string;
    at: Date;
    version: number;
    migration: string;
  }>`select pg_export_snapshot() as id, now() as at, current_setting('server_version_num')::integer / 10000 as version,
      (select max(name collate "C") from kysely_migration) as migration`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database gives no snapshot');
  return {
    id: row.id,
    at: row.at,
    serverVersion: row.version,
    migration: row.migration,
    tables: await sumsIn(tx),
    addresses: await keptAddresses(tx),
  };
};

/** The database as it is at one moment, for as long as `work` takes. */
export const atOneMoment = <T>(db: Db, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => work(await look(tx)));
