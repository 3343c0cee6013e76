/** Where the items of one kind stand in a document, and what tells them apart. */
import { isElement, type ElementNode } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { viewOf } from '../meta/view.ts';
import { ItemError, type Item } from './item.ts';
import { elementsIn, itemOf, type Reading } from './read.ts';

export interface ItemPlace {
  /** Tags from the root of the document down to the element that holds the items. */
  readonly path: readonly string[];
  /** What the items are; a new one is the first of these. The second is what the standard itself defines. */
  readonly tags: readonly string[];
  /** Attributes that tell an item apart from the others; none where only `nodeId` does. */
  readonly key: readonly string[];
}

/** The element at the end of a path; undefined where one on the way is missing. */
export function elementAtPath({ main }: Draft, path: readonly string[]): ElementNode | undefined {
  let node: ElementNode | undefined = main.root;
  for (const tag of path) node = node?.children.filter(isElement).find((one) => one.tag === tag);
  return node;
}

export const nodesAt = (draft: Draft, { path, tags }: Pick<ItemPlace, 'path' | 'tags'>): ElementNode[] =>
  elementsIn(elementAtPath(draft, path), tags);

/** What an item is called in calls. */
function idOf(draft: Draft, { key }: Pick<ItemPlace, 'key'>, node: ElementNode): string {
  if (key.length === 0) return node.$id;
  const type = viewOf(draft.main.version).types.get(node.$type);
  return key.map((name) => node.attributes[name] ?? type?.byKey.get(name)?.default ?? '').join('/');
}

export function findNode(draft: Draft, place: ItemPlace, id: string): ElementNode | undefined {
  const nodes = nodesAt(draft, place);
  return nodes.find((node) => idOf(draft, place, node) === id) ?? nodes.find(({ $id }) => $id === id);
}

/** The item with this `nodeId`, whatever others are called. */
export function nodeById(draft: Draft, place: ItemPlace, nodeId: string): ElementNode {
  const node = nodesAt(draft, place).find(({ $id }) => $id === nodeId);
  if (!node) throw new ItemError('item-missing', nodeId);
  return node;
}

/** The only item of its place; a device has one direct parameter overlay. */
export function onlyItem(draft: Draft, place: ItemPlace): ElementNode {
  const [found] = nodesAt(draft, place);
  if (!found) throw new ItemError('item-missing', place.tags[0] ?? '');
  return found;
}

export function nodeWithId(draft: Draft, place: ItemPlace, id: string): ElementNode {
  const node = findNode(draft, place, id);
  if (!node) throw new ItemError('item-missing', id);
  return node;
}

/** The field in which an item of several types says which it has. */
export const typeField = (tag: string): 'datatype' | 'type' => (tag === 'Datatype' ? 'datatype' : 'type');

/** The item of an element at its place, with what names it there. */
export function placedItem(draft: Draft, place: ItemPlace, reading: Reading, node: ElementNode): Item {
  const type = familyOf(draft, place, node.tag).size > 0 ? { [typeField(node.tag)]: node.$type } : {};
  const standard = place.tags.length > 1 ? { isStandard: node.tag === place.tags[1] ? 1 : 0 } : {};
  return { id: idOf(draft, place, node), ...type, ...standard, ...itemOf(node, reading) };
}

/** The types that an item may have, where it may have several. */
export function familyOf(draft: Draft, { path }: Pick<ItemPlace, 'path'>, tag: string) {
  const above = elementAtPath(draft, path);
  const slot = above && viewOf(draft.main.version).types.get(above.$type)?.byTag.get(tag);
  return slot?.type ? new Map<string, never>() : (slot?.family ?? new Map<string, never>());
}
