import { walk } from '../document.ts';
import { inPart, type Draft } from '../draft/draft.ts';
import { nodeAt } from '../ops/tree.ts';
import type { IdUse } from '../ops/references.ts';
import { draftReferences, partWith, type Command } from './kit.ts';

export interface RemoveElementArgs {
  readonly node: string;
}
/** Takes a node away. What refers to it is left dangling, to be shown before: see `usesLostWith`. */
export const removeElement: Command<RemoveElementArgs> = (draft, { node: at }) =>
  inPart(partWith(draft, at).part, [{ op: 'remove', at }]);

/** The attributes elsewhere that refer to what would go with the node. */
export function usesLostWith(draft: Draft, { node: $id }: RemoveElementArgs): readonly IdUse[] {
  const node = nodeAt(partWith(draft, $id).document, $id);
  const index = draftReferences(draft);
  const going = node ? [...walk(node)] : [];
  const inside = new Set(going.map((inner) => inner.$id));
  return going.flatMap((inner) => index.usedBy(inner)).filter((use) => !inside.has(use.node.$id));
}
