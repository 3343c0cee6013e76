import { isElement, type ElementNode } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import type { Op } from '../ops/op.ts';
import { draftReferences, elementAt, type Command } from './kit.ts';

export type AccessRights = 'ro' | 'rw' | 'wo';
export interface ChangeAccessRightsArgs {
  readonly node: string;
  readonly accessRights: AccessRights;
}
/** With which rights a flag may be set (rules 102, 103 and 104). */
const permitted: Readonly<Record<string, readonly AccessRights[]>> = {
  excludedFromDataStorage: ['rw'],
  modifiesOtherVariables: ['rw', 'wo'],
  dynamic: ['rw', 'ro'],
};

/** Changes what may be done with a variable, and takes away what then makes no sense: flags and wider menu rights. */
export const changeAccessRights: Command<ChangeAccessRightsArgs> = (draft, { node: $id, accessRights }) => {
  const { part, node } = elementAt(draft, $id);
  const flagged = [node, ...node.children.filter(isElement)];
  const shown = draftReferences(draft)
    .usedBy(node)
    .map((use) => use.node);
  return inPart(part, [
    { op: 'set', at: $id, field: 'accessRights', value: accessRights },
    ...flagged.flatMap((one) => lostFlags(one, accessRights)),
    ...shown.flatMap((one) => lostRestriction(one, accessRights)),
  ]);
};

const lostFlags = ({ $id: at, attributes }: ElementNode, rights: AccessRights): Op[] =>
  Object.entries(permitted)
    .filter(([field, allowed]) => isTrue(attributes[field]) && !allowed.includes(rights))
    .map(([field]) => ({ op: 'set', at, field, value: null }));

const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1';

/** A menu may narrow the rights of a variable, never widen them (rule 69). */
function lostRestriction({ $id: at, attributes }: ElementNode, rights: AccessRights): Op[] {
  const field = 'accessRightRestriction';
  const restriction = attributes[field];
  const fits = restriction === undefined || rights === 'rw' || restriction === rights;
  return fits ? [] : [{ op: 'set', at, field, value: null }];
}
