import type { OpenedProblem } from './opened.ts';

/** Neither what a new release would need, nor what may only follow from damaged XML. */
export const isCounted = ({ isLater, follows }: OpenedProblem): boolean => !isLater && !follows;

export const countOfSeverity = (
  problems: readonly OpenedProblem[],
  severity: OpenedProblem['severity'],
): number => problems.filter((problem) => problem.severity === severity && isCounted(problem)).length;
