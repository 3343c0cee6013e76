import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WriteStore } from '../writes/store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { migrations } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'iodd-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = {
  key: 'before',
  at: '2020-02-02T00:00:00.000Z',
  who: 'Kim',
  process: 1,
  host: 'http://192.0.2.1',
  master: 1,
  port: 1,
  serial: null,
  kind: 'parameter',
  index: 24,
  subindex: 0,
  before: null,
  wanted: '4C34',
} as const;

it('brings a file of before the list up to date, with what was in it', () => {
  const path = join(folder, 'old.sqlite');
  const old = new DatabaseSync(path);
  old.exec(migrations[0] ?? '');
  new WriteStore(old).start(start);
  old.close();
  const database = openDatabase(path);
  expect(new WriteStore(database).find('before')).toMatchObject({ ...start, state: 'started' });
  expect(database.prepare('select count(*) as hosts from host').get()).toEqual({ hosts: 0 });
  expect(database.prepare('pragma user_version').get()).toEqual({ user_version: migrations.length });
  database.close();
});

it('applies each step once, also where two programs begin together', () => {
  const path = join(folder, 'twice.sqlite');
  const [one, other] = [openDatabase(path), openDatabase(path)];
  one.prepare(`insert into audit (at, who, action, subject) values ('', '', '', '')`).run();
  expect(other.prepare('select count(*) as entries from audit').get()).toEqual({ entries: 1 });
  one.close();
  other.close();
});

it('does not open a file that a newer program made', () => {
  const path = join(folder, 'newer.sqlite');
  const newer = openDatabase(path);
  newer.exec(`pragma user_version = ${migrations.length + 1}`);
  newer.close();
  expect(() => openDatabase(path)).toThrow('newer version');
});

it('is read by nobody else', () => {
  const path = join(folder, 'own', 'store.sqlite');
  openDatabase(path).close();
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'own')).mode & 0o777]).toEqual([0o600, 0o700]);
});

it('takes all of a transaction or nothing', () => {
  const database = openDatabase(':memory:');
  const entry = `insert into audit (at, who, action, subject) values ('', '', '', '')`;
  expect(() =>
    inTransaction(database, () => {
      database.exec(entry);
      throw new Error('in between');
    }),
  ).toThrow('in between');
  expect(database.prepare('select count(*) as entries from audit').get()).toEqual({ entries: 0 });
  database.close();
});
