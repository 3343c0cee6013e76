import { sectionCalls } from '@iodd-hub/contract/section';
import type { SectionCall } from '@iodd-hub/contract/sections';
import { type Draft, isNode, walk } from '@iodd-hub/iodd';
import { type Item, wordOf } from '@iodd-hub/iodd/items';
import { describe, expect, it } from 'vitest';
import { call, changed, itemsFor, ownDrafts, publicDrafts, sample } from './testing/sections.ts';

const saves = sectionCalls.filter(({ action }) => action === 'save');
/** How many items of a draft were saved as they were read, and which of them changed something. */
const savedAgain = (draft: Draft): { count: number; differing: unknown[] } => {
  const differing: unknown[] = [];
  let count = 0;
  for (const { path } of saves)
    for (const item of itemsFor(draft, path.replace(/\/save$/, ''))) {
      count += 1;
      const ops = call(draft, path, { item: structuredClone(item) }).change?.ops ?? [];
      if (ops.length > 0) differing.push({ path, item, ops });
    }
  return { count, differing };
};

describe('an item that is saved as it was read', () => {
  it.each(ownDrafts)('changes nothing: %s', (_folder, draft) => {
    const { count, differing } = savedAgain(draft);
    expect(differing).toEqual([]);
    expect(count).toBeGreaterThan(5);
  });

  it('changes nothing in the files of vendors', { timeout: 300_000 }, () => {
    let all = 0;
    for (const [name, draft] of publicDrafts()) {
      const { count, differing } = savedAgain(draft);
      expect({ name, differing }).toEqual({ name, differing: [] });
      all += count;
    }
    expect(all === 0 || all > 1000).toBe(true);
  });

  it('comes back as it was when it is taken away and added again', () => {
    const draft = sample('measuring-sensor');
    for (const path of ['variable/save', 'datatype/save', 'event/save', 'processdata/save'] as const) {
      const section = path.replace('/save', '');
      for (const { nodeId: _nodeId, ...item } of itemsFor(draft, section)) {
        if (item['isStandard'] === 1) continue;
        const without = changed(draft, `${section}/delete` as SectionCall, {
          id: wordOf(item['id']),
          force: true,
        });
        const back = changed(without, path, { item: withoutNodeIds(item) });
        const again = itemsFor(back, section).find(({ id }) => id === item['id']);
        expect(withoutNodeIds(again ?? {})).toEqual(withoutNodeIds(item));
      }
    }
  });
});

const withoutNodeIds = (item: Item): Item =>
  JSON.parse(JSON.stringify(item, (key, value: unknown) => (key === 'nodeId' ? undefined : value))) as Item;

