import { expect, it } from 'vitest';
import { keysIn, sentenceOf } from './sentence.ts';
import { ruleSentence } from './server.ts';

it.each([
  ['en', 1, '1 text is not translated into de: Name. Until then it appears in English.'],
  ['en', 2, '2 texts are not translated into de, the first is Name. Until then they appear in English.'],
  ['es', 1, '1 texto no está traducido a de: Name. Mientras tanto aparece en inglés.'],
  ['zh', 1, '1 条文本尚未翻译为 de，第一条是 Name。在此之前以英语显示。'],
] as const)('%s says %i in the right form', (language, count, sentence) => {
  expect(ruleSentence(language, 'text/untranslated', { count, language: 'de', first: 'Name' })).toBe(
    sentence,
  );
});

it('a key without a sentence is named, and a place without an argument stays open', () => {
  const texts = { 'a/b': 'From {{from}} to {{to}}.' };
  const open = (name: string) => `<${name}>`;
  expect(sentenceOf(texts, { language: 'en', key: 'a/b', args: { from: 1 }, open })).toBe('From 1 to <to>.');
  expect(sentenceOf(texts, { language: 'en', key: 'a/c', open })).toBe('a/c');
});

it('forms of one sentence are one', () => {
  expect(keysIn({ 'a/b_one': '', 'a/b_other': '', 'a/c': '' })).toEqual(['a/b', 'a/c']);
});
