import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, issue } from '../src/library/tickets.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as rollUp from '../src/stores/roll-up.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource, user } = endpoints;
let site: TestSite;
let demoPassword = '';
let rpId = '';
const tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await testSite();
  demoPassword = (await seedDemo(site.server.services))?.password ?? '';
  const caller = callerOf(site.server);
  rpId = (await caller.call(resource.list, { keyword: 'Presence' })).items[0]?.rpId ?? '';
  for (const userName of ['visitor', 'manufacturer', 'moderator'])
    tokens[userName] = (await caller.call(user.login, { userName, password: demoPassword })).token;
});
afterAll(() => site.close());

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const download = (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const address = `${site.server.url}/api/resource/download?${new URLSearchParams(query).toString()}`;
  return fetch(address, { redirect: 'manual', headers });
};
const newestLogged = async () =>
  (await as('moderator').call(resource.downloadLog, { all: true, pageSize: 1 })).items[0];

describe('a download', () => {
  it('is a redirect to immutable bytes under the name of the file, with the notice', async () => {
    const answer = await download({ rpId });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('x-usage-notice')).toContain('not for commercial use');
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/files\/[0-9a-f]{64}\/Examplia-Presence-20200202-IODD1\.1\.zip$/);
    const bytes = await fetch(site.server.url + location);
    expect(Object.fromEntries(bytes.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-usage-notice': expect.any(String),
    });
    const etag = bytes.headers.get('etag') ?? '';
    const again = await fetch(site.server.url + location, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('of a visitor is counted without a name, of who is signed in with theirs', async () => {
    await download({ rpId });
    expect(await newestLogged()).toMatchObject({ rpId, userName: null });
    await download({ rpId }, { 'session-id': tokens['manufacturer'] ?? '' });
    expect(await newestLogged()).toMatchObject({ rpId, userName: 'manufacturer' });
  });

  it('with a ticket belongs to whoever got the ticket', async () => {
    const { token } = await as('visitor').call(resource.downloadTicket, { rpId });
    await download({ rpId, token });
    expect(await newestLogged()).toMatchObject({ rpId, userName: 'visitor' });
  });

  it('with a ticket for another file, an expired or a made-up one belongs to nobody', async () => {
    const { db } = site.database;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('user_name', '=', 'visitor')
      .executeTakeFirstOrThrow();
    const now = Date.now();
    const token = await issue(db, { accountId: account.id, releaseId: rpId }, now);
    expect(await accountOf(db, token, { releaseId: rpId, now: now + 58_000 })).toBe(account.id);
    expect(await accountOf(db, token, { releaseId: rpId, now: now + 61_000 })).toBeNull();
    expect(await accountOf(db, token, { releaseId: account.id, now })).toBeNull();
    const [, time = '', signature = ''] = token.split('.');
    const forged = `${rpId}.${time}.${signature}`;
    expect(await accountOf(db, forged, { releaseId: rpId, now })).toBeNull();
    await download({ rpId, token: forged });
    expect(await newestLogged()).toMatchObject({ userName: null });
  });

  it('of what there is not is not found, and not counted', async () => {
    const before = await callerOf(site.server).call(resource.statisticsTotal, {});
    const answer = await download({ rpId: '00000000-0000-4000-8000-000000000000' });
    expect(await answer.json()).toMatchObject({ resultCode: '09002' });
    expect(await callerOf(site.server).call(resource.statisticsTotal, {})).toEqual(before);
  });

  it('needs somebody where the operator says so', async () => {
    const closed = await site.another({ ANONYMOUS_DOWNLOADS: 'no', FILES_URL: 'https://cdn.example.com/x' });
    const url = `${closed.url}/api/resource/download?rpId=${rpId}`;
    expect(await (await fetch(url)).json()).toMatchObject({ resultCode: '01001' });
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { 'session-id': tokens['manufacturer'] ?? '' },
    });
    expect(answer.headers.get('location')).toMatch(/^https:\/\/cdn\.example\.com\/files\//);
  });

  it('is counted once each, however many come at once', async () => {
    const count = async () => (await callerOf(site.server).call(resource.statisticsTotal, {})).downloads;
    const before = await count();
    await Promise.all(Array.from({ length: 50 }, () => download({ rpId })));
    expect(await count()).toBe(before + 50);
    await Promise.all([
      rollUp.rollUpDownloads(site.database.db),
      rollUp.rollUpDownloads(site.database.db),
      ...Array.from({ length: 20 }, () => download({ rpId })),
    ]);
    await rollUp.rollUpDownloads(site.database.db);
    expect(await count()).toBe(before + 70);
    const { downloads } = await callerOf(site.server).call(resource.detail, { rpId });
    const { rows } = await site.database.pool.query(
      'select sum(downloads)::integer as sum from download where release_id = $1',
      [rpId],
    );
    expect(downloads).toBe(rows[0].sum);
  });
});

describe('the log of downloads', () => {
  it('shows everybody their own', async () => {
    const { items, next } = await as('visitor').call(resource.downloadLog, { pageSize: 3 });
    expect(items.map((item) => item.userName)).toEqual(['visitor', 'visitor', 'visitor']);
    const more = await as('visitor').call(resource.downloadLog, { pageSize: 3, after: next ?? '' });
    expect((more.items[0]?.at ?? '') <= (items.at(-1)?.at ?? '')).toBe(true);
    expect(await as('visitor').code(resource.downloadLog, { all: true })).toBe('09003');
    expect(await as('visitor').code(resource.downloadLog, { after: 'x' })).toBe('09001');
  });

  it('can be saved by administrators, day by day', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const answer = await fetch(
      `${site.server.url}/api/hub/resource/downloadlog/export?from=${day}&to=${day}`,
      { headers: { 'session-id': tokens['moderator'] ?? '' } },
    );
    expect(answer.headers.get('content-disposition')).toContain(`downloads-${day}-${day}.csv`);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain('at,userName,manufacturer,productName,fileName,downloads');
    const counted = lines.slice(1).reduce((sum, one) => sum + Number(one.split(',').at(-1)), 0);
    expect(counted).toBeGreaterThan(70);
  });
});

describe('statistics', () => {
  it('are series by day, manufacturer and file', async () => {
    await rollUp.rollUpDownloads(site.database.db);
    const answer = await as('moderator').call(resource.statistics, {});
    expect(answer.days).toHaveLength(30);
    const total = answer.days.reduce((sum, day) => sum + day.downloads, 0);
    expect(total).toBe((await callerOf(site.server).call(resource.statisticsTotal, {})).downloads);
    expect(answer.days.at(-1)?.releases).toBe(7);
    expect(answer.manufacturers).toEqual([{ vendorId: 65_001, manufacturer: 'Examplia', downloads: total }]);
    expect(answer.files[0]).toMatchObject({ rpId });
  });

  it('refuse spans that nobody can read', async () => {
    const spans = [
      { from: '2020-02-02', to: '2020-02-01' },
      { from: '1900-01-01', to: '2020-01-01' },
    ];
    for (const span of spans) expect(await as('moderator').code(resource.statistics, span)).toBe('09001');
  });
});
