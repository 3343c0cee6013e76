import { describe, expect, it } from 'vitest';
import { after, tag } from '../testing/commands.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { catalogueOf } from './catalogue.ts';
import { memoryOf } from './memory.ts';

const draft = ownDraft('measuring-sensor');
const catalogue = catalogueOf(draft);
const textNamed = (id: string, of = catalogue) => of.texts.find((text) => text.id === id);

describe('the catalogue of texts', () => {
  it('has the primary language first and knows which stand in files of their own', () => {
    expect(catalogue.languages).toEqual([
      { language: 'en', isPrimary: true, isOwnFile: false },
      { language: 'de', isPrimary: false, isOwnFile: false },
      { language: 'zh', isPrimary: false, isOwnFile: true },
    ]);
    expect([...(textNamed('T_DeviceName')?.texts ?? [])]).toEqual([
      ['en', 'EX-Temperature'],
      ['de', 'EX-Temperatur'],
      ['zh', 'EX 温度'],
    ]);
  });

  it('knows how long a text may be by what shows it, and nothing where the standard says nothing', () => {
    const variant = found(draft, tag('DeviceVariant'));
    const described = variant.children.find((one) => 'tag' in one && one.tag === 'Description');
    const id = described && 'attributes' in described ? described.attributes['textId'] : '';
    expect(textNamed('T_DeviceName')?.max).toBe(64);
    expect(textNamed('T_VendorUrl')?.max).toBe(255);
    expect(textNamed(id ?? '')?.max).toBe(1024);
    const old = { ...draft, main: { ...draft.main, version: '1.0.1' as const } };
    expect(catalogueOf(old).texts.every(({ max }) => max === undefined)).toBe(true);
  });

  it('knows what nothing uses', () => {
    expect(catalogue.texts.filter(({ isUnused }) => isUnused)).toEqual([]);
    const unused = after(draft, 'removeElement', { node: found(draft, tag('Variable')).$id });
    expect(catalogueOf(unused).texts.some(({ isUnused }) => isUnused)).toBe(true);
  });

  it('shows a language that was added at once', () => {
    const added = after(draft, 'addLanguage', { language: 'fr', where: 'file' });
    const codes = catalogueOf(added).languages.map(({ language }) => language);
    expect(codes).toEqual(['en', 'de', 'fr', 'zh']);
    expect(catalogueOf(added).languages[2]).toMatchObject({ isPrimary: false, isOwnFile: true });
  });

  it('keeps its languages in their order while one of them is edited', () => {
    const added = after(draft, 'addLanguage', { language: 'fr', where: 'file' });
    const texts = [{ id: 'T_DeviceName', language: 'fr', value: 'Capteur' }];
    expect(Object.keys(after(added, 'writeTexts', { texts }).languages)).toEqual(
      Object.keys(added.languages),
    );
  });
});

describe('the memory of a file', () => {
  const [one, two, three] = catalogue.texts.map(({ id }) => id);
  const said = (texts: readonly (readonly [string | undefined, string, string])[]) =>
    after(after(draft, 'addLanguage', { language: 'fr', where: 'file' }), 'writeTexts', {
      texts: texts.map(([id = '', language, value]) => ({ id, language, value })),
    });

  it('proposes what the file says for the same words, and fills it in where there is one answer', () => {
    const start = said([
      [one, 'en', 'Same'],
      [two, 'en', 'Same'],
      [one, 'fr', 'Pareil'],
    ]);
    const second = catalogueOf(start).texts.find(({ id }) => id === two);
    expect(second && memoryOf(start).proposals(second, 'fr')).toEqual([{ text: 'Pareil', count: 1 }]);
    expect(memoryOf(start).known).toContainEqual({ id: two, language: 'fr', value: 'Pareil' });
  });

  it('leaves the choice between two to people, the more frequent first', () => {
    const start = said([
      ...[one, two, three, catalogue.texts[3]?.id].map((id) => [id, 'en', 'Same'] as const),
      [one, 'fr', 'Égal'],
      [two, 'fr', 'Pareil'],
      [catalogue.texts[3]?.id, 'fr', 'Pareil'],
    ]);
    const third = catalogueOf(start).texts.find(({ id }) => id === three);
    expect(
      third &&
        memoryOf(start)
          .proposals(third, 'fr')
          .map(({ text }) => text),
    ).toEqual(['Pareil', 'Égal']);
    expect(memoryOf(start).known.filter(({ id, language }) => id === three && language === 'fr')).toEqual([]);
  });

  it('says what names of profiles are called where the file says nothing', () => {
    const start = said([[one, 'en', 'Hysteresis']]);
    const text = catalogueOf(start).texts.find(({ id }) => id === one);
    expect(text && memoryOf(start).proposals(text, 'zh')).toEqual([{ text: '迟滞', count: 0 }]);
    expect(text && memoryOf(start).proposals(text, 'fr')).toEqual([]);
  });

  it('says of addresses, of the maker and of products that they are called the same everywhere', () => {
    const names = ['https://nobody.example/a', 'Examplia', 'EX-T100'];
    const ids = [one, two, three];
    const start = said(names.map((name, at) => [ids[at], 'en', name] as const));
    const known = memoryOf(start).known.filter(({ language }) => language === 'fr');
    expect(known).toEqual(
      expect.arrayContaining(ids.map((id, at) => ({ id, language: 'fr', value: names[at] }))),
    );
  });
});
