/** What a check found, as every output format reads it. */
import type { Severity } from '@iodd-hub/iodd';
import { factsOf, messageOf, type Language } from './messages.ts';
import type { Located } from './problems.ts';

export interface Entry {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  readonly clause?: string;
}
export interface CheckOutcome {
  readonly profile: 'strict' | 'import';
  readonly language: Language;
  /** Every document that was checked. */
  readonly files: readonly string[];
  readonly problems: readonly Entry[];
  readonly fixed: readonly Entry[];
  /** A sentence for each path that could not be read. */
  readonly unreadable: readonly string[];
}

export function entryOf(problem: Located, language: Language): Entry {
  const { file, line, column, severity, rule } = problem;
  const { clause } = factsOf(rule);
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    severity,
    rule,
    message: messageOf(problem, language),
    ...(clause === undefined ? {} : { clause }),
  };
}

export const countOf = ({ problems }: CheckOutcome, severity: Severity): number =>
  problems.filter((one) => one.severity === severity).length;

export const placeText = ({ file, line, column }: Entry): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

const ruleText = ({ rule, clause }: Entry): string => (clause === undefined ? rule : `${rule}, ${clause}`);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const textLines = (outcome: CheckOutcome): readonly string[] => [
  ...outcome.fixed.map((entry) => `${placeText(entry)}: fixed: ${entry.message} (${ruleText(entry)})`),
  ...outcome.problems.map(
    (entry) => `${placeText(entry)}: ${entry.severity}: ${entry.message} (${ruleText(entry)})`,
  ),
  `${[
    counted(countOf(outcome, 'error'), 'error'),
    counted(countOf(outcome, 'warning'), 'warning'),
    ...(outcome.fixed.length === 0 ? [] : [`${outcome.fixed.length} fixed`]),
  ].join(', ')} in ${counted(outcome.files.length, 'file')}.`,
];

export const jsonOf = (outcome: CheckOutcome) => ({
  profile: outcome.profile,
  errors: countOf(outcome, 'error'),
  warnings: countOf(outcome, 'warning'),
  files: outcome.files,
  problems: outcome.problems,
  fixed: outcome.fixed,
  unreadable: outcome.unreadable,
});
