import type { OpenedProblem } from '../../device/engine/opened.ts';

/** A problem as the text of its file shows it. */
export interface LineProblem {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** The problems of one file that stand in a line, each with its sentence. */
export const lineProblems = (
  problems: readonly OpenedProblem[],
  file: string | undefined,
  sentenceOf: (problem: OpenedProblem) => string,
): readonly LineProblem[] =>
  problems.flatMap((problem) =>
    problem.file === file && problem.line !== undefined
      ? [{ line: problem.line, severity: problem.severity, sentence: sentenceOf(problem) }]
      : [],
  );

/** The next line with a problem, from the last one on again from the first; backwards on demand. */
export const nextLine = (
  problems: readonly { readonly line?: number }[],
  from: number,
  isBackwards: boolean,
): number | undefined => {
  const lines = problems.flatMap(({ line }) => line ?? []).sort((one, other) => one - other);
  return isBackwards
    ? (lines.findLast((line) => line < from) ?? lines.at(-1))
    : (lines.find((line) => line > from) ?? lines[0]);
};
