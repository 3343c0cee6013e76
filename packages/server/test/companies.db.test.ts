import { z } from 'zod';
import { endpoints } from '@iodd-hub/contract';
import { maxVendorRequests } from '@iodd-hub/contract/organisation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPeople } from './company-people.ts';
import { type TestSite, testSite } from './kit.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { publishDevice } from './races/records.ts';
import { whileLocked } from './while-locked.ts';

const { audit, imports, invitation, organisation, people, user } = endpoints;

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

/** As administrators read it. */
const lastAudit = async (action: z.input<typeof audit.auditList.input>['action']) => {
  const { items } = await as('moderator').call(audit.auditList, { action });
  return items[0]?.detail;
};

describe('what a company is called', () => {
  it('is changed by its publishers, with before and after in the audit log', async () => {
    const names = { name: 'Anna Sensorik', vendorAbbr: 'ANS' };
    expect(await as('arno').code(organisation.organisationRename, names)).toBe('01012');
    await as('anna').call(organisation.organisationRename, names);
    expect(await companyOf('arno')).toMatchObject({ ...names, isManaged: false, invitations: [] });
    expect(await lastAudit('organisation.renamed')).toEqual({
      companyNameBefore: 'Vendor 65401',
      companyName: 'Anna Sensorik',
      vendorAbbrBefore: 'V',
      vendorAbbr: 'ANS',
    });
  });

  it('is not that of another company, here or in the vendor list', async () => {
    const rename = (name: string) =>
      as('anna').code(organisation.organisationRename, { name, vendorAbbr: 'ANS' });
    expect([await rename('VENDOR 65402 AG'), await rename('ifm electronic'), await rename('Anna S')]).toEqual(
      ['09001', '09001', '00000'],
    );
  });

  it('is changed by administrators, and by nobody of another company', async () => {
    const organisationId = await idOf('anna');
    const names = { organisationId, name: 'Anna AG', vendorAbbr: 'ANN' };
    expect(await as('bea1').code(organisation.organisationRename, names)).toBe('09002');
    expect(await as('bea1').code(organisation.organisationGet, { organisationId })).toBe('09002');
    const profile = { organisationId, url: 'https://example.org' };
    expect(await as('bea1').code(organisation.organisationEdit, profile)).toBe('09002');
    await as('moderator').call(organisation.organisationRename, names);
    await as('moderator').call(organisation.organisationEdit, { ...profile, description: 'Sensors.' });
    expect(await companyOf('anna')).toMatchObject({ name: 'Anna AG', url: 'https://example.org' });
    // What is not named stays: saving a logo must not bring back what the page showed before.
    await as('anna').call(organisation.organisationEdit, { logo: '' });
    expect(await companyOf('anna')).toMatchObject({ url: 'https://example.org', description: 'Sensors.' });
  });

  it('stands with its profile where its files are, for everybody', async () => {
    const visitor = as('a visitor');
    const { profile } = await visitor.call(organisation.organisationProfile, { vendorId: 65_401 });
    expect(profile).toEqual({
      name: 'Anna AG',
      url: 'https://example.org',
      description: 'Sensors.',
      logo: '',
    });
    expect(await visitor.call(organisation.organisationProfile, { vendorId: 65_499 })).toEqual({
      profile: null,
    });
  });
});

