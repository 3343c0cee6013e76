import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { isElement } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import { seededIds } from '../ids.ts';
import { nodeAt } from '../ops/tree.ts';
import { after, at, childOf, count, rules, tag, textsWith, uses } from '../testing/commands.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { readText } from '../testing/edits.ts';
import { writeIodd } from '../xml/write.ts';
import { run, runAll } from './index.ts';
import { usesLostWith } from './remove-element.ts';

const draft = ownDraft('measuring-sensor');
const everything = ownDraft('everything-device');

describe('setAttribute', () => {
  const { $id: node } = found(draft, tag('Text'));

  it('refuses an attribute that the element cannot have, and takes one away that it has all the same', () => {
    expect(() => after(draft, 'setAttribute', { node, field: 'index', value: '1' })).toThrow('field-unknown');
    const unusual = applyDraft(draft, [{ op: 'set', at: node, field: 'index', value: '1' }]);
    expect(after(unusual, 'setAttribute', { node, field: 'index', value: null })).toEqual(draft);
  });
});

describe('what no file can hold', () => {
  const { $id: node } = found(draft, tag('Variable'));
  const unwritable = 'a\u0000b\u000Bc\uD800d\uFFFEe\tf\n';
  const writable = 'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\tf\n';

  it('is written as the file will have it', () => {
    const edited = after(draft, 'setAttribute', { node, field: 'defaultValue', value: unwritable });
    expect(at(edited, node).attributes['defaultValue']).toBe(writable);
    const named = after(draft, 'setText', { owner: node, tag: 'Name', language: 'en', value: unwritable });
    expect(JSON.stringify(named)).toContain(JSON.stringify(writable));
    const element = { tag: 'Variable', attributes: { id: 'V_1', defaultValue: unwritable } };
    const { $id: parent } = found(draft, tag('VariableCollection'));
    expect(JSON.stringify(after(draft, 'addElement', { parent, element }))).toContain(
      JSON.stringify(writable),
    );
  });
});

describe('rename', () => {
  const variable = found(
    draft,
    (node) => node.tag === 'Variable' && uses(draft, 'variableId', node.attributes['id'] ?? '') > 0,
  );
  const old = variable.attributes['id'] ?? '';

  it('takes every reference along, and nothing else', () => {
    const renamed = after(draft, 'rename', { node: variable.$id, id: 'V_Renamed' });
    expect(uses(renamed, 'variableId', 'V_Renamed')).toBe(uses(draft, 'variableId', old));
    expect(uses(renamed, 'variableId', old)).toBe(0);
    expect(rules(renamed)).toEqual([]);
    expect(after(renamed, 'rename', { node: variable.$id, id: old })).toEqual(draft);
  });

  it('takes a text along in every language, also in files of their own', () => {
    const text = found(
      draft,
      (node) => node.tag === 'Text' && textsWith(draft, node.attributes['id'] ?? '').length > 1,
    );
    const before = textsWith(draft, text.attributes['id'] ?? '');
    const renamed = after(draft, 'rename', { node: text.$id, id: 'T_Renamed' });
    expect(textsWith(renamed, 'T_Renamed')).toEqual(before);
    expect(textsWith(renamed, text.attributes['id'] ?? '')).toEqual([]);
    expect(rules(renamed)).toEqual([]);
  });

  it('refuses an id that is taken', () => {
    const other = found(draft, (node) => node.tag === 'Variable' && node !== variable);
    expect(() => after(draft, 'rename', { node: variable.$id, id: other.attributes['id'] ?? '' })).toThrow(
      'id-taken',
    );
  });

  it('refuses an id that another key has, outside the space of the id', () => {
    const data = found(draft, tag('ProcessData'));
    const input = childOf(data, 'ProcessDataIn')?.$id ?? '';
    const id = data.attributes['id'] ?? '';
    expect(() => after(draft, 'rename', { node: input, id })).toThrow('id-taken');
  });

  it('refuses a text id that one of the languages has alone', () => {
    const text = found(
      draft,
      (node) => node.tag === 'Text' && textsWith(draft, node.attributes['id'] ?? '').length > 1,
    );
    const language = found(draft, (node) => node.tag === 'Language' && childOf(node, 'Text') !== undefined);
    const element = { tag: 'Text', attributes: { id: 'T_Alone', value: 'alone' } };
    const start = after(draft, 'addElement', { parent: language.$id, element });
    expect(() => after(start, 'rename', { node: text.$id, id: 'T_Alone' })).toThrow('id-taken');
  });

  it('refuses a node that defines no id', () => {
    expect(() => after(draft, 'rename', { node: draft.main.root.$id, id: 'X_1' })).toThrow('id-missing');
  });
});

