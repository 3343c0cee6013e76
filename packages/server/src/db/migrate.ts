import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The text of each migration of this version, by its name. */
const readTexts = async (from: URL): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(from)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort();
  const entries = names.map(async (name): Promise<[string, string]> => {
    const text = await readFile(new URL(name, from), 'utf8');
    return [name.replace('.sql', ''), text];
  });
  return new Map(await Promise.all(entries));
};

const migrationOf = (text: string): Migration => ({
  up: (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => undefined),
});

/** Of a newer version, which had migrated before and does not run any more: this one works with what is there. */
const applied: Migration = { up: () => Promise.resolve() };

const exists = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db);
  return rows[0]?.is ?? false;
};

/** Names of migrations that were applied and are newer than all of this version. */
const newerThan = async (db: Db, names: readonly string[]): Promise<string[]> => {
  if (!(await exists(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const last = names.at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => name > last);
};

const checksumOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A migration that was changed after it was applied would leave databases behind that differ. */
const assertUnchanged = async (db: Db, texts: ReadonlyMap<string, string>): Promise<void> => {
  if (!(await exists(db, 'migration_checksum'))) return;
  const { rows } = await sql<{
    name: string;
    sha256: Buffer;
  }>`select name, sha256 from migration_checksum`.execute(db);
  const changed = rows.filter(({ name, sha256 }) => {
    const text = texts.get(name);
    return text !== undefined && !checksumOf(text).equals(sha256);
  });
  if (changed.length > 0)
    throw new Error(`changed after they were applied: ${changed.map(({ name }) => name).join(', ')}`);
};

const noteChecksums = async (db: Db, texts: ReadonlyMap<string, string>): Promise<void> => {
  const names = [...texts.keys()];
  const sums = [...texts.values()].map(checksumOf);
  await sql`insert into migration_checksum (name, sha256)
    select * from unnest(${names}::text[], ${sums}::bytea[]) on conflict do nothing`.execute(db);
};

/**
 * Brings the database to the newest schema; several instances may start at once. Answers what it applied. A database
 * that a newer version has migrated stays as it is: migrations only add what the version before can ignore.
 */
export const migrate = async (db: Db, from: URL = folder): Promise<string[]> => {
  const texts = await readTexts(from);
  await assertUnchanged(db, texts);
  const getMigrations = async (): Promise<Record<string, Migration>> => ({
    ...Object.fromEntries([...texts].map(([name, text]) => [name, migrationOf(text)])),
    // Asked under the lock of the migrations: a newer instance may just have applied its own.
    ...Object.fromEntries((await newerThan(db, [...texts.keys()])).map((name) => [name, applied])),
  });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  await noteChecksums(db, texts);
  return results.map((result) => result.migrationName);
};

/** The newest migration of this version. */
export const newestMigration = async (): Promise<string> =>
  [...(await readTexts(folder)).keys()].at(-1) ?? '';
const missingIn = async (db: Db, names: readonly string[]): Promise<string[]> => {
  if (!(await exists(db, 'kysely_migration'))) return [...names];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !there.has(name));
};

const lookAgainAfterMs = 1_000;

/** For an instance that leaves migrations to somebody else: waits until everything that it needs has been applied. */
export const untilMigrated = async (
  db: Db,
  onWait: (missing: readonly string[]) => void,
  from: URL = folder,
): Promise<void> => {
  const texts = await readTexts(from);
  let waitedFor = 0;
  for (;;) {
    const missing = await missingIn(db, [...texts.keys()]);
    if (missing.length === 0) break;
    if (missing.length !== waitedFor) onWait(missing);
    waitedFor = missing.length;
    await sleep(lookAgainAfterMs);
  }
  await assertUnchanged(db, texts);
};

/** Another database of the same server. */
export const besides = (connectionString: string, name: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
};

export const administer = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: besides(connectionString, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates the database that a connection string names, if the server has none of that name. */
export const createDatabaseIfMissing = (connectionString: string): Promise<boolean> => {
  const name = decodeURIComponent(new URL(connectionString).pathname.slice(1));
  return administer(connectionString, async (client) => {
    // Instances that start at once wait for each other; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`create ${name}`]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    return true;
  });
};

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const longestName = 63;
const trialSuffix = '_trial';

/** An empty database for a while, beside the one that a connection string names; one that was left behind is dropped. */
export const createTrialDatabase = async (connectionString: string): Promise<EmptyDatabase> => {
  const own = decodeURIComponent(new URL(connectionString).pathname.slice(1));
  const name = own.slice(0, longestName - trialSuffix.length) + trialSuffix;
  const drop = (): Promise<void> =>
    administer(connectionString, async (client) => {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    });
  await drop();
  const url = besides(connectionString, name);
  await createDatabaseIfMissing(url);
  return { url, drop };
};