describe('vendor ids', () => {
  it('are asked for by a member and given by an administrator; both are told', async () => {
    await as('arno').call(organisation.vendorRequestCreate, { vendorId: 65_411, note: 'A brand of ours' });
    // Asked again, nobody is told twice.
    await as('anna').call(organisation.vendorRequestCreate, { vendorId: 65_411 });
    await mailbox.wait('moderator@example.com', /Anna AG asks for vendor id 65411/);
    const [request, ...others] = (await companyOf('anna'))?.vendorRequests ?? [];
    expect(others).toEqual([]);
    expect(request).toMatchObject({ vendorId: 65_411, note: 'A brand of ours', userName: 'arno' });
    const { items } = await as('moderator').call(organisation.organisationList, {});
    expect(items[0]).toMatchObject({ name: 'Anna AG', waiting: 1, members: 2, vendorIds: [65_401] });

    const decision = { decision: 'approve' as const, id: request?.id ?? '' };
    expect(await as('anna').code(organisation.vendorRequestDecide, decision)).toBe('09003');
    await as('moderator').call(organisation.vendorRequestDecide, decision);
    expect(await as('moderator').code(organisation.vendorRequestDecide, decision)).toBe('01031');
    await mailbox.wait('arno@example.com', /Your company has vendor id 65411/);
    expect(await companyOf('anna')).toMatchObject({ vendorIds: [65_401, 65_411], vendorRequests: [] });
  });

  it('are declined with a reason', async () => {
    await as('anna').call(organisation.vendorRequestCreate, { vendorId: 65_412 });
    const [request] = (await companyOf('anna'))?.vendorRequests ?? [];
    await as('moderator').call(organisation.vendorRequestDecide, {
      decision: 'decline',
      id: request?.id ?? '',
      reason: 'The list names another company.',
    });
    await mailbox.wait('anna@example.com', /The list names another company/);
    expect((await companyOf('anna'))?.vendorIds).toEqual([65_401, 65_411]);
  });

  it('belong to one company, and that of the operator is given to nobody', async () => {
    expect(await as('bea1').code(organisation.vendorRequestCreate, { vendorId: 65_401 })).toBe('01030');
    const organisationId = await idOf('bea1');
    const give = (vendorId: number) =>
      as('moderator').code(organisation.vendorAdd, { organisationId, vendorId });
    expect([await give(65_401), await give(1084), await give(65_413)]).toEqual(['01030', '01030', '00000']);
    const take = (vendorId: number) =>
      as('moderator').code(organisation.vendorRemove, { organisationId, vendorId });
    // Not the one that stands for the company, and not that of another.
    expect([await take(65_402), await take(65_401), await take(65_413)]).toEqual(['09001', '09002', '00000']);
  });

  let asker: Awaited<ReturnType<typeof add>>;
  it('are asked for up to a number that an administrator can decide', async () => {
    asker = await add({ userName: 'asker', type: 1, canPublic: true, vendorId: 65_407 });
    const ask = (vendorId: number) => asker.code(organisation.vendorRequestCreate, { vendorId });
    for (let number = 0; number < maxVendorRequests; number += 1)
      expect(await ask(65_420 + number)).toBe('00000');
    expect(await ask(65_440)).toBe('01033');
    // What waits already is no further one.
    expect(await ask(65_420)).toBe('00000');
  });

  it('are counted one after the other where two members ask at once', async () => {
    const organisationId = await idOf('asker');
    await site.database.pool.query(
      'delete from organisation_request where organisation_id = $1 and vendor_id = 65429',
      [organisationId],
    );
    const code = await whileLocked(site.database.pool, {
      hold: async (client) => {
        const columns = 'kind, organisation_id, account_id, vendor_id, note';
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [0x10e1, organisationId]);
        await client.query(
          `insert into organisation_request (${columns}) values ('vendorId', $1, $2, 65430, '')`,
          [organisationId, ids['moderator']],
        );
      },
      call: () => asker.code(organisation.vendorRequestCreate, { vendorId: 65_431 }),
    });
    expect(code).toBe('01033');
  });

  it('that an administrator gives without being asked close the request for them', async () => {
    const organisationId = await idOf('asker');
    await as('moderator').call(organisation.vendorAdd, { organisationId, vendorId: 65_420 });
    await mailbox.wait('asker@example.com', /vendor id 65420/i);
    const waiting = (await companyOf('asker'))?.vendorRequests.map(({ vendorId }) => vendorId);
    expect(waiting).toHaveLength(maxVendorRequests - 1);
    expect(waiting).not.toContain(65_420);
    const { rows } = await site.database.pool.query(
      'select state, decided_by from organisation_request where organisation_id = $1 and vendor_id = 65420',
      [organisationId],
    );
    expect(rows).toEqual([{ state: 'approved', decided_by: ids['moderator'] }]);
    await site.database.pool.query('delete from organisation_request where organisation_id = $1', [
      organisationId,
    ]);
  });
});

