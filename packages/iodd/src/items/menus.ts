/** Entries of menus in another place. */
import { moveElement } from '../commands/move-element.ts';
import { isElement, type ElementNode } from '../document.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import { ItemError } from './item.ts';
import { elementsIn } from './read.ts';
import { elementAtPath, findNode, nodesAt, type ItemPlace } from './place.ts';

export interface MovedEntry {
  /** An entry by its `nodeId`, or a menu: then the entry that leads to it is moved. */
  readonly id: string;
  /** The menu that it is moved into; null moves the menu itself among the others. */
  readonly parent: string | null;
  readonly position: number;
}

/** Throws `place-unfit` for a menu that no entry leads to: it is the top of what a role sees. */
export function moveEntry(
  draft: Draft,
  place: ItemPlace,
  { id, parent, position }: MovedEntry,
): readonly DraftOp[] {
  const collection = elementAtPath(draft, place.path);
  if (!collection) throw new ItemError('item-missing', id);
  const target = parent === null ? collection : findNode(draft, place, parent);
  if (!target) throw new ItemError('item-missing', parent ?? '');
  const node = parent === null ? findNode(draft, place, id) : entryFor(draft, place, id);
  if (!node) throw new ItemError('item-missing', id);
  if (node.tag === 'MenuRef' && isBelow(nodesAt(draft, place), node, target))
    throw new ItemError('value-unfit', 'parent');
  const siblings = target.children.filter((one): one is ElementNode => isElement(one) && one !== node);
  const entries = siblings.filter(({ tag }) => tag !== 'Name');
  const after = entries[Math.min(position, entries.length) - 1] ?? siblings.find(({ tag }) => tag === 'Name');
  return moveElement(draft, { node: node.$id, parent: target.$id, after: after?.$id ?? null }, () => '');
}

const entryTags: readonly string[] = ['VariableRef', 'RecordItemRef', 'MenuRef'];
const entriesIn = (menus: readonly ElementNode[]): readonly ElementNode[] =>
  menus.flatMap((menu) => elementsIn(menu, entryTags));

/** Whether a menu is the one that an entry leads to, or is reached from there. */
function isBelow(menus: readonly ElementNode[], entry: ElementNode, target: ElementNode): boolean {
  const byId = new Map(menus.map((menu) => [menu.attributes['id'], menu]));
  const reached = new Set([byId.get(entry.attributes['menuId'])]);
  // A set hands out what is added to it during the walk as well.
  for (const menu of reached)
    for (const { attributes } of menu ? elementsIn(menu, ['MenuRef']) : [])
      reached.add(byId.get(attributes['menuId']));
  return reached.has(target);
}

function entryFor(draft: Draft, place: ItemPlace, id: string): ElementNode | undefined {
  const entries = entriesIn(nodesAt(draft, place));
  const entry = entries.find(({ $id }) => $id === id);
  if (entry) return entry;
  const menu = findNode(draft, place, id);
  if (!menu) return undefined;
  const reference = entries.find(
    ({ tag, attributes }) => tag === 'MenuRef' && attributes['menuId'] === menu.attributes['id'],
  );
  if (!reference) throw new ItemError('place-unfit', id);
  return reference;
}
