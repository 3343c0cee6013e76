/** Items out of a draft, and who needs them. */
import { removeElement, usesLostWith } from '../commands/remove-element.ts';
import { draftReferences } from '../commands/kit.ts';
import { isElement, type ElementNode } from '../document.ts';
import { documentsOf, type Draft, type DraftOp } from '../draft/draft.ts';
import { viewOf } from '../meta/view.ts';
import { has, nodeAt, parentOf } from '../ops/tree.ts';
import type { IdUse } from '../ops/references.ts';
import { elementAtPath, nodeById, type ItemPlace } from './place.ts';
import { Steps } from './save.ts';

/** Somebody who refers to an item. */
export interface ItemReference {
  /** The element that refers, and the attribute in which it does. */
  readonly nodeId: string;
  readonly tag: string;
  readonly field: string;
  /** The element with an id of its own that it stands in: a menu for its entries. */
  readonly inTag: string;
  readonly inId: string;
}

/** Where what an element defines is used. */
export const referencesTo = (draft: Draft, nodeId: string): readonly ItemReference[] =>
  usesLostWith(draft, { node: nodeId }).map((use) => told(draft, use));

/** Where an element is used, by its `$id` or by the id that it defines, whatever that names; undefined where nothing has it. */
export function referencesToId(draft: Draft, id: string): readonly ItemReference[] | undefined {
  if (documentsOf(draft).some(([, document]) => has(document, id))) return referencesTo(draft, id);
  const index = draftReferences(draft);
  const spaces = ['variable', 'datatype', 'processData', 'menu', 'product', 'text'] as const;
  const isDefined = spaces.some((space) => index.definitions(space, id).length > 0);
  const uses = spaces.flatMap((space) => index.references(space, id));
  return isDefined || uses.length > 0 ? uses.map((use) => told(draft, use)) : undefined;
}

function told(draft: Draft, { node, field }: IdUse): ItemReference {
  const within = namedAbove(draft, node);
  const [named] = draftReferences(draft).definedBy(within);
  return {
    nodeId: node.$id,
    tag: node.tag,
    field,
    inTag: within.tag,
    inId: named?.id ?? '',
  };
}

/** The closest element at or above one that has an id; the element itself where none has. */
function namedAbove(draft: Draft, node: ElementNode): ElementNode {
  const index = draftReferences(draft);
  for (const [, document] of documentsOf(draft))
    for (let at: string | undefined = node.$id; at !== undefined; at = parentOf(document, at)) {
      const above = nodeAt(document, at);
      if (above && isElement(above) && index.definedBy(above).length > 0) return above;
    }
  return node;
}

/** Takes an item away, with the entries that refer to it, and collections that nothing is left in. */
export function removeItem(draft: Draft, place: ItemPlace, nodeId: string): readonly DraftOp[] {
  const { $id } = nodeById(draft, place, nodeId);
  const steps = new Steps(draft);
  steps.take(removeElement(draft, { node: $id, withReferences: true, withOrphans: true }, () => ''));
  for (let depth = place.path.length; depth > 0; depth -= 1)
    if (!removeEmpty(steps, place.path.slice(0, depth))) break;
  return steps.ops;
}

/** An empty collection is not permitted, its absence often is. */
function removeEmpty(steps: Steps, path: readonly string[]): boolean {
  const node = elementAtPath(steps.draft, path);
  const above = elementAtPath(steps.draft, path.slice(0, -1));
  const { types } = viewOf(steps.draft.main.version);
  const type = above && types.get(above.$type);
  const step = type?.steps[type.byTag.get(node?.tag ?? '')?.step ?? -1];
  const needsContent = types.get(node?.$type ?? '')?.steps.some(({ min }) => min > 0) === true;
  const isEmpty = node?.children.every((one) => !isElement(one) && one.$type !== '#unknown') === true;
  if (!node || !isEmpty || !needsContent || step?.min !== 0) return false;
  steps.take([{ op: 'remove', at: node.$id }]);
  return true;
}
