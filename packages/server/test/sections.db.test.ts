import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, type SectionCall } from '@iodd-hub/contract';
import { sectionCalls } from '@iodd-hub/contract/section';
import { wordOf } from '@iodd-hub/iodd/items';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { packageOf } from './packages.ts';
import { fileOf, png } from './pictures.ts';
import { sectionInputs } from './sample-inputs.ts';

const { draft, iodd, section } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;
let ioddId = '';

const made = z.object({ ioddId: z.string(), revision: z.number() });
let names = 0;
const imported = async (folder: Parameters<typeof packageOf>[0]): Promise<string> => {
  const file = new File([packageOf(folder)], `${folder}.zip`);
  const { envelope } = await ann.sendForm(iodd.importFile, { file, fileName: `${folder}-${(names += 1)}` });
  return made.parse(envelope.data).ioddId;
};

beforeAll(async () => {
  site = await testSite();
  const tokens = await addSignedIn(site, [
    { type: 1, vendorId: 65_001, userName: 'ann-author' },
    { type: 1, vendorId: 65_002, userName: 'stranger' },
  ]);
  ann = callerOf(site.server, tokens['ann-author']);
  stranger = callerOf(site.server, tokens['stranger']);
  ioddId = await imported('everything-device');
});
afterAll(() => site.close());

const envelopeOf = async (who: ReturnType<typeof callerOf>, declared: Endpoint, input: unknown) =>
  (await who.raw(declared, input)).envelope;

type Items = readonly Readonly<Record<string, unknown>>[];
const itemsOf = async (path: SectionCall, draftId = ioddId): Promise<Items> =>
  (await ann.call(section[path], { ioddId: draftId })).items ?? [];

/** The item that a section has first; a form has one. */
const anItem = async (name: string, draftId: string): Promise<Items[number]> => {
  const list = sectionCalls.find(({ path }) => path === `${name}/list`);
  if (list) return (await itemsOf(list.path, draftId))[0] ?? {};
  const detail = sectionCalls.find(({ path }) => path === `${name}/detail`);
  const { item } = detail ? await ann.call(section[detail.path], { ioddId: draftId }) : {};
  return item ?? {};
};

describe.each(sectionCalls)('$path', ({ path, action, place }) => {
  const name = path.slice(0, -action.length - 1);
  const isNamed = place.kind === 'items' || place.kind === 'texts';

  /** What is there, as it is: nothing of the draft is changed by the calls of this table. */
  const accepted = async (draftId: string): Promise<object> => {
    const item = await anItem(name, draftId);
    const id = isNamed && { id: wordOf(item['id']) };
    switch (action) {
      case 'detail':
      case 'delete/check':
        return { ...id };
      case 'save':
        return { item };
      case 'edit':
        return { ...id, changes: {} };
      case 'delete': {
        const [used] = await itemsOf('menu/list');
        return name === 'menu' ? { id: used?.['id'], force: false } : { ...id, baseRevision: 1 };
      }
      case 'add/std': {
        const there = (await itemsOf(path.replace('add/std', 'list') as SectionCall)).find(
          ({ isStandard }) => isStandard === 1,
        );
        return { codes: [there?.['additionalCode'] ?? there?.['code'] ?? 0x4000] };
      }
      case 'move':
        return { id: item['id'], parent: null, position: 0 };
      default:
        return {};
    }
  };

  it('is accepted', async () => {
    const other = action === 'delete' ? await imported('everything-device') : ioddId;
    const { resultCode, data } = await envelopeOf(ann, section[path], {
      ioddId: other,
      ...(await accepted(other)),
    });
    // What is in use is not deleted unasked.
    expect(action === 'delete' ? ['00000', '02012'] : ['00000']).toContain(resultCode);
    expect(data).toMatchObject({ revision: expect.any(Number) });
  });

  it('is refused to another company, and for a draft that is not there', async () => {
    const input = { ioddId, ...sectionInputs[action] };
    expect((await envelopeOf(stranger, section[path], input)).resultCode).toBe('02001');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await envelopeOf(ann, section[path], { ...input, ioddId: nobody })).resultCode).toBe('02001');
  });

  it('is refused where it is about what is not there or cannot be', async () => {
    const wrong: Partial<Record<typeof action, readonly [object, RegExp]>> = {
      detail: [{ id: 'nobody' }, /^0200[45]$/],
      edit: [{ id: 'nobody', changes: {} }, /^0200[45]$/],
      'delete/check': [{ id: 'nobody' }, /^0200[45]$/],
      delete: [{ id: 'nobody' }, /^0200[45]$/],
      save: [{ item: { id: 'a', unheardOf: 'x' } }, /^0200[67]$/],
      'add/std': [{ codes: [3] }, /^02008$/],
      move: [{ id: 'nobody', parent: null, position: 0 }, /^02004$/],
    };
    const [input, code] = wrong[action] ?? [];
    if (!input || !code) return;
    const isOne = !isNamed && action !== 'save';
    if (isOne) return;
    expect((await envelopeOf(ann, section[path], { ioddId, ...input })).resultCode).toMatch(code);
  });
});

