import { endpoints, type ResourceItem, type Sent } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import * as blobs from '../src/stores/blobs.ts';
import * as publications from '../src/stores/publications.ts';
import { addPerson, callerOf, password, send, type TestSite, testSite } from './kit.ts';

const { resource, favorite, user, audit } = endpoints;
let site: TestSite;
let demoPassword = '';
beforeAll(async () => {
  site = await testSite();
  demoPassword = (await seedDemo(site.server.services))?.password ?? '';
});
afterAll(() => site.close());

const anybody = () => callerOf(site.server);
const signedIn = async (userName: string, word = demoPassword) =>
  callerOf(site.server, (await anybody().call(user.login, { userName, password: word })).token);

type Question = Sent<typeof resource.list>;
const search = async (question: Question) => (await anybody().call(resource.list, question)).items;
const namesFor = async (question: Question): Promise<string[]> =>
  (await search(question)).map((item) => item.fileName.split('-')[1] ?? '').sort();
const itemOf = async (keyword: string): Promise<ResourceItem> => {
  const [item] = await search({ keyword });
  if (!item) throw new Error(`nothing found for ${keyword}`);
  return item;
};
const all = ['Everything', 'Level', 'Light', 'Presence', 'Distance', 'Temperature', 'Wireless'];

describe('a search', () => {
  it.each([
    ['a product', { keyword: 'Presence' }, ['Presence']],
    ['the beginning of a word, whatever the case', { keyword: 'PRESEN' }, ['Presence']],
    ['two words that stand together', { keyword: 'examplia presence' }, ['Presence']],
    ['two words that never do', { keyword: 'presence wireless' }, []],
    ['a word that there is not', { keyword: 'zzzz' }, []],
    ['two characters that there are not', { keyword: 'zq' }, []],
    ['nothing but signs', { keyword: '&|!' }, []],
    ['a facet', { facets: { ioddVersion: ['1.0.1'] } }, ['Level']],
    ['a facet that nothing has', { facets: { bitRate: ['COM9'] } }, []],
    ['facets that exclude each other', { facets: { ioddVersion: ['1.0.1'], language: ['zh'] } }, []],
  ])('for %s', async (_name, question, expected) => {
    expect(await namesFor(question)).toEqual(expected);
  });

  it('for Chinese words of two characters finds what has them', async () => {
    expect(await namesFor({ keyword: '温度' })).toContain('Temperature');
    expect(await namesFor({ keyword: '电梯' })).toEqual([]);
  });

  it('finds ids in decimal and in hexadecimal, with and without leading zeros', async () => {
    const { deviceId, rpId } = await itemOf('Temperature');
    for (const keyword of [String(deviceId), `0x${deviceId.toString(16)}`, `0X00${deviceId.toString(16)}`])
      expect((await search({ keyword })).map((item) => item.rpId)).toContain(rpId);
  });

  it('looks into the file: names of parameters and codes of events', async () => {
    const { eventCodes } = await anybody().call(resource.detail, await itemOf('Everything'));
    const [code = 0] = eventCodes;
    expect(await namesFor({ keyword: `0x${code.toString(16)}` })).toContain('Everything');
  });

  it('puts names before mentions', async () => {
    const [first, ...others] = await search({ keyword: 'level' });
    expect(first?.fileName).toContain('Level');
    expect(others.map((item) => item.fileName)).not.toContain(first?.fileName);
  });

  it('takes alternatives of one facet, and dates', async () => {
    expect(await namesFor({ facets: { ioddVersion: ['1.0.1', '1.1'] } })).toHaveLength(7);
    expect(await namesFor({ releasedFrom: '2020-02-02', releasedTo: '2020-02-02' })).toHaveLength(7);
    expect(await namesFor({ releasedFrom: '2020-02-03' })).toEqual([]);
  });

  it('counts facets, of everything and of what it finds', async () => {
    const ofAll = await anybody().call(resource.list, { withFacets: true });
    expect(ofAll.facets).toContainEqual({ facet: 'vendor', value: '65001', label: 'Examplia', files: 7 });
    const { facets, about } = await anybody().call(resource.list, { keyword: 'level', withFacets: true });
    expect(facets).toContainEqual({ facet: 'ioddVersion', value: '1.0.1', label: '', files: 1 });
    expect(about).toBe(facets?.find(({ facet }) => facet === 'vendor')?.files);
    expect((await anybody().call(resource.list, {})).facets).toBeNull();
  });

  it.each(['newest', 'downloads', 'name', 'relevance'] as const)(
    'by %s gives every file once, page by page, with words and without',
    async (sort) => {
      for (const keyword of [undefined, 'examplia']) {
        const found: string[] = [];
        let after: string | undefined;
        do {
          const page = await anybody().call(resource.list, {
            sort,
            pageSize: 2,
            ...(keyword && { keyword }),
            ...(after && { after }),
          });
          found.push(...page.items.map((item) => item.fileName));
          after = page.next ?? undefined;
        } while (after);
        expect(new Set(found).size).toBe(7);
        expect(found).toHaveLength(7);
      }
    },
  );

  it('sorts by name', async () => {
    const names = (await search({ sort: 'name' })).map((item) => item.productName.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it.each([
    'x',
    'WzAsIngiLDFd',
    Buffer.from('[3000000000,"1",1]').toString('base64url'),
    Buffer.from('[0,"2020-99-99",1]').toString('base64url'),
  ])('refuses the cursor %s', async (after) => {
    expect(await anybody().code(resource.list, { after })).toBe('09001');
  });
});

describe('browsing', () => {
  it('suggests what begins with the letters', async () => {
    const { items } = await anybody().call(resource.keywordIndex, { keyword: 'EXAM' });
    expect(items).toContainEqual({ kind: 'vendor', term: 'Examplia' });
    expect((await anybody().call(resource.keywordIndex, { keyword: 'zzz' })).items).toEqual([]);
  });

  it('leads from manufacturers to families to files', async () => {
    expect((await anybody().call(resource.tree, {})).items).toEqual([
      { vendorId: 65_001, manufacturer: 'Examplia', files: 7 },
    ]);
    const { families, items } = await anybody().call(resource.subtree, { vendorId: 65_001 });
    expect(items).toEqual([]);
    expect(families.reduce((sum, family) => sum + family.files, 0)).toBe(7);
    const files = [];
    for (const { family } of families)
      files.push(...(await anybody().call(resource.subtree, { vendorId: 65_001, family })).items);
    expect(files).toHaveLength(all.length);
    expect((await anybody().call(resource.subtree, { vendorId: 1 })).families).toEqual([]);
  });
});

describe('a device page', () => {
  it('has identity, variants with pictures, check, stamp, notice and the bytes', async () => {
    const item = await itemOf('Temperature');
    const page = await anybody().call(resource.detail, { rpId: item.rpId });
    expect(page).toMatchObject({
      ...item,
      deviceIds: expect.arrayContaining([item.deviceId]),
      stamp: { isValid: true },
      withdrawn: null,
      notice: expect.stringContaining('not for commercial use'),
    });
    expect(page.revisions).toEqual([expect.objectContaining({ rpId: item.rpId, isNewest: true })]);
    expect(page.check.problems).toHaveLength(page.check.errors + page.check.warnings);
    for (const problem of page.check.problems) expect(problem.message).not.toMatch(/\{\{|\?\?/);
    for (const address of [page.package?.address ?? '', page.icon, ...page.variants.map((one) => one.symbol)])
      expect((await fetch(site.server.url + address)).status).toBe(200);
  });

  it('says what may be done with the file in the language of the reader', async () => {
    const input = { rpId: (await itemOf('Light')).rpId };
    const { envelope } = await send(site.server, resource.detail, input, {
      headers: { 'accept-language': 'zh-cn' },
    });
    expect(envelope.data).toMatchObject({ notice: expect.stringContaining('不得用于商业用途') });
  });

  it('shows the publishing statement with its place in the chain', async () => {
    const { publishing, package: bytes } = await anybody().call(resource.detail, await itemOf('Light'));
    expect(publishing).toEqual([
      expect.objectContaining({ action: 'released', sha256: bytes?.sha256, sequence: expect.any(Number) }),
    ]);
    expect(await publications.verify(site.database.db, site.server.services.sealing)).toEqual({
      checked: 7,
      anchors: expect.any(Number),
      brokenAt: null,
      problem: null,
      accepted: [],
    });
  });

  it('is not found where there is none', async () => {
    expect(await anybody().code(resource.detail, { rpId: '00000000-0000-4000-8000-000000000000' })).toBe(
      '09002',
    );
  });
});

describe('favourites and recents', () => {
  it('are the own ones of whoever is signed in', async () => {
    const [one, other] = [await itemOf('Temperature'), await itemOf('Light')];
    const visitor = await signedIn('visitor');
    for (const { rpId } of [one, other, other]) await visitor.call(favorite.add, { rpId });
    const { items } = await visitor.call(favorite.list, {});
    expect(items.map((item) => [item.rpId, item.collected])).toEqual([
      [other.rpId, true],
      [one.rpId, true],
    ]);
    expect((await visitor.call(favorite.tree, {})).items).toEqual([
      { vendorId: 65_001, manufacturer: 'Examplia', files: 2 },
    ]);
    const { families } = await visitor.call(favorite.subtree, { vendorId: 65_001 });
    expect(families.reduce((sum, { files }) => sum + files, 0)).toBe(2);
    expect((await (await signedIn('manufacturer')).call(favorite.list, {})).items).toEqual([]);

    await visitor.call(favorite.remove, { rpId: other.rpId });
    expect((await visitor.call(favorite.list, {})).items.map((item) => item.rpId)).toEqual([one.rpId]);
    const page = await visitor.call(resource.list, { keyword: 'Temperature' });
    expect(page.items.find((item) => item.rpId === one.rpId)?.collected).toBe(true);
  });

  it('remember what was looked at, the newest first, once each', async () => {
    const [one, other] = [await itemOf('Temperature'), await itemOf('Light')];
    const visitor = await signedIn('visitor');
    for (const { rpId } of [one, other, one]) await visitor.call(resource.detail, { rpId });
    const { items } = await visitor.call(favorite.recentList, {});
    expect(items.map((item) => item.rpId)).toEqual([one.rpId, other.rpId]);
  });

  it('take only files that exist', async () => {
    const rpId = '00000000-0000-4000-8000-000000000000';
    expect(await (await signedIn('visitor')).code(favorite.add, { rpId })).toBe('09002');
  });
});

describe("an organisation's public files", () => {
  it('are listed for its members only', async () => {
    const own = await (await signedIn('manufacturer')).call(resource.publicedList, { pageSize: 5 });
    expect(own.items).toHaveLength(5);
    expect(own.next).not.toBeNull();
    expect((await (await signedIn('drafter')).call(resource.publicedList, {})).items).toEqual([]);
  });
});

describe('taking a file back', () => {
  it('needs the organisation that released it', async () => {
    await addPerson(site, { userName: 'rival', type: 1, canPublic: true, vendorId: 65_077 });
    const rival = await signedIn('rival', password);
    const input = { rpId: (await itemOf('Presence')).rpId, cause: 'error', reason: 'Not mine' };
    expect(await rival.code(resource.withdraw, input)).toBe('09002');
  });

  it('withdraws it with a reason: no longer listed, still there by its address', async () => {
    const { rpId } = await itemOf('Presence');
    const manufacturer = await signedIn('manufacturer');
    await manufacturer.call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong limit' });
    expect(await namesFor({ keyword: 'Presence' })).not.toContain('Presence');
    const page = await anybody().call(resource.detail, { rpId });
    expect(page.withdrawn?.reason).toBe('A wrong limit');
    expect(page.publishing.map(({ action }) => action)).toEqual(['released', 'withdrawn']);
    expect((await fetch(site.server.url + (page.package?.address ?? ''))).status).toBe(200);
    expect(await manufacturer.code(resource.withdraw, { rpId, cause: 'error', reason: 'Again' })).toBe(
      '09002',
    );
  });

  it('removes the bytes for legal cause, keeps the entry, and never takes the same bytes again', async () => {
    const { rpId } = await itemOf('Light');
    const before = await anybody().call(resource.detail, { rpId });
    const bytes = new Uint8Array(
      await (await fetch(site.server.url + (before.package?.address ?? ''))).arrayBuffer(),
    );
    const removal = {
      rpId,
      cause: 'courtOrder',
      reason: 'A court order',
      fileName: before.fileName,
    } as const;
    const moderator = await signedIn('moderator');
    expect(await moderator.code(resource.remove, { ...removal, fileName: 'Another.xml' })).toBe('09001');
    expect(await (await signedIn('manufacturer')).code(resource.remove, removal)).toBe('09003');
    await moderator.call(resource.remove, removal);
    const page = await anybody().call(resource.detail, { rpId });
    expect([page.package, page.images, page.variants[0]?.icon]).toEqual([null, [], '']);
    expect(page.publishing.at(-1)).toMatchObject({ action: 'removed', cause: 'courtOrder' });
    expect((await moderator.call(resource.removals, {})).items).toMatchObject([
      { rpId, fileName: before.fileName, cause: 'courtOrder', reason: 'A court order' },
    ]);
    const { items: audited } = await moderator.call(audit.auditList, { action: 'release.removed' });
    expect(audited).toMatchObject([
      { subject: rpId, detail: { cause: 'courtOrder', reason: 'A court order' } },
    ]);
    expect((await fetch(site.server.url + (before.package?.address ?? ''))).status).toBe(404);
    expect(await site.server.services.objects.has(before.package?.sha256 ?? '')).toBe(false);
    const { db } = site.database;
    const again = blobs.store(db, site.server.services.objects, {
      bytes,
      mediaType: 'application/zip',
    });
    await expect(again).rejects.toThrow('contentRemoved');
    // The logo is shared with other files and stays.
    expect((await fetch(site.server.url + (await itemOf('Temperature')).icon)).status).toBe(200);
  });
});
