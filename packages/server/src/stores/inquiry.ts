import { type Question, type Term, textOf } from '../library/tokens.ts';
import type { Words } from './word-shares.ts';

/** A question in the form in which it is answered fast. */
export interface Inquiry {
  /** All of it. */
  readonly whole: string;
  /** What the search index is asked for; null when every word is so common that only a walk is fast. */
  readonly asked: string | null;
  /** Whether what the index finds must be compared with the whole question. */
  readonly isNarrowed: boolean;
}

// Measured with a million files: for a beginning the index gathers all files before it answers the first.
const microseconds = { beginning: 0.3, word: 0.1 } as const;
const affordable = 40_000;

const costOf = ({ filesOf }: Words, term: Term): number =>
  filesOf(term) * microseconds[term.isBeginning ? 'beginning' : 'word'];

/** The rarest terms that the index answers in time. */
const affordableOf = (words: Words, terms: readonly Term[]): Term[] => {
  let left = affordable;
  return terms
    .map((term) => ({ term, cost: costOf(words, term) }))
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ term, cost }) => {
      left -= cost;
      return left >= 0 ? term : [];
    });
};

const inquiryOf = (words: Words, terms: readonly Term[], without: readonly Term[] | null): Inquiry => {
  const chosen = affordableOf(words, terms);
  const excluded = without === null ? '' : ` & !(${textOf(without)})`;
  return {
    whole: `(${textOf(terms)})${excluded}`,
    asked: chosen.length > 0 ? textOf(chosen) : null,
    isNarrowed: chosen.length < terms.length || without !== null,
  };
};

/** What the index's finds are compared with; null when it was asked for everything. */
export const comparedWith = ({ whole, isNarrowed }: Inquiry): string | null => (isNarrowed ? whole : null);

export const everywhere = (words: Words, { anywhere }: Question): Inquiry => inquiryOf(words, anywhere, null);

/** Names before everything else: two inquiries whose answers follow each other. */
export const namesFirst = (words: Words, { anywhere, inNames }: Question): Inquiry[] =>
  inNames === null
    ? [inquiryOf(words, anywhere, null)]
    : [inquiryOf(words, inNames, null), inquiryOf(words, anywhere, inNames)];
