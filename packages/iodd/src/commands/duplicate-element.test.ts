import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import { mainPart, type Draft } from '../draft/draft.ts';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { after, at, childOf, rules, tag, uses } from '../testing/commands.ts';
import { elementsOf, found, ownDraft } from '../testing/drafts.ts';
import { draftWith, Duplicates } from '../testing/duplicates.ts';
import { largeDevice } from '../testing/edits.ts';
import { publicOrOwnFiles } from '../testing/files.ts';
import { sampleNames } from '../testing/samples.ts';
import { run } from './index.ts';

const everything = ownDraft('everything-device');
const sensor = ownDraft('measuring-sensor');

/** The copy behind an element, and the draft with it. */
function duplicated(draft: Draft, node: ElementNode): { readonly draft: Draft; readonly copy: ElementNode } {
  const next = after(draft, 'duplicateElement', { node: node.$id });
  const list = found(next, ({ children }) => children.some(({ $id }) => $id === node.$id)).children;
  const copy = list[list.findIndex(({ $id }) => $id === node.$id) + 1];
  if (!copy || !isElement(copy)) throw new Error('no copy');
  return { draft: next, copy };
}
const set = (draft: Draft, node: ElementNode, attributes: Readonly<Record<string, string>>): Draft =>
  Object.entries(attributes).reduce(
    (current, [field, value]) => after(current, 'setAttribute', { node: node.$id, field, value }),
    draft,
  );
it('says something else where it is asked to', () => {
  const data = found(
    everything,
    (node) => node.tag === 'ProcessData' && childOf(node, 'Condition') !== undefined,
  );
  const next = after(everything, 'duplicateElement', {
    node: data.$id,
    changed: { Condition: { value: '77' } },
  });
  const values = elementsOf(next)
    .filter(tag('ProcessData'))
    .map((node) => childOf(node, 'Condition')?.attributes['value']);
  expect(values).toContain('77');
  expect(values).toContain(childOf(data, 'Condition')?.attributes['value']);
});

const withTag = (draft: Draft, name: string): ElementNode => found(draft, tag(name));

describe('a duplicate', () => {
  it.each(sampleNames)(
    'of any element of %s is refused or as right as the file, and can be undone',
    (name) => {
      const draft = ownDraft(name);
      const duplicates = new Duplicates(draft);
      const results = elementsOf(draft).map((node) => duplicates.of(node));
      expect(results.flatMap(({ faults }) => faults)).toEqual([]);
      expect(results.filter(({ refused }) => refused === undefined).length).toBeGreaterThan(10);
    },
  );

  it('of elements of real files is refused or as right as the file', { timeout: 60_000 }, () => {
    const seed = 20_261_115;
    const picks = seededIds(seed);
    const faults = publicOrOwnFiles().flatMap(({ path, octets }) => {
      const { document } = readIodd(octets, { ids: seededIds(1) });
      if (!document) return [];
      const duplicates = new Duplicates(draftWith(document));
      const byTag = Map.groupBy([...walk(document.root)].filter(isElement), (node) => node.tag);
      // One of every second tag or so, whichever the seed draws.
      const drawn = [...byTag.values()].flatMap((nodes) => {
        const draw = picks();
        if (draw.charCodeAt(2) % 2 === 0) return [];
        return nodes[(draw.charCodeAt(0) * 64 + draw.charCodeAt(1)) % nodes.length] ?? [];
      });
      return drawn.flatMap((node) => duplicates.of(node).faults).map((fault) => `${path} ${fault}`);
    });
    expect(faults, `seed ${seed}`).toEqual([]);
  });

  it('of a variable among 2,000 takes at most 50 ms', () => {
    const draft = draftWith(largeDevice(2000));
    const node = elementsOf(draft).findLast(tag('Variable'))?.$id ?? '';
    const times = Array.from({ length: 8 }, () => {
      // A draft of its own each time, as after an edit: nothing about it is known yet.
      const fresh = { ...draft };
      // The thread's own time: another process on the machine does not make it longer.
      const start = process.threadCpuUsage();
      run(fresh, { command: 'duplicateElement', args: { node } }, seededIds(1));
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    });
    const median = times.toSorted((one, other) => one - other)[4];
    expect(median).toBeLessThan(50);
  });
});

