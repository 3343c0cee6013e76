import { endpoints } from '@iodd-hub/contract';
import { invitationsPerDay, mostInvitations } from '@iodd-hub/contract/invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPeople } from './company-people.ts';
import { callerOf, password, type TestSite, testSite } from './kit.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

const { invitation, organisation, people, registration, user } = endpoints;

let site: TestSite;
let mailbox: Mailbox;
let ids: Record<string, string>;
let as: Awaited<ReturnType<typeof companyPeople>>['as'];
let add: Awaited<ReturnType<typeof companyPeople>>['add'];
let companyOf: Awaited<ReturnType<typeof companyPeople>>['companyOf'];
let idOf: Awaited<ReturnType<typeof companyPeople>>['idOf'];

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  ({ ids, as, add, companyOf, idOf } = await companyPeople(site));
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const codePattern = /\/invitation#([A-Za-z0-9_-]{43})/;
/** The lines of a mail may be wrapped. */
const codeIn = (email: string): string => {
  const { text = '' } = mailbox.delivered.findLast((mail) => mail.recipient === email) ?? {};
  return codePattern.exec(text.replaceAll('=\r\n', ''))?.[1] ?? '';
};
const invite = async (email: string, canPublic: 0 | 1 = 0): Promise<string> => {
  const from = mailbox.delivered.length;
  await as('anna').call(invitation.invitationCreate, { email, canPublic });
  await mailbox.wait(email, /Join Vendor 65401/, from);
  return codeIn(email);
};

