import type { OpenedProblem } from './opened.ts';

/** Neither what a new release would need, nor what may only follow from damaged XML. */
export const isCounted = ({ isLater, follows }: OpenedProblem): boolean => !isLater && !follows;
