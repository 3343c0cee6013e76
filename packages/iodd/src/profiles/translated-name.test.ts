import { expect, it } from 'vitest';
import { seededIds } from '../ids.ts';
import { applyDraft } from '../draft/change.ts';
import { emptyDraft } from '../draft/empty.ts';
import { startTemplates, templateDraft } from '../templates/index.ts';
import { catalogueOf } from '../translate/catalogue.ts';
import { idsFor, profileEntries } from './entries.ts';
import { insertProfiles } from './insert.ts';
import { profileNames } from './names.data.ts';
import { translatedName } from './translated-name.ts';

const given = () => ({
  vendorId: 65_001,
  vendorName: 'Examplia',
  vendorUrl: 'https://examplia.example',
  name: 'EX-Names',
  releaseDate: '2020-02-02',
  ids: seededIds(1),
});
const empty = () => emptyDraft({ ...given(), version: '1.1' });

const namesIn = (draft: ReturnType<typeof empty>): readonly string[] =>
  catalogueOf(draft).texts.map(({ texts }) => texts.get('en') ?? '');
const own = new Set(namesIn(empty()));

/** Everything that a template or a profile writes, in English. */
const brought = new Set(
  [
    ...startTemplates.map((choice) => templateDraft(choice, given())),
    ...profileEntries.map((entry) => {
      const draft = empty();
      return applyDraft(draft, insertProfiles(draft, { profiles: idsFor(entry) }, seededIds(2)));
    }),
  ]
    .flatMap(namesIn)
    .filter((name) => !own.has(name)),
);

it.each(['zh', 'es', 'zh-Hans'])('says every name that a template brings in %s', (language) => {
  expect(brought.size).toBeGreaterThan(80);
  expect([...brought].filter((name) => translatedName(name, language) === undefined)).toEqual([]);
});

it('keeps the number of what is counted, and the labels of signals', () => {
  expect(translatedName('SSC2.1 set points', 'es')).toBe('Puntos de conmutación de SSC2.1');
  expect(translatedName('Measurement range 4', 'zh')).toBe('测量范围 4');
  expect(translatedName('SP2 TP1', 'zh')).toBe('SP2 TP1');
});

it('knows nothing of other words and other languages', () => {
  expect(translatedName('Filter time', 'zh')).toBeUndefined();
  expect(translatedName('Hysteresis', 'fr')).toBeUndefined();
  expect(translatedName('Hysteresis', 'en')).toBeUndefined();
});

it('has no name that no template brings', () => {
  const patterns = [...brought].map((name) => name.replace(/SSC\d?\.\d|\d+$/, '{}'));
  const used = new Set([...brought, ...patterns]);
  expect(Object.keys(profileNames).filter((name) => !used.has(name))).toEqual([]);
});
