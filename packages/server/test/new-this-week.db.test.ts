import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource } = endpoints;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
});
afterAll(() => site.close());

const query = async (text: string) => (await site.database.pool.query(text)).rows;

/** Every instance remembers for itself: a fresh one looks. */
const listed = async (): Promise<string[]> =>
  (await callerOf(await site.another()).call(resource.newList, {})).items.map(({ rpId }) => rpId);

it('lists what was made public in the last seven days, the last one first, and no more than are shown', async () => {
  await query(`update release set published_at = now() - number * interval '1 hour'`);
  const ids = (await query('select id from release where is_newest order by number')).map(({ id }) =>
    String(id),
  );
  expect(ids.length).toBeGreaterThan(6);
  expect(await listed()).toEqual(ids.slice(0, 6));
  await query(`update release set published_at = now() - interval '8 days' where number > 2`);
  await query('update release set is_newest = false, is_withdrawn = true where number = 1');
  expect(await listed()).toEqual([ids[1]]);
  await query(`update release set published_at = now() - interval '8 days'`);
  expect(await listed()).toEqual([]);
});

it('says when each was made public, which is not the date in the file', async () => {
  await query(`update release set published_at = '2126-05-06T07:08:09Z', is_newest = true where number = 2`);
  const { items } = await callerOf(await site.another()).call(resource.newList, {});
  expect(items[0]?.publishedAt).toBe('2126-05-06T07:08:09.000Z');
  expect(items[0]?.releaseDate).not.toBe('2126-05-06');
  await query(`update release set published_at = now() - interval '8 days'`);
});

it('is looked up once in half a minute, whoever asks', async () => {
  const server = await site.another();
  await callerOf(server).call(resource.newList, {});
  await query(`update release set published_at = now(), is_newest = true`);
  expect((await callerOf(server).call(resource.newList, {})).items).toEqual([]);
});

it('reads its index and no more rows than it shows', async () => {
  // A planner would read seven rows one after the other.
  const client = await site.database.pool.connect();
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
  const { rows: plan } = await client.query<Record<string, string>>(`explain select 1 from release r
    where r.is_newest and r.published_at > now() - interval '7 days'
    order by r.published_at desc, r.number desc limit 6`);
  await client.query('rollback');
  client.release();
  const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n');
  expect(lines).toContain('release_new');
  expect(lines).not.toContain('Sort');
});
