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
