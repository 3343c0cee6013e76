import type { FixOffer, OpenedProblem } from '../../device/engine/opened.ts';
import { groupOf } from './problem-groups.ts';

export const filters = ['all', 'error', 'warning', 'fixable'] as const;
export type Filter = (typeof filters)[number];

export const isOffered = (offer: FixOffer | undefined): boolean =>
  offer?.kind === 'offered' || offer?.kind === 'deletes';

export const passes: Readonly<
  Record<Filter, (problem: OpenedProblem, offer: FixOffer | undefined) => boolean>
> = {
  all: () => true,
  error: (problem) => groupOf(problem) === 'error',
  warning: (problem) => groupOf(problem) === 'warning',
  fixable: (_problem, offer) => isOffered(offer),
};

/** The problems of its rule that may be fixed with it; nothing is deleted together with what deletes nothing. */
export const alikeTo = (
  chosen: OpenedProblem,
  problems: readonly OpenedProblem[],
  offers: ReadonlyMap<string, FixOffer>,
): readonly OpenedProblem[] => {
  const offer = offers.get(chosen.key);
  if (!isOffered(offer)) return [];
  const others: readonly (FixOffer['kind'] | undefined)[] =
    offer?.kind === 'deletes' ? ['offered', 'deletes', undefined] : ['offered', undefined];
  return problems.filter(
    ({ rule, hasFix, key }) => rule === chosen.rule && hasFix && others.includes(offers.get(key)?.kind),
  );
};