describe('what a call of a section does', () => {
  const draft = sample('everything-device');
  const [variable] = itemsFor(draft, 'variable');

  it('lists flat items with the names of the specification', () => {
    expect(variable).toMatchObject({
      id: expect.any(String),
      index: expect.any(Number),
      accessRight: expect.stringMatching(/^(ro|rw|wo)$/),
      name: expect.any(String),
      dynamic: expect.any(Number),
    });
  });

  it('takes references along when an id changes', () => {
    const [menu] = itemsFor(draft, 'menu');
    const next = changed(draft, 'menu/save', { item: { ...menu, id: 'M_Renamed' } });
    const before = JSON.stringify(draft.main).split(`"${wordOf(menu?.['id'])}"`).length;
    expect(JSON.stringify(next.main).split('"M_Renamed"').length).toBe(before);
    expect(JSON.stringify(next.main)).not.toContain(`"${wordOf(menu?.['id'])}"`);
  });

  it('changes the fields that are given and leaves the others', () => {
    const datatype = itemsFor(draft, 'datatype').find((one) => 'subindexAccessSupported' in one);
    const input = { id: wordOf(datatype?.['id']), changes: { subindexAccessSupported: 0 } };
    const next = itemsFor(changed(draft, 'datatype/edit', input), 'datatype');
    expect(next).toContainEqual({ ...datatype, subindexAccessSupported: 0 });
    expect(() => call(draft, 'datatype/edit', { ...input, changes: { unheardOf: 1 } })).toThrow(
      'field-unknown',
    );
  });

  it('refuses what the document cannot hold, by the field', () => {
    const save = (item: Item) => () => call(draft, 'variable/save', { item });
    expect(save({ id: 'V_New', datatype: 'UIntegerT', recordItems: [{ subindex: 1 }] })).toThrow(
      'field-unknown recordItems',
    );
    expect(save({ id: 'V_New', datatype: 'NoT' })).toThrow('type-unknown datatype');
    expect(save({ id: 'V_New', index: { a: 1 } })).toThrow('value-unfit index');
    expect(save({ id: 'V_New', datatype: 'UIntegerT', singleValues: 4 })).toThrow('value-unfit singleValues');
    expect(save({ id: 'V_New', colour: 'red' })).toThrow('field-unknown colour');
  });

  it('keeps what is wrong but can be written: the check says so', () => {
    const item = {
      id: 'V_Wrong',
      index: 'many',
      accessRight: 'sometimes',
      datatype: 'UIntegerT',
      bitLength: 999,
    };
    const next = changed(draft, 'variable/save', { item });
    expect(itemsFor(next, 'variable').at(-1)).toMatchObject(item);
  });

  it('answers the usual format where the file says none, and writes none for it', () => {
    const [menu] = itemsFor(draft, 'menu');
    const usual = {
      gradient: 1,
      offset: 0,
      unitCode: null,
      displayFormat: 'default',
      displayFormatX: null,
      accessRestriction: null,
    };
    const menuItems = [{ type: 'VariableRef', variableId: variable?.['id'] ?? '', ...usual }];
    const next = changed(draft, 'menu/save', { item: { ...menu, menuItems } });
    const saved = itemsFor(next, 'menu').find(({ id }) => id === menu?.['id'])?.['menuItems'];
    expect(saved).toMatchObject([usual]);
    const written = [...walk(next.main.root)].find(
      (node) => isNode(node, 'VariableRef') && node.$id === (saved as Item[])[0]?.['nodeId'],
    );
    expect(written).toMatchObject({ attributes: { variableId: variable?.['id'] } });
    expect(Object.keys(written && 'attributes' in written ? written.attributes : {})).toEqual(['variableId']);
    // Of process data, too, which have neither access rights nor another default.
    const infos = itemsFor(draft, 'processref').flatMap(({ recordItemInfos }) => recordItemInfos ?? []);
    expect(infos).toContainEqual(expect.objectContaining({ gradient: 1, offset: 0 }));
  });

  it('changes the kind of a datatype in its place', () => {
    const item = { ...variable, datatype: 'StringT', fixedLength: 16, encoding: 'UTF-8', datatypeRef: null };
    const clean = Object.fromEntries(
      Object.entries(item).filter(
        ([name]) => !['bitLength', 'singleValues', 'valueRanges', 'recordItems', 'count'].includes(name),
      ),
    );
    const next = changed(draft, 'variable/save', { item: clean });
    expect(itemsFor(next, 'variable')[0]).toMatchObject({ datatype: 'StringT', fixedLength: 16 });
    const referred = changed(next, 'variable/save', {
      item: { id: variable?.['id'] ?? '', index: 80, accessRight: 'rw', name: 'One', datatypeRef: 'D_Some' },
    });
    expect(itemsFor(referred, 'variable')[0]).toMatchObject({
      datatype: null,
      datatypeRef: 'D_Some',
      name: 'One',
    });
  });

  it('answers who refers to an item, and takes it away with them only when told to', () => {
    const used = itemsFor(draft, 'variable').find(
      ({ id }) => (call(draft, 'variable/delete/check', { id: wordOf(id) }).references ?? []).length > 0,
    );
    const id = wordOf(used?.['id']);
    expect(call(draft, 'variable/delete', { id }).references?.[0]).toMatchObject({
      field: 'variableId',
      inTag: 'Menu',
    });
    const next = changed(draft, 'variable/delete', { id, force: true });
    expect(itemsFor(next, 'variable').some((one) => one['id'] === id)).toBe(false);
  });

  it('adds what the standard defines once, and nothing that it does not', () => {
    const minimal = sample('minimal');
    const next = changed(minimal, 'event/add/std', { codes: [0x4000, 0x4000, 0x8c20] });
    const events = itemsFor(next, 'event').filter(({ isStandard }) => isStandard === 1);
    expect(events.map(({ code }) => code)).toEqual(expect.arrayContaining([0x4000, 0x8c20]));
    expect(new Set(events.map(({ code }) => code)).size).toBe(events.length);
    expect(events[0]).toMatchObject({ name: expect.stringMatching(/./), type: expect.any(Number) });
    expect(() => call(minimal, 'event/add/std', { codes: [1] })).toThrow('code-unknown 1');
  });

  it('moves an entry to a place of another menu', () => {
    const menus = itemsFor(draft, 'menu');
    const [from, to] = menus.filter(({ menuItems }) => Array.isArray(menuItems) && menuItems.length > 1);
    const entries = from?.['menuItems'];
    const entry = Array.isArray(entries) ? (entries[0] as Item) : {};
    const next = changed(draft, 'menu/move', {
      id: wordOf(entry['nodeId']),
      parent: wordOf(to?.['id']),
      position: 1,
    });
    const target = itemsFor(next, 'menu').find(({ id }) => id === to?.['id'])?.['menuItems'];
    expect(Array.isArray(target) && target[1]).toEqual(entry);
  });

  it('writes texts in every language, also in one that is new', () => {
    const item = { id: 'T_New', values: { en: 'Colour', de: 'Farbe', fr: 'Couleur' } };
    const next = changed(draft, 'text/save', { item });
    expect(call(next, 'text/detail', { id: 'T_New' }).item).toMatchObject(item);
    const gone = changed(next, 'text/delete', { id: 'T_New' });
    expect(() => call(gone, 'text/detail', { id: 'T_New' })).toThrow('item-missing');
  });

  it('saves a form field by field', () => {
    const { item } = call(draft, 'baseinfo/detail');
    const next = changed(draft, 'baseinfo/save', {
      item: { copyright: 'Nobody', vendorText: 'Other words' },
    });
    expect(call(next, 'baseinfo/detail').item).toEqual({
      ...item,
      copyright: 'Nobody',
      vendorText: 'Other words',
    });
    expect(() => call(draft, 'baseinfo/save', { item: { colour: 1 } })).toThrow('field-unknown');
  });

  it('offers what may be chosen', () => {
    for (const path of [
      'menu/variable/list',
      'menu/record/list',
      'menu/condition/list',
      'test/variable/list',
    ] as const)
      expect(call(draft, path).items?.length).toBeGreaterThan(0);
    expect(call(draft, 'processdata/listForInAndOut').items?.[0]).toMatchObject({
      bitLength: expect.any(Number),
    });
    expect(call(draft, 'datatype/listForRecord').items?.every(({ datatype }) => datatype === 'RecordT')).toBe(
      true,
    );
  });
});
