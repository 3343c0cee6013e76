/**
 * The one SQLite file of a person's programs: writes, hosts, pairings, parameter sets, audit. Several programs share it;
 * docs/adr/device-links.md says why it is SQLite.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

/** Another program may be writing a row at this moment. */
const busyMs = 5000;

export function openDatabase(path: string): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path);
  // What hosts are asked with as proof of who asks lies in it.
  if (path !== ':memory:') chmodSync(path, 0o600);
  // FULL: a row is on the disk before anything is sent to a device.
  database.exec(
    `pragma busy_timeout = ${busyMs}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;`,
  );
  migrate(database);
  return database;
}

/** All or nothing. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);

/** Each once and in its order; two programs that begin together do it one after the other. */
function migrate(database: DatabaseSync): void {
  if (versionOf(database) === migrations.length) return;
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > migrations.length)
      throw new Error('The store was made by a newer version of this program.');
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`pragma user_version = ${migrations.length}`);
  });
}
