import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '../src/setup/demo-catalogue.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as publications from '../src/stores/publications.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource, favorite, user } = endpoints;
let site: TestSite;
let filled: Awaited<ReturnType<typeof seedCatalogue>>;
let demoPassword = '';
beforeAll(async () => {
  site = await testSite();
  demoPassword = (await seedDemo(site.server.services))?.password ?? '';
  filled = await seedCatalogue(site.server.services);
}, 120_000);
afterAll(() => site.close());

const anybody = () => callerOf(site.server);

it('releases every package beside the samples, with downloads, and nothing twice', async () => {
  const totals = await anybody().call(resource.statisticsTotal, {});
  expect(filled?.files).toBe(57);
  expect(totals).toMatchObject({ ioddFiles: 64, manufacturers: 9, downloads: 21 + (filled?.downloads ?? 0) });
  expect(await seedCatalogue(site.server.services)).toBeNull();
  expect(await anybody().call(resource.statisticsTotal, {})).toEqual(totals);
});

it('the downloads lie in the tables of their months, over a year', async () => {
  const { rows } = await site.database.pool.query<{ months: number; waiting: number; first: Date }>(
    `select count(distinct date_trunc('month', at))::integer as months, min(at) as first,
      (select count(*)::integer from download_rest) as waiting from download`,
  );
  expect(rows[0]?.months).toBeGreaterThanOrEqual(12);
  expect(rows[0]?.waiting).toBe(0);
});

it('new this week are files of several makers', async () => {
  const { items } = await anybody().call(resource.newList, {});
  expect(new Set(items.map(({ manufacturer }) => manufacturer)).size).toBeGreaterThan(3);
});

it('two accounts have favourites', async () => {
  const { token } = await anybody().call(user.login, { userName: 'visitor', password: demoPassword });
  const { items } = await callerOf(site.server, token).call(favorite.list, { pageSize: 20 });
  expect(items).toHaveLength(6);
});

it('the publishing log holds', async () => {
  const verdict = await publications.verify(site.database.db, site.server.services.sealing);
  expect(verdict).toMatchObject({ brokenAt: null, problem: null });
});
