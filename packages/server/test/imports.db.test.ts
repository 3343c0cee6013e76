import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rollUp from '../src/stores/roll-up.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { changed, filesIn, imported, packageOf, uploadTo } from './packages.ts';

const { imports, resource } = endpoints;
let site: TestSite;
let tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await testSite();
  const people = [
    { userName: 'manufacturer', type: 1, vendorId: 65_001 },
    { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 },
    { userName: 'rival', type: 1, canPublic: true, vendorId: 65_002 },
    { userName: 'moderator', isAdmin: true },
  ] as const;
  tokens = await addSignedIn(site, people);
});
afterAll(() => site.close());

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const bring = (userName: string, file: File) => imported(site.server, tokens[userName] ?? '', file);
const codeOf = async (userName: string, file: File): Promise<string> =>
  (await uploadTo(site.server, tokens[userName] ?? '', file)).resultCode;
const release = (userName: string, ...importIds: string[]) =>
  as(userName).code(imports.release, { importIds, isIrrevocable: true });
const textFile = (text: string, name: string): File => new File([text], name);

describe('an upload', () => {
  it('is read and checked by a job, which says what it found', async () => {
    const item = await bring('manufacturer', packageOf('measuring-sensor'));
    expect(item).toMatchObject({
      fileName: 'measuring-sensor.zip',
      state: 'checked',
      progress: 100,
      relation: 'new',
      reasons: [],
      uploadedBy: 'manufacturer',
      devices: [{ vendorId: 65_001, manufacturer: 'Examplia', isStampValid: true }],
    });
    expect(item.verdict).not.toBe('failed');
    expect(item.problems).toHaveLength(item.errors + item.warnings);
  });

  it('of the same bytes is answered with the import that is there', async () => {
    expect(await codeOf('manufacturer', packageOf('measuring-sensor'))).toBe('04003');
    expect(await codeOf('publisher', packageOf('measuring-sensor'))).toBe('04003');
  });

  it('may be a main file alone; its missing pictures are warnings', async () => {
    const main = filesIn('actuator').find(({ name }) => name.endsWith('.xml'));
    const item = await bring('manufacturer', new File([Buffer.from(main?.octets ?? [])], main?.name ?? ''));
    expect(item).toMatchObject({ verdict: 'warnings', reasons: [] });
    await as('manufacturer').call(imports.remove, { importId: item.importId });
  });

  it.each([
    ['a picture', textFile('GIF89a', 'a.zip')],
    ['nothing', textFile('', 'a.zip')],
    ['more than 5 MB', new File([Buffer.alloc(5 * 1024 * 1024 + 1, '<a')], 'a.xml')],
  ])('of %s is refused at once', async (_name, file) => {
    expect(await codeOf('manufacturer', file)).toMatch(/^0900[17]$/);
  });

  it('of an archive that is refused leaves nothing behind', async () => {
    const rows = () => site.database.db.selectFrom('blob').select('sha256').execute();
    const before = await rows();
    const broken = new File([Buffer.from('PK\u0003\u0004')], 'a.zip');
    expect(await uploadTo(site.server, tokens['manufacturer'] ?? '', broken)).toMatchObject({
      resultCode: '04006',
      returnMsg: expect.stringContaining('a.zip was not taken. It ends too early'),
    });
    expect(await rows()).toEqual(before);
  });

  it('of a package with a program and a web page in it is refused by their names, and nothing is stored', async () => {
    const rows = () => site.database.db.selectFrom('blob').select('sha256').execute();
    const before = await rows();
    const text = (name: string, content: string) => ({ name, octets: new TextEncoder().encode(content) });
    const strange = [
      text('setup.exe', 'MZ\0'),
      text('readme.html', '<script>1</script>'),
      text('Manual.pdf', '<html>'),
      text('readme.txt', 'fine'),
    ];
    const bytes = writeArchive([...filesIn('minimal'), ...strange]);
    const answer = await uploadTo(
      site.server,
      tokens['manufacturer'] ?? '',
      new File([Buffer.from(bytes)], 'strange.zip'),
    );
    expect(answer).toMatchObject({
      resultCode: '04007',
      returnMsg: expect.stringContaining('setup.exe, readme.html, Manual.pdf'),
      data: { names: ['setup.exe', 'readme.html', 'Manual.pdf'] },
    });
    expect(answer.returnMsg).toContain('strange.zip');
    expect(await rows()).toEqual(before);
  });

  it('with a manual and a readme in its package is accepted', async () => {
    const text = (name: string, content: string) => ({ name, octets: new TextEncoder().encode(content) });
    const files = [...filesIn('minimal'), text('Readme.txt', 'fine'), text('Manual.pdf', '%PDF-1.7')];
    const item = await bring('manufacturer', new File([Buffer.from(writeArchive(files))], 'manual.zip'));
    expect(item.reasons).toEqual([]);
    await as('manufacturer').call(imports.remove, { importId: item.importId });
  });

  it.each([
    ['XML that is no IODD', textFile('<a/>', 'Some-Thing-20200202-IODD1.1.xml'), 'checkFailed'],
    ['a device of another manufacturer', packageOf('minimal', { '"65001"': '"65002"' }), 'foreignVendor'],
  ])('of %s fails its check, with the reason in words', async (_name, file, reason) => {
    const item = await bring('manufacturer', file);
    expect(item).toMatchObject({ state: 'checked', verdict: 'failed', reasons: [{ reason }] });
    expect(item.reasons[0]?.message).not.toMatch(/\{\{/);
    expect(await release('publisher', item.importId)).toBe('03005');
  });

  it('of any manufacturer is open to administrators', async () => {
    const item = await bring(
      'moderator',
      packageOf('minimal', { '"65001"': '"65002"', Presence: 'Foreign' }),
    );
    expect(item.reasons).toEqual([]);
  });
});

describe('imports', () => {
  it('are seen by their organisation and by administrators', async () => {
    const seen = async (userName: string) => (await as(userName).call(imports.list, {})).items.length;
    expect(await seen('manufacturer')).toBe(3);
    expect(await seen('publisher')).toBe(3);
    // What the moderator brought is a file of this vendor.
    expect(await seen('rival')).toBe(1);
    expect(await seen('moderator')).toBe(4);
  });

  it('of others are not found', async () => {
    const [own] = (await as('manufacturer').call(imports.list, { pageSize: 1 })).items;
    const importId = own?.importId ?? '';
    expect(await as('rival').code(imports.detail, { importId })).toBe('09002');
    expect(await as('rival').code(imports.remove, { importId })).toBe('09002');
    expect(await release('rival', importId)).toBe('09002');
  });

  it('can be deleted, and their bytes then swept', async () => {
    const item = await bring('manufacturer', packageOf('minimal', { Presence: 'Shortlived' }));
    await as('manufacturer').call(imports.remove, { importId: item.importId });
    expect(await as('manufacturer').code(imports.detail, { importId: item.importId })).toBe('09002');
    const { rows } = await site.database.pool.query(
      `select count(*) from blob where not is_kept and sha256 in (select sha256 from extract)`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
  });
});

describe('a release', () => {
  it('needs the right to publish and the confirmation', async () => {
    const item = await bring('manufacturer', packageOf('switching-sensor'));
    expect(await release('manufacturer', item.importId)).toBe('01012');
    expect(await as('publisher').code(imports.release, { importIds: [item.importId] })).toBe('09001');
    expect(await release('publisher', item.importId)).toBe('00000');
    expect(await release('publisher', item.importId)).toBe('03005');
    expect(await as('publisher').code(imports.remove, { importId: item.importId })).toBe('03006');
  });

  it('puts the file into the library with its pictures, and into the log', async () => {
    const [item] = (await callerOf(site.server).call(resource.list, { keyword: 'Distance' })).items;
    expect((await fetch(site.server.url + (item?.icon ?? ''))).status).toBe(200);
    const page = await callerOf(site.server).call(resource.detail, { rpId: item?.rpId ?? '' });
    expect(page.publishing.map(({ action }) => action)).toEqual(['released']);
    expect((await as('manufacturer').call(resource.publicedList, {})).items).toHaveLength(1);
    const { rows } = await site.database.pool.query(
      `select count(*) from audit_entry where action = 'release.published' and subject = $1`,
      [item?.rpId],
    );
    expect(rows[0].count).toBe(1);
  });

  it('is never repeated under the same name and version, not even with other bytes', async () => {
    const item = await bring(
      'manufacturer',
      packageOf('switching-sensor', { 'copyright="': 'copyright="Again ' }),
    );
    expect(item).toMatchObject({
      relation: 'duplicate',
      verdict: 'failed',
      reasons: [{ reason: 'identityExists' }],
    });
  });

  it('of a newer date takes the place of the older one in the list, the older stays as a revision', async () => {
    const later = { '20200202': '20210303', '2020-02-02': '2021-03-03' };
    const item = await bring('publisher', packageOf('switching-sensor', later));
    expect(item.relation).toBe('newer');
    expect(await release('publisher', item.importId)).toBe('00000');
    const found = (await callerOf(site.server).call(resource.list, { keyword: 'Distance' })).items;
    expect(found.map(({ releaseDate }) => releaseDate)).toEqual(['2021-03-03']);
    const { revisions } = await callerOf(site.server).call(resource.detail, { rpId: found[0]?.rpId ?? '' });
    expect(revisions.map(({ releaseDate, isNewest }) => [releaseDate, isNewest])).toEqual([
      ['2021-03-03', true],
      ['2020-02-02', false],
    ]);
  });

  it('of an older date is a revision and not listed', async () => {
    const earlier = { '20200202': '20190101', '2020-02-02': '2019-01-01' };
    const item = await bring('publisher', packageOf('switching-sensor', earlier));
    expect(item.relation).toBe('older');
    expect(await release('publisher', item.importId)).toBe('00000');
    const found = (await callerOf(site.server).call(resource.list, { keyword: 'Distance' })).items;
    expect(found.map(({ releaseDate }) => releaseDate)).toEqual(['2021-03-03']);
    await as('publisher').call(resource.withdraw, {
      rpId: found[0]?.rpId ?? '',
      cause: 'error',
      reason: 'A mistake',
    });
    const after = (await callerOf(site.server).call(resource.list, { keyword: 'Distance' })).items;
    expect(after.map(({ releaseDate }) => releaseDate)).toEqual(['2020-02-02']);
  });

  it('of several is all or nothing', async () => {
    const good = await bring('publisher', packageOf('actuator'));
    const bad = await bring('publisher', textFile('<b/>', 'Other-Thing-20200202-IODD1.1.xml'));
    expect(await release('publisher', good.importId, bad.importId)).toBe('03005');
    expect((await as('publisher').call(imports.detail, { importId: good.importId })).state).toBe('checked');
    // The same file in two packages: the second finds the name taken, and the first is undone with it.
    const twin = await bring('publisher', packageOf('actuator', { 'copyright="': 'copyright="Twin ' }));
    expect(await release('publisher', good.importId, twin.importId)).toBe('03003');
    const found = (await callerOf(site.server).call(resource.list, { keyword: 'Light' })).items;
    expect(found.filter(({ fileName }) => fileName.includes('Light'))).toEqual([]);
  });

  it('happens once, however many try at the same time', async () => {
    const item = await bring('publisher', packageOf('everything-device'));
    const codes = await Promise.all(Array.from({ length: 5 }, () => release('publisher', item.importId)));
    expect(codes.toSorted()).toEqual(['00000', '03005', '03005', '03005', '03005']);
  });

  it('of a package with both versions makes two files of one device', async () => {
    const old = changed(filesIn('device-1.0.1'), { Level: 'Both' });
    const young = changed(filesIn('minimal'), { Presence: 'Both' });
    const names = new Set(old.map(({ name }) => name));
    const bytes = writeArchive([...old, ...young.filter(({ name }) => !names.has(name))]);
    const item = await bring('publisher', new File([Buffer.from(bytes)], 'both.zip'));
    expect(item.devices.map(({ ioddVersion }) => ioddVersion).toSorted()).toEqual(['1.0.1', '1.1']);
    const { items } = await as('publisher').call(imports.release, {
      importIds: [item.importId],
      isIrrevocable: true,
    });
    expect(items[0]?.rpIds).toHaveLength(2);
  });

  it('is counted in the tree by the next roll-up', async () => {
    await rollUp.countFacetsIfChanged(site.database.db);
    const { items } = await callerOf(site.server).call(resource.tree, {});
    expect(items).toEqual([{ vendorId: 65_001, manufacturer: 'Examplia', files: 4 }]);
  });
});
