import type { OpenedProblem } from '../../device/engine/opened.ts';

/** In the order in which they are to be looked at. */
export const groups = ['error', 'warning', 'follows', 'later'] as const;
export type Group = (typeof groups)[number];

export const groupOf = ({ isLater, follows, severity }: OpenedProblem): Group => {
  if (follows) return 'follows';
  return isLater ? 'later' : severity;
};

/** Those that are folded away at first. */
export const foldedGroups = ['follows', 'later'] as const;
export type FoldedGroup = (typeof foldedGroups)[number];
export const isFolded = (group: Group): group is FoldedGroup => group === 'follows' || group === 'later';

/** A slip and the problems that it explains, which stand behind it; every other problem is a group of its own. */
export const byCause = (problems: readonly OpenedProblem[]): readonly (readonly OpenedProblem[])[] => {
  const runs: OpenedProblem[][] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    const isExplained =
      problem.cause !== undefined && String(run?.[0]?.args?.['value'] ?? '') === problem.cause;
    if (run && isExplained) run.push(problem);
    else runs.push([problem]);
  }
  return runs;
};