describe('an invitation', () => {
  it('of somebody new makes an account that belongs to the company, once', async () => {
    const visitor = callerOf(site.server);
    const code = await invite('nina@example.com', 1);
    expect(await visitor.call(invitation.invitationGet, { code })).toMatchObject({
      company: 'Vendor 65401',
      email: 'nina@example.com',
      canPublic: 1,
      hasAccount: false,
    });
    const person = {
      code,
      userName: 'nina',
      password,
      confirmPassword: password,
      acceptsTerms: true as const,
    };
    expect(await visitor.code(invitation.invitationRegister, { ...person, userName: 'anna' })).toBe('01008');
    const both = [1, 2].map((number) =>
      visitor.code(invitation.invitationRegister, { ...person, userName: `nina${number}` }),
    );
    const codes = await Promise.all(both);
    expect(codes.filter((one) => one === '00000')).toHaveLength(1);
    const userName = codes[0] === '00000' ? 'nina1' : 'nina2';
    const { token } = await visitor.call(user.login, { userName, password });
    expect(await callerOf(site.server, token).call(user.loginCheck, {})).toMatchObject({
      type: 1,
      status: 2,
      canPublic: 1,
      vendorId: 65_401,
    });
    await mailbox.wait('anna@example.com', /A new member of Vendor 65401/);
    expect(await visitor.code(invitation.invitationGet, { code })).toBe('01025');
  });

  it('is answered with the account of its address, and by no other', async () => {
    const code = await invite('plain@example.com');
    expect(await callerOf(site.server).call(invitation.invitationGet, { code })).toMatchObject({
      hasAccount: true,
    });
    expect(await as('bea1').code(invitation.invitationAccept, { code })).toBe('01026');
    const taken = { code, userName: 'another', password, confirmPassword: password, acceptsTerms: true };
    expect(await callerOf(site.server).code(invitation.invitationRegister, taken)).toBe('01008');
    await as('plain').call(invitation.invitationAccept, { code });
    expect(await as('plain').call(user.loginCheck, {})).toMatchObject({ type: 1, canPublic: 0 });
    expect((await companyOf('plain'))?.name).toBe('Vendor 65401');
  });

  it('ends a review that is under way, and leaves another company only when that is meant', async () => {
    const applicant = await add({ userName: 'reviewed', type: 1, status: 1 });
    const { pool } = site.database;
    await pool.query(`insert into blob (sha256, size, media_type) values ($1, 1, 'application/pdf')`, [
      Buffer.alloc(32, 7),
    ]);
    await pool.query(
      `insert into registration (account_id, company, abbreviation, licence_sha256, licence_name)
      values ($1, 'Solo', 'S', $2, 'l.pdf')`,
      [ids['reviewed'], Buffer.alloc(32, 7)],
    );
    await applicant.call(invitation.invitationAccept, { code: await invite('reviewed@example.com') });
    const { items } = await as('moderator').call(registration.registrationList, {});
    expect(items).toEqual([]);

    await add({ userName: 'mover', type: 1, canPublic: true, vendorId: 65_402 });
    const code = await invite('mover@example.com');
    expect(await as('mover').code(invitation.invitationAccept, { code })).toBe('01027');
    await as('mover').call(invitation.invitationAccept, { code, leavesCompany: true });
    expect((await companyOf('mover'))?.name).toBe('Vendor 65401');
    expect((await as('mover').call(user.loginCheck, {})).canPublic).toBe(0);
  });

  it('opens nothing when it is taken back, replaced or too old', async () => {
    const visitor = callerOf(site.server);
    const first = await invite('late@example.com');
    const second = await invite('late@example.com');
    expect(await visitor.code(invitation.invitationGet, { code: first })).toBe('01025');
    const [waiting] = (await companyOf('anna'))?.invitations ?? [];
    expect(waiting).toMatchObject({ email: 'late@example.com', canPublic: 0 });
    const id = waiting?.id ?? '';
    expect(await as('bea1').code(invitation.invitationRevoke, { id })).toBe('09002');
    await as('anna').call(invitation.invitationRevoke, { id });
    expect(await visitor.code(invitation.invitationGet, { code: second })).toBe('01025');

    const third = await invite('late@example.com');
    await site.database.pool.query(`update invitation set expires_at = now() - interval '1 second'`);
    expect(await visitor.code(invitation.invitationGet, { code: third })).toBe('01025');
  });

  it('is refused to authors, for members, and beyond what one company may send', async () => {
    const email = 'somebody@example.com';
    expect(await as('arno').code(invitation.invitationCreate, { email })).toBe('01012');
    expect(await as('anna').code(invitation.invitationCreate, { email: 'ARNO@example.com' })).toBe('01028');
    const organisationId = await idOf('bea1');
    expect(await as('anna').code(invitation.invitationCreate, { email, organisationId })).toBe('09002');
    await site.database.pool.query(
      `insert into invitation (organisation_id, email, can_public, token_hash, expires_at, invited_by)
      select $1, 'many' || n || '@example.com', false, sha256(n::text::bytea), now() + interval '1 day', $2
      from generate_series(1, ${mostInvitations}) n`,
      [organisationId, ids['bea1']],
    );
    expect(await as('bea1').code(invitation.invitationCreate, { email })).toBe('01029');
    await site.database.pool.query('delete from invitation');
  });

  describe('ends with the right of who sent it:', () => {
    let inviters = 0;
    /** A publisher who has invited somebody to publish, and the code that was sent. */
    const inviter = async () => {
      inviters += 1;
      const userName = `inviter${inviters}`;
      const caller = await add({ userName, type: 1, canPublic: true, vendorId: 65_401 });
      const email = `guest${inviters}@example.com`;
      const from = mailbox.delivered.length;
      await caller.call(invitation.invitationCreate, { email, canPublic: 1 });
      await mailbox.wait(email, /Join Vendor 65401/, from);
      const accountId = ids[userName] ?? '';
      const form = {
        id: accountId,
        email: `${userName}@example.com`,
        type: 1 as const,
        canPublic: 1 as const,
        vendorId: 65_401,
      };
      return { caller, userName, accountId, email, form, code: codeIn(email) };
    };
    type Inviter = Awaited<ReturnType<typeof inviter>>;
    const edit = (changes: object) => (sender: Inviter) =>
      as('moderator').call(people.userEdit, { ...sender.form, ...changes });
    const left = async ({ email }: Inviter) =>
      (await site.database.pool.query('select from invitation where email = $1', [email])).rowCount;

    it.each<[string, (sender: Inviter) => Promise<unknown>]>([
      ['taken out', ({ accountId }) => as('anna').call(organisation.memberRemove, { accountId })],
      ['left', ({ caller, accountId }) => caller.call(organisation.memberRemove, { accountId })],
      [
        'made an author',
        ({ accountId }) => as('anna').call(organisation.memberEdit, { accountId, canPublic: 0 }),
      ],
      ['made an author by an administrator', edit({ canPublic: 0 })],
      ['made an ordinary user', edit({ type: 0, vendorId: null })],
      ['moved to another company', edit({ vendorId: 65_402 })],
      ['disabled', edit({ isDisabled: true })],
      ['given another address', edit({ email: 'elsewhere@example.com' })],
      [
        'deleted',
        ({ accountId, userName }) => as('moderator').call(people.userDelete, { id: accountId, userName }),
      ],
      [
        'with another password',
        ({ caller }) =>
          caller.call(user.passwordEdit, {
            oldPassword: password,
            newPassword: 'A quite different one 4711',
          }),
      ],
    ])('%s', async (_name, end) => {
      const sender = await inviter();
      const visitor = callerOf(site.server);
      expect(await visitor.code(invitation.invitationGet, { code: sender.code })).toBe('00000');
      await end(sender);
      expect(await left(sender)).toBe(0);
      expect(await visitor.code(invitation.invitationGet, { code: sender.code })).toBe('01025');
      const guest = { code: sender.code, userName: 'guest', password, confirmPassword: password };
      expect(await visitor.code(invitation.invitationRegister, { ...guest, acceptsTerms: true })).toBe(
        '01025',
      );
    });

    it('also where the row was left', async () => {
      const { code, accountId, email } = await inviter();
      await add({ userName: email.split('@')[0] ?? '' });
      const guest = as(email.split('@')[0] ?? '');
      const set = (change: string) =>
        site.database.pool.query(`update account set ${change} where id = $1`, [accountId]);
      for (const [change, back] of [
        ['can_public = false', 'can_public = true'],
        ['is_disabled = true', 'is_disabled = false'],
        ['is_email_unconfirmed = true', 'is_email_unconfirmed = false'],
        ['status = 0', 'status = 2'],
      ]) {
        await set(change ?? '');
        expect(await guest.code(invitation.invitationAccept, { code })).toBe('01025');
        await set(back ?? '');
      }
      await guest.call(invitation.invitationAccept, { code });
    });
  });

  it('floods no mailbox: a few a day to one address, from all companies together', async () => {
    const send = (userName: string, email: string) =>
      as(userName).code(invitation.invitationCreate, { email });
    const codes = [];
    for (const [userName, email] of [
      ['anna', 'flooded@example.com'],
      ['bea1', 'Flooded@example.com'],
      ['anna', 'flooded@example.com'],
      ['bea1', 'flooded@example.com'],
    ] as const)
      codes.push(await send(userName, email));
    expect(codes).toEqual(['00000', '00000', '00000', '09004']);
  });

  it('is sent so often a day by one company, however many are taken back', async () => {
    const sender = await add({ userName: 'sender', type: 1, canPublic: true, vendorId: 65_406 });
    const send = (number: number) =>
      sender.code(invitation.invitationCreate, { email: `to${number}@example.com` });
    for (let number = 0; number < invitationsPerDay.company; number += 1) {
      expect(await send(number)).toBe('00000');
      await site.database.pool.query(`delete from invitation where email like 'to%'`);
    }
    expect(await send(invitationsPerDay.company)).toBe('09004');
  });

  it('gives nobody the rights of the super administrator', async () => {
    const organisationId = await idOf('boss');
    const wanted = { organisationId, email: 'moderator@example.com' };
    expect(await as('operator').code(invitation.invitationCreate, wanted)).toBe('09003');
    expect(await as('moderator').code(invitation.invitationCreate, wanted)).toBe('09003');
    const from = mailbox.delivered.length;
    await as('boss').call(invitation.invitationCreate, wanted);
    await mailbox.wait('moderator@example.com', /Subject: Join/, from);
    const code = codeIn('moderator@example.com');
    expect(await as('moderator').code(invitation.invitationAccept, { code })).toBe('01015');
  });
});
