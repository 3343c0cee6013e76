import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { within } from '../src/db/within.ts';
import { testDatabase } from './kit.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('answers null when the database was not done in time', async () => {
  const began = performance.now();
  expect(await within(database.pool, 50, (asked) => asked.query('select pg_sleep(5)'))).toBeNull();
  expect(performance.now() - began).toBeLessThan(2000);
});

test('leaves no limit behind on the connection', async () => {
  await within(database.pool, 20, (asked) => asked.query('select pg_sleep(1)'));
  for (let turn = 0; turn < 12; turn += 1) {
    const { rows } = await database.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('0');
  }
});

test('answers what the work answers, and changes nothing', async () => {
  const one = await within(database.pool, 1000, async (asked) => (await asked.query('select 1 as one')).rows);
  expect(one).toEqual([{ one: 1 }]);
  const writing = within(database.pool, 1000, (asked) => asked.query('create table wrong (id integer)'));
  await expect(writing).rejects.toThrow(/read-only/);
});

test('keeps no connection, whatever happens', async () => {
  for (let turn = 0; turn < 30; turn += 1)
    await within(database.pool, 1000, () => Promise.reject(new Error('no'))).catch(() => undefined);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});
