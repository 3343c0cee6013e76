import type { ResourceFacet } from '@iodd-hub/contract';

/*
 * The words of the search. PostgreSQL's own parsers split part numbers and know no Chinese, so the tokens are ours:
 * the same function makes those of a record and those of a question.
 */

/** Before a word of a name or id: what people look for first. */
const inName = 'n:';
const maxTokens = 800;
const maxLength = 60;

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+(?:[.\-_/#+][\p{L}\p{N}]+)*/gu;

/** Case, width and accents make no difference. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

/** Two characters each: a word of two characters is then one look-up. */
const pairs = (run: string): string[] => {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

const hexadecimal = /^0x0*([0-9a-f]+)$/;

/** `TMG-01.2` is found as a whole, however it is punctuated, and by its parts. */
const pieces = (run: string): string[] => {
  const hex = hexadecimal.exec(run)?.[1];
  if (hex !== undefined) return [`0x${hex}`];
  const parts = run.split(/[.\-_/#+]/);
  return parts.length === 1 ? parts : [...parts, parts.join('')];
};

const wordsOf = (text: string): string[] =>
  (folded(text).match(runs) ?? [])
    .flatMap((run) => (han.test(run) ? pairs(run) : pieces(run)))
    .map((word) => word.slice(0, maxLength));

const idTokens = (id: number): string[] => [String(id), `0x${id.toString(16)}`];

export interface Searchable {
  /** Most important first: they are kept when there are too many. */
  readonly names: readonly string[];
  readonly ids: readonly number[];
  readonly facets: readonly string[];
  readonly texts: readonly string[];
}

export const tokensOf = ({ names, ids, facets, texts }: Searchable): string[] => {
  const named = [...names.flatMap(wordsOf), ...ids.flatMap(idTokens)];
  const all = [...facets, ...named.map((word) => inName + word), ...named, ...texts.flatMap(wordsOf)];
  return [...new Set(all)].slice(0, maxTokens).sort();
};

/** A facet is a word of the search, too: a rare combination is then found as fast as a rare word. */
export const facetToken = (facet: ResourceFacet, value: string | number): string =>
  `f:${facet}:${String(value).toLowerCase()}`;

/** So is the year: a span of dates that holds few files is then not searched for along all others. */
export const yearToken = (year: number | string): string => `f:year:${year}`;

const quoted = (token: string): string => `'${token.replaceAll(/['\\]/g, '$&$&')}'`;

// A beginning of one or two letters would stand for a good part of all words.
const shortestBeginning = 3;

/** A part of a question: every file that it finds has one of the words, or one that begins with the word. */
export interface Term {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
}

const textOfTerm = ({ words, isBeginning }: Term): string =>
  words.length === 1
    ? words.map((word) => quoted(word) + (isBeginning ? ':*' : '')).join('')
    : `(${words.map(quoted).join(' | ')})`;

/** The text search query for all of the terms. */
export const textOf = (terms: readonly Term[]): string => terms.map(textOfTerm).join(' & ');

/** One typed word: Chinese by its pairs, a number or id as it is, other words as the beginning of one. */
const termsOf = (run: string, prefix: string): Term[] => {
  if (han.test(run)) {
    const isOne = Array.from(run).length === 1;
    return pairs(run).map((pair) => ({ words: [prefix + pair], isBeginning: isOne }));
  }
  const words = pieces(run);
  // Of a part number the joined form says everything that its parts say.
  const word = words.at(-1) ?? '';
  const isBeginning = word.length >= shortestBeginning && !word.startsWith('0x');
  return [{ words: [prefix + word.slice(0, maxLength)], isBeginning }];
};

export interface Question {
  /** Of all that was asked for. */
  readonly anywhere: readonly Term[];
  /** The same in names and ids only; null when no word was typed. */
  readonly inNames: readonly Term[] | null;
}

/** What was typed and chosen; null when that is nothing. */
export const questionOf = (
  keyword: string,
  /** Tokens of each facet; those of one are alternatives. */
  facets: readonly (readonly string[])[],
): Question | null => {
  const typed = (folded(keyword).match(runs) ?? []).slice(0, 8);
  const chosen = facets
    .filter((alternatives) => alternatives.length > 0)
    .map((words): Term => ({ words, isBeginning: false }));
  const anywhere = [...typed.flatMap((run) => termsOf(run, '')), ...chosen];
  if (anywhere.length === 0) return null;
  const named = [...typed.flatMap((run) => termsOf(run, inName)), ...chosen];
  return { anywhere, inNames: typed.length > 0 ? named : null };
};

/** What names are sorted and suggested by. */
export const sortKey = (text: string): string => folded(text).trim().slice(0, 200);
