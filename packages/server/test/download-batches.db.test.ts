import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { issue } from '../src/library/tickets.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as rollUp from '../src/stores/roll-up.ts';
import { addPerson, callerOf, type TestSite, testSite } from './kit.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let site: TestSite;
let releaseId = '';
let accountId = '';
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  accountId = await addPerson(site, { userName: 'reader' });
  releaseId = (await callerOf(site.server).call(endpoints.resource.list, {})).items[0]?.rpId ?? '';
});
afterAll(() => site.close());

const logged = async () => {
  const { rows } = await site.database.pool.query<{ account_id: string | null; count: number }>(
    'select account_id, sum(downloads)::integer as count from download group by 1',
  );
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
};

const totalsOf = async () =>
  (await callerOf(site.server).call(endpoints.resource.statisticsTotal, {})).downloads;

describe('a batch of downloads', () => {
  it('counts a deleted account as a visitor, and everybody else as they are', async () => {
    const before = await logged();
    const { downloads } = site.server.services;
    // The first is stored alone; the others wait for it and share a statement.
    const accounts = [accountId, nobody, accountId, null, null, accountId];
    await Promise.all(accounts.map((one) => downloads.count({ releaseId, accountId: one })));
    const after = await logged();
    expect((after.get(accountId) ?? 0) - (before.get(accountId) ?? 0)).toBe(3);
    expect((after.get(null) ?? 0) - (before.get(null) ?? 0)).toBe(3);
  });

  it('with a row that cannot be stored stores the others', async () => {
    const before = await logged();
    const { downloads } = site.server.services;
    const releases = [releaseId, releaseId, nobody, releaseId, releaseId, releaseId, nobody, releaseId];
    const stored = await Promise.allSettled(
      releases.map((one) => downloads.count({ releaseId: one, accountId })),
    );
    expect(stored.map(({ status }) => status)).toEqual(
      releases.map((one) => (one === nobody ? 'rejected' : 'fulfilled')),
    );
    expect(((await logged()).get(accountId) ?? 0) - (before.get(accountId) ?? 0)).toBe(6);
  });
});

describe('visitors who want a file at the same moment', () => {
  const rowsOfVisitors = async (): Promise<readonly { release_id: string; downloads: number }[]> =>
    (
      await site.database.pool.query<{ release_id: string; downloads: number }>(
        'select release_id, downloads from download where account_id is null order by id',
      )
    ).rows;

  it('share a row that says how many they are, and are counted one by one', async () => {
    const other =
      (await callerOf(site.server).call(endpoints.resource.list, {})).items.at(-1)?.rpId ?? nobody;
    const [rows, totals] = [await rowsOfVisitors(), await totalsOf()];
    const { downloads } = site.server.services;
    const wanted = [releaseId, other, releaseId, releaseId, other];
    await Promise.all(wanted.map((one) => downloads.count({ releaseId: one, accountId: null })));
    expect((await rowsOfVisitors()).slice(rows.length)).toEqual([
      { release_id: releaseId, downloads: 3 },
      { release_id: other, downloads: 2 },
    ]);
    expect((await totalsOf()) - totals).toBe(5);
    await rollUp.rollUpDownloads(site.database.db);
    expect((await totalsOf()) - totals).toBe(5);
  });

  it('are all told when their row cannot be stored, and nobody else is', async () => {
    const totals = await totalsOf();
    const { downloads } = site.server.services;
    const wanted = [nobody, releaseId, nobody, releaseId, releaseId];
    const stored = await Promise.allSettled(
      wanted.map((one) => downloads.count({ releaseId: one, accountId: null })),
    );
    expect(stored.map(({ status }) => status)).toEqual(
      wanted.map((one) => (one === nobody ? 'rejected' : 'fulfilled')),
    );
    expect((await totalsOf()) - totals).toBe(3);
  });

  it('are answered when they are counted: nobody who was given the address is missing', async () => {
    const totals = await totalsOf();
    const address = `${site.server.url}${endpoints.resource.download.path}?rpId=${releaseId}`;
    const counts = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { status } = await fetch(address, { redirect: 'manual' });
        return status;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 40 }, () => 302));
    expect((await totalsOf()) - totals).toBe(40);
  });
});

describe('a version before, which counts rows', () => {
  it('finds nothing left to count', async () => {
    await site.server.services.downloads.count({ releaseId, accountId: null });
    const { rows } = await site.database.pool.query<{ left: number }>(
      'select count(*)::integer as left from download where id > (select last_download_id from roll_up)',
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('the key of the tickets', () => {
  it('that could not be read while the database was away is read by the next call', async () => {
    const database = connect(site.database.url);
    const ticket = { accountId, releaseId };
    const away = vi.spyOn(database.pool, 'connect').mockImplementation(() => {
      throw new Error('ECONNREFUSED');
    });
    await expect(issue(database.db, ticket, Date.now())).rejects.toThrow('ECONNREFUSED');
    away.mockRestore();
    expect(await issue(database.db, ticket, Date.now())).toMatch(/^[0-9a-f-]{36}\./);
    await database.close();
  });
});
