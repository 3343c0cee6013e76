import { type Question, type Reading, type Term, textOfAny } from '../search/question.ts';
import type { Words } from './word-shares.ts';

/** A question in the form in which it is answered fast. */
export interface Inquiry {
  /** All of it. */
  readonly whole: string;
  /** What the search index is asked for; null when every word is so common that only a walk is fast. */
  readonly asked: string | null;
  /** Whether what the index finds must be compared with the whole question. */
  readonly isNarrowed: boolean;
  /** At most this part of all files, as far as is known. */
  readonly share: number;
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

const inquiryOf = (words: Words, readings: readonly Reading[], before: readonly Reading[]): Inquiry => {
  const chosen = readings.map((terms) => affordableOf(words, terms));
  const isNarrowed =
    before.length > 0 || chosen.some((terms, at) => terms.length < (readings[at]?.length ?? 0));
  const excluded = before.length === 0 ? '' : ` & !(${textOfAny(before)})`;
  return {
    whole: `(${textOfAny(readings)})${excluded}`,
    // One reading for which the index is not to be asked, and the index cannot answer any of them.
    asked: chosen.every((terms) => terms.length > 0) ? textOfAny(chosen) : null,
    isNarrowed,
    share: Math.max(...readings.map((terms) => shareOf(words, terms))),
  };
};

/** At most this part of the files, as far as is known: that of the rarest term. */
const shareOf = ({ files, filesOf }: Words, terms: Reading): number =>
  files === 0 ? 0 : Math.min(1, ...terms.map((term) => filesOf(term) / files));

/** What the index's finds are compared with; null when it was asked for everything. */
export const comparedWith = ({ whole, isNarrowed }: Inquiry): string | null => (isNarrowed ? whole : null);

export const everywhere = (words: Words, { anywhere }: Question): Inquiry => inquiryOf(words, anywhere, []);

/** One inquiry for each tier, whose answers follow each other. */
export const tierByTier = (words: Words, { tiers }: Question): Inquiry[] =>
  tiers.map((readings, tier) => inquiryOf(words, readings, tiers.slice(0, tier).flat()));
