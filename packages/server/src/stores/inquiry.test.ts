import { describe, expect, it } from 'vitest';
import { questionOf } from '../library/tokens.ts';
import { everywhere, namesFirst } from './inquiry.ts';
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
};
const ask = (keyword: string) => {
  const question = questionOf(keyword, []);
  if (!question) throw new Error('nothing was asked');
  return everywhere(words, question);
};

describe('the search index is asked', () => {
  it('for everything that is in few files', () => {
    expect(ask('o5d100 laser')).toEqual({
      whole: "('o5d100':* & 'laser':*)",
      asked: "'o5d100':* & 'laser':*",
      isNarrowed: false,
    });
  });

  it('for the rare words, when another is in every file', () => {
    expect(ask('sensor o5d100')).toEqual({
      whole: "('sensor':* & 'o5d100':*)",
      asked: "'o5d100':*",
      isNarrowed: true,
    });
  });

  it('for as many words as it answers in time, the rarest first', () => {
    expect(ask('flow temp o5d100').asked).toBe("'o5d100':* & 'temp':*");
  });

  it('for nothing, when every word is in very many', () => {
    expect(ask('sensor alpha')).toMatchObject({ asked: null, isNarrowed: true });
  });
});

it('names come first, and are left out of the rest', () => {
  const question = questionOf('o5d100', []);
  expect(question && namesFirst(words, question)).toEqual([
    { whole: "('n:o5d100':*)", asked: "'n:o5d100':*", isNarrowed: false },
    { whole: "('o5d100':*) & !('n:o5d100':*)", asked: "'o5d100':*", isNarrowed: true },
  ]);
});
