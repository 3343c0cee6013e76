import { endpoints, results } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';
import { publishDevice } from './races/records.ts';
import { whileLocked } from './while-locked.ts';

const { imports, people, resource } = endpoints;
const vendorId = 65_001;
let site: TestSite;
let boss: ReturnType<typeof callerOf>;
let deviceId = 0;

beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'boss', isAdmin: true, vendorId: 1084 });
  boss = callerOf(site.server, await sessionOf(site, 'boss'));
});
afterAll(() => site.close());

interface Manufacturer {
  readonly id: string;
  readonly userName: string;
  readonly session: string;
  readonly caller: ReturnType<typeof callerOf>;
}

const manufacturerCalled = async (userName: string): Promise<Manufacturer> => {
  const id = await addPerson(site, { userName, type: 1, canPublic: true, vendorId });
  const session = await sessionOf(site, userName);
  return { id, userName, session, caller: callerOf(site.server, session) };
};

const edited = ({ id, userName }: Manufacturer) => ({
  id,
  email: `${userName}@example.com`,
  type: 1 as const,
  vendorId,
  canPublic: 1 as const,
});

/** Makes a call while the account of its caller is locked and then changed, as by a measure that came first. */
const whileAccountLocked = (
  manufacturer: Manufacturer,
  change: string,
  call: () => Promise<string>,
): Promise<string> =>
  whileLocked(site.database.pool, {
    hold: (client) => client.query('select 1 from account where id = $1 for update', [manufacturer.id]),
    call,
    change: (client) => client.query(`update account set ${change} where id = $1`, [manufacturer.id]),
  });

/** What an administrator may do to somebody who is about to publish. */
const measures: Readonly<Record<string, (manufacturer: Manufacturer) => Promise<unknown>>> = {
  disabled: (manufacturer) => boss.call(people.userEdit, { ...edited(manufacturer), isDisabled: true }),
  'no longer a publisher': (manufacturer) =>
    boss.call(people.userEdit, { ...edited(manufacturer), canPublic: 0 }),
  'moved to another company': (manufacturer) =>
    boss.call(people.userEdit, { ...edited(manufacturer), vendorId: 65_002, company: 'Other' }),
  'given another address': (manufacturer) =>
    boss.call(people.userEdit, { ...edited(manufacturer), email: `x${manufacturer.id}@example.com` }),
};

describe.each(Object.entries(measures))('somebody who is %s while a call is under way', (what, measure) => {
  const name = what.replaceAll(/\W/g, '');

  it('releases nothing', async () => {
    const manufacturer = await manufacturerCalled(`releaser-${name}`);
    const { importId } = await imported(
      site.server,
      manufacturer.session,
      packageOf('minimal', { Presence: `P${name}` }),
    );
    const { objects } = site.server.services;
    // The pictures of a package are fetched before anything is decided: a slow store leaves time for the measure.
    const fetched = vi.spyOn(objects, 'get').mockImplementationOnce(async (address) => {
      await measure(manufacturer);
      fetched.mockRestore();
      return objects.get(address);
    });
    const code = await manufacturer.caller.code(imports.release, {
      importIds: [importId],
      isIrrevocable: true,
    });
    expect(code).not.toBe(results.ok.code);
    const { rows } = await site.database.pool.query('select state from import where id = $1', [importId]);
    expect(rows).toEqual([{ state: 'checked' }]);
  });
});

describe.each(['is_disabled = true', 'can_public = false', 'is_email_unconfirmed = true'])(
  'somebody of whom %s becomes true while a call is under way',
  (change) => {
    const userNameFor = (verb: string): string => `${verb}-${change.split(' ')[0]?.replaceAll('_', '-')}`;
    const stores = () => ({ db: site.database.db, objects: site.server.services.objects });
    const published = () =>
      publishDevice(stores(), { vendorId, deviceId: (deviceId += 1), releaseDate: '2020-02-02' });

    it('withdraws nothing', async () => {
      const manufacturer = await manufacturerCalled(userNameFor('withdrawer'));
      const rpId = await published();
      await site.database.pool.query(
        `update release set organisation_id = (select organisation_id from member where account_id = $1)
          where id = $2`,
        [manufacturer.id, rpId],
      );
      const input = { rpId, cause: 'error', reason: 'A wrong limit' };
      const code = await whileAccountLocked(manufacturer, change, () =>
        manufacturer.caller.code(resource.withdraw, input),
      );
      expect(code).not.toBe(results.ok.code);
    });

    it('claims nothing', async () => {
      const manufacturer = await manufacturerCalled(userNameFor('claimer'));
      const rpId = await published();
      await site.database.pool.query('update release set organisation_id = null where id = $1', [rpId]);
      const code = await whileAccountLocked(manufacturer, change, () =>
        manufacturer.caller.code(resource.claim, { vendorId }),
      );
      expect(code).not.toBe(results.ok.code);
    });
  },
);
