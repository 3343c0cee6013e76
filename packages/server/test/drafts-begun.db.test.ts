import { endpoints } from '@iodd-hub/contract';
import { type Draft, isElement, walk } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';

const { draft, imports, iodd } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;

beforeAll(async () => {
  site = await testSite();
  const tokens = await addSignedIn(site, [{ type: 1, vendorId: 65_001, userName: 'ann-author' }]);
  ann = callerOf(site.server, tokens['ann-author']);
});
afterAll(() => site.close());

describe('a draft from a template', () => {
  const template = { kind: 'both', channels: 1, number: 'int32' } as const;

  it('has what the template brings, its own identity, and nothing but what a person knows to be mended', async () => {
    const { ioddId } = await ann.call(iodd.create, {
      fileName: 'Sensor_template',
      versions: 'both',
      productName: 'EX-D500',
      productId: 'EX-D500-A',
      deviceId: 4711,
      template: { ...template, functions: [33_025] },
    });
    const { verdict, problems } = await ann.call(iodd.check, { ioddId });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(verdict).not.toBe('failed');
    const { items } = await ann.call(iodd.list, { keyword: 'Sensor_template' });
    expect(items).toMatchObject([{ productName: 'EX-D500', productId: 'EX-D500-A', deviceId: 4711 }]);
    const { text } = await ann.raw(draft.copy, { ioddId });
    const { main } = JSON.parse(text) as Draft;
    const variables = [...walk(main.root)].filter(isElement).filter(({ tag }) => tag === 'Variable');
    const ids = variables.map(({ attributes: { id } }) => id);
    expect(ids).toContain('V_SSP_TI_TeachSelect');
  });

  it.each([
    ['a function that does not stand beside its profile', { template: { ...template, functions: [49] } }],
    ['two functions that exclude each other', { template: { ...template, functions: [32_780, 32_783] } }],
    ['five channels', { template: { ...template, channels: 5 } }],
    ['a file of 1.0.1, which has no profiles', { template, versions: '1.0.1' }],
    ['a device id of 0', { deviceId: 0 }],
    ['a product id of 65 letters', { productId: 'x'.repeat(65) }],
  ])('is refused with %s', async (_, input) => {
    expect(await ann.code(iodd.create, { fileName: 'Refused_template', ...input })).toBe('09001');
    expect((await ann.call(iodd.list, { keyword: 'Refused_template' })).items).toEqual([]);
  });
});

describe('an empty draft', () => {
  it.each(['1.1', '1.0.1', 'both'] as const)('in %s has no problem', async (versions) => {
    const { ioddId } = await ann.call(iodd.create, {
      fileName: `Empty_${versions.replaceAll('.', '_')}`,
      versions,
    });
    const checked = await ann.call(iodd.check, { ioddId });
    expect(checked).toMatchObject({ verdict: 'passed', problems: [] });
    const { items } = await ann.call(iodd.list, { keyword: 'Empty_' });
    expect(items.find((item) => item.ioddId === ioddId)).toMatchObject({
      checkerStatus: 'passed',
      vendorId: 65_001,
    });
  });
});

describe('a draft from a table', () => {
  const rows = Array.from({ length: 50 }, (_, at) => `${64 + at};Set point ${at};uint16;rw`);
  const text = ['Index;Name;Datatype;Access', ...rows].join('\r\n');
  const columns = ['index', 'name', 'type', 'access'];

  it('has its parameters, and nothing but what a person knows to be mended', async () => {
    const { ioddId } = await ann.call(iodd.create, { fileName: 'From_table', table: { text, columns } });
    const { problems } = await ann.call(iodd.check, { ioddId });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { main } = JSON.parse((await ann.raw(draft.copy, { ioddId })).text) as Draft;
    const found = [...walk(main.root)].filter(isElement).filter(({ tag }) => tag === 'Variable');
    expect(found).toHaveLength(50);
  });

  it.each([
    ['a column that means nothing', { text, columns: ['index', 'colour'] }],
    ['two columns that mean the same', { text, columns: ['name', 'name'] }],
    ['one column', { text: 'alone', columns: ['name'] }],
    ['no row with a name', { text: 'Index;Name\n64;', columns: ['index', 'name'] }],
  ])('is refused with %s', async (_, table) => {
    expect(await ann.code(iodd.create, { fileName: 'Refused_table', table })).toBe('09001');
  });
});

