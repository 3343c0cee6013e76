import { describe, expect, it } from 'vitest';
import { questionOf, type Question } from '../search/question.ts';
import { everywhere, tierByTier } from './inquiry.ts';
import type { Words } from './word-shares.ts';

const filesWith: Readonly<Record<string, number>> = {
  sensor: 1_000_000,
  alpha: 500_000,
  temp: 60_000,
  flow: 90_000,
};
const words: Words = {
  files: 1_000_000,
  filesOf: ({ words: [word = ''] }) => filesWith[word.replace('n:', '')] ?? 0,
  manufacturersOf: () => [],
};
const inDevice = (keyword: string): Question => {
  const readings = questionOf(keyword, [])?.tiers[3] ?? [];
  return { tiers: [readings], anywhere: readings };
};
const ask = (keyword: string) => everywhere(words, inDevice(keyword));

describe('the search index is asked', () => {
  it('for everything that is in few files', () => {
    expect(ask('o5d100 laser')).toEqual({
      whole: "('o5d100':* & 'laser':*)",
      asked: "'o5d100':* & 'laser':*",
      isNarrowed: false,
      share: 0,
    });
  });

  it('for the rare words, when another is in every file', () => {
    expect(ask('sensor o5d100')).toEqual({
      whole: "('sensor':* & 'o5d100':*)",
      asked: "'o5d100':*",
      isNarrowed: true,
      share: 0,
    });
  });

  it('for as many words as it answers in time, the rarest first', () => {
    expect(ask('flow temp o5d100').asked).toBe("'o5d100':* & 'temp':*");
  });

  it('for nothing, when every word is in very many', () => {
    expect(ask('sensor alpha')).toMatchObject({ asked: null, isNarrowed: true, share: 0.5 });
  });

  it('for none of several readings, when it cannot answer one of them', () => {
    const question = questionOf('sensor alpha', []);
    expect(question && everywhere(words, question).asked).toBeNull();
  });
});

it('what was found by a tier before is left out', () => {
  const question = questionOf('o5d100', []);
  const [, names, products] = question ? tierByTier(words, question) : [];
  expect(names).toMatchObject({
    whole: "(('i:o5d100':*) | ('n:o5d100':*)) & !(('i:o5d100') | ('n:o5d100'))",
    asked: "('i:o5d100':*) | ('n:o5d100':*)",
    isNarrowed: true,
  });
  expect(products?.whole).toMatch(/ & !\(.*'i:o5d100':\*/);
});
