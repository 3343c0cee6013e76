import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mostToldPerHour, openFailedSignIns } from '../src/limits/failed-sign-ins.ts';
import { addPerson, callerOf, password, request, sessionOf, type TestSite, testSite } from './kit.ts';

const { audit, people, user } = endpoints;

let site: TestSite;
let admin: ReturnType<typeof callerOf>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' });
  for (const userName of ['anna', 'bernd', 'clara']) ids[userName] = await addPerson(site, { userName });
  ids['boss'] = await addPerson(site, { userName: 'boss', isAdmin: true });
  admin = callerOf(site.server, await sessionOf(site, 'boss'));
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from rate_limit'));

const attempt = async (userName: string, given = 'not it', index = 0) =>
  (
    await request(site.server.url + user.login.path, {
      headers: { 'user-agent': 'Guesser/1.0', 'x-forwarded-for': `10.0.0.${index}` },
      body: JSON.stringify({ userName, password: given }),
    })
  ).envelope.resultCode;

const failures = async (subject: string) =>
  (await admin.call(audit.auditList, { action: 'session.failed', subject, pageSize: 100 })).items;

/** They are written after the answer. */
const waitFor = async (subject: string, count: number): Promise<void> => {
  await expect.poll(async () => (await failures(subject)).length).toBe(count);
};

it('a failed sign-in is in the log, with who was tried and by which client', async () => {
  expect(await attempt('Anna@Example.com')).toBe('01002');
  await waitFor(ids['anna'] ?? '', 1);
  const [entry] = await failures(ids['anna'] ?? '');
  expect(entry).toMatchObject({
    actor: null,
    subjectName: 'anna',
    detail: { tries: 1, refusal: 'password', client: 'Guesser/1.0' },
  });
  // What can name somebody is not in the sealed part.
  const { rows } = await site.database.pool.query('select detail from audit_entry where id = $1', [
    entry?.id,
  ]);
  expect(rows).toEqual([{ detail: { tries: 1, refusal: 'password', erasable: expect.any(String) } }]);
});

it('many tries of one account are few entries, also those that were not even compared', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 25; index += 1) codes.push(await attempt('bernd', 'not it', index));
  expect(codes.filter((code) => code === '09004')).toHaveLength(15);
  await waitFor(ids['bernd'] ?? '', 2);
  expect((await failures(ids['bernd'] ?? '')).map(({ detail }) => detail['tries'])).toEqual([10, 1]);
});

it('a name that nobody has is not kept: it may be a password in the wrong field', async () => {
  const secret = 'Correct-Horse-Battery-9';
  for (const name of [secret, secret, 'another name']) expect(await attempt(name)).toBe('01002');
  await waitFor('site', 1);
  const [entry] = await failures('site');
  expect(entry?.detail).toMatchObject({ tries: 1, refusal: 'unknownName' });
  expect(entry?.detail['unknownName']).toMatch(/^[0-9a-f]{4}$/);
  const { rows } = await site.database.pool.query<{ kept: string }>(
    `select e.subject || e.detail::text || coalesce(p.detail::text, '') as kept from audit_entry e
    left join audit_personal_detail p on p.entry_id = e.id`,
  );
  expect(rows.filter(({ kept }) => kept.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});

it('a right password of a disabled account is told, too', async () => {
  const edit = { id: ids['clara'] ?? '', email: 'clara@example.com', type: 0 as const };
  await admin.call(people.userEdit, { ...edit, isDisabled: true });
  expect(await attempt('clara', password)).toBe('01003');
  await waitFor(ids['clara'] ?? '', 1);
  expect((await failures(ids['clara'] ?? ''))[0]?.detail).toMatchObject({ refusal: 'disabled' });
});

it('whoever tries thousands of accounts writes a hundred entries and one, administrators excepted', async () => {
  const failedSignIns = openFailedSignIns(site.database.pool);
  const told: unknown[] = [];
  for (let index = 0; index < mostToldPerHour + 50; index += 1)
    told.push(await failedSignIns.count({ accountId: `account-${index}`, isAlwaysTold: false }));
  expect(told.filter((one) => one !== null)).toHaveLength(mostToldPerHour + 1);
  expect(told[mostToldPerHour]).toEqual({ tries: mostToldPerHour + 1, isOfAll: true });
  expect(await failedSignIns.count({ accountId: 'boss', isAlwaysTold: true })).toEqual({
    tries: 1,
    isOfAll: false,
  });
});

it('one that is refused because the account was disabled meanwhile is in the log, too', async () => {
  const id = await addPerson(site, { userName: 'dora' });
  const { pool } = site.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update account set is_disabled = true where id = $1', [id]);
  const answer = attempt('dora', password);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  expect(await answer).toBe('01003');
  await waitFor(id, 1);
  expect((await failures(id))[0]?.detail).toMatchObject({ refusal: 'disabled' });
});
