import { readdir, readFile } from 'node:fs/promises';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { makeMonths } from '../src/stores/download-months.ts';
import * as rollUp from '../src/stores/roll-up.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';

const { resource, user } = endpoints;
let site: TestSite;
let accountId = '';
let releaseId = '';
let person: ReturnType<typeof callerOf>;
let admin: ReturnType<typeof callerOf>;

beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  accountId = await addPerson(site, { userName: 'collector' });
  await addPerson(site, { userName: 'operator', isAdmin: true });
  const signIn = async (userName: string) =>
    callerOf(site.server, (await callerOf(site.server).call(user.login, { userName, password })).token);
  person = await signIn('collector');
  admin = await signIn('operator');
  releaseId = (await callerOf(site.server).call(resource.list, {})).items[0]?.rpId ?? '';
});
afterAll(() => site.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.database.pool.query<Row>(text, values)).rows;

const append = (at: string) =>
  query('insert into download (release_id, account_id, at) values ($1, $2, $3)', [releaseId, accountId, at]);

/** Where rows of this month lie. */
const tableOf = async (month: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select distinct tableoid::regclass::text as name from download
        where to_char(at at time zone 'UTC', 'YYYY_MM') = $1 order by 1`,
      [month],
    )
  ).map(({ name }) => name);

const monthFromNow = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
};
const nameOf = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '_');

/** Everything that people see of downloads. */
const seen = async () => {
  const days = { from: '2029-01-01', to: '2032-12-31' };
  const everyPage = async (caller: typeof admin, all: boolean) => {
    const items = [];
    for (let after: string | undefined; ;) {
      const page = await caller.call(resource.downloadLog, { all, pageSize: 2, ...(after && { after }) });
      items.push(...page.items);
      if (page.next === null) return items;
      after = page.next;
    }
  };
  return {
    own: await everyPage(person, false),
    all: await everyPage(admin, true),
    statistics: await admin.call(resource.statistics, days),
    totals: await person.call(resource.statisticsTotal, {}),
  };
};

describe('downloads', () => {
  it('lie in the table of their month, in UTC, also on both sides of midnight', async () => {
    const [next, afterNext] = [monthFromNow(1), monthFromNow(2)];
    await append(new Date(afterNext.getTime() - 1).toISOString());
    await append(afterNext.toISOString());
    expect(await tableOf(nameOf(next))).toEqual([`download_${nameOf(next)}`]);
    expect(await tableOf(nameOf(afterNext))).toEqual([`download_${nameOf(afterNext)}`]);
  });

  it('of a month that nobody made are kept, counted, and moved when it is made', async () => {
    for (const at of ['2031-05-31T23:59:59.999Z', '2031-06-01T00:00:00Z', '2031-06-30T12:00:00Z'])
      await append(at);
    expect(await tableOf('2031_06')).toEqual(['download_rest']);
    await rollUp.rollUpDownloads(site.database.db);
    const before = await seen();
    expect(before.statistics.days.filter(({ downloads }) => downloads > 0)).toMatchObject([
      { day: '2031-05-31', downloads: 1 },
      { day: '2031-06-01', downloads: 1 },
      { day: '2031-06-30', downloads: 1 },
    ]);
    expect(await makeMonths(site.database.db)).toBe(2);
    expect(await tableOf('2031_05')).toEqual(['download_2031_05']);
    expect(await tableOf('2031_06')).toEqual(['download_2031_06']);
    expect(await query('select 1 from download_rest')).toEqual([]);
    expect(await seen()).toEqual(before);
    // What was counted is not counted again, what comes is.
    expect(await rollUp.rollUpDownloads(site.database.db)).toBe(0);
    await append('2031-06-15T12:00:00Z');
    expect(await rollUp.rollUpDownloads(site.database.db)).toBe(1);
    expect(await makeMonths(site.database.db)).toBe(0);
  });

  it('stay countable while months are made and counted at once', async () => {
    const { db } = site.database;
    const before = (await rollUp.totals(db)).downloads;
    const months = Array.from({ length: 6 }, (_, index) => `2033-0${index + 1}-15T00:00:00Z`);
    for (const at of months) await append(at);
    await Promise.all([
      ...months.map(() => makeMonths(db)),
      ...months.map(() => rollUp.rollUpDownloads(db)),
      ...months.map(() => append(new Date().toISOString())),
    ]);
    await rollUp.rollUpDownloads(db);
    expect((await rollUp.totals(db)).downloads).toBe(before + 12);
    expect(await query('select 1 from download_rest')).toEqual([]);
  });

  it('that were counted stay in the statistics when an operator takes their month away', async () => {
    const before = await seen();
    await query('alter table download detach partition download_2031_05');
    const after = await seen();
    expect(after.statistics).toEqual(before.statistics);
    expect(after.totals.downloads).toBe(before.totals.downloads);
    expect(after.own).toHaveLength(before.own.length - 1);
  });

  it('of a deleted account stay, without its name', async () => {
    const idsOf = (account: string | null) =>
      query('select id from download where account_id is not distinct from $1 order by id', [account]);
    const [own, nobodys] = [await idsOf(accountId), await idsOf(null)];
    expect(own.length).toBeGreaterThan(10);
    await query('delete from account where id = $1', [accountId]);
    expect(await idsOf(null)).toEqual(expect.arrayContaining([...own, ...nobodys]));
  });
});

it('the rows of one table are moved into months, each with its number', async () => {
  const folder = new URL('../src/db/migrations/', import.meta.url);
  const names = (await readdir(folder)).sort();
  const isNew = (name: string): boolean => name >= '0009_partitioned_downloads';
  await query('create schema before');
  const client = await site.database.pool.connect();
  try {
    await client.query('set search_path to before');
    for (const name of names.filter((one) => !isNew(one)))
      await client.query(await readFile(new URL(name, folder), 'utf8'));
    await client.query(`
      insert into blob (sha256, size, media_type) values (sha256('one'), 1, 'application/zip');
      insert into release (file_name, iodd_version, release_date, blob_sha256)
        values ('One.xml', '1.1', '2030-01-01', sha256('one'));
      insert into download (release_id, at) select release.id, at from release,
        unnest(array['2030-01-31 23:30+00', '2030-02-01 00:30+00', '2030-02-02 00:00+00']::timestamptz[]) at;`);
    const rows = async () =>
      (await client.query('select id, release_id, account_id, at from download order by id')).rows;
    const before = await rows();
    await client.query(await readFile(new URL('0009_partitioned_downloads.sql', folder), 'utf8'));
    expect(await rows()).toEqual(before);
    const { rows: tables } = await client.query<{ name: string; count: number }>(
      'select tableoid::regclass::text as name, count(*) from download group by 1 order by 1',
    );
    expect(tables).toEqual([
      { name: 'download_2030_01', count: 1 },
      { name: 'download_2030_02', count: 2 },
    ]);
    await client.query('insert into download (release_id) select id from release');
    expect((await rows()).at(-1)).toMatchObject({ id: 4 });
  } finally {
    await client.query('reset search_path');
    client.release();
  }
});
