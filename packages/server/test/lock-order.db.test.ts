import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { publishDevice } from './races/records.ts';

const { people, resource, user } = endpoints;
let site: TestSite;
let superAdmin: ReturnType<typeof callerOf>;
const signIn = async (userName: string) =>
  callerOf(site.server, (await callerOf(site.server).call(user.login, { userName, password })).token);

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  await addPerson(site, { userName: 'boss', isAdmin: true, vendorId: 1084 });
  superAdmin = await signIn('boss');
});
afterAll(() => site.close());

const tries = Array.from({ length: 12 }, (_, index) => index);

it('two withdrawals at once leave no withdrawn file that is listed as newest', async () => {
  const stores = { db: site.database.db, objects: site.server.services.objects };
  for (const deviceId of tries.map((index) => index + 1)) {
    const dates = ['2020-01-01', '2020-02-02', '2020-03-03'];
    const releases = [];
    for (const releaseDate of dates)
      releases.push(await publishDevice(stores, { vendorId: 65_001, deviceId, releaseDate }));
    const withdrawals = releases
      .slice(1)
      .map((rpId) => superAdmin.code(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong limit' }));
    expect(await Promise.all(withdrawals)).toEqual(['00000', '00000']);
    const { rows } = await site.database.pool.query<{ release_date: string }>(
      'select release_date from release where device_id = $1 and is_newest',
      [deviceId],
    );
    expect(rows).toEqual([{ release_date: '2020-01-01' }]);
  }
});

it('a demotion is not undone by what the administrator does at the same moment', async () => {
  for (const index of tries) {
    const userName = `moderator${index}`;
    const id = await addPerson(site, { userName, isAdmin: true });
    const self = await signIn(userName);
    const edit = { id, email: `${userName}@example.com`, type: 0 as const };
    await Promise.all([
      self.code(people.userEdit, { ...edit, name: 'Mo', isAdmin: 1 }),
      superAdmin.call(people.userEdit, { ...edit, isAdmin: 0 }),
    ]);
    const [row] = (await superAdmin.call(people.userList, { keyword: userName })).items;
    expect(row).toMatchObject({ isAdmin: 0, name: '' });
  }
});