describe('a draft of a public file to go on with', () => {
  it('is the same device in its next version, for its own company only', async () => {
    const tokens = await addSignedIn(site, [
      { type: 1, vendorId: 65_001, canPublic: true, userName: 'ann-publisher' },
      { type: 1, vendorId: 65_050, userName: 'stranger' },
    ]);
    const token = tokens['ann-publisher'] ?? '';
    const publisher = callerOf(site.server, token);
    const stranger = callerOf(site.server, tokens['stranger']);
    const { importId } = await imported(site.server, token, packageOf('measuring-sensor'));
    const { items } = await publisher.call(imports.release, { importIds: [importId], isIrrevocable: true });
    const rpId = items[0]?.rpIds[0] ?? '';
    const own = await ann.call(iodd.allPublic, { isOwn: true });
    expect(own.items.map((item) => item.rpId)).toEqual([rpId]);
    expect((await stranger.call(iodd.allPublic, { isOwn: true })).items).toEqual([]);

    const { ioddId } = await ann.call(iodd.nextAdd, { fileName: 'Next_one', rpId });
    const { main, images } = JSON.parse((await ann.raw(draft.copy, { ioddId })).text) as Draft;
    const values = [...walk(main.root)].filter(isElement);
    const info = values.find(({ tag }) => tag === 'DocumentInfo')?.attributes;
    expect(info).toMatchObject({ version: 'V1.0.1', releaseDate: new Date().toISOString().slice(0, 10) });
    expect(Object.keys(images).length).toBeGreaterThan(0);
    const { problems } = await ann.call(iodd.check, { ioddId });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const dated = { fileName: 'Next_dated', rpId, documentVersion: 'V2.0', releaseDate: '2031-01-02' };
    await ann.call(iodd.nextAdd, dated);
    const { items: listed } = await ann.call(iodd.list, { keyword: 'Next_dated' });
    expect(listed).toMatchObject([{ releaseDate: '2031-01-02', vendorId: 65_001 }]);
    expect(await stranger.code(iodd.nextAdd, { fileName: 'Foreign', rpId })).toBe('04008');
    expect(await ann.code(iodd.nextAdd, { fileName: 'Gone', rpId: ioddId })).toBe('02004');
  });
});

describe('a draft like the public file of another company', () => {
  it('says nothing of that company, is called as asked, and has none of its files', async () => {
    const { items } = await ann.call(iodd.allPublic, {});
    const rpId = items.find(({ vendorId }) => vendorId === 65_001)?.rpId ?? '';
    const tokens = await addSignedIn(site, [{ type: 1, vendorId: 65_060, userName: 'other-manufacturer' }]);
    const other = callerOf(site.server, tokens['other-manufacturer']);
    const product = { productName: 'OT-Warm', productId: 'OT-1' };
    const { ioddId } = await other.call(iodd.copyAdd, { fileName: 'Ours', deviceId: 7, rpId, ...product });
    const { text } = await other.raw(draft.copy, { ioddId });
    expect(text).not.toMatch(/examplia|EX-T/i);
    for (const said of ['"OT-Warm"', '"OT-1-2"', '"version":"V1.0.0"']) expect(text).toContain(said);
    const { files, images } = JSON.parse(text) as Draft;
    expect(files).toEqual({});
    const { problems } = await other.call(iodd.check, { ioddId });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { rows } = await site.database.pool.query<{ address: string }>(
      `select encode(sha256, 'hex') as address from draft_file where draft_id = $1`,
      [ioddId],
    );
    const kept = Object.values(images).map(({ hash }) => hash);
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(kept));

    // What is not said is that of the draft.
    const { ioddId: plain } = await other.call(iodd.copyAdd, { fileName: 'Plain', deviceId: 8, rpId });
    const { items: listed } = await other.call(iodd.list, { keyword: 'Plain' });
    expect(listed).toMatchObject([{ ioddId: plain, productName: 'Plain', productId: 'Plain' }]);
    expect(await other.code(iodd.copyAdd, { fileName: 'No', deviceId: 9, rpId, productId: ' ' })).toBe(
      '09001',
    );
  });
});
