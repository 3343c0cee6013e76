import { endpoints, type Sent } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';

const { people, user } = endpoints;
type Caller = ReturnType<typeof callerOf>;

let site: TestSite;
let admin: Caller;
let superAdmin: Caller;
const ids: Record<string, string> = {};

const signIn = async (userName: string, secret = password) =>
  callerOf(site.server, (await callerOf(site.server).call(user.login, { userName, password: secret })).token);

beforeAll(async () => {
  site = await testSite();
  const persons = [
    { userName: 'anna', isAdmin: true },
    { userName: 'boss', isAdmin: true, vendorId: 1084 },
    { userName: 'otheradmin', isAdmin: true },
    { userName: 'manufacturer', type: 1, canPublic: true, vendorId: 65_201 },
    { userName: 'waiting', type: 1, status: 1 },
    { userName: 'plain' },
  ] as const;
  for (const person of persons) ids[person.userName] = await addPerson(site, person);
  admin = await signIn('anna');
  superAdmin = await signIn('boss');
});
afterAll(() => site.close());

const list = async (wanted: Sent<typeof people.userList> = {}) =>
  (await admin.call(people.userList, wanted)).items.map(({ userName }) => userName);

describe('the list of accounts', () => {
  it('is searched by name, e-mail, company and vendor id', async () => {
    expect(await list({ keyword: 'MANUF' })).toEqual(['manufacturer']);
    expect(await list({ keyword: 'plain@example' })).toEqual(['plain']);
    expect(await list({ keyword: 'Vendor 65201' })).toEqual(['manufacturer']);
    expect(await list({ keyword: '65201' })).toEqual(['manufacturer']);
    expect(await list({ keyword: '%' })).toEqual([]);
  });

  it('is filtered and sorted', async () => {
    expect(await list({ type: 1, sort: 'userName' })).toEqual(['admin', 'manufacturer', 'waiting']);
    expect(await list({ status: 1 })).toEqual(['waiting']);
    expect(await list({ canPublic: 1, sort: 'userName' })).toContain('manufacturer');
    expect(await list({ canPublic: 0 })).not.toContain('manufacturer');
    expect(await list({ isAdmin: 1, sort: 'userName' })).toEqual(['admin', 'anna', 'boss', 'otheradmin']);
    expect((await list({ sort: 'oldest' })).at(-1)).toBe('plain');
    expect((await list({ sort: 'newest' }))[0]).toBe('plain');
  });

  it.each(['newest', 'oldest', 'userName', 'company'] as const)(
    'is paged by %s without a gap',
    async (sort) => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await admin.call(people.userList, { sort, pageSize: 2, ...(after && { after }) });
        seen.push(...page.items.map(({ userName }) => userName));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(await list({ sort, pageSize: 100 }));
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('refuses a cursor that it did not give', async () => {
    expect(await admin.code(people.userList, { after: '["x"]' })).toBe('09001');
  });
});

describe('adding an account', () => {
  const added = {
    userName: 'added',
    password: 'one-time secret',
    email: 'added@example.com',
    type: 1 as const,
    vendorId: 65_202,
    company: 'Neu GmbH',
    vendorAbbr: 'NEU',
  };

  it('gives a one-time password that has to be changed', async () => {
    const { id } = await admin.call(people.userAdd, added);
    ids['added'] = id;
    const self = await signIn('added', 'one-time secret');
    expect(await self.call(user.loginCheck, {})).toMatchObject({
      mustChangePassword: true,
      type: 1,
      status: 2,
      vendorId: 65_202,
      isAdmin: 0,
    });
  });

  it('refuses what is taken, a manufacturer without a vendor id, and the super vendor id', async () => {
    expect(await admin.code(people.userAdd, added)).toBe('01008');
    const other = { ...added, userName: 'other1', email: 'other1@example.com' };
    expect(await admin.code(people.userAdd, { ...other, vendorId: null })).toBe('09001');
    expect(await admin.code(people.userAdd, { ...other, vendorId: 65_299, company: '' })).toBe('09001');
    expect(await admin.code(people.userAdd, { ...other, vendorId: 1084 })).toBe('09003');
  });
});

describe('editing an account', () => {
  const edit = (name: string, changes: Partial<Sent<typeof people.userEdit>> = {}) => ({
    id: ids[name] ?? '',
    email: `${name}@example.com`,
    type: 0 as const,
    ...changes,
  });

  it('changes what it names', async () => {
    const wanted = edit('plain', { type: 1, vendorId: 65_201, canPublic: 1, name: 'Petra Plain' });
    await admin.call(people.userEdit, wanted);
    const [row] = (await admin.call(people.userList, { keyword: 'Petra' })).items;
    expect(row).toMatchObject({
      type: 1,
      status: 2,
      vendorId: 65_201,
      canPublic: 1,
      company: 'Vendor 65201',
    });
    await admin.call(people.userEdit, edit('plain'));
    const [back] = (await admin.call(people.userList, { keyword: 'plain' })).items;
    expect(back).toMatchObject({ type: 0, vendorId: null, canPublic: 0 });
  });

  it('of a disabled account ends its sessions', async () => {
    const self = await signIn('plain');
    await admin.call(people.userEdit, edit('plain', { isDisabled: true }));
    expect(await self.code(user.profile)).toBe('01001');
    expect(await callerOf(site.server).code(user.login, { userName: 'plain', password })).toBe('01003');
    await admin.call(people.userEdit, edit('plain'));
  });

  it.each([
    ['an administrator grants rights', 'plain', { isAdmin: 1 }, '09003'],
    ['an administrator demotes another', 'otheradmin', { isAdmin: 0 }, '09003'],
    ['an administrator changes the e-mail of another', 'otheradmin', { isAdmin: 1 }, '09003'],
    ['an administrator takes the super vendor id', 'anna', { isAdmin: 1, vendorId: 1084 }, '09003'],
    ['an administrator gives the super vendor id', 'plain', { vendorId: 1084 }, '09003'],
    ['an administrator demotes the super administrator', 'boss', { vendorId: 1084 }, '09003'],
  ] as const)('is refused when %s', async (_who, name, changes, code) => {
    expect(await admin.code(people.userEdit, edit(name, changes))).toBe(code);
  });

  it.each([
    ['is demoted', { vendorId: 1084, isAdmin: 0 }],
    ['loses the vendor id', { isAdmin: 1, vendorId: null }],
    ['is disabled', { isAdmin: 1, vendorId: 1084, isDisabled: true }],
  ] as const)('is refused when the super administrator %s, even by itself', async (_how, changes) => {
    expect(await superAdmin.code(people.userEdit, edit('boss', changes))).toBe('01015');
  });

  it('lets the super administrator grant and remove rights', async () => {
    await superAdmin.call(people.userEdit, edit('plain', { isAdmin: 1 }));
    expect((await list({ isAdmin: 1 })).includes('plain')).toBe(true);
    const disabled = edit('plain', { isAdmin: 1, isDisabled: true });
    expect(await superAdmin.code(people.userEdit, disabled)).toBe('01015');
    await superAdmin.call(people.userEdit, edit('plain', { isAdmin: 0 }));
    expect((await list({ isAdmin: 1 })).includes('plain')).toBe(false);
  });
});

describe('deleting an account', () => {
  it('is refused for administrators, by anybody', async () => {
    const target = { id: ids['otheradmin'] ?? '', userName: 'otheradmin' };
    expect(await admin.code(people.userDelete, target)).toBe('01015');
    expect(await superAdmin.code(people.userDelete, target)).toBe('01015');
    expect(await superAdmin.code(people.userDelete, { id: ids['boss'] ?? '', userName: 'boss' })).toBe(
      '01015',
    );
  });

  it('asks for the user name, and takes the account away', async () => {
    const id = ids['plain'] ?? '';
    const self = await signIn('plain');
    expect(await admin.code(people.userDelete, { id, userName: 'wrong' })).toBe('09001');
    await admin.call(people.userDelete, { id, userName: 'plain' });
    expect(await self.code(user.profile)).toBe('01001');
    expect(await admin.code(people.userDelete, { id, userName: 'plain' })).toBe('09002');
  });
});
