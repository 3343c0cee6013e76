import { endpoints } from '@iodd-hub/contract';
import { auditActions } from '@iodd-hub/contract/audit';
import { auditDetailOf } from '@iodd-hub/contract/audit-details';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';

const {
  account,
  audit,
  invitation,
  message,
  organisation,
  people,
  site: siteCalls,
  user,
  webhook,
} = endpoints;

let site: TestSite;
const ids: Record<string, string> = {};
const callers: Record<string, ReturnType<typeof callerOf>> = {};
const as = (userName: string) => callers[userName] ?? callerOf(site.server);

beforeAll(async () => {
  site = await testSite();
  const persons = [
    { userName: 'boss', isAdmin: true },
    { userName: 'reader' },
    { userName: 'author', type: 1, vendorId: 65_301 },
    { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_301 },
  ] as const;
  for (const person of persons) {
    ids[person.userName] = await addPerson(site, person);
    callers[person.userName] = callerOf(site.server, await sessionOf(site, person.userName));
  }
});
afterAll(() => site.close());

const last = async (action: (typeof auditActions)[number]) =>
  (await as('boss').call(audit.auditList, { action, pageSize: 1 })).items[0]?.detail;

const edit = (userName: string, changes: object) => ({
  id: ids[userName] ?? '',
  email: `${userName}@example.com`,
  type: 0 as const,
  ...changes,
});

describe('a change says what it was before and what it is now', () => {
  it('of an account, and nothing of what stayed', async () => {
    await as('boss').call(people.userEdit, edit('reader', { name: 'Rita', isDisabled: true }));
    expect(await last('account.changed')).toEqual({
      nameBefore: '',
      name: 'Rita',
      isDisabledBefore: false,
      isDisabled: true,
    });
    await as('boss').call(
      people.userEdit,
      edit('reader', { name: 'Rita', type: 1, canPublic: 1, vendorId: 65_301 }),
    );
    expect(await last('account.changed')).toEqual({
      typeBefore: 0,
      type: 1,
      canPublicBefore: 0,
      canPublic: 1,
      isDisabledBefore: true,
      isDisabled: false,
      vendorIdBefore: null,
      vendorId: 65_301,
    });
  });

  it('of a profile, beside the entry, where it can be erased', async () => {
    await as('author').call(user.infoEdit, { city: 'Essen', birthday: '1990-02-03' });
    await as('author').call(user.infoEdit, { city: 'Bonn', birthday: '1990-02-03' });
    expect(await last('account.profileChanged')).toEqual({ cityBefore: 'Essen', city: 'Bonn' });
    const { rows } = await site.database.pool.query<{ detail: object }>(
      `select detail from audit_entry where action = 'account.profileChanged'`,
    );
    expect(rows.map(({ detail }) => Object.keys(detail))).toEqual([['erasable'], ['erasable']]);
  });

  it('of the settings of the site', async () => {
    const before = {
      contact: { email: 'old@example.com', phone: '', address: '' },
      company: { name: 'Old', url: '' },
      filings: [{ text: 'Notice 1', url: '' }],
      forumUrl: '',
    };
    await as('boss').call(siteCalls.siteEdit, before);
    await as('boss').call(siteCalls.siteEdit, {
      ...before,
      contact: { ...before.contact, email: 'new@example.com' },
      filings: [],
    });
    expect(await last('site.changed')).toEqual({
      contactEmailBefore: 'old@example.com',
      contactEmail: 'new@example.com',
      filingsBefore: 'Notice 1',
      filings: '',
    });
  });

  it('of a company and of its members', async () => {
    await as('publisher').call(organisation.organisationEdit, {
      url: 'https://a.example',
      description: 'We',
    });
    expect(await last('organisation.changed')).toEqual({
      urlBefore: '',
      url: 'https://a.example',
      descriptionBefore: '',
      description: 'We',
    });
    await as('publisher').call(organisation.memberRemove, { accountId: ids['author'] ?? '' });
    expect(await last('member.removed')).toEqual({ company: 'Vendor 65301', typeBefore: 1, type: 0 });
  });

  it('of a message', async () => {
    const { id } = await as('author').call(message.messageSave, {
      title: 'Title',
      content: 'Content',
      name: 'Name',
      email: 'name@example.com',
      phone: '+34 91 555 01 02',
    });
    await as('boss').call(message.messageModerate, { id, state: 'hidden' });
    expect(await last('message.moderated')).toEqual({ stateBefore: 'visible', state: 'hidden' });
  });

  it('and what was taken away is named', async () => {
    const { id } = await as('author').call(account.tokenCreate, { name: 'Line 4', scopes: ['read'] });
    await as('author').call(account.tokenRevoke, { id });
    expect(await last('token.revoked')).toEqual({ name: 'Line 4' });
    const hook = await as('author').call(webhook.webhookCreate, { url: 'https://hooks.example/secret-path' });
    await as('author').call(webhook.webhookRemove, { id: hook.id });
    expect(await last('webhook.removed')).toEqual({ url: 'hooks.example' });
    await as('publisher').call(invitation.invitationCreate, { email: 'colleague@example.com' });
    const row = await site.database.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
    await as('publisher').call(invitation.invitationRevoke, { id: row.id });
    expect(await last('invitation.revoked')).toEqual({ company: 'Vendor 65301' });
  });
});

describe('what an entry is about', () => {
  const namesOf = async (subject: string) => [
    ...new Set((await as('boss').call(audit.auditList, { subject })).items.map((row) => row.subjectName)),
  ];

  it('has the name that it has now, whatever it is', async () => {
    const { items } = await as('boss').call(audit.auditList, { action: 'message.moderated' });
    expect(items[0]?.subjectName).toBe('Title');
    const company = await as('boss').call(audit.auditList, { action: 'invitation.revoked' });
    expect(company.items[0]?.subjectName).toBe('Vendor 65301');
  });

  it('is found by that name as by its id', async () => {
    expect(await namesOf('Reader')).toEqual(['reader']);
    expect(await namesOf(ids['reader'] ?? '')).toEqual(['reader']);
    expect(await namesOf('Vendor 65301')).toEqual(['Vendor 65301']);
    expect(await namesOf('Title')).toEqual(['Title']);
    expect(await namesOf('nobody of this name')).toEqual([]);
  });
});

it('every action and every name that was written has words', async () => {
  const { rows } = await site.database.pool.query<{ action: string; name: string | null }>(
    `select distinct e.action, n.name from audit_entry e
    left join audit_personal_detail p on p.entry_id = e.id
    left join lateral jsonb_object_keys(e.detail || coalesce(p.detail, '{}')) n (name) on true
    where n.name is distinct from 'erasable'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { action, name } of rows) {
    expect(auditActions).toContain(action);
    expect(name === null || auditDetailOf(name) !== undefined, `${action} ${name}`).toBe(true);
  }
});
