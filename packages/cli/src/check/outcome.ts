/** What a check found, as every output format reads it. */
import type { Severity } from '@iodd-hub/iodd';
import { hintOf } from './hints.ts';
import { factsOf, messageOf, type Language } from './messages.ts';
import type { Located } from './problems.ts';

export interface Entry {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** What else to know: the id that was meant, or the problem that explains this one. */
  readonly hint?: string;
  readonly clause?: string;
}
export interface CheckOutcome {
  readonly profile: 'strict' | 'import';
  readonly language: Language;
  /** Every document that was checked. */
  readonly files: readonly string[];
  readonly problems: readonly Entry[];
  readonly fixed: readonly Entry[];
  /** Sentences about what was written. */
  readonly notes: readonly string[];
  /** A sentence for each path that could not be read. */
  readonly unreadable: readonly string[];
}

export function entryOf(problem: Located, language: Language): Entry {
  const { file, line, column, severity, rule } = problem;
  const { clause } = factsOf(rule);
  const hint = hintOf(problem, language);
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    severity,
    rule,
    message: messageOf(problem, language),
    ...(hint === undefined ? {} : { hint }),
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
    (entry) =>
      `${placeText(entry)}: ${entry.severity}: ${[entry.message, entry.hint ?? []].flat().join(' ')} (${ruleText(entry)})`,
  ),
  ...outcome.notes,
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
  notes: outcome.notes,
  unreadable: outcome.unreadable,
});
