/** The standard's own list of rules, 1 to 123, and what became of each. A rule in `rules/` names its numbers itself. */
import { rules } from './rules.gen.ts';

export const officialRuleCount = 123;

export type Decision =
  | { readonly kind: 'rule'; readonly by: readonly string[] }
  /** Another part of the engine reports it, under these ids. */
  | { readonly kind: 'covered'; readonly by: readonly string[]; readonly how: string }
  | { readonly kind: 'reasoned'; readonly reason: string }
  | { readonly kind: 'not yet' };

type Covered = readonly [numbers: readonly number[], by: readonly string[], how: string];
const covered: readonly Covered[] = [
  [[1], ['xml/encoding', 'xml/octets'], 'the reader takes UTF-8 only'],
  [[2], ['structure/namespace'], 'the reader; any prefix is accepted, because real files use none'],
  [[7], ['package/file-name-characters'], 'the package check'],
  [[8, 21], ['package/vendor-part'], 'the package check'],
  [[9, 10, 12], ['package/file-name'], 'the package check, which parses the name'],
  [[13], ['package/language-twice'], 'the package check'],
  [[14], ['package/language-name'], 'the package check'],
  [[16, 17, 18, 19], ['package/image-size'], 'the package check'],
  [[20], ['package/image-missing'], 'the package check'],
  [[22, 23], ['package/file-name-date'], 'the package check'],
  [[24], ['structure/text-value'], 'the metamodel declares the fixed texts'],
  [[30], ['structure/key-missing'], 'the key of the collection needs the id'],
  [[101], ['structure/attribute-value'], 'the schema permits at most 256 bits'],
];

const reasoned: Readonly<Record<number, string>> = {
  25: 'The rule tells a checker to write a stamp. Ours verifies every stamp it reads and writes its own on export.',
};

/** What a rule of ours leaves out of the official one with the same number. */
export const omissions: Readonly<Record<number, string>> = {
  11: 'a code of three letters is taken as it is',
  48: 'an index that a listed profile gives to the variable is no reason for a warning',
  61: 'the ranges of events are not public: 0xB000 to 0xBFFF count as those of profiles, unless a listed one has the event',
  85: 'names of standard variables are compared in the languages that we ship (en, zh, es), where the caller gives their texts',
  119: 'the description must be there; its official wording is not ours to ship, so templates and samples could not have it',
};

export function decisionOf(number: number): Decision {
  const own = rules.filter(({ numbers }) => numbers.includes(number)).map(({ id }) => id);
  if (own.length > 0) return { kind: 'rule', by: own };
  const other = covered.find(([numbers]) => numbers.includes(number));
  if (other) return { kind: 'covered', by: other[1], how: other[2] };
  const reason = reasoned[number];
  return reason === undefined ? { kind: 'not yet' } : { kind: 'reasoned', reason };
}
