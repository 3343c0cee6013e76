import { readFileSync } from 'node:fs';
import { catalogueOf, draftOf, packageOf, seededIds } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import type { FormTexts } from '../../../shared/forms/form-texts.ts';
import { wordsIn } from '../../../shared/forms/words.ts';
import { whereUsed } from './where-used.ts';

const draft = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const texts: FormTexts = JSON.parse(readFileSync('packages/i18n/texts/en/forms.json', 'utf8'));
const whereOf = whereUsed(
  { draft, words: wordsIn(draft, 'en'), standard: { text: undefined, units: undefined } },
  texts,
  { unused: 'nothing', standard: 'standard', several: (use, count) => `${use} +${count}` },
);
const catalogue = catalogueOf(draft);
const useOf = (id: string): string | undefined => {
  const text = catalogue.texts.find((one) => one.id === id);
  return text && whereOf(text);
};

it('says what shows a text, without repeating the text', () => {
  expect(useOf('T_DeviceName')).toBe('Device name');
  const said = catalogue.texts.map((text) => [text.texts.get('en') ?? '', whereOf(text)] as const);
  expect(said.filter(([words, use]) => use === '' || use.startsWith(`${words} ›`))).toEqual([]);
});

it('names what is around a value, and the kind of what stands for itself', () => {
  expect(useOf('TN_SV_Celsius')).toMatch(/^.+ › Value name$/);
  const variable = catalogue.texts.find(({ id }) => /^TN_V_[A-Za-z]+$/.test(id));
  expect(variable && whereOf(variable)).toMatch(/ › Name/);
});

it('knows texts that nothing uses, and those of the standard', () => {
  const [text] = catalogue.texts;
  expect(text && whereOf({ ...text, isUnused: true })).toBe('nothing');
  expect(text && whereOf({ ...text, tag: 'TextRedefine' })).toBe('standard');
});
