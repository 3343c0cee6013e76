/** What a check found, as every output format reads it. */
import { countOf, factsOf, isNow, placeText, type CheckReport, type Entry } from '@iodd-hub/iodd/report';
import { hintOf } from './hints.ts';
import { messageOf, type Language } from './messages.ts';
import type { Located } from './located.ts';
import type { AsOfChoice, JudgedFile } from './problems.ts';

export interface CheckOutcome extends CheckReport {
  readonly asOf: AsOfChoice;
  /** What each main file is judged by. */
  readonly judged: readonly JudgedFile[];
  readonly language: Language;
  readonly fixed: readonly Entry[];
  /** Sentences about what was written. */
  readonly notes: readonly string[];
}

export function entryOf(problem: Located, language: Language): Entry {
  const { file, line, column, severity, rule, isLater, follows } = problem;
  const { clause, edition } = factsOf(rule, problem.args?.['family']);
  const hint = hintOf(problem, language);
  return {
    file,
    ...(line === undefined ? {} : { line, column: column ?? 1 }),
    severity,
    rule,
    message: messageOf(problem, language),
    ...(hint === undefined ? {} : { hint }),
    ...(clause === undefined ? {} : { clause }),
    ...(isLater && { isLater }),
    ...(follows && { follows }),
    ...(edition === undefined ? {} : { edition }),
  };
}

const ruleText = ({ rule, clause }: Entry): string => (clause === undefined ? rule : `${rule}, ${clause}`);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const textLines = (outcome: CheckOutcome): readonly string[] => [
  ...outcome.fixed.map((entry) => `${placeText(entry)}: fixed: ${entry.message} (${ruleText(entry)})`),
  ...outcome.problems
    .filter(isNow)
    .map(
      (entry) =>
        `${placeText(entry)}: ${entry.severity}: ${[entry.message, entry.hint ?? []].flat().join(' ')} (${ruleText(entry)})`,
    ),
  ...outcome.notes,
  ...laterLines(outcome),
  `${[
    counted(countOf(outcome, 'error'), 'error'),
    counted(countOf(outcome, 'warning'), 'warning'),
    ...(outcome.fixed.length === 0 ? [] : [`${outcome.fixed.length} fixed`]),
  ].join(', ')} in ${counted(outcome.files.length, 'file')}${asOfText(outcome)}.`,
];

/** What a new release would need, and what damaged XML leads to, is counted; a check as of today, or of the fixed file, lists it. */
function laterLines({ problems }: CheckOutcome): readonly string[] {
  const following = problems.filter(({ follows }) => follows);
  if (following.length > 0)
    return [
      `${counted(following.length, 'more problem')} may only follow from that: fix it and check again.`,
    ];
  const later = problems.filter(({ isLater }) => isLater);
  return later.length === 0
    ? []
    : [
        `A new release today would also have to meet ${counted(new Set(later.map(({ rule }) => rule)).size, 'rule')} (${counted(later.length, 'problem')}): --as-of today lists them.`,
      ];
}

function asOfText({ judged }: CheckOutcome): string {
  const versions = [...new Set(judged.map(({ asOf }) => asOf))].filter((asOf) => asOf !== 'today');
  return versions.length === 0 ? '' : `, judged as of ${versions.join(', ')}`;
}

export const jsonOf = (outcome: CheckOutcome) => ({
  asOf: outcome.asOf,
  judged: outcome.judged,
  errors: countOf(outcome, 'error'),
  warnings: countOf(outcome, 'warning'),
  files: outcome.files,
  problems: outcome.problems,
  fixed: outcome.fixed,
  notes: outcome.notes,
  unreadable: outcome.unreadable,
});
