import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailNotices, stopToken } from '../src/mail/notice-mails.ts';
import * as notices from '../src/stores/notices.ts';
import * as publications from '../src/stores/publications.ts';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { publishDevice } from './races/records.ts';

const { favorite, notice, resource } = endpoints;
const vendorId = 65_001;
let site: TestSite;
let fan: ReturnType<typeof callerOf>;
let fanId = '';
let stranger: ReturnType<typeof callerOf>;
let publisher: ReturnType<typeof callerOf>;
let deviceId = 0;

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  fanId = await addPerson(site, { userName: 'fan1' });
  await addPerson(site, { userName: 'stranger' });
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId });
  fan = callerOf(site.server, await sessionOf(site, 'fan1'));
  stranger = callerOf(site.server, await sessionOf(site, 'stranger'));
  publisher = callerOf(site.server, await sessionOf(site, 'publisher'));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.pool.query('delete from notice; delete from mail; delete from favorite');
  deviceId += 1;
});

const publish = (releaseDate: string): Promise<string> =>
  publishDevice(
    { db: site.database.db, objects: site.server.services.objects },
    { vendorId, deviceId, releaseDate },
  );
const withdraw = (rpId: string) =>
  publisher.call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong limit' });

/** As the jobs do it. */
const tell = async (): Promise<void> => {
  const { db } = site.database;
  while ((await publications.seal(db, site.server.services.sealing)) > 0);
  while (await notices.tellNext(db));
};
const told = async (caller: typeof fan) =>
  (await caller.call(notice.noticeList, {})).items.map(({ kind, file }) => [kind, file?.rpId]);
const star = (rpId: string) => fan.call(favorite.add, { rpId });
const mail = () =>
  mailNotices({
    db: site.database.db,
    jobs: site.server.services.jobs,
    siteUrl: 'https://hub.example',
  });
const mails = async () => {
  const { rows } = await site.database.pool.query<{
    recipient: string;
    args: { files: { kind: string }[]; stopUrl: string };
  }>(`select recipient, args from mail where template = 'favoriteNotices'`);
  return rows;
};

describe('whoever has a file among the favourites', () => {
  it('is told of a new revision, once, and nobody else is', async () => {
    const older = await publish('2021-01-01');
    await star(older);
    await tell();
    const newer = await publish('2021-02-02');
    await tell();
    await tell();
    expect(await told(fan)).toEqual([['revision', newer]]);
    expect(await told(stranger)).toEqual([]);
  });

  it('is told once although two jobs run at the same moment', async () => {
    await star(await publish('2021-01-01'));
    await tell();
    const newer = await publish('2021-02-02');
    await Promise.all([tell(), tell(), tell()]);
    expect(await told(fan)).toEqual([['revision', newer]]);
  });

  it('is not told of a revision that is older, or of another device', async () => {
    const star1 = await publish('2021-03-03');
    await star(star1);
    await publish('2021-02-02');
    deviceId += 1000;
    await publish('2022-02-02');
    deviceId -= 1000;
    await tell();
    expect(await told(fan)).toEqual([]);
  });

  it('is told of a withdrawal with its reason, also of the revision that was told of before', async () => {
    const older = await publish('2021-01-01');
    await star(older);
    await tell();
    const newer = await publish('2021-02-02');
    await tell();
    await withdraw(newer);
    await withdraw(older);
    await tell();
    expect(await told(fan)).toEqual([
      ['withdrawn', older],
      ['withdrawn', newer],
      ['revision', newer],
    ]);
    const { items } = await fan.call(notice.noticeList, {});
    expect(items.map(({ file }) => file?.reason)).toEqual(['A wrong limit', 'A wrong limit', '']);
  });

  it('is not sent to a revision that was withdrawn before anybody was told', async () => {
    await star(await publish('2021-01-01'));
    await tell();
    await withdraw(await publish('2021-02-02'));
    await tell();
    expect(await told(fan)).toEqual([]);
  });

  it('is told after a failure what had not been told, and nothing twice', async () => {
    await star(await publish('2021-01-01'));
    await tell();
    const newer = await publish('2021-02-02');
    const { db, pool } = site.database;
    await publications.seal(db, site.server.services.sealing);
    await pool.query(`alter table notice add constraint broken check (kind <> 'revision') not valid`);
    await expect(notices.tellNext(db)).rejects.toThrow('broken');
    await pool.query('alter table notice drop constraint broken');
    await tell();
    expect(await told(fan)).toEqual([['revision', newer]]);
  });
});

