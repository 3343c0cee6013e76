/** What a check found, as every output format reads it. */
import type { Severity } from '@iodd-hub/iodd';
import { hintOf } from './hints.ts';
import { factsOf, messageOf, type EditionText, type Language } from './messages.ts';
import type { AsOfChoice, JudgedFile, Located } from './problems.ts';

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
  /** Asked for since a later version of the official checker than the one that the file is judged by. */
  readonly isLater?: true;
  readonly edition?: EditionText;
  /** It may be there only because the XML is damaged. */
  readonly follows?: true;
}
export interface CheckOutcome {
  readonly asOf: AsOfChoice;
  /** What each main file is judged by. */
  readonly judged: readonly JudgedFile[];
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

/** Neither what a new release would need, nor what may only follow from damaged XML. */
export const isNow = ({ isLater, follows }: Pick<Entry, 'isLater' | 'follows'>): boolean =>
  isLater !== true && follows !== true;

export const countOf = ({ problems }: CheckOutcome, severity: Severity): number =>
  problems.filter((one) => isNow(one) && one.severity === severity).length;

export const placeText = ({ file, line, column }: Entry): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

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

/** What a new release would need, and what damaged XML leads to, is counted; a check as of today, or of the mended file, lists it. */
function laterLines({ problems }: CheckOutcome): readonly string[] {
  const following = problems.filter(({ follows }) => follows);
  if (following.length > 0)
    return [
      `${counted(following.length, 'more problem')} may only follow from that: mend it and check again.`,
    ];
  const later = problems.filter(({ isLater }) => isLater);
  return later.length === 0
    ? []
    : [
        `A new release today would also meet ${counted(new Set(later.map(({ rule }) => rule)).size, 'rule')} (${counted(later.length, 'problem')}): --as-of today lists them.`,
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
