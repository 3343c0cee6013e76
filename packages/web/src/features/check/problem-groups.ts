import type { OpenedProblem } from '../../device/engine/opened.ts';

/** In the order in which they are to be looked at. */
export const groups = ['error', 'warning', 'follows', 'later'] as const;
export type Group = (typeof groups)[number];

export const groupOf = ({ isLater, follows, severity }: OpenedProblem): Group => {
  if (follows) return 'follows';
  return isLater ? 'later' : severity;
};
