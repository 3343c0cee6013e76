/** Entries of menus in another place. */
import { moveElement } from '../commands/move-element.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import { ItemError } from './item.ts';
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
  const siblings = target.children.filter((one): one is ElementNode => isElement(one) && one !== node);
  const entries = siblings.filter(({ tag }) => tag !== 'Name');
  const after = entries[Math.min(position, entries.length) - 1] ?? siblings.find(({ tag }) => tag === 'Name');
  return moveElement(draft, { node: node.$id, parent: target.$id, after: after?.$id ?? null }, () => '');
}

function entryFor(draft: Draft, place: ItemPlace, id: string): ElementNode | undefined {
  const entries = nodesAt(draft, place).flatMap((menu) => [...walk(menu)].filter(isElement));
  const entry = entries.find(({ $id, tag }) => $id === id && tag !== 'Menu');
  if (entry) return entry;
  const menu = findNode(draft, place, id);
  if (!menu) return undefined;
  const reference = entries.find(
    ({ tag, attributes }) => tag === 'MenuRef' && attributes['menuId'] === menu.attributes['id'],
  );
  if (!reference) throw new ItemError('place-unfit', id);
  return reference;
}
