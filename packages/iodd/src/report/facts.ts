/** What is known of a rule, whichever part of the engine reports it. */
import { editionOf, type Basis, type Edition } from '../check/editions.ts';
import { decisionOf, officialRuleCount } from '../check/official.ts';
import { rules } from '../check/rules.gen.ts';
import { versions } from '../meta/kit.ts';
import type { Severity } from '../problem.ts';

export interface RuleFacts {
  readonly id: string;
  readonly severity: Severity;
  /** Why it may ask; undefined where another part than a rule reports it. */
  readonly basis: Basis | undefined;
  readonly edition: EditionText | undefined;
  readonly versions: readonly string[];
  readonly clause: string | undefined;
  /** Numbers in the standard's list of rules. */
  readonly numbers: readonly number[];
}

const known = new Map(rules.map((rule) => [rule.id, rule]));
/** The package check calls these two a warning; what else the reader and it report is an error. */
const mildOtherwise: ReadonlySet<string> = new Set(['package/image-name', 'package/language-alone']);

/** `family`: of the profile that a problem is about. */
export function factsOf(id: string, family?: string | number): RuleFacts {
  const rule = known.get(id);
  if (rule)
    return {
      id,
      severity: rule.severity,
      basis: rule.basis,
      edition: editionText(editionOf(rule, family)),
      versions: rule.versions,
      clause: rule.clause,
      numbers: rule.numbers,
    };
  const severity = mildOtherwise.has(id) ? 'warning' : 'error';
  return {
    id,
    severity,
    basis: undefined,
    edition: undefined,
    versions,
    clause: undefined,
    numbers: numbersOf(id),
  };
}

/** Since when something is asked for, and what says so. */
export interface EditionText {
  readonly kind: Edition['kind'];
  readonly since?: string;
  readonly source?: string;
  readonly date?: string;
}
export function editionText(edition: Edition): EditionText {
  const { kind, source } = edition;
  return {
    kind,
    ...(kind === 'unknown' ? {} : { since: edition.since }),
    ...(source && { source: source.name, ...(source.date !== undefined && { date: source.date }) }),
  };
}

/** What says since when something is asked for: name and date of the source; empty where none is held. */
export const sourceText = ({ source, date }: EditionText): string =>
  [source, date].filter((part) => part !== undefined).join(', ');

/** Why a rule may ask, in words. */
export const basisText: Readonly<Record<Basis, string>> = {
  number: "a number in the standard's list of rules",
  snippet: 'a line in the definition of a profile',
  'release notes': 'the release notes of the official checker',
  clause: 'a clause as we read it, so never an error',
  ours: 'nobody but us, so never an error',
};

const numbersOf = (id: string): readonly number[] =>
  Array.from({ length: officialRuleCount }, (_, index) => index + 1).filter((number) => {
    const decision = decisionOf(number);
    return 'by' in decision && decision.by.includes(id);
  });