it('what was seen is read, what came since is not', async () => {
  const older = await publish('2021-01-01');
  await star(older);
  await tell();
  await publish('2021-02-02');
  await tell();
  const seen = (await fan.call(notice.noticeList, {})).items[0]?.id ?? '';
  await withdraw(older);
  await tell();
  expect((await fan.call(notice.noticeState, {})).unread).toBe(2);
  expect(await stranger.code(notice.noticeRead, { id: seen })).toBe('09002');
  await fan.call(notice.noticeRead, { id: seen });
  expect((await fan.call(notice.noticeState, {})).unread).toBe(1);
  expect((await fan.call(notice.noticeList, {})).items.map(({ isRead }) => isRead)).toEqual([false, true]);
});

describe('mails about favourites', () => {
  const twoNotices = async (): Promise<void> => {
    const older = await publish('2021-01-01');
    await star(older);
    await tell();
    await publish('2021-02-02');
    await withdraw(older);
    await tell();
  };

  it('are not sent to who has not switched them on, nor later what was told before', async () => {
    await twoNotices();
    await mail();
    await fan.call(notice.noticeMails, { isMailed: true });
    await mail();
    expect(await mails()).toEqual([]);
    await fan.call(notice.noticeMails, { isMailed: false });
  });

  it('are one for several notices, sent once, and can be ended by the link without a sign-in', async () => {
    await fan.call(notice.noticeMails, { isMailed: true });
    await twoNotices();
    await Promise.all([mail(), mail()]);
    await mail();
    const [only, ...more] = await mails();
    expect(more).toEqual([]);
    expect(only?.recipient).toBe('fan1@example.com');
    expect(only?.args.files.map(({ kind }) => kind)).toEqual(['revision', 'withdrawn']);

    const token = only?.args.stopUrl.split('#')[1] ?? '';
    const visitor = callerOf(site.server);
    expect(await visitor.code(notice.noticeStop, { token: `${token.slice(0, -2)}AA` })).toBe('09002');
    expect(
      await visitor.code(notice.noticeStop, {
        token: token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      }),
    ).toBe('09002');
    expect((await fan.call(notice.noticeState, {})).isMailed).toBe(true);
    await visitor.call(notice.noticeStop, { token });
    expect((await fan.call(notice.noticeState, {})).isMailed).toBe(false);
    // What still waited is not sent either.
    expect(await mails()).toEqual([]);
    deviceId += 500;
    await twoNotices();
    await mail();
    expect(await mails()).toEqual([]);
  });

  it('leave out what was read in the account', async () => {
    await fan.call(notice.noticeMails, { isMailed: true });
    await twoNotices();
    const [newest] = (await fan.call(notice.noticeList, {})).items;
    await fan.call(notice.noticeRead, { id: newest?.id ?? '' });
    await mail();
    expect(await mails()).toEqual([]);
    await fan.call(notice.noticeMails, { isMailed: false });
  });

  it('are not sent to an address that nobody has confirmed', async () => {
    const { pool } = site.database;
    await pool.query('update account set is_email_unconfirmed = true where id = $1', [fanId]);
    expect(await fan.code(notice.noticeMails, { isMailed: true })).toBe('01021');
    await pool.query('update account set is_email_unconfirmed = false where id = $1', [fanId]);
  });

  it('of an account that is gone are ended without a word', async () => {
    const token = await stopToken(site.database.db, '00000000-0000-4000-8000-000000000000');
    expect(await callerOf(site.server).code(notice.noticeStop, { token })).toBe('00000');
  });
});

it('a release and a withdrawal are told by the jobs alone', async () => {
  const older = await publish('2021-01-01');
  await star(older);
  await tell();
  const working = await site.another({ RUN_JOBS: 'yes' });
  await withdraw(older);
  await expect.poll(() => told(fan), { timeout: 20_000 }).toEqual([['withdrawn', older]]);
  await working.stop();
});
