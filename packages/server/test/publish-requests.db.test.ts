import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPeople } from './company-people.ts';
import { type TestSite, testSite } from './kit.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { whileLocked } from './while-locked.ts';

const { organisation, people: peopleCalls, user } = endpoints;

let site: TestSite;
let mailbox: Mailbox;
let people: Awaited<ReturnType<typeof companyPeople>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  people = await companyPeople(site);
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const requestsOf = async (userName: string) => (await people.companyOf(userName))?.publishRequests ?? [];
const canPublic = async (userName: string) => (await people.as(userName).call(user.loginCheck, {})).canPublic;

it('an author asks once, a publisher of the company gives the right, and both are told', async () => {
  const arno = people.as('arno');
  await arno.call(organisation.publishRequestCreate, { note: 'I write the files of our valves.' });
  await arno.call(organisation.publishRequestCreate, {});
  await mailbox.wait('anna@example.com', /arno asks for the right to publish/);
  expect(await people.companyOf('arno')).toMatchObject({ hasAskedToPublish: true, publishRequests: [] });
  const [request, ...others] = await requestsOf('anna');
  expect(others).toEqual([]);
  expect(request).toMatchObject({ userName: 'arno', note: 'I write the files of our valves.' });
  const decision = { decision: 'approve' as const, id: request?.id ?? '' };
  expect(await arno.code(organisation.publishRequestDecide, decision)).toBe('01012');
  expect(await people.as('bea1').code(organisation.publishRequestDecide, decision)).toBe('09002');
  expect(await canPublic('arno')).toBe(0);
  await people.as('anna').call(organisation.publishRequestDecide, decision);
  expect(await canPublic('arno')).toBe(1);
  await mailbox.wait('arno@example.com', /You may publish for Vendor 65401/);
  expect(await people.as('anna').code(organisation.publishRequestDecide, decision)).toBe('01031');
  // Who may publish already asks nobody.
  await arno.call(organisation.publishRequestCreate, {});
  expect(await requestsOf('anna')).toEqual([]);
});

it('where nobody of the company may publish, administrators decide; a refusal has its reason', async () => {
  await people.add({ userName: 'alone', type: 1, vendorId: 65_409 });
  await people.as('alone').call(organisation.publishRequestCreate, {});
  await mailbox.wait('moderator@example.com', /alone asks for the right to publish/);
  const { items } = await people.as('moderator').call(organisation.organisationList, { keyword: '65409' });
  expect(items[0]).toMatchObject({ waiting: 1 });
  const organisationId = items[0]?.id ?? '';
  const { organisation: company } = await people
    .as('moderator')
    .call(organisation.organisationGet, { organisationId });
  const id = company?.publishRequests[0]?.id ?? '';
  const reason = 'The licence names another person.';
  await people.as('moderator').call(organisation.publishRequestDecide, { decision: 'decline', id, reason });
  await mailbox.wait('alone@example.com', /The licence names another person/);
  expect(await canPublic('alone')).toBe(0);
  // Declined is not for ever.
  await people.as('alone').call(organisation.publishRequestCreate, {});
  expect((await people.companyOf('alone'))?.hasAskedToPublish).toBe(true);
});

it('who has left the company gets no right by what was asked for in it', async () => {
  await people.add({ userName: 'leaver', type: 1, vendorId: 65_401 });
  const leaver = people.as('leaver');
  await leaver.call(organisation.publishRequestCreate, {});
  const [request] = await requestsOf('anna');
  await leaver.call(organisation.memberRemove, { accountId: people.ids['leaver'] ?? '' });
  expect(await requestsOf('anna')).toEqual([]);
  const decision = { decision: 'approve' as const, id: request?.id ?? '' };
  expect(await people.as('anna').code(organisation.publishRequestDecide, decision)).toBe('09002');
  expect(await canPublic('leaver')).toBe(0);
});