describe('a change through a section', () => {
  it('is one revision of the log, with its problems and its item', async () => {
    const id = await imported('measuring-sensor');
    const item = {
      id: 'V_Wrong',
      index: 80,
      accessRight: 'rw',
      name: 'Wrong',
      datatype: 'UIntegerT',
      bitLength: 999,
    };
    const answer = await ann.call(section['variable/save'], { ioddId: id, item });
    expect(answer).toMatchObject({ revision: 2, item: { ...item, ioddId: id } });
    expect(answer.problems?.map(({ field }) => field)).toContain('bitLength');
    const { items } = await ann.call(draft.history, { ioddId: id });
    expect(items[0]).toMatchObject({ revision: 2, label: 'variable/save', author: 'ann-author' });
  });

  it('is merged where its base is old, and refused with both values where they touch', async () => {
    const id = await imported('measuring-sensor');
    const [one, two] = await itemsOf('variable/list', id);
    const save = (item: object, baseRevision: number) =>
      envelopeOf(ann, section['variable/save'], { ioddId: id, baseRevision, item: item as Items[number] });
    expect((await save({ ...one, index: 181 }, 1)).resultCode).toBe('00000');
    expect(await save({ ...two, index: 182 }, 1)).toMatchObject({
      resultCode: '00000',
      data: { revision: 3 },
    });
    const conflict = await save({ ...one, index: 183 }, 1);
    expect(conflict).toMatchObject({
      resultCode: '04005',
      data: { revision: 3, conflicts: [{ field: 'index', mine: '183', theirs: '181' }] },
    });
    expect((await save({ ...one, index: 184 }, 99)).resultCode).toBe('02002');
  });

  it('says who refers to what is to be deleted', async () => {
    const id = await imported('measuring-sensor');
    const used = (await itemsOf('menu/variable/list', id)).find(({ isStandard }) => isStandard === 0);
    const input = { ioddId: id, id: wordOf(used?.['id']) };
    const refused = await envelopeOf(ann, section['variable/delete'], input);
    expect(refused).toMatchObject({
      resultCode: '02012',
      data: { references: expect.arrayContaining([expect.objectContaining({ field: 'variableId' })]) },
    });
    const { references } = await ann.call(iodd.usedBy, input);
    expect(references.length).toBeGreaterThan(0);
    expect((await envelopeOf(ann, section['variable/delete'], { ...input, force: true })).resultCode).toBe(
      '00000',
    );
    expect((await envelopeOf(ann, section['variable/detail'], input)).resultCode).toBe('02005');
    expect((await envelopeOf(ann, iodd.usedBy, { ...input, id: 'nobody' })).resultCode).toBe('02004');
  });

  it('cannot move a menu that a role begins with', async () => {
    const { item } = await ann.call(section['menu/set/detail'], { ioddId });
    const set = z.object({ observerRoleMenuSet: z.object({ identificationMenu: z.string() }) }).parse(item);
    const id = set.observerRoleMenuSet.identificationMenu;
    const menus = await itemsOf('menu/list');
    const parent = wordOf(menus.find((menu) => menu['id'] !== id)?.['id']);
    const { resultCode } = await envelopeOf(ann, section['menu/move'], { ioddId, id, parent, position: 0 });
    expect(resultCode).toBe('02013');
  });

  it('tells the editor its flags', async () => {
    const { item } = await ann.call(section['baseinfo/detail'], { ioddId });
    expect(item).toMatchObject({ ioddId, resourceType: 'draft', ioddV11: 1, isIlofw: 0, vendorId: 65_001 });
  });
});

