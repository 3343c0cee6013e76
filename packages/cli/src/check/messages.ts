/** What is known of a rule, and its sentence in the language of the reader. */
import {
  decisionOf,
  editionOf,
  officialRuleCount,
  rules,
  versions,
  type Basis,
  type Edition,
  type Problem,
  type Severity,
} from '@iodd-hub/iodd';
import { textOption, UsageError, type Arguments } from '../command.ts';
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import chinese from './texts/zh.json' with { type: 'json' };

// The package of the languages is not published, so this one carries a copy; a test keeps it up to date.
const languages = ['en', 'zh', 'es'] as const;
export type Language = (typeof languages)[number];

type Sentences = Readonly<Record<string, string>>;
const sentences: Readonly<Record<Language, Sentences>> = { en: english, zh: chinese, es: spanish };

export const ruleIds: readonly string[] = Object.keys(english);

export function languageFrom(args: Arguments): Language {
  const wanted = textOption(args, 'language') ?? 'en';
  const language = languages.find((one) => one === wanted);
  if (language === undefined) throw new UsageError(`Say --language ${languages.join('|')}.`);
  return language;
}

/** The sentence with its arguments put in. A rule without one is still named. */
export const messageOf = ({ rule, args = {} }: Pick<Problem, 'rule' | 'args'>, language: Language): string =>
  (sentences[language][rule] ?? sentences.en[rule] ?? rule).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(args[name] ?? '?'),
  );

/** The sentence where there is no problem yet: its arguments stand as names in angle brackets. */
export const sentenceOf = (rule: string, language: Language): string =>
  (sentences[language][rule] ?? sentences.en[rule] ?? rule).replaceAll(/\{\{(\w+)\}\}/g, '<$1>');

interface RuleFacts {
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
const mildElsewhere: ReadonlySet<string> = new Set(['package/image-name', 'package/language-alone']);

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
  const severity = mildElsewhere.has(id) ? 'warning' : 'error';
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
function editionText(edition: Edition): EditionText {
  const { kind, source } = edition;
  return {
    kind,
    ...(kind === 'unknown' ? {} : { since: edition.since }),
    ...(source && { source: source.name, ...(source.date !== undefined && { date: source.date }) }),
  };
}

const numbersOf = (id: string): readonly number[] =>
  Array.from({ length: officialRuleCount }, (_, index) => index + 1).filter((number) => {
    const decision = decisionOf(number);
    return 'by' in decision && decision.by.includes(id);
  });