describe('a request is closed by what settles it:', () => {
  let askers = 0;
  const asker = async () => {
    askers += 1;
    const userName = `asker${askers}`;
    const caller = await people.add({ userName, type: 1, vendorId: 65_401 });
    await caller.call(organisation.publishRequestCreate, {});
    const accountId = people.ids[userName] ?? '';
    const form = { id: accountId, email: `${userName}@example.com`, type: 1 as const, vendorId: 65_401 };
    return { caller, userName, accountId, form };
  };
  type Asker = Awaited<ReturnType<typeof asker>>;
  const statesOf = async ({ accountId }: Asker) => {
    const { rows } = await site.database.pool.query<{ state: string }>(
      'select state from organisation_request where account_id = $1',
      [accountId],
    );
    return rows.map(({ state }) => state);
  };
  const edit = (changes: object) => (one: Asker) =>
    people.as('moderator').call(peopleCalls.userEdit, { ...one.form, ...changes });

  it.each<[string, string[], (one: Asker) => Promise<unknown>]>([
    [
      'made a publisher',
      ['approved'],
      ({ accountId }) => people.as('anna').call(organisation.memberEdit, { accountId, canPublic: 1 }),
    ],
    ['made a publisher by an administrator', ['approved'], edit({ canPublic: 1 })],
    ['taken out', [], ({ accountId }) => people.as('anna').call(organisation.memberRemove, { accountId })],
    ['moved to another company', [], edit({ vendorId: 65_402 })],
    ['made an ordinary user', [], edit({ type: 0, vendorId: null })],
  ])('%s', async (_name, states, settle) => {
    const one = await asker();
    expect(await statesOf(one)).toEqual(['waiting']);
    await settle(one);
    expect(await statesOf(one)).toEqual(states);
  });

  it('and is not found by who decides it at that moment', async () => {
    const { accountId } = await asker();
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from organisation_request where account_id = $1',
      [accountId],
    );
    const decide = (state: string) =>
      whileLocked(site.database.pool, {
        hold: (client) => client.query('select 1 from account where id = $1 for update', [accountId]),
        call: () =>
          people
            .as('anna')
            .code(organisation.publishRequestDecide, { decision: 'approve', id: rows[0]?.id ?? '' }),
        change: (client) => client.query(state, [accountId]),
      });
    const decided = `update organisation_request set state = 'declined' where account_id = $1`;
    expect(await decide(decided)).toBe('01031');
    expect(await decide('delete from organisation_request where account_id = $1')).toBe('09002');
  });

  it('and is counted where it is shown', async () => {
    const one = await asker();
    await site.database.pool.query('delete from member where account_id = $1', [one.accountId]);
    const { items } = await people.as('moderator').call(organisation.organisationList, { keyword: '65401' });
    expect(items[0]?.waiting).toBe((await requestsOf('anna')).length);
  });

  it('and says nothing of a right that was there before', async () => {
    const one = await asker();
    const request = (await requestsOf('anna')).find(({ userName }) => userName === one.userName);
    await site.database.pool.query('update account set can_public = true where id = $1', [one.accountId]);
    await people
      .as('anna')
      .call(organisation.publishRequestDecide, { decision: 'approve', id: request?.id ?? '' });
    expect(await statesOf(one)).toEqual(['approved']);
    const { rowCount } = await site.database.pool.query(
      `select from audit_entry where action = 'member.changed' and subject = $1`,
      [one.accountId],
    );
    expect(rowCount).toBe(0);
  });
});

it('administrators are asked where no publisher of the company can decide', async () => {
  for (const [index, change] of [
    'is_disabled = true',
    'is_email_unconfirmed = true',
    'status = 1',
  ].entries()) {
    const vendorId = 65_410 + index;
    await people.add({ userName: `unable${index}`, type: 1, canPublic: true, vendorId });
    await site.database.pool.query(`update account set ${change} where id = $1`, [
      people.ids[`unable${index}`],
    ]);
    const author = await people.add({ userName: `author${index}`, type: 1, vendorId });
    await author.call(organisation.publishRequestCreate, {});
    await mailbox.wait('moderator@example.com', new RegExp(`author${index} asks for the right to publish`));
    const told = mailbox.delivered.filter(({ recipient }) => recipient === `unable${index}@example.com`);
    expect(told).toEqual([]);
  }
});
