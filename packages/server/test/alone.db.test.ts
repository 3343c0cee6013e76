import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { takePlace } from '../src/db/alone.ts';
import { natsUrl, type TestSite, testSite } from './kit.ts';

let site: TestSite;
afterEach(() => site.close());

const refused = 'Another instance runs with this database';
const alone = { NATS_URL: '', DATABASE_CONNECTIONS: '2', RUN_JOBS: 'no' };

it('an instance without NATS is alone: a second one does not start, with NATS or without', async () => {
  site = await testSite(alone);
  await expect(site.another()).rejects.toThrow(refused);
  await expect(site.another({ NATS_URL: natsUrl })).rejects.toThrow(refused);
  await site.server.stop();
  await site.another();
});

it('instances with NATS are many, and none without it joins them', async () => {
  site = await testSite({ ...alone, NATS_URL: natsUrl });
  await site.another();
  await expect(site.another(alone)).rejects.toThrow(refused);
});

it('what takes over starts beside the one before, and is alone afterwards', async () => {
  site = await testSite(alone);
  const place = { connectionString: site.database.url, isShared: false, log: pino({ level: 'silent' }) };
  const successor = await takePlace({ ...place, isSuccessor: true });
  await site.server.stop();
  const isTaken = async (): Promise<boolean> =>
    takePlace({ ...place, isShared: true, isSuccessor: false }).then(
      (third) => third.end().then(() => false),
      () => true,
    );
  await vi.waitUntil(isTaken, { timeout: 20_000 });
  await successor.end();
  expect(await isTaken()).toBe(false);
});

it('a place that PostgreSQL took away is taken again', async () => {
  site = await testSite(alone);
  const { rowCount } = await site.database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4323
     and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rowCount).toBe(1);
  await vi.waitUntil(
    async () => {
      const { rows } = await site.database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = 4323
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length === 1;
    },
    { timeout: 10_000 },
  );
  await expect(site.another()).rejects.toThrow(refused);
});