describe('a file that is taken over into a draft', () => {
  const over = (id: string, file: File) => ann.sendForm(iodd.importFile, { ioddId: id, file });

  it('changes nothing where it says the same', async () => {
    const id = await imported('measuring-sensor');
    const { envelope } = await over(id, new File([packageOf('measuring-sensor')], 'again.zip'));
    expect(envelope).toMatchObject({ resultCode: '00000', data: { ioddId: id, revision: 1 } });
  });

  it('is one change: a picture', async () => {
    const id = await imported('measuring-sensor');
    const icon = fileOf(png({ width: 48, height: 48 }), 'Example-New-icon.png');
    expect((await over(id, icon)).envelope).toMatchObject({ data: { revision: 2 } });
    const images = await itemsOf('baseinfo/product/image/list', id);
    expect(images).toContainEqual(expect.objectContaining({ name: 'Example-New-icon.png', isStored: 1 }));
    const large = fileOf(png({ width: 49, height: 48 }), 'Example-New-icon.png');
    expect((await over(id, large)).envelope.resultCode).toBe('04002');
    const unnamed = fileOf(png({ width: 48, height: 48 }), 'picture.png');
    expect((await over(id, unnamed)).envelope.resultCode).toBe('04001');
  });

  it('is refused to a stranger', async () => {
    const file = new File([packageOf('measuring-sensor')], 'again.zip');
    const { envelope } = await stranger.sendForm(iodd.importFile, { ioddId, file });
    expect(envelope.resultCode).toBe('02001');
  });
});

it('a draft refers only to octets that came to it', async () => {
  const id = await imported('minimal');
  const edit = (value: string) => ({
    ioddId: id,
    baseRevision: 1,
    modelVersion: 1,
    changes: [
      {
        changeId: randomUUID(),
        label: 'setImage',
        ops: [{ op: 'set', part: 'images', at: 'a-pic.png', field: 'hash', value }],
      },
    ],
  });
  expect((await envelopeOf(ann, draft.edit, edit('ab'.repeat(32)))).resultCode).toBe('02002');
  const { text } = await ann.raw(draft.copy, { ioddId: id });
  const { files } = z
    .object({ files: z.object({ main: z.object({ hash: z.string() }) }) })
    .parse(JSON.parse(text));
  expect((await envelopeOf(ann, draft.edit, edit(files.main.hash))).resultCode).toBe('00000');
});

describe('a copy', () => {
  it('has an identity of its own and is found among all drafts', async () => {
    const input = { ioddId, fileName: 'Copied', deviceId: 4711 };
    const { ioddId: copy } = await ann.call(iodd.copyAdd, input);
    const { item } = await ann.call(section['baseinfo/detail'], { ioddId: copy });
    expect(item).toMatchObject({ deviceId: 4711, vendorId: 65_001, additionalDeviceIds: null });
    expect((await envelopeOf(ann, iodd.copyAdd, input)).resultCode).toBe('04003');
    const { items } = await ann.call(iodd.all, { keyword: 'Copied' });
    expect(items.map(({ ioddId: found }) => found)).toEqual([copy]);
    const { groups } = await ann.call(iodd.allGrouped, { keyword: 'Copied' });
    expect(groups[0]?.drafts[0]?.ioddId).toBe(copy);
    expect((await ann.call(iodd.allPublic, {})).items).toEqual([]);
    expect((await ann.call(iodd.previous, { ioddId })).items).toEqual([]);
  });

  it('of what is not there is refused', async () => {
    const rpId = '00000000-0000-4000-8000-000000000000';
    const { resultCode } = await envelopeOf(ann, iodd.copyAdd, { rpId, fileName: 'Copy', deviceId: 1 });
    expect(resultCode).toBe('02004');
  });
});
