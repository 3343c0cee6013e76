import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administer, besides, createDatabaseIfMissing, migrate, untilMigrated } from './migrate.ts';
import { type ScratchDatabase, scratchDatabase } from './scratch.ts';

const own = fileURLToPath(new URL('./migrations', import.meta.url));
const newer = mkdtempSync(join(tmpdir(), 'hub-migrations-'));
const folder = pathToFileURL(`${newer}/`);

let database: ScratchDatabase;
beforeAll(async () => {
  cpSync(own, newer, { recursive: true });
  writeFileSync(join(newer, '9000_colour.sql'), 'alter table message add column colour text;');
  database = await scratchDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(newer, { recursive: true });
});

it('the version before starts on a database that the next one has migrated, and the next one beside it', async () => {
  expect(await migrate(database.db, folder)).toEqual(['9000_colour']);
  expect(await migrate(database.db)).toEqual([]);
  expect(await migrate(database.db, folder)).toEqual([]);
});

it('several instances of both versions may start at once', async () => {
  const applied = await Promise.all([
    migrate(database.db, folder),
    migrate(database.db),
    migrate(database.db, folder),
    migrate(database.db),
  ]);
  expect(applied.flat()).toEqual([]);
});

it('several instances that start at once create a missing database once', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_missing`;
  const url = besides(database.url, name);
  const created = await Promise.all(Array.from({ length: 6 }, () => createDatabaseIfMissing(url)));
  await administer(database.url, (client) => client.query(`drop database ${name}`));
  expect(created.filter((isNew) => isNew)).toHaveLength(1);
});

it('an instance that leaves migrations to others waits until the last one is there', async () => {
  writeFileSync(join(newer, '9001_shape.sql'), 'alter table message add column shape text;');
  const waitedFor: string[][] = [];
  const waiting = untilMigrated(database.db, (missing) => waitedFor.push([...missing]), folder);
  await expect.poll(() => waitedFor).toEqual([['9001_shape']]);
  await migrate(database.db, folder);
  await waiting;
  await untilMigrated(database.db, () => expect.unreachable('it has everything'));
});

it('a migration that was changed after it was applied is noticed', async () => {
  const [first = ''] = readdirSync(newer).toSorted();
  cpSync(join(newer, first), join(newer, 'kept'));
  writeFileSync(join(newer, first), 'select 1;');
  await expect(migrate(database.db, folder)).rejects.toThrow(first.replace('.sql', ''));
  cpSync(join(newer, 'kept'), join(newer, first));
  expect(await migrate(database.db, folder)).toEqual([]);
});

it('a migration that is missing in between is noticed', async () => {
  const [, second = ''] = readdirSync(newer)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  rmSync(join(newer, second));
  await expect(migrate(database.db, folder)).rejects.toThrow('missing');
});
