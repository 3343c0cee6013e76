/** Problems that come from one slip: a reference to a text that is mistyped leaves the right text unused. */
import { draftReferences } from '../commands/kit.ts';
import type { CommandCall } from '../commands/index.ts';
import type { Draft } from '../draft/draft.ts';
import { definitions } from '../meta/id-spaces.ts';
import type { IdSpace } from '../meta/kit.ts';
import type { Finding } from './kit.ts';
import { nearestId } from './nearest.ts';

const spaces = new Map<string, IdSpace>(definitions.map(({ space }) => [space, space]));
/** Each is compared with every id there is, so a file full of them is not looked through. */
const maxReferences = 50;

/** The id that was meant by a reference that leads nowhere, where one stands out. */
function meantBy(draft: Draft, { rule, args }: Finding): string | undefined {
  const space = rule === 'structure/reference' ? spaces.get(String(args?.['to'])) : undefined;
  if (space === undefined) return undefined;
  const index = draftReferences(draft);
  return nearestId(
    String(args?.['value']),
    index.definedIds(space),
    (id) => index.references(space, id).length > 0,
  );
}

/** Sets the reference to what was meant. */
export function correction(draft: Draft, problem: Finding): readonly CommandCall[] {
  const { $id, field } = problem;
  const value = $id === undefined || field === undefined ? undefined : meantBy(draft, problem);
  return $id === undefined || field === undefined || value === undefined
    ? []
    : [{ command: 'setAttribute', args: { node: $id, field, value } }];
}

/** What is meant by the references that lead nowhere, by problem. */
export function meaningsOf(draft: Draft, problems: readonly Finding[]): ReadonlyMap<Finding, string> {
  const meanings = new Map<Finding, string>();
  const known = new Map<string, string | undefined>();
  for (const problem of problems) {
    if (problem.rule !== 'structure/reference') continue;
    const reference = `${problem.args?.['to']} ${problem.args?.['value']}`;
    if (!known.has(reference) && known.size < maxReferences) known.set(reference, meantBy(draft, problem));
    const meant = known.get(reference);
    if (meant !== undefined) meanings.set(problem, meant);
  }
  return meanings;
}

/** Of problems that another one explains, that other one: the unused text, and the reference that means it. */
export function causesOf<F extends Finding>(draft: Draft, problems: readonly F[]): ReadonlyMap<Finding, F> {
  const unused = Map.groupBy(
    problems.filter(({ rule }) => rule === 'text/unused'),
    ({ args }) => String(args?.['id']),
  );
  const causes = new Map<Finding, F>();
  if (unused.size === 0) return causes;
  const meanings = meaningsOf(draft, problems);
  for (const cause of problems) {
    const meant = cause.args?.['to'] === 'text' ? meanings.get(cause) : undefined;
    for (const one of meant === undefined ? [] : (unused.get(meant) ?? []))
      if (!causes.has(one)) causes.set(one, cause);
  }
  return causes;
}
