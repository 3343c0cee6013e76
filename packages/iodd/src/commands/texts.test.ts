import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { after, at, childOf, count, rules, tag, textsWith, uses } from '../testing/commands.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { elements as nodes } from '../testing/edits.ts';
import { isElement } from '../document.ts';

const draft = ownDraft('measuring-sensor');
const everything = ownDraft('everything-device');

const elements = (one: typeof draft.main) => nodes(one).filter(isElement);

describe('set texts', () => {
  const variables = elements(everything.main).filter(tag('Variable'));
  const texts = variables.map(({ $id }, place) => ({
    owner: $id,
    tag: 'Name',
    language: 'en',
    value: `New ${place}`,
  }));

  it('says at many places what each command for itself would say, in their order', () => {
    const together = after(everything, 'setTexts', { texts });
    const one = texts.reduce((before, args) => after(before, 'setText', args), everything);
    expect(rules(together)).toEqual(rules(one));
    const said = (start: typeof everything) =>
      texts.map(({ owner }) => {
        const id = childOf(at(start, owner), 'Name')?.attributes['textId'] ?? '';
        return [id, ...textsWith(start, id)];
      });
    expect(said(together)).toEqual(said(one));
  });

  it('lets the last one that shares a text keep it', () => {
    const shared = elements(everything.main).filter(
      (node) => node.tag === 'Name' && uses(everything, 'textId', node.attributes['textId'] ?? '') > 1,
    );
    const id = shared[0]?.attributes['textId'] ?? '';
    const owners = shared
      .filter(({ attributes }) => attributes['textId'] === id)
      .map((name) => found(everything, ({ children }) => children.includes(name)).$id);
    const changed = after(everything, 'setTexts', {
      texts: owners.map((owner, place) => ({ owner, tag: 'Name', language: 'en', value: `Own ${place}` })),
    });
    const ids = owners.map((owner) => childOf(at(changed, owner), 'Name')?.attributes['textId'] ?? '');
    expect(new Set(ids).size).toBe(owners.length);
    expect(ids.at(-1)).toBe(id);
    expect(ids.map((one) => textsWith(changed, one)[0])).toEqual(owners.map((_, place) => `Own ${place}`));
  });
});

describe('add an element with its name', () => {
  it('gives it a text of its own, in one step', () => {
    const menus = found(draft, tag('MenuCollection'));
    const added = after(draft, 'addElement', {
      parent: menus.$id,
      element: { tag: 'Menu', attributes: { id: 'M_New' } },
      texts: [{ tag: 'Name', language: 'en', value: 'New menu' }],
    });
    const menu = found(added, ({ attributes }) => attributes['id'] === 'M_New');
    const textId = childOf(menu, 'Name')?.attributes['textId'] ?? '';
    expect(textsWith(draft, textId)).toEqual([]);
    expect(textsWith(added, textId)).toEqual(['New menu']);
  });

  it('keeps the order of the standard where it has several', () => {
    const variables = found(draft, tag('VariableCollection'));
    const added = after(draft, 'addElement', {
      parent: variables.$id,
      element: {
        tag: 'Variable',
        attributes: { id: 'V_New', index: '200', accessRights: 'rw' },
        children: [{ tag: 'Datatype', type: 'BooleanT' }],
      },
      texts: [
        { tag: 'Name', language: 'en', value: 'New' },
        { tag: 'Description', language: 'en', value: 'What it is for' },
      ],
    });
    expect(rules(added)).toEqual(rules(draft));
  });
});

describe('set text', () => {
  const shared = found(
    everything,
    (node) => node.tag === 'Name' && uses(everything, 'textId', node.attributes['textId'] ?? '') > 1,
  );
  const sharedId = shared.attributes['textId'] ?? '';
  const owner = found(everything, ({ children }) => children.includes(shared)).$id;

  it('forks a shared text, with all its languages', () => {
    const before = textsWith(everything, sharedId);
    const forked = after(everything, 'setText', { owner, tag: 'Name', language: 'en', value: 'Only here' });
    const id = childOf(at(forked, owner), 'Name')?.attributes['textId'] ?? '';
    expect(id).not.toBe(sharedId);
    expect(textsWith(forked, sharedId)).toEqual(before);
    expect(textsWith(forked, id)).toEqual(['Only here', ...before.slice(1)]);
    expect(rules(forked)).toEqual([]);
  });

  it('changes it everywhere where the author says so', () => {
    const args = { owner, tag: 'Name', language: 'en', value: 'All of them', everywhere: true };
    expect(count(everything, 'setText', args)).toBe(1);
    expect(textsWith(after(everything, 'setText', args), sharedId)[0]).toBe('All of them');
  });

  it('is no change where the text says it already', () => {
    const value = textsWith(everything, sharedId)[0] ?? '';
    expect(count(everything, 'setText', { owner, tag: 'Name', language: 'en', value })).toBe(0);
  });

  it('adds a translation in a language file, and an empty one goes again', () => {
    const variable = found(draft, tag('Variable'));
    const id = childOf(variable, 'Name')?.attributes['textId'] ?? '';
    const args = { owner: variable.$id, tag: 'Name', language: 'zh', everywhere: true };
    const gone = after(draft, 'setText', { ...args, value: '' });
    const back = after(gone, 'setText', { ...args, value: 'X' });
    expect(textsWith(gone, id).length).toBe(textsWith(draft, id).length - 1);
    expect(textsWith(back, id)).toContain('X');
    expect(back.main).toEqual(draft.main);
  });

  it('gives an element that had none a text of its own, at its place', () => {
    const variable = found(
      draft,
      (node) => node.tag === 'Variable' && childOf(node, 'Description') === undefined,
    );
    const named = after(draft, 'setText', {
      owner: variable.$id,
      tag: 'Description',
      language: 'en',
      value: 'New',
    });
    const id = childOf(at(named, variable.$id), 'Description')?.attributes['textId'] ?? '';
    expect(id).toBe(`TD_${variable.attributes['id']}`);
    expect(textsWith(named, id)).toEqual(['New']);
    expect(rules(named)).toEqual([]);
  });

  it('refuses a language that the draft does not have', () => {
    expect(() => after(everything, 'setText', { owner, tag: 'Name', language: 'xx', value: 'X' })).toThrow(
      'language-missing',
    );
  });
});