it('no administrator becomes the super administrator by a further vendor id of the operator', async () => {
  const organisationId = await idOf('boss');
  const vendorId = 65_499;
  expect(await as('moderator').code(organisation.vendorAdd, { organisationId, vendorId })).toBe('09003');
  // The super administrator may, and even then nobody else makes members by it.
  await as('boss').call(organisation.vendorAdd, { organisationId, vendorId });
  const { items } = await as('boss').call(people.userList, { keyword: 'moderator' });
  const moderator = items.find(({ userName }) => userName === 'moderator');
  const edit = {
    id: moderator?.id ?? '',
    name: '',
    phone: '',
    email: moderator?.email ?? '',
    type: 1 as const,
    canPublic: 1 as const,
    isAdmin: 1 as const,
    isDisabled: false,
    vendorId,
    company: '',
    vendorAbbr: '',
  };
  expect(await as('moderator').code(people.userEdit, edit)).toBe('09003');
  expect((await as('moderator').call(user.loginCheck, {})).isSuperAdmin).toBeFalsy();
  await as('boss').call(organisation.vendorRemove, { organisationId, vendorId });
});

describe('members', () => {
  it('are made publishers and authors by a publisher: it is the right to publish and nothing beside it', async () => {
    const edit = (canPublic: 0 | 1) => ({ accountId: ids['arno'] ?? '', canPublic });
    expect(await as('arno').code(organisation.memberEdit, edit(1))).toBe('01012');
    expect(await as('bea1').code(organisation.memberEdit, edit(1))).toBe('09002');
    await as('anna').call(organisation.memberEdit, edit(1));
    expect((await as('arno').call(user.loginCheck, {})).canPublic).toBe(1);
    expect(await as('arno').code(imports.release, { importIds: [], isIrrevocable: true })).not.toBe('01012');
    await mailbox.wait('arno@example.com', /You may publish for Anna AG/);
    await as('anna').call(organisation.memberEdit, edit(0));
    await mailbox.wait('arno@example.com', /You no longer publish for Anna AG/);
    expect(await lastAudit('member.changed')).toMatchObject({ canPublicBefore: 1, canPublic: 0 });
  });

  it('are taken out, and leave, without their files; the account stays', async () => {
    const caller = await add({ userName: 'albert', type: 1, canPublic: true, vendorId: 65_401 });
    const accountId = ids['albert'] ?? '';
    expect(await as('arno').code(organisation.memberRemove, { accountId })).toBe('09003');
    expect(await as('bea1').code(organisation.memberRemove, { accountId })).toBe('09002');
    await as('anna').call(organisation.memberRemove, { accountId });
    await mailbox.wait('albert@example.com', /You no longer belong to Anna AG/);
    expect(await caller.call(user.loginCheck, {})).toMatchObject({ type: 0, canPublic: 0, vendorId: null });
    expect(await companyOf('albert')).toBe(null);

    const leaving = await add({ userName: 'amelie', type: 1, vendorId: 65_401 });
    await leaving.call(organisation.memberRemove, { accountId: ids['amelie'] ?? '' });
    expect(await companyOf('amelie')).toBe(null);
  });

  it('who are administrators are not changed by others, and the super administrator never leaves', async () => {
    await add({ userName: 'adam', isAdmin: true, type: 1, vendorId: 65_401 });
    const accountId = ids['adam'] ?? '';
    expect(await as('anna').code(organisation.memberRemove, { accountId })).toBe('01015');
    expect(await as('anna').code(organisation.memberEdit, { accountId, canPublic: 1 })).toBe('01015');
    expect(await as('boss').code(organisation.memberRemove, { accountId: ids['boss'] ?? '' })).toBe('01015');
    await as('adam').call(organisation.memberRemove, { accountId });
  });
});

