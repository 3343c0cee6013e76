import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const server = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';

export interface ScratchDatabase extends Database {
  readonly url: string;
}

interface ScratchOptions {
  /** A migrated database of this name is copied, which takes about half as long as the migrations. */
  readonly template?: string | undefined;
  /** Without it a commit does not wait for the disk: for what never loses its PostgreSQL. */
  readonly isDurable?: boolean;
}

const administer = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const newName = (): string => `hub_scratch_${randomBytes(6).toString('hex')}`;
const creation = (name: string, { template, isDurable = true }: ScratchOptions): string[] => [
  `create database ${name}${template ? ` template ${template}` : ''}`,
  ...(isDurable ? [] : [`alter database ${name} set synchronous_commit = off`]),
];
const drop = (name: string): Promise<void> => administer(`drop database ${name} with (force)`);

/** A migrated database of its own for a test file or a generator; `close` drops it. */
export const scratchDatabase = async (options: ScratchOptions = {}): Promise<ScratchDatabase> => {
  const name = newName();
  await administer(...creation(name, options));
  const url = `${server}/${name}`;
  const database = connect(url);
  await migrate(database.db);
  const close = async (): Promise<void> => {
    await database.close();
    await drop(name);
  };
  return { ...database, url, close };
};

export interface Template {
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/** A migrated database that others are copied from; what else they shall have is put in by `fill`. */
export const templateDatabase = async (fill: (url: string) => Promise<void>): Promise<Template> => {
  const name = newName();
  await administer(...creation(name, { isDurable: false }));
  const url = `${server}/${name}`;
  const database = connect(url);
  await migrate(database.db);
  await database.close();
  await fill(url);
  // Nobody can copy a database to which somebody is connected, a vacuum of the server's own included.
  await administer(`alter database ${name} with allow_connections false`);
  return { name, drop: () => drop(name) };
};
