import type { SectionCall } from '@iodd-hub/contract/sections';
import { type Item, wordOf } from '@iodd-hub/iodd/items';
import { describe, expect, it } from 'vitest';
import { call, changed, itemsFor, sample } from './testing/sections.ts';

describe('what a reader of the sections found', () => {
  const draft = sample('everything-device');
  const minimal = sample('minimal');
  const event = { code: 36_001, type: 1, name: 'Own', isStandard: 0 };

  it('a value that is called like a property of every object is text', () => {
    const next = changed(draft, 'event/save', { item: { ...event, type: 'constructor' } });
    expect(itemsFor(next, 'event')).toContainEqual(expect.objectContaining({ type: 'constructor' }));
    expect(() => structuredClone(call(next, 'event/list'))).not.toThrow();
  });

  it('what the standard defines becomes an own event, and the other way round', () => {
    const standard = changed(minimal, 'event/add/std', { codes: [0x4000] });
    const owned = changed(standard, 'event/save', { item: { ...event, code: 0x4000 } });
    expect(itemsFor(owned, 'event')).toMatchObject([{ code: 0x4000, isStandard: 0, name: 'Own' }]);
    const again = changed(owned, 'event/save', { item: { code: 0x4000, isStandard: 1 } });
    expect(itemsFor(again, 'event')).toMatchObject([{ code: 0x4000, isStandard: 1 }]);
  });

  it('an item that is named by its id keeps what names it', () => {
    const [product] = itemsFor(draft, 'baseinfo/product');
    const id = wordOf(product?.['productId']);
    const next = changed(draft, 'baseinfo/product/save', { item: { id, name: 'Renamed' } });
    expect(itemsFor(next, 'baseinfo/product')[0]).toMatchObject({ productId: id, name: 'Renamed' });
  });

  it('an id that is taken is refused; ids that change places take their references along', () => {
    const [one, two] = itemsFor(draft, 'variable');
    expect(() => call(draft, 'variable/save', { item: { ...one, id: wordOf(two?.['id']) } })).toThrow(
      'id-taken',
    );
    const data = itemsFor(draft, 'processdata').find(
      (item) => item['processDataIn'] && item['processDataOut'],
    );
    const [input, output] = [data?.['processDataIn'] as Item, data?.['processDataOut'] as Item];
    const item = {
      ...data,
      processDataIn: { ...input, id: wordOf(output['id']) },
      processDataOut: { ...output, id: wordOf(input['id']) },
    };
    const next = changed(draft, 'processdata/save', { item });
    const before = itemsFor(draft, 'processref').map((reference) => reference['processDataId']);
    const swapped = new Map([
      [wordOf(input['id']), wordOf(output['id'])],
      [wordOf(output['id']), wordOf(input['id'])],
    ]);
    expect(itemsFor(next, 'processref').map((reference) => reference['processDataId'])).toEqual(
      before.map((id) => swapped.get(wordOf(id)) ?? id),
    );
  });

  it('an item is deleted, and not another one that is called like its node', () => {
    const [one, two] = itemsFor(draft, 'variable');
    const named = changed(draft, 'variable/save', { item: { ...one, id: wordOf(two?.['nodeId']) } });
    const next = changed(named, 'variable/delete', { id: wordOf(two?.['id']), force: true });
    expect(itemsFor(next, 'variable').map(({ nodeId }) => nodeId)).toContain(one?.['nodeId']);
  });

  it('an edit that says what is read of every datatype takes nothing away', () => {
    const record = itemsFor(draft, 'datatype').find(({ datatype }) => datatype === 'RecordT');
    const items = [record?.['recordItems'] ?? []].flat() as Item[];
    const next = changed(draft, 'datatype/edit', {
      id: wordOf(record?.['id']),
      changes: {
        recordItems: items.map(({ nodeId, datatypeRef = null }) => ({ nodeId: wordOf(nodeId), datatypeRef })),
      },
    });
    expect(itemsFor(next, 'datatype').find(({ id }) => id === record?.['id'])).toEqual(record);
  });

  it('numbers that are none, too many languages and too long lists are refused', () => {
    const save = (path: SectionCall, item: object) => () => call(draft, path, { item: { ...item } });
    expect(save('variable/save', { id: 'V_New', index: Number.POSITIVE_INFINITY })).toThrow(
      'value-unfit index',
    );
    const values = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}`, 'a']));
    expect(save('text/save', { id: 'T_New', values })).toThrow('value-unfit values');
    expect(save('text/save', { id: 'T_New' })).toThrow('value-unfit values');
    const singleValues = Array.from({ length: 3000 }, (_, at) => ({ value: String(at) }));
    const wide = { id: 'V_New', datatype: 'UIntegerT', bitLength: 16, singleValues };
    expect(save('variable/save', wide)).toThrow('value-unfit singleValues');
  });

  it('a thousand values of one name are written within a second', () => {
    const singleValues = Array.from({ length: 1000 }, () => ({ value: '1', name: 'Same' }));
    const item = { id: 'V_New', datatype: 'UIntegerT', bitLength: 16, singleValues };
    const begun = performance.now();
    call(draft, 'variable/save', { item });
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('a menu is moved neither into itself nor into what it leads to', () => {
    const menus = itemsFor(draft, 'menu');
    const entryOf = (menu: Item) =>
      Array.isArray(menu['menuItems'])
        ? (menu['menuItems'] as Item[]).find(({ type }) => type === 'MenuRef')
        : undefined;
    const entry = menus.map(entryOf).find((one) => one !== undefined);
    const input = { id: wordOf(entry?.['nodeId']), parent: wordOf(entry?.['menuId']), position: 0 };
    expect(() => call(draft, 'menu/move', input)).toThrow('value-unfit parent');
  });
});
