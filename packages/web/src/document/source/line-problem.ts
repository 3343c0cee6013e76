import type { OpenedProblem } from '../../device/engine/opened.ts';

/** A problem as the text of its file shows it. */
export interface LineProblem {
  readonly line: number;
  /** From 1, where it is known. */
  readonly column: number | undefined;
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
      ? [
          {
            line: problem.line,
            column: problem.column,
            severity: problem.severity,
            sentence: sentenceOf(problem),
          },
        ]
      : [],
  );

/** What a problem is about in its line: the attribute or the name that begins there. */
export const wrongPart = (
  line: string,
  column: number | undefined,
): { readonly from: number; readonly to: number } | undefined => {
  if (column === undefined) return undefined;
  const from = column - 1;
  const [part = ''] = /^(?:[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')|<?[\w:.-]+)/.exec(line.slice(from)) ?? [];
  return part === '' ? undefined : { from, to: from + part.length };
};

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
