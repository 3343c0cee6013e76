/** In files that are no XML any longer: what was damaged comes first, everything else may only follow from it. */
import type { Problem } from '../problem.ts';

/** A limit and a document type are refused, and hide nothing that could be said besides. */
const refusals: ReadonlySet<string> = new Set(['xml/limit', 'xml/doctype']);
export const isDamage = ({ rule }: Pick<Problem, 'rule'>): boolean =>
  rule.startsWith('xml/') && !refusals.has(rule);

export interface Following {
  /** It may be there only because the XML is damaged. */
  readonly follows?: true;
}
export function withConsequences<P extends Problem>(problems: readonly P[]): readonly (P & Following)[] {
  const damages = problems.filter(isDamage);
  if (damages.length === 0) return problems;
  const others = problems.filter((problem) => !isDamage(problem));
  return [...damages, ...others.map((problem) => ({ ...problem, follows: true as const }))];
}
