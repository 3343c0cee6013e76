import { type Access, allEndpoints, type Endpoint, endpoints, pathsOf } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInputs } from './sample-inputs.ts';
import { addPerson, callerOf, request, requestTo, sessionOf, type TestSite, testSite } from './kit.ts';

/** Every kind of caller, and what each call that it may not make answers. `in` means: let in. */
const roles = {
  anonymous: null,
  ordinary: { userName: 'ordinary' },
  inReview: { userName: 'inreview', type: 1, status: 1, vendorId: 65_020 },
  declined: { userName: 'declined', type: 1, status: 0 },
  manufacturer: { userName: 'manufacturer', type: 1, vendorId: 65_021 },
  publisher: { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_021 },
  admin: { userName: 'administrator', isAdmin: true },
  superAdmin: { userName: 'superadmin', isAdmin: true, vendorId: 1084 },
  // Vendor id 1084 alone gives nothing.
  colleague: { userName: 'colleague', vendorId: 1084 },
  newAdmin: { userName: 'newadmin', isAdmin: true, vendorId: 1084, mustChangePassword: true },
} as const;
type Role = keyof typeof roles;

const expected: Record<Access, Partial<Record<Role, string>> & { others: string }> = {
  anyone: { others: 'in' },
  personal: { anonymous: '01004', newAdmin: '01014', others: 'in' },
  signedIn: { anonymous: '01001', newAdmin: '01014', others: 'in' },
  manufacturer: {
    anonymous: '01001',
    inReview: '01009',
    declined: '01010',
    manufacturer: 'in',
    publisher: 'in',
    newAdmin: '01014',
    others: '01011',
  },
  publisher: {
    anonymous: '01001',
    inReview: '01009',
    declined: '01010',
    manufacturer: '01012',
    publisher: 'in',
    newAdmin: '01014',
    others: '01011',
  },
  admin: { anonymous: '01001', admin: 'in', superAdmin: 'in', newAdmin: '01014', others: '09003' },
  superAdmin: { anonymous: '01001', superAdmin: 'in', newAdmin: '01014', others: '09003' },
};
const refusals = new Set(['01001', '01004', '01009', '01010', '01011', '01012', '01014', '09003']);

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  for (const person of Object.values(roles)) if (person) await addPerson(site, person);
});
afterAll(() => site.close());

/** A fresh session each time: one of the calls signs out. */
const tokenOf = async (role: Role): Promise<string | undefined> => {
  const person = roles[role];
  if (!person) return undefined;
  // One of the calls changes the password, after which it would not be a one-time password any more.
  if ('mustChangePassword' in person)
    await site.database.db
      .updateTable('account')
      .set({ must_change_password: true })
      .where('user_name', '=', person.userName)
      .execute();
  return sessionOf(site, person.userName);
};

const routes = allEndpoints.flatMap((declared) => pathsOf(declared).map((path) => ({ path, declared })));
const cases = routes.flatMap(({ path, declared }) =>
  Object.keys(roles).map((role) => ({ path, declared, role: role as Role })),
);

describe(`every role on every route (${cases.length})`, () => {
  it.each(cases)('$role at $path', async ({ path, declared, role }) => {
    const person = roles[role];
    const access =
      declared.adminsToo && person && 'isAdmin' in person && person.isAdmin ? 'admin' : declared.access;
    const isOpen = role === 'newAdmin' && declared.withOneTimePassword;
    // As a visitor they would be let in to read, and not to write.
    const isLate = role === 'newAdmin' && access === 'anyone' && ['post', 'write'].includes(declared.limit);
    const usual = expected[access][role] ?? expected[access].others;
    const wanted = isOpen ? 'in' : isLate ? '01014' : usual;
    const token = await tokenOf(role);
    const { envelope } = await requestTo(site.server.url + path, declared, {
      headers: token ? { 'session-id': token } : {},
      input: sampleInputs[declared.path]?.(),
    });
    const answered = refusals.has(envelope.resultCode) ? envelope.resultCode : 'in';
    expect(answered).toBe(wanted);
  });
});

