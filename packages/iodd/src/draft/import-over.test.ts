import { expect, it } from 'vitest';
import { isElement, walk } from '../document.ts';
import { seededIds } from '../ids.ts';
import { packageOf } from '../package/package.ts';
import { ownPackage } from '../testing/files.ts';
import { ownDraft, Store } from '../testing/drafts.ts';
import { applyDraft, changeDraft } from './change.ts';
import { draftOf } from './package.ts';
import { importLanguage, importOver, languagePartOf } from './import-over.ts';

const ids = seededIds(9);
const store = new Store();
const old = ownDraft('everything-device', store);
/** The same files as somebody else wrote them back, with other ids. */
const edited = (change: (text: string) => string) => {
  const files = ownPackage('everything-device').map(({ name, octets }) =>
    name.endsWith('.xml') && !/-[a-z]{2}\.xml$/.test(name)
      ? { name, octets: Buffer.from(change(Buffer.from(octets).toString())) }
      : { name, octets },
  );
  const draft = draftOf(packageOf(files, { ids: seededIds(5) }), store.hashOf);
  if (!draft) throw new Error('no draft');
  return draft;
};

it('is no change where the files say the same', () => {
  expect(importOver({ old, imported: edited((text) => text), isWhole: true })).toEqual([]);
});

it('is what was edited, and can be undone', () => {
  const variable = [...walk(old.main.root)].filter(isElement).find(({ tag }) => tag === 'Variable');
  const index = variable?.attributes['index'] ?? '';
  const imported = edited((text) => text.replace(`index="${index}"`, 'index="199"'));
  const ops = importOver({ old, imported, isWhole: true });
  const sets = ops.filter((op) => op.op === 'set' && (op.part ?? 'main') === 'main');
  expect(sets).toEqual([{ op: 'set', at: variable?.$id, field: 'index', value: '199' }]);
  const { inverse, draft } = changeDraft(old, ops);
  expect(applyDraft(draft, inverse)).toEqual(old);
});

it('of a main file alone leaves languages and pictures', () => {
  const { languages: _languages, ...main } = edited((text) => text);
  const ops = importOver({ old, imported: { ...main, languages: {}, images: {} }, isWhole: false });
  expect(ops).toEqual([]);
});

it('brings a language file, and takes it over again as a change', () => {
  const [part, document] = Object.entries(old.languages)[0] ?? [];
  if (part === undefined || !document) throw new Error('no language');
  expect(languagePartOf(document)).toBe(part);
  const { [part]: _part, ...others } = old.languages;
  const without = { ...old, languages: others };
  const given = { part, document, name: 'a-de.xml', hash: 'h' };
  const withIt = applyDraft(without, importLanguage(without, given, ids));
  expect(withIt.languages[part]).toEqual(document);
  expect(importLanguage(withIt, given, ids)).toEqual([]);
});

it('writes a language that the device file has itself into its list', () => {
  const [part, document] = Object.entries(old.languages)[0] ?? [];
  if (part === undefined || !document) throw new Error('no language');
  const text = JSON.stringify(document).replace(/"xml:lang":"[^"]+"/, '"xml:lang":"en"');
  const english = {
    part: 'language:en',
    document: JSON.parse(text) as typeof document,
    name: 'a',
    hash: 'h',
  };
  const after = applyDraft(old, importLanguage(old, english, ids));
  expect(Object.keys(after.languages)).toEqual(Object.keys(old.languages));
  expect(after.main).not.toEqual(old.main);
});
