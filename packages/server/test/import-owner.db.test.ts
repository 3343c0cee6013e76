import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { changed, filesIn, imported, packageOf } from './packages.ts';

const { imports, resource, user } = endpoints;
let site: TestSite;
const tokens: Record<string, string> = {};
const accountIds: Record<string, string> = {};

beforeAll(async () => {
  site = await testSite();
  const people = [
    { userName: 'owner', type: 1, canPublic: true, vendorId: 65_001 },
    { userName: 'other', type: 1, canPublic: true, vendorId: 65_002 },
    // An administrator who also belongs to a manufacturer, and a colleague there who does not administrate.
    { userName: 'rivalboss', isAdmin: true, type: 1, canPublic: true, vendorId: 65_077 },
    { userName: 'rivalmate', type: 1, canPublic: true, vendorId: 65_077 },
    { userName: 'moderator', isAdmin: true },
  ] as const;
  for (const person of people) {
    const { userName } = person;
    accountIds[userName] = await addPerson(site, person);
    tokens[userName] = (await callerOf(site.server).call(user.login, { userName, password })).token;
  }
});
afterAll(() => site.close());

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const bring = (userName: string, file: File) => imported(site.server, tokens[userName] ?? '', file);
const release = (userName: string, importId: string) =>
  as(userName).code(imports.release, { importIds: [importId], isIrrevocable: true });
const isListedFor = async (userName: string, importId: string): Promise<boolean> =>
  (await as(userName).call(imports.list, {})).items.some((item) => item.importId === importId);
/** What is public of a package: which vendor's file belongs to which vendor's organisation. */
const ownersOf = async (productName: string): Promise<[number, number | null][]> => {
  const { rows } = await site.database.pool.query<{ vendor_id: number; owner: number | null }>(
    `select r.vendor_id, o.primary_vendor_id as owner from release r
      left join organisation o on o.id = r.organisation_id where r.file_name like $1 order by 1`,
    [`%${productName}%`],
  );
  return rows.map(({ vendor_id, owner }) => [vendor_id, owner]);
};
const releaseIdOf = async (productName: string): Promise<string> => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from release where file_name like $1',
    [`%${productName}%`],
  );
  return rows[0]?.id ?? '';
};
const auditOf = async (subject: string): Promise<unknown[]> => {
  const { rows } = await site.database.pool.query<{ detail: unknown }>(
    'select detail from audit_entry where subject = $1 order by id',
    [subject],
  );
  return rows.map(({ detail }) => detail);
};

describe("an administrator's upload", () => {
  it('belongs to the organisation that holds the vendor id, not to that of the administrator', async () => {
    const { importId } = await bring('rivalboss', packageOf('minimal', { Presence: 'Owned' }));
    expect(await isListedFor('owner', importId)).toBe(true);
    expect(await isListedFor('rivalmate', importId)).toBe(false);
    expect(await release('rivalmate', importId)).toBe('09002');
    expect(await release('owner', importId)).toBe('00000');
    expect(await ownersOf('Owned')).toEqual([[65_001, 65_001]]);
  });

  it('is seen and withdrawn by the vendor once it is public, by nobody else', async () => {
    const rpId = await releaseIdOf('Owned');
    const seen = async (userName: string) =>
      (await as(userName).call(resource.publicedList, {})).items.some((item) => item.rpId === rpId);
    expect(await seen('owner')).toBe(true);
    expect(await seen('rivalmate')).toBe(false);
    expect(await as('rivalmate').code(resource.withdraw, { rpId, cause: 'error', reason: 'A rival' })).toBe(
      '09002',
    );
    expect(
      await as('owner').code(resource.withdraw, { rpId, cause: 'error', reason: 'Ours to withdraw' }),
    ).toBe('00000');
  });

  it('of a vendor that nobody here is has no owner, and administrators alone release it', async () => {
    const file = packageOf('minimal', { '"65001"': '"65055"', Presence: 'Unclaimed' });
    const { importId } = await bring('rivalboss', file);
    for (const userName of ['owner', 'rivalmate']) {
      expect(await isListedFor(userName, importId)).toBe(false);
      expect(await release(userName, importId)).toBe('09002');
    }
    expect(await release('moderator', importId)).toBe('00000');
    expect(await ownersOf('Unclaimed')).toEqual([[65_055, null]]);
  });

  it('is beyond the reach of somebody who administrates no longer', async () => {
    const { importId } = await bring('rivalboss', packageOf('minimal', { Presence: 'Demoted' }));
    const setAdmin = (isAdmin: boolean) =>
      site.database.pool.query('update account set is_admin = $1 where id = $2', [
        isAdmin,
        accountIds['rivalboss'],
      ]);
    await setAdmin(false);
    expect(await release('rivalboss', importId)).toBe('09002');
    expect(await as('rivalboss').code(imports.detail, { importId })).toBe('09002');
    await setAdmin(true);
    expect(await release('rivalboss', importId)).toBe('00000');
  });

  it('with devices of several vendors has no owner; each file that is released has its own', async () => {
    const files = [
      ...changed(filesIn('minimal'), { Presence: 'Mixed' }),
      ...changed(filesIn('device-1.0.1'), { '"65001"': '"65002"', Level: 'Mixed' }),
    ];
    const byName = new Map(files.map((file) => [file.name, file]));
    const bytes = Buffer.from(writeArchive([...byName.values()]));
    const { importId } = await bring('moderator', new File([bytes], 'mixed.zip'));
    for (const userName of ['owner', 'other']) expect(await isListedFor(userName, importId)).toBe(false);
    expect(await release('moderator', importId)).toBe('00000');
    expect(await ownersOf('Mixed')).toEqual([
      [65_001, 65_001],
      [65_002, 65_002],
    ]);
  });
});

describe('the right to release', () => {
  it('is that of now: a vendor id that went to another organisation takes its files along', async () => {
    const file = packageOf('minimal', { '"65001"': '"65002"', Presence: 'Moved' });
    const { importId } = await bring('other', file);
    const give = (vendorId: number, ofVendor: number) =>
      site.database.pool.query(
        `update organisation_vendor set organisation_id =
          (select id from organisation where primary_vendor_id = $2) where vendor_id = $1`,
        [vendorId, ofVendor],
      );
    await give(65_002, 65_001);
    expect(await release('other', importId)).toBe('03005');
    expect(await release('moderator', importId)).toBe('00000');
    expect(await ownersOf('Moved')).toEqual([[65_002, 65_001]]);
    await give(65_002, 65_002);
  });

  it('is said in the audit log where it is that of an administrator', async () => {
    const own = await bring(
      'rivalboss',
      packageOf('minimal', { '"65001"': '"65077"', Presence: 'Colleague' }),
    );
    expect(await release('rivalboss', own.importId)).toBe('00000');
    expect(await auditOf(await releaseIdOf('Colleague'))).toEqual([{}]);
    const foreign = await bring('rivalboss', packageOf('minimal', { Presence: 'Foreign' }));
    expect(await release('rivalboss', foreign.importId)).toBe('00000');
    expect(await auditOf(await releaseIdOf('Foreign'))).toEqual([{ as: 'administrator' }]);
  });
});