describe('collect unused texts', () => {
  it('finds none in a correct file', () => {
    expect(count(draft, 'collectUnusedTexts', {})).toBe(0);
  });

  it('takes them away in every language', () => {
    const variable = found(draft, tag('Variable'));
    const id = childOf(variable, 'Name')?.attributes['textId'] ?? '';
    const without = after(draft, 'removeElement', { node: variable.$id });
    expect(textsWith(without, id).length).toBeGreaterThan(1);
    expect(textsWith(after(without, 'collectUnusedTexts', {}), id)).toEqual([]);
  });
});

describe('languages', () => {
  it('adds one in a file of its own that only lacks its texts', () => {
    const added = after(draft, 'addLanguage', { language: 'fr', where: 'file' });
    const document = added.languages['language:fr'];
    expect(document && checkStructure(document).map(({ rule, field }) => [rule, field])).toEqual([
      ['structure/element-missing', 'Text'],
    ]);
    expect(after(added, 'removeLanguage', { language: 'FR' })).toEqual(draft);
  });

  it('adds one in the main file and takes texts for it', () => {
    const added = after(draft, 'addLanguage', { language: 'fr', where: 'main' });
    const args = {
      owner: found(draft, tag('Variable')).$id,
      tag: 'Name',
      language: 'fr',
      value: 'Nom',
      everywhere: true,
    };
    expect(rules(after(added, 'setText', args))).toEqual([]);
  });

  it('refuses a second one of the same language', () => {
    expect(() => after(draft, 'addLanguage', { language: 'ZH', where: 'main' })).toThrow('language-taken');
  });

  it('never takes the primary one away', () => {
    expect(() => after(draft, 'removeLanguage', { language: 'en' })).toThrow('language-missing');
  });
});

describe('write texts by id', () => {
  const shared = found(
    everything,
    (node) => node.tag === 'Name' && uses(everything, 'textId', node.attributes['textId'] ?? '') > 1,
  );
  const id = shared.attributes['textId'] ?? '';

  it('changes a text for all that refer to it, in each language that is given', () => {
    const texts = [
      { id, language: 'en', value: 'All' },
      { id, language: 'DE', value: 'Alle' },
    ];
    const changed = after(everything, 'writeTexts', { texts });
    expect(textsWith(changed, id).slice(0, 2)).toEqual(['All', 'Alle']);
    expect(rules(changed)).toEqual(rules(everything));
  });

  it('writes one cell once, however often it is given', () => {
    const texts = ['One', 'Two'].map((value) => ({ id, language: 'en', value }));
    expect(count(everything, 'writeTexts', { texts })).toBe(1);
    expect(textsWith(after(everything, 'writeTexts', { texts }), id)[0]).toBe('Two');
  });

  it('gives the primary language what only a translation says, once', () => {
    const primary = found(draft, (node) => node.tag === 'Text' && node.attributes['id'] === 'T_DeviceName');
    const without = after(draft, 'removeElement', { node: primary.$id });
    const texts = ['de', 'zh'].map((language) => ({ id: 'T_DeviceName', language, value: `In ${language}` }));
    const said = textsWith(after(without, 'writeTexts', { texts }), 'T_DeviceName');
    expect([said.length, new Set(said)]).toEqual([3, new Set(['In de', 'In zh'])]);
    const gone = [{ id: 'T_DeviceName', language: 'de', value: '' }];
    expect(textsWith(after(without, 'writeTexts', { texts: gone }), 'T_DeviceName')).toHaveLength(1);
  });

  it('keeps a text of the standard in its own words what it is', () => {
    const list = found(draft, tag('PrimaryLanguage'));
    const standardId = 'STD_TN_DeviceSpecific_1';
    const element = { tag: 'TextRedefine', attributes: { id: standardId, value: 'Own' } };
    const redefined = after(draft, 'addElement', { parent: list.$id, element });
    const texts = [{ id: standardId, language: 'de', value: 'Eigen' }];
    const changed = after(redefined, 'writeTexts', { texts });
    expect(textsWith(changed, standardId)).toEqual(['Own', 'Eigen']);
    expect(found(changed, ({ attributes }) => attributes['value'] === 'Eigen').tag).toBe('TextRedefine');
  });

  it('refuses an id that nothing has or uses', () => {
    const texts = [{ id: 'T_Unheard', language: 'en', value: 'X' }];
    expect(() => after(draft, 'writeTexts', { texts })).toThrow('id-missing');
  });
});
