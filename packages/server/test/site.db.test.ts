import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { demoPeople, demoSettings } from '../src/setup/demo.data.ts';
import { firstStart, replacePassword } from '../src/setup/first-start.ts';
import { callerOf, request, type TestSite, testSite } from './kit.ts';

const { site: calls, resource, user } = endpoints;
let site: TestSite;
let demoPassword = '';
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('a new site', () => {
  it('has a super administrator whose one-time password works once it is changed', async () => {
    const first = site.server.firstStart;
    expect(first?.userName).toBe('admin');
    const login = await callerOf(site.server).call(user.login, {
      userName: 'admin',
      password: first?.oneTimePassword ?? '',
    });
    expect(login).toMatchObject({ isAdmin: 1, vendorId: 1084, isSuperAdmin: true, mustChangePassword: true });
  });

  it('is set up once, however often and by however many instances it is started', async () => {
    expect(await Promise.all([firstStart(site.database.db), firstStart(site.database.db)])).toEqual([
      null,
      null,
    ]);
    const fresh = await testSite();
    const more = await Promise.all([fresh.another(), fresh.another()]);
    expect([fresh.server, ...more].filter((server) => server.firstStart !== null)).toHaveLength(1);
    await fresh.close();
  });

  it('has terms in the language of the caller', async () => {
    const titles = ['en-us', 'zh-cn', 'es-es', 'fr'].map(async (language) => {
      const answer = await request(`${site.server.url}/api/terms/get`, {
        headers: { 'accept-language': language },
      });
      return (answer.envelope.data as { title: string }).title;
    });
    expect(await Promise.all(titles)).toEqual([
      'Terms of use',
      '使用条款',
      'Condiciones de uso',
      'Terms of use',
    ]);
  });

  it('says nothing about an operator before there is one', async () => {
    const answer = await callerOf(site.server).call(calls.siteGet, {});
    expect(answer).toEqual({
      contact: { email: '', phone: '', address: '' },
      company: { name: '', url: '' },
      filings: [],
      forumUrl: '',
      version: site.server.services.version,
    });
  });
});

describe('a lost password of the super administrator', () => {
  it('is replaced by a new one-time password, and no session outlives it', async () => {
    const signIn = (password: string) =>
      callerOf(site.server).raw(user.login, { userName: 'admin', password });
    const before = await signIn(site.server.firstStart?.oneTimePassword ?? '');
    const { token } = before.envelope.data as { token: string };
    const given = await replacePassword(site.database.db);
    expect(await callerOf(site.server, token).code(user.loginCheck)).toBe('01004');
    expect((await signIn(site.server.firstStart?.oneTimePassword ?? '')).envelope.resultCode).toBe('01002');
    expect((await signIn(given?.oneTimePassword ?? '')).envelope.data).toMatchObject({
      mustChangePassword: true,
    });
  });
});

describe('demo data', () => {
  it('fills the site once, and everybody in it can sign in', async () => {
    const demo = await seedDemo(site.server.services);
    demoPassword = demo?.password ?? '';
    expect(await seedDemo(site.server.services)).toBeNull();
    expect(demo?.userNames).toEqual(demoPeople.map((person) => person.userName));
    for (const userName of demo?.userNames ?? [])
      expect(await callerOf(site.server).code(user.login, { userName, password: demo?.password })).toBe(
        '00000',
      );
    expect(await callerOf(site.server).call(calls.siteGet, {})).toMatchObject(demoSettings);
  });
});

describe('the five counts', () => {
  it('come from the catalogue, the own downloads only when signed in', async () => {
    const { pool } = site.database;
    await pool.query(
      `insert into blob (sha256, size, media_type) values (sha256('a'), 1, 'application/zip')`,
    );
    await pool.query(`insert into device (vendor_id, device_id) values (65001, 1), (65001, 2), (65002, 1)`);
    await pool.query(
      `insert into release (file_name, iodd_version, release_date, blob_sha256, is_withdrawn)
       values ('a.xml', '1.1', '2020-02-02', sha256('a'), false), ('b.xml', '1.1', '2020-02-02', sha256('a'), true)`,
    );
    await pool.query(
      `insert into download (release_id, account_id)
       select r.id, a.id from release r, account a where r.file_name = 'a.xml' and a.user_name in ('maker', 'visitor')`,
    );
    const counts = { ioddFiles: 1, manufacturers: 2, devices: 3, downloads: 2 };
    expect(await callerOf(site.server).call(resource.statisticsTotal, {})).toEqual({
      ...counts,
      myDownloads: null,
    });
    const login = { userName: 'maker', password: demoPassword };
    const { token } = await callerOf(site.server).call(user.login, login);
    expect(await callerOf(site.server, token).call(resource.statisticsTotal, {})).toEqual({
      ...counts,
      myDownloads: 1,
    });
  });
});
