import { walk } from '../document.ts';
import { inPart, type Draft } from '../draft/draft.ts';
import type { IdUse } from '../ops/references.ts';
import { nodeAt } from '../ops/tree.ts';
import { withOrphans } from './orphans.ts';
import { draftReferences, elementAt, partWith, typeViewOf, type Command } from './kit.ts';

export interface RemoveElementArgs {
  readonly node: string;
  /** Takes away with it what refers to it and may be absent, such as menu entries. */
  readonly withReferences?: boolean;
  /** Takes away with it what nobody needs without it: menus left without an entry, texts of nothing else. */
  readonly withOrphans?: boolean;
}
/** Takes a node away. What still refers to it is left dangling, to be shown before: see `usesLostWith`. */
export const removeElement: Command<RemoveElementArgs> = (draft, args) => {
  const { node, withReferences = false } = args;
  const first = args.withOrphans === true ? withOrphans(draft, node) : [node];
  const referring = withReferences ? usesLostWith(draft, { node }).map((use) => use.node.$id) : [];
  return [...first, ...new Set(referring.filter((id) => isDispensable(draft, id)))].flatMap((at) =>
    inPart(partWith(draft, at).part, [{ op: 'remove', at }]),
  );
};

/** The attributes elsewhere that refer to what would go with the node. */
export function usesLostWith(draft: Draft, { node: $id }: RemoveElementArgs): readonly IdUse[] {
  const node = nodeAt(partWith(draft, $id).document, $id);
  const index = draftReferences(draft);
  const going = node ? [...walk(node)] : [];
  const inside = new Set(going.map((inner) => inner.$id));
  return going.flatMap((inner) => index.usedBy(inner)).filter((use) => !inside.has(use.node.$id));
}

/** Whether the schema lets the parent do without the element, or have others like it. */
function isDispensable(draft: Draft, $id: string): boolean {
  const { document, node, parent } = elementAt(draft, $id);
  const view = parent && typeViewOf({ document, node: parent });
  const slot = view?.byTag.get(node.tag);
  const step = slot && view?.steps[slot.step];
  return step !== undefined && (step.min === 0 || step.max > 1);
}
