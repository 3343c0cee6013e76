import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { publishDevice } from './races/records.ts';

const { resource } = endpoints;
let site: TestSite;
const callers: Record<string, ReturnType<typeof callerOf>> = {};
const files: Record<string, string> = {};

const vendors = { anna: 65_401, bea1: 65_402 } as const;

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  const { db, pool } = site.database;
  const stores = { db, objects: site.server.services.objects };
  for (const [userName, vendorId] of Object.entries(vendors)) {
    await addPerson(site, { userName, type: 1, vendorId });
    callers[userName] = callerOf(site.server, await sessionOf(site, userName));
    for (const number of [1, 2]) {
      // Its name is made of the device id, and names are unique.
      const deviceId = vendorId + number * 100;
      const rpId = await publishDevice(stores, { vendorId, deviceId, releaseDate: '2020-01-01' });
      files[`${userName} ${number}`] = rpId;
    }
  }
  await pool.query(
    `update release r set organisation_id = v.organisation_id
    from organisation_vendor v where v.vendor_id = r.vendor_id`,
  );
  // By hand: this month, the last day of the month before, the first day of the span, and one before it.
  const count = (name: string, day: string, downloads: number) =>
    pool.query(`insert into download_day (day, release_id, downloads) values (${day}, $1, $2)`, [
      files[name],
      downloads,
    ]);
  const thisMonth = `date_trunc('month', now() at time zone 'UTC')::date`;
  await count('anna 1', thisMonth, 5);
  await count('anna 1', `(${thisMonth} - 1)`, 7);
  await count('anna 2', `(${thisMonth} - interval '2 months')::date`, 40);
  await count('anna 2', `((${thisMonth} - interval '2 months')::date - 1)`, 1000);
  await count('bea1 1', thisMonth, 99);
});
afterAll(() => site.close());

it("a manufacturer sees the downloads of the own company's files by file and month, and nobody else's", async () => {
  const own = await callers['anna']?.call(resource.ownStatistics, { months: 3 });
  expect(own?.months.map(({ downloads }) => downloads)).toEqual([40, 7, 5]);
  expect(own?.files.map(({ rpId, downloads }) => ({ rpId, downloads }))).toEqual([
    { rpId: files['anna 2'], downloads: [40, 0, 0] },
    { rpId: files['anna 1'], downloads: [0, 7, 5] },
  ]);
  expect(own?.isMore).toBe(false);
  const other = await callers['bea1']?.call(resource.ownStatistics, {});
  expect(other?.months).toHaveLength(12);
  expect(other?.months.at(-1)?.downloads).toBe(99);
  expect(other?.files.map(({ rpId }) => rpId)).toEqual([files['bea1 1'], files['bea1 2']]);
});

it('the months are those of the calendar, the first one first', async () => {
  const { months = [] } = (await callers['anna']?.call(resource.ownStatistics, { months: 13 })) ?? {};
  const now = new Date();
  const expected = Array.from({ length: 13 }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + at, 1)).toISOString().slice(0, 7),
  );
  expect(months.map(({ month }) => month)).toEqual(expected);
});
