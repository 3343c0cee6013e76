import { allEndpoints, endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { user } = endpoints;
let site: TestSite;
const credentials = new Map<string, string>();

beforeAll(async () => {
  site = await testSite();
  const demo = await seedDemo(site.server.services);
  for (const userName of demo?.userNames ?? []) credentials.set(userName, demo?.password ?? '');
  credentials.set('admin', site.server.firstStart?.oneTimePassword ?? '');
});
afterAll(() => site.close());

const sessionOf = async (userName: string) => {
  const password = credentials.get(userName) ?? '';
  const { token, ...told } = await callerOf(site.server).call(user.login, { userName, password });
  return { caller: callerOf(site.server, token), told, password };
};

it('the first administrator gives a real address with the new password, and can then be read', async () => {
  const { caller, told, password } = await sessionOf('admin');
  expect(told).toMatchObject({ mustChangePassword: true, needsEmail: true });
  const change = { oldPassword: password, newPassword: 'a long new password' };
  const refused = await caller.raw(user.passwordEdit, change);
  expect(refused.envelope).toMatchObject({
    resultCode: '09001',
    data: { fields: [{ field: 'email', problem: 'required' }] },
  });
  expect(await caller.code(user.passwordEdit, { ...change, email: 'admin@localhost' })).toBe('09001');
  await caller.call(user.passwordEdit, { ...change, email: 'operator@example.com' });
  credentials.set('admin', change.newPassword);
  expect(await caller.call(user.loginCheck, {})).toMatchObject({
    mustChangePassword: false,
    needsEmail: false,
  });
  expect((await caller.call(user.profile, {})).email).toBe('operator@example.com');
});

it('every seeded account reads everything of its own; no output violates its schema', async () => {
  const reads = allEndpoints.filter(
    ({ access, limit, input }) => limit === 'read' && access !== 'anyone' && input.safeParse({}).success,
  );
  const failed: string[] = [];
  for (const userName of credentials.keys()) {
    const { caller } = await sessionOf(userName);
    for (const declared of reads) {
      if (declared === user.logout) continue;
      const { status, envelope } = await caller.raw(declared);
      if (status !== 200) failed.push(`${userName} ${declared.path}: ${envelope.resultCode}`);
    }
  }
  expect(credentials.size).toBeGreaterThan(5);
  expect(reads.length).toBeGreaterThan(15);
  expect(failed).toEqual([]);
});

it('an administrator reads every account', async () => {
  const { caller } = await sessionOf('admin');
  const { items } = await caller.call(endpoints.people.userList, { pageSize: 100 });
  for (const { id, userName } of items)
    expect((await caller.call(user.profile, { key: id })).userName).toBe(userName);
  expect(items.length).toBeGreaterThanOrEqual(credentials.size);
});

it('ADMIN_EMAIL names the address before the first start', async () => {
  const other = await testSite({ ADMIN_EMAIL: 'operator@example.com' });
  const password = other.server.firstStart?.oneTimePassword ?? '';
  const told = await callerOf(other.server).call(user.login, { userName: 'admin', password });
  await other.close();
  expect(told).toMatchObject({ mustChangePassword: true, needsEmail: false });
});
