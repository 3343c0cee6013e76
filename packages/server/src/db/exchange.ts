import pg from 'pg';
import { administer, besides, createDatabaseIfMissing } from './migrate.ts';

/* A database is filled beside its place, and takes it when it is whole. */

const longestName = 63;
const suffix = '_restoring';

const nameOf = (connectionString: string): string =>
  decodeURIComponent(new URL(connectionString).pathname.slice(1));

const besideName = (connectionString: string): string =>
  nameOf(connectionString).slice(0, longestName - suffix.length) + suffix;

/** Whether there is a database with tables where this one shall be. */
export const isTaken = async (connectionString: string): Promise<boolean> => {
  const isThere = await administer(connectionString, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      nameOf(connectionString),
    ]);
    return rowCount !== 0;
  });
  if (!isThere) return false;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^(pg_|information_schema$)' limit 1",
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
};

/** An empty database beside the one that is named; what a restore left there that was broken off is dropped. */
export const createBeside = async (connectionString: string): Promise<string> => {
  const name = besideName(connectionString);
  await administer(connectionString, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
  const url = besides(connectionString, name);
  await createDatabaseIfMissing(url);
  return url;
};

/** The database beside takes its place: one with tables in it is never dropped. */
export const takeItsPlace = async (connectionString: string): Promise<void> => {
  if (await isTaken(connectionString))
    throw new Error('a site was started on the database while it was being restored');
  await administer(connectionString, async (client) => {
    const name = client.escapeIdentifier(nameOf(connectionString));
    await client.query(`drop database if exists ${name}`);
    await client.query(
      `alter database ${client.escapeIdentifier(besideName(connectionString))} rename to ${name}`,
    );
  });
};