describe('what a copy defines', () => {
  it('gets ids of its own, process data with both directions too', () => {
    const { draft, copy } = duplicated(sensor, withTag(sensor, 'ProcessData'));
    expect(copy.attributes['id']).toBe('P_Measurement_2');
    expect(childOf(copy, 'ProcessDataIn')?.attributes['id']).toMatch(/_2$/);
    expect(rules(draft)).toEqual([]);
  });

  it('gets different ids where two had one stem', () => {
    const data = found(everything, (node) => node.tag === 'ProcessData' && node.children.length > 1);
    const [input, output] = ['ProcessDataIn', 'ProcessDataOut'].map((name) => childOf(data, name));
    if (!input || !output) throw new Error('one direction only');
    const start = set(set(set(everything, data, { id: 'P' }), input, { id: 'P_2' }), output, { id: 'P_3' });
    const { copy } = duplicated(start, at(start, data.$id));
    const ids = [copy, childOf(copy, 'ProcessDataIn'), childOf(copy, 'ProcessDataOut')];
    expect(ids.map((node) => node?.attributes['id'])).toEqual(['P_4', 'P_5', 'P_6']);
  });

  it('is what references inside the copy mean', () => {
    const menu = found(everything, (node) => node.tag === 'Menu' && childOf(node, 'MenuRef') !== undefined);
    const own = menu.attributes['id'] ?? '';
    const inner = childOf(menu, 'MenuRef');
    if (!inner) throw new Error('no reference');
    const start = set(everything, inner, { menuId: own });
    const { copy } = duplicated(start, at(start, menu.$id));
    expect(childOf(copy, 'MenuRef')?.attributes['menuId']).toBe(copy.attributes['id']);
  });

  it('is no id that a dangling reference waits for', () => {
    const menu = withTag(sensor, 'Menu');
    const waited = `${menu.attributes['id']}_2`;
    const start = set(sensor, withTag(sensor, 'IdentificationMenu'), { menuId: waited });
    expect(duplicated(start, at(start, menu.$id)).copy.attributes['id']).not.toBe(waited);
  });

  it('keeps within the length of an id', () => {
    const id = `V_${'x'.repeat(62)}`;
    const start = after(sensor, 'rename', { node: withTag(sensor, 'Variable').$id, id });
    const { copy } = duplicated(start, withTag(start, 'Variable'));
    expect(copy.attributes['id']).toBe(`${id.slice(0, 62)}_2`);
  });

  it('is a product that connections name, each once', () => {
    const variant = withTag(sensor, 'DeviceVariant');
    const { draft, copy } = duplicated(sensor, variant);
    const product = copy.attributes['productId'] ?? '';
    expect(product).toBe(`${variant.attributes['productId']}_2`);
    const named = elementsOf(draft).filter(
      (node) => node.tag === 'ProductRef' && node.attributes['productId'] === product,
    );
    expect(named).toHaveLength(1);
    expect(uses(draft, 'productId', product)).toBe(2);
    expect(rules(draft)).toEqual([]);
  });
});

describe('a number that must differ', () => {
  const variables = elementsOf(sensor).filter(tag('Variable'));
  const [first, second] = variables;
  if (!first || !second) throw new Error('too few variables');

  it('is the next free one', () => {
    const start = set(set(sensor, first, { index: '700' }), second, { index: '701' });
    expect(duplicated(start, at(start, first.$id)).copy.attributes['index']).toBe('702');
  });

  it('goes down where there is none above', () => {
    const start = set(set(sensor, first, { index: '65535' }), second, { index: '65534' });
    expect(duplicated(start, at(start, first.$id)).copy.attributes['index']).toBe('65533');
  });

  it('may be below nought and beyond 53 bits, and a range moves as a whole', () => {
    const datatype = found(everything, ({ $type, children }) => $type === 'UIntegerT' && children.length > 0);
    const integer = after(everything, 'changeKind', { node: datatype.$id, type: 'IntegerT' });
    const add = (start: Draft, name: string, attributes: Readonly<Record<string, string>>): Draft =>
      after(start, 'addElement', { parent: datatype.$id, element: { tag: name, attributes } });
    const bare = at(integer, datatype.$id).children.reduce(
      (start, { $id }) => after(start, 'removeElement', { node: $id }),
      integer,
    );
    const value = (start: Draft): ElementNode => {
      const node = at(start, datatype.$id).children.find(isElement);
      if (!node) throw new Error('no value');
      return node;
    };
    const copyIn = (start: Draft) => duplicated(start, value(start)).copy.attributes;
    expect(copyIn(add(bare, 'SingleValue', { value: '-7' }))).toEqual({ value: '-6' });
    expect(copyIn(add(bare, 'SingleValue', { value: '9007199254740993' }))).toEqual({
      value: '9007199254740994',
    });
    expect(copyIn(add(bare, 'SingleValue', { value: '9223372036854775807' }))).toEqual({
      value: '9223372036854775806',
    });
    expect(copyIn(add(bare, 'ValueRange', { lowerValue: '10', upperValue: '19' }))).toEqual({
      lowerValue: '20',
      upperValue: '29',
    });
  });
});

describe('a duplicate is refused', () => {
  it.each([
    ['Datatype', (node: ElementNode) => node.tag === 'Variable', 'place-unfit'],
    ['ProcessDataIn', (node: ElementNode) => node.tag === 'ProcessData', 'place-unfit'],
    ['Name', (node: ElementNode) => node.tag === 'Variable', 'place-unfit'],
    ['ProductRef', () => true, 'id-taken'],
    ['ProcessDataRef', () => true, 'id-taken'],
    ['StdVariableRef', () => true, 'id-taken'],
    ['Language', () => true, 'id-taken'],
  ] as const)('of %s', (name, isParent, fault) => {
    const parent = found(everything, (node) => isParent(node) && childOf(node, name) !== undefined);
    const node = childOf(parent, name)?.$id ?? '';
    expect(() => after(everything, 'duplicateElement', { node })).toThrow(fault);
  });

  it('of a variant that no connection names: its copy would dangle as well', () => {
    const variant = withTag(sensor, 'DeviceVariant');
    const start = set(sensor, variant, { productId: 'NOWHERE' });
    expect(() => after(start, 'duplicateElement', { node: variant.$id })).toThrow('id-missing');
  });

  it('of the root', () => {
    expect(checkStructure(sensor.main)).toEqual([]);
    expect(() => after(sensor, 'duplicateElement', { node: sensor[mainPart].root.$id })).toThrow(
      'place-unfit',
    );
  });
});
