import type { Draft } from '@iodd-hub/iodd';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import type { Chosen } from '../../../shared/workbench/chosen.ts';
import { placeOf } from './sections.ts';
import type { Active } from './useActive.ts';

interface Where {
  readonly draft: Draft;
  readonly active: Pick<Active, 'active' | 'shown'>;
  readonly chosen: Chosen;
}

/** The problem, where it is one of the element that is looked at; one of the whole file where it was chosen. */
export const problemHere = <P extends Pick<OpenedProblem, 'key' | '$id'>>(
  problem: P | undefined,
  { draft, active, chosen }: Where,
): P | undefined => {
  if (problem?.$id === undefined) return problem?.key === chosen.key ? problem : undefined;
  const looked = new Set([active.shown, active.active?.$id]);
  const item = placeOf(draft, problem.$id)?.item.$id;
  return looked.has(problem.$id) || (item !== undefined && looked.has(item)) ? problem : undefined;
};
