import { expect, it } from 'vitest';
import { isIn, ownTexts } from './own-texts.ts';

const table = {
  languages: ['en', 'de'],
  rows: [
    { id: 'T_A', texts: { en: 'Level', de: 'Füllstand' } },
    { id: 'T_B', texts: { en: 'Alarm' } },
  ],
};

it.each([
  ['en', { shown: 'en', primary: 'en', missing: 0, total: 2 }],
  ['de', { shown: 'de', primary: 'en', missing: 1, total: 2 }],
  ['de-AT', { shown: 'de', primary: 'en', missing: 1, total: 2 }],
  ['zh', { shown: undefined, primary: 'en', missing: 2, total: 2 }],
])('says for %s in which language the texts of the device stand', (language, expected) => {
  expect(ownTexts(table, language)).toEqual(expected);
});

it('takes a region for its language', () => {
  expect([isIn('de-AT', ['en', 'DE']), isIn('zh', ['en', 'de'])]).toEqual([true, false]);
});
