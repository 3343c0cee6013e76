import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { demoPeople, demoSettings } from '../src/setup/demo.data.ts';
import { firstStart, replacePassword } from '../src/setup/first-start.ts';
import { extract } from '../src/library/extract.ts';
import * as catalogue from '../src/stores/catalogue.ts';
import * as rollUp from '../src/stores/roll-up.ts';
import { addPerson, callerOf, password as usual, request, type TestSite, testSite } from './kit.ts';

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
      isMailSetUp: false,
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
    const before = await callerOf(site.server).call(resource.statisticsTotal, {});
    expect(before).toEqual({ ioddFiles: 7, manufacturers: 1, devices: 12, downloads: 21, myDownloads: null });
    await pool.query(`insert into device (vendor_id, device_id) values (65002, 1), (65002, 2)`);
    await pool.query(
      `update release set is_withdrawn = true where file_name = (select min(file_name) from release)`,
    );
    await rollUp.countFacets(site.database.db);
    const { token } = await callerOf(site.server).call(user.login, {
      userName: 'manufacturer',
      password: demoPassword,
    });
    expect(await callerOf(site.server, token).call(resource.statisticsTotal, {})).toEqual({
      ioddFiles: 6,
      manufacturers: 2,
      devices: 14,
      downloads: 21,
      myDownloads: 7,
    });
  });

  it('count no release without its bytes', async () => {
    const releases = await site.database.db.selectFrom('release').select('blob_sha256').execute();
    for (const { blob_sha256 } of releases)
      expect(await site.server.services.objects.has(blob_sha256.toString('hex'))).toBe(true);
    const { record } = await extract(
      writeArchive([{ name: 'Nobody-Nothing-20200202-IODD1.1.xml', octets: new Uint8Array([60]) }]),
      'nothing.zip',
    );
    const nowhere = site.database.db
      .transaction()
      .execute((tx) => catalogue.publish(tx, { address: '0'.repeat(64), record }));
    await expect(nowhere).rejects.toThrow('no stored bytes');
  });
});

describe('what administrators write', () => {
  const text = (title: string, content: string) => ({ title, content });
  let admin: ReturnType<typeof callerOf>;
  beforeAll(async () => {
    await addPerson(site, { userName: 'editor', isAdmin: true });
    const login = { userName: 'editor', password: usual };
    admin = callerOf(site.server, (await callerOf(site.server).call(user.login, login)).token);
  });

  it('as terms is a new version in three languages, without anything that could act', async () => {
    const dirty = '<h2 onclick="alert(1)">One</h2><script>alert(2)</script><p style="color:red">Two</p>';
    const clean = '<h2>One</h2><p>Two</p>';
    expect(await admin.call(calls.termsPreview, { content: dirty })).toEqual({ content: clean });
    const before = (await admin.call(calls.termsVersions, {})).items[0]?.version ?? 0;
    const { version } = await admin.call(calls.termsPublish, {
      en: text('Terms', dirty),
      zh: text('条款', dirty),
      es: text('Términos', dirty),
      basedOn: before,
    });
    expect(version).toBe(before + 1);
    const { items } = await admin.call(calls.termsVersions, {});
    expect(items[0]).toMatchObject({ version, texts: { zh: { title: '条款', content: clean } } });
    const shown = await callerOf(site.server).call(calls.termsGet, {});
    expect(shown).toMatchObject({ title: 'Terms', content: clean, version });
    const incomplete = { en: text('Terms', dirty), zh: text('条款', dirty), basedOn: version };
    expect(await admin.code(calls.termsPublish, incomplete)).toBe('09001');
  });

  it('as terms at the same time is one version: the others are told of it', async () => {
    const { version: basedOn } = await callerOf(site.server).call(calls.termsGet, {});
    const texts = { en: text('T', '<p>x</p>'), zh: text('T', '<p>x</p>'), es: text('T', '<p>x</p>') };
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => admin.code(calls.termsPublish, { ...texts, basedOn })),
    );
    expect(codes.toSorted()).toEqual(['00000', '01034', '01034', '01034']);
  });

  it('as settings is shown to everybody; a link is a web address', async () => {
    await admin.call(calls.siteEdit, { ...demoSettings, forumUrl: 'https://forum.example.com' });
    expect((await callerOf(site.server).call(calls.siteGet, {})).forumUrl).toBe('https://forum.example.com');
    for (const forumUrl of ['javascript:alert(1)', 'data:text/html,x', '//forum', 'ftp://x.example'])
      expect(await admin.code(calls.siteEdit, { ...demoSettings, forumUrl })).toBe('09001');
  });

  it('stands in the audit log, which is filtered by action, person and day', async () => {
    const { auditList } = endpoints.audit;
    const all = (await admin.call(auditList, { action: 'terms.published', pageSize: 100 })).items;
    // The first terms came with the site, from nobody.
    expect(all.map(({ actor }) => actor?.userName)).toEqual([...Array(2).fill('editor'), undefined]);
    const actorId = all[0]?.actor?.id ?? '';
    const mine = (await admin.call(auditList, { actorId, pageSize: 100 })).items;
    expect(new Set(mine.map(({ action }) => action))).toEqual(
      new Set(['session.started', 'terms.published', 'site.changed']),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect((await admin.call(auditList, { from: today, to: today, actorId })).items.length).toBeGreaterThan(
      0,
    );
    expect((await admin.call(auditList, { to: '2020-01-01' })).items).toEqual([]);
    const page = await admin.call(auditList, { pageSize: 2 });
    const next = await admin.call(auditList, { pageSize: 2, after: page.next ?? '' });
    expect(next.items[0]?.id).toBeLessThan(page.items[1]?.id ?? 0);
  });
});