describe('merging', () => {
  it('moves files, vendor ids, members, sessions and what waits; both are told', async () => {
    const { db, pool } = site.database;
    const caller = await add({ userName: 'carla', type: 1, canPublic: true, vendorId: 65_403 });
    const fromId = await idOf('carla');
    const intoId = await idOf('anna');
    const stores = { db, objects: site.server.services.objects };
    const rpId = await publishDevice(stores, { vendorId: 65_403, deviceId: 77, releaseDate: '2020-01-01' });
    await pool.query('update release set organisation_id = $1 where id = $2', [fromId, rpId]);
    await caller.call(organisation.vendorRequestCreate, { vendorId: 65_414 });
    await caller.call(invitation.invitationCreate, { email: 'dora@example.com' });

    const wanted = { fromId, intoId, name: 'Vendor 65403' };
    expect(await as('anna').code(organisation.organisationMerge, wanted)).toBe('09003');
    const merge = (changes: object) =>
      as('moderator').code(organisation.organisationMerge, { ...wanted, ...changes });
    expect(await merge({ name: 'Vendor' })).toBe('09001');
    expect(await merge({ intoId: fromId })).toBe('09002');
    expect(await merge({ intoId: await idOf('boss') })).toBe('09003');
    const moved = await as('moderator').call(organisation.organisationMerge, wanted);
    expect(moved).toEqual({ files: 1, members: 1, vendorIds: [65_403] });

    const company = await companyOf('carla');
    expect(company).toMatchObject({ id: intoId, name: 'Anna AG', vendorIds: [65_401, 65_403, 65_411] });
    expect(company?.vendorRequests.map(({ vendorId }) => vendorId)).toEqual([65_414]);
    expect(company?.invitations.map(({ email }) => email)).toEqual(['dora@example.com']);
    const { rows } = await pool.query('select organisation_id from release where id = $1', [rpId]);
    expect(rows).toEqual([{ organisation_id: intoId }]);
    await mailbox.wait('carla@example.com', /Vendor 65403 is now part of Anna AG/);
    await mailbox.wait('anna@example.com', /Vendor 65403 is now part of Anna AG/);
    expect(await merge({})).toBe('09002');
    expect(await lastAudit('organisation.merged')).toMatchObject({
      from: 'Vendor 65403',
      into: 'Anna AG',
      files: 1,
      members: 1,
    });
    // An id that came with the merge is taken away as any other.
    const came = { organisationId: intoId, vendorId: 65_403 };
    await as('moderator').call(organisation.vendorRemove, came);
    expect((await companyOf('anna'))?.vendorIds).toEqual([65_401, 65_411]);
    await as('moderator').call(organisation.vendorAdd, came);
  });

  it('what is stored for the company that has ended belongs to the other, also after a second merge', async () => {
    const { pool } = site.database;
    for (const [index, userName] of ['dieter', 'emil'].entries())
      await add({ userName, type: 1, vendorId: 65_404 + index });
    const [first, second, last] = [await idOf('dieter'), await idOf('emil'), await idOf('anna')];
    const merge = (fromId: string, intoId: string, name: string) =>
      as('moderator').call(organisation.organisationMerge, { fromId, intoId, name });
    await merge(first, second, 'Vendor 65404');
    await merge(second, last, 'Vendor 65405');
    const { rows } = await pool.query(
      `insert into session (token_hash, account_id, organisation_id, expires_at)
      values (sha256('x'), $1, $2, now()) returning organisation_id`,
      [ids['dieter'], first],
    );
    expect(rows).toEqual([{ organisation_id: last }]);
  });

  it('whoever joins by the vendor id of the company that has ended joins the other', async () => {
    await add({ userName: 'joiner' });
    const form = { id: ids['joiner'] ?? '', email: 'joiner@example.com', type: 1 as const, vendorId: 65_403 };
    await as('moderator').call(people.userEdit, form);
    expect((await companyOf('joiner'))?.name).toBe('Anna AG');
  });
});