describe('what belongs to somebody else', () => {
  it('is not shown to those who may not see it', async () => {
    const target = await addPerson(site, { userName: 'target' });
    const codes = new Map<Role, string>();
    for (const role of Object.keys(roles) as Role[])
      codes.set(
        role,
        await callerOf(site.server, await tokenOf(role)).code(endpoints.user.profile, { key: target }),
      );
    expect(Object.fromEntries(codes)).toEqual({
      anonymous: '01001',
      ordinary: '09003',
      inReview: '09003',
      declined: '09003',
      manufacturer: '09003',
      publisher: '09003',
      admin: '00000',
      superAdmin: '00000',
      colleague: '09003',
      newAdmin: '01014',
    });
  });

  it('how to reach an author is shown to administrators only', async () => {
    await callerOf(site.server, await tokenOf('ordinary')).call(
      endpoints.message.messageSave,
      sampleInputs['/api/message/save']?.() as never,
    );
    for (const role of Object.keys(roles) as Role[]) {
      const { items } = await callerOf(site.server, await tokenOf(role)).call(
        endpoints.message.messageList,
        {},
      );
      const shown = items.some((item) => item.contact !== null);
      expect({ role, shown }).toEqual({ role, shown: ['admin', 'superAdmin'].includes(role) });
    }
    // As erasing an account leaves its posts.
    await site.database.pool.query("update message set name = '', email = '', phone = ''");
    const asAdmin = callerOf(site.server, await tokenOf('admin'));
    const { items } = await asAdmin.call(endpoints.message.messageList, {});
    expect(items.filter(({ contact }) => contact !== null)).toEqual([]);
  });
});

/** Names by which somebody might try to give themselves more than they have. */
const privileged = {
  id: '00000000-0000-4000-8000-000000000000',
  accountId: '00000000-0000-4000-8000-000000000000',
  organisationId: '00000000-0000-4000-8000-000000000000',
  isAdmin: 1,
  is_admin: true,
  isSuperAdmin: true,
  type: 1,
  status: 2,
  canPublic: 1,
  can_public: true,
  vendorId: 1084,
  vendor_id: 1084,
  roles: ['admin'],
  password_hash: 'x',
  must_change_password: false,
  is_disabled: false,
  author_id: '00000000-0000-4000-8000-000000000000',
  authorId: '00000000-0000-4000-8000-000000000000',
  moderated_by: '00000000-0000-4000-8000-000000000000',
  created_at: '2000-01-01T00:00:00Z',
};

const writes = allEndpoints.filter((declared) => declared.limit !== 'read');

/** Everything in the database that says who may do what. */
const permissions = async (): Promise<unknown> => {
  const { db } = site.database;
  return {
    accounts: await db
      .selectFrom('account')
      .select([
        'id',
        'user_name',
        'email',
        'type',
        'status',
        'is_admin',
        'can_public',
        'is_disabled',
        'created_at',
      ])
      .where('user_name', '!=', 'nobody')
      .orderBy('id')
      .execute(),
    members: await db
      .selectFrom('member')
      .select(['account_id', 'organisation_id'])
      .orderBy('account_id')
      .execute(),
    vendors: await db.selectFrom('organisation_vendor').selectAll().orderBy('vendor_id').execute(),
  };
};

describe(`privileged fields in every write (${writes.length})`, () => {
  const fields = Object.keys(privileged);
  it.each(writes)('$path changes nobody', async (declared: Endpoint) => {
    expect(sampleInputs[declared.path], `a sample input for ${declared.path}`).toBeDefined();
    const token = await tokenOf('ordinary');
    const before = await permissions();
    const sample = sampleInputs[declared.path]?.();
    for (const field of fields) {
      // What the call really takes is not an extra field.
      if (Object.hasOwn(Object(sample), field)) continue;
      const input = { ...Object(sample), [field]: Reflect.get(privileged, field) };
      await requestTo(site.server.url + declared.path, declared, {
        headers: { 'session-id': token ?? '' },
        input,
      });
    }
    expect(await permissions()).toEqual(before);
  });

  it.each(['{"__proto__":{"isAdmin":1}}', '{"constructor":{"prototype":{"isAdmin":1}}}'])(
    'refuses %s as an input',
    async (body) => {
      const { envelope } = await request(`${site.server.url}/api/user/login`, { body });
      expect(envelope.resultCode).toBe('09001');
    },
  );

  it('nor does a message get another author or state by them', async () => {
    const own = await callerOf(site.server, await tokenOf('ordinary')).raw(endpoints.message.messageSave, {
      ...Object(sampleInputs['/api/message/save']?.()),
      ...privileged,
      state: 'hidden',
    });
    const row = await site.database.db
      .selectFrom('message')
      .innerJoin('account', 'account.id', 'message.author_id')
      .select(['account.user_name', 'state', 'moderated_by'])
      .where('message.id', '=', (own.envelope.data as { id: string }).id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ user_name: 'ordinary', state: 'visible', moderated_by: null });
  });
});