describe('add, remove, move', () => {
  const collection = found(draft, tag('VariableCollection'));

  it('adds an element where the standard wants it', () => {
    const element = { tag: 'StdVariableRef', attributes: { id: 'V_SerialNumber' } };
    const added = after(draft, 'addElement', { parent: collection.$id, element });
    const tags = at(added, collection.$id)
      .children.filter(isElement)
      .map((node) => node.tag);
    expect(tags.lastIndexOf('StdVariableRef')).toBeLessThan(tags.indexOf('Variable'));
    expect(rules(added).filter((rule) => rule !== 'structure/key-duplicate')).toEqual([]);
  });

  it('refuses an element that has no place there', () => {
    const args = { parent: collection.$id, element: { tag: 'Menu' } };
    expect(() => after(draft, 'addElement', args)).toThrow('place-unfit');
  });

  it('refuses a datatype without saying which', () => {
    const variable = found(draft, tag('Variable')).$id;
    expect(() => after(draft, 'addElement', { parent: variable, element: { tag: 'Datatype' } })).toThrow(
      'type-unfit',
    );
  });

  it('says beforehand which references a removal leaves dangling', () => {
    const variable = found(
      draft,
      (node) => node.tag === 'Variable' && uses(draft, 'variableId', node.attributes['id'] ?? '') > 0,
    );
    const lost = usesLostWith(draft, { node: variable.$id });
    const dangling = checkStructure(after(draft, 'removeElement', { node: variable.$id }).main);
    expect(new Set(lost.map(({ node }) => node.$id))).toEqual(new Set(dangling.map(({ $id }) => $id)));
    expect(lost.length).toBeGreaterThan(0);
  });

  it('takes menu entries away with the variable where asked to', () => {
    const variable = found(
      draft,
      (node) => node.tag === 'Variable' && uses(draft, 'variableId', node.attributes['id'] ?? '') > 0,
    );
    const without = after(draft, 'removeElement', { node: variable.$id, withReferences: true });
    expect(uses(without, 'variableId', variable.attributes['id'] ?? '')).toBe(0);
    expect(rules(without).filter((rule) => rule === 'structure/reference')).toEqual([]);
  });

  it('puts a correct copy behind an element', () => {
    const variable = found(draft, tag('Variable'));
    const doubled = after(draft, 'duplicateElement', { node: variable.$id });
    const list = at(doubled, collection.$id).children;
    const copy = list[list.findIndex(({ $id }) => $id === variable.$id) + 1];
    expect(copy).toMatchObject({ attributes: { id: `${variable.attributes['id']}_2` } });
    expect(rules(doubled)).toEqual([]);
  });

  it('moves an element among its siblings, not to where it may not stand', () => {
    const node = found(draft, tag('Variable')).$id;
    const last = collection.children.at(-1)?.$id ?? null;
    const moved = after(draft, 'moveElement', { node, after: last });
    expect(at(moved, collection.$id).children.at(-1)?.$id).toBe(node);
    expect(() => after(draft, 'moveElement', { node, parent: draft.main.root.$id, after: null })).toThrow(
      'place-unfit',
    );
  });
});

