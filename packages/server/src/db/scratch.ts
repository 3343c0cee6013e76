import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const server = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';

export interface ScratchDatabase extends Database {
  readonly url: string;
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A migrated database of its own for a test file or a generator; `close` drops it. */
export const scratchDatabase = async (): Promise<ScratchDatabase> => {
  const name = `hub_scratch_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = `${server}/${name}`;
  const database = connect(url);
  await migrate(database.db);
  const close = async (): Promise<void> => {
    await database.close();
    await administer(`drop database ${name} with (force)`);
  };
  return { ...database, url, close };
};
