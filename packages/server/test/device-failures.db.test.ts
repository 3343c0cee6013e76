import { endpoints } from '@iodd-hub/contract';
import { failureLimits } from '@iodd-hub/contract/console-values';
import type { DeviceFailure, SeenDevice } from '@iodd-hub/contract/device-parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailFailures } from '../src/mail/failure-mails.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { host, notice } = endpoints;

let site: TestSite;
let person: Somebody;
let credential = '';
const { somebody, codeFor } = relayPeople(() => site);

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
});
afterAll(() => site.close());
beforeEach(async () => {
  person = await somebody();
  const code = await codeFor(person);
  ({ credential } = await callerOf(site.server).call(host.hostRedeem, { code, name: 'Bench' }));
});

const device: SeenDevice = {
  master: 1,
  port: 2,
  vendorId: 65_001,
  deviceId: 2,
  productId: '',
  serialNumber: '0000001',
  productName: 'EX-T100',
};
const wireBreak: DeviceFailure = { master: 1, port: 2, cause: 'event', code: 0x77_10 };
const lost: DeviceFailure = { master: 1, port: 2, cause: 'lost', code: 0 };

const report = (failures?: readonly DeviceFailure[]) =>
  callerOf(site.server).call(host.hostReport, {
    credential,
    devices: [device],
    ...(failures && { failures: [...failures] }),
  });
const own = () => person.at(site.server);
const told = async () =>
  (await own().call(notice.noticeList, { pageSize: 100 })).items.flatMap(({ failure }) =>
    failure ? [failure] : [],
  );
const state = () => own().call(notice.noticeState, {});
const wish = (isTold: boolean, isMailed: boolean) => own().call(notice.noticeDevices, { isTold, isMailed });
/** As if so much time had passed since the owner was told. */
const later = async (minutes: number): Promise<void> => {
  const since = 'make_interval(mins => $1)';
  await site.database.pool.query(
    `update device_failure set told_at = told_at - ${since}, started_at = started_at - ${since}`,
    [minutes],
  );
  await site.database.pool.query(`update account set device_mailed_at = device_mailed_at - ${since}`, [
    minutes,
  ]);
};
const mailed = async (): Promise<readonly { failures: readonly { device: string; code: string }[] }[]> => {
  const { db } = site.database;
  await mailFailures({ db, jobs: site.server.services.jobs, siteUrl: 'https://hub.example' });
  const { rows } = await site.database.pool.query(
    `select m.args from mail m join account a on a.id = m.account_id
     where m.template = 'deviceFailures' and a.user_name = $1 order by m.created_at`,
    [person.userName],
  );
  return rows.map(({ args }) => args);
};

describe('the owner of a host', () => {
  it('is told of a device that fails: which, where, and why, and that it has ended', async () => {
    await report([wireBreak]);
    const [failure] = await told();
    expect(failure).toMatchObject({
      hostId: person.hostId,
      hostName: 'Bench',
      master: 1,
      port: 2,
      deviceName: 'EX-T100',
      cause: 'event',
      code: 0x77_10,
      endedAt: null,
      times: 1,
    });
    expect(await state()).toMatchObject({ unread: 1, failing: { kind: 'deviceFailed' } });
    await report([]);
    expect((await told())[0]?.endedAt).not.toBeNull();
    expect(await state()).toMatchObject({ unread: 1, failing: null });
  });

  it('is told once of what lasts, however often it is reported', async () => {
    for (let times = 0; times < 5; times += 1) await report([wireBreak, wireBreak]);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.times).toBe(1);
  });

  it('is told once in an hour of what comes and goes', async () => {
    for (let times = 0; times < 5; times += 1) {
      await report([lost]);
      await report([]);
    }
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.times).toBe(5);
    const [first] = (await own().call(notice.noticeList, {})).items;
    await later(failureLimits.quietMinutes + 1);
    await report([lost]);
    const items = (await own().call(notice.noticeList, {})).items;
    expect(items).toHaveLength(1);
    expect(items[0]?.id).not.toBe(first?.id);
    expect(items[0]?.failure?.times).toBe(6);
  });

  it('gets no more notices in an hour than one can read, and the rest afterwards', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...wireBreak, code: 0x18_c0 + index }));
    await report(many);
    expect(await told()).toHaveLength(failureLimits.noticesPerHour);
    await later(failureLimits.quietMinutes + 1);
    await report(many);
    expect(await told()).toHaveLength(many.length);
  });

  it('keeps what is known where a tool server says nothing of failures', async () => {
    await report([wireBreak]);
    await report();
    expect((await told())[0]?.endedAt).toBeNull();
  });

  it('is told nothing who does not want it, and of what lasts who wants it again', async () => {
    await wish(false, false);
    await report([wireBreak]);
    expect(await told()).toEqual([]);
    await wish(true, false);
    await report([wireBreak]);
    expect(await told()).toHaveLength(1);
  });

  it('alone is told', async () => {
    await report([wireBreak]);
    const other = await somebody();
    expect((await other.at(site.server).call(notice.noticeList, {})).items).toEqual([]);
  });
});

describe('mails', () => {
  it('come only to those who ask for them, one for all that fails together', async () => {
    await report([wireBreak]);
    expect(await mailed()).toEqual([]);
    await wish(true, true);
    await report([wireBreak, lost]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    // What was told before they asked for mails is not mailed.
    expect(mail?.failures).toMatchObject([{ device: 'EX-T100' }]);
  });

  it('come not often, and not of what has ended meanwhile', async () => {
    await wish(true, true);
    await report([wireBreak]);
    expect(await mailed()).toHaveLength(1);
    await report([wireBreak, lost]);
    expect(await mailed()).toHaveLength(1);
    await report([wireBreak]);
    await later(failureLimits.mailMinutes + 1);
    expect(await mailed()).toHaveLength(1);
  });
});

it('a host keeps no more than it may, whatever its tool server makes up', async () => {
  for (let round = 0; round < 4; round += 1)
    await report(
      Array.from({ length: failureLimits.perHost }, (_, index) => ({
        ...wireBreak,
        code: 0x80_00 + round * failureLimits.perHost + index,
      })),
    );
  const { rows } = await site.database.pool.query(
    'select count(*)::integer as count from device_failure where host_id = $1',
    [person.hostId],
  );
  expect(rows[0]?.count).toBe(2 * failureLimits.perHost);
});