describe('change kind', () => {
  const datatype = found(everything, (node) => node.$type === 'UIntegerT' && node.children.some(isElement));

  it('keeps what an integer of the other kind can hold', () => {
    const changed = after(everything, 'changeKind', { node: datatype.$id, type: 'IntegerT' });
    expect(at(changed, datatype.$id).children.length).toBe(datatype.children.length);
    expect(rules(changed)).toEqual([]);
    expect(after(changed, 'changeKind', { node: datatype.$id, type: 'UIntegerT' })).toEqual(everything);
  });

  it('takes away what a string cannot have', () => {
    const attributes = { fixedLength: '8', encoding: 'UTF-8' };
    const changed = after(everything, 'changeKind', { node: datatype.$id, type: 'StringT', attributes });
    expect(at(changed, datatype.$id)).toMatchObject({ $type: 'StringT', attributes, children: [] });
    expect(rules(changed)).toEqual([]);
  });

  it('drops a value that the new type cannot say', () => {
    const value = found(everything, (node) => node.$type === 'UIntegerValue');
    const owner = found(everything, ({ children }) => children.includes(value)).$id;
    const negative = after(everything, 'changeKind', { node: owner, type: 'IntegerT' });
    const set = after(negative, 'setAttribute', { node: value.$id, field: 'value', value: '-1' });
    const back = after(set, 'changeKind', { node: owner, type: 'UIntegerT' });
    expect(nodeAt(back.main, value.$id)).toBeUndefined();
  });

  it('makes a reference of a datatype, in its place', () => {
    const id =
      found(everything, (node) => node.tag === 'Datatype' && node.attributes['id'] !== undefined).attributes[
        'id'
      ] ?? '';
    const own = found(
      everything,
      (node) => node.tag === 'Variable' && childOf(node, 'Datatype') !== undefined,
    );
    const node = childOf(own, 'Datatype')?.$id ?? '';
    const args = { node, tag: 'DatatypeRef', attributes: { datatypeId: id } };
    const changed = after(everything, 'changeKind', args);
    expect(at(changed, node)).toMatchObject({
      tag: 'DatatypeRef',
      $type: 'DatatypeRef',
      attributes: { datatypeId: id },
      children: [],
    });
  });

  it('refuses an element of another step', () => {
    expect(() => after(everything, 'changeKind', { node: datatype.$id, tag: 'Name' })).toThrow('place-unfit');
  });
});

describe('change access rights', () => {
  it('takes away flags and menu rights that no longer fit', () => {
    const variable = found(
      draft,
      (node) => node.tag === 'Variable' && uses(draft, 'variableId', node.attributes['id'] ?? '') > 0,
    );
    const shown = found(
      draft,
      ({ attributes }) => attributes['variableId'] === variable.attributes['id'],
    ).$id;
    const start = applyDraft(
      draft,
      runAll(
        draft,
        [
          { command: 'setAttribute', args: { node: variable.$id, field: 'accessRights', value: 'rw' } },
          {
            command: 'setAttribute',
            args: { node: variable.$id, field: 'excludedFromDataStorage', value: 'true' },
          },
          { command: 'setAttribute', args: { node: variable.$id, field: 'dynamic', value: 'true' } },
          { command: 'setAttribute', args: { node: shown, field: 'accessRightRestriction', value: 'wo' } },
        ],
        seededIds(3),
      ),
    );
    const changed = after(start, 'changeAccessRights', { node: variable.$id, accessRights: 'ro' });
    expect(at(changed, variable.$id).attributes).toMatchObject({ accessRights: 'ro', dynamic: 'true' });
    expect(at(changed, variable.$id).attributes['excludedFromDataStorage']).toBeUndefined();
    expect(at(changed, shown).attributes['accessRightRestriction']).toBeUndefined();
  });
});

describe('the other commands', () => {
  it('set the text inside an element', () => {
    const node = found(draft, tag('ProfileRevision')).$id;
    const changed = after(draft, 'setContent', { node, text: '1.2' });
    expect(at(changed, node).children).toMatchObject([{ $type: '#text', text: '1.2' }]);
    expect(count(changed, 'setContent', { node, text: '1.2' })).toBe(0);
  });

  it('take over an edited source', () => {
    const source = writeIodd(draft.main).text.replace(/copyright="[^"]*"/, 'copyright="Edited"');
    const args = { document: readText(source, 5) };
    const info = found(draft, tag('DocumentInfo')).$id;
    expect(run(draft, { command: 'setSource', args }, seededIds(1))).toEqual([
      { op: 'set', at: info, field: 'copyright', value: 'Edited' },
    ]);
  });

  it('set and take away pictures and values of the twin', () => {
    const node = found(draft, tag('DeviceVariant')).$id;
    const set = after(after(draft, 'setImage', { name: 'a-pic.png', hash: 'h' }), 'setTwinValue', {
      node,
      field: 'hardwareRevision',
      value: '2',
    });
    expect([set.images['a-pic.png'], set.twin[node]]).toEqual([{ hash: 'h' }, { hardwareRevision: '2' }]);
    const unset = after(after(set, 'setImage', { name: 'a-pic.png', hash: null }), 'setTwinValue', {
      node,
      field: 'hardwareRevision',
      value: null,
    });
    expect(unset).toEqual(draft);
  });
});
