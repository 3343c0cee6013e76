/** Elements with other attributes and children; what is not spoken of stays. */
import { isElement, type ChildNode, type ElementNode } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { TypeView } from '../meta/view.ts';
import { ItemError } from './item.ts';

export function withAttribute(node: ElementNode, key: string, value: string | undefined): ElementNode {
  if (node.attributes[key] === value) return node;
  const { [key]: _old, ...others } = node.attributes;
  return { ...node, attributes: value === undefined ? others : { ...others, [key]: value } };
}

export function emptyNode(
  tag: string,
  type: TypeView | undefined,
  { ids }: { readonly ids: IdSource },
): ElementNode {
  if (!type) throw new ItemError('type-unknown', tag);
  return { $id: ids(), $type: type.name, tag, attributes: {}, children: [] };
}

/** The children with others in the place of those with these tags; the rest stays where it is. */
export function withChildren(
  node: ElementNode,
  type: TypeView,
  { tags, next }: { readonly tags: readonly string[]; readonly next: readonly ElementNode[] },
): ElementNode {
  const isOne = (one: ChildNode): one is ElementNode => isElement(one) && tags.includes(one.tag);
  const before = node.children.filter(isOne);
  if (before.length === next.length && before.every((one, place) => one === next[place])) return node;
  const wanted = new Map(next.map((one) => [one.$id, one]));
  const stays = before.filter(({ $id }) => wanted.has($id)).map(({ $id }) => $id);
  const ids = new Set(stays);
  const isInOrder = next.filter(({ $id }) => ids.has($id)).every(({ $id }, place) => $id === stays[place]);
  const first = isInOrder ? undefined : before[0];
  const rest: ChildNode[] = [];
  const queue = [...next];
  for (const one of node.children) {
    if (!isOne(one)) rest.push(one);
    else if (one === first) rest.push(...queue.splice(0));
    else if (isInOrder && wanted.has(one.$id))
      rest.push(...queue.splice(0, queue.findIndex(({ $id }) => $id === one.$id) + 1));
  }
  rest.splice(placeAmong(rest, type, tags), 0, ...queue);
  return { ...node, children: rest };
}

/** Behind all that the standard wants before these tags. */
function placeAmong(list: readonly ChildNode[], type: TypeView, tags: readonly string[]): number {
  const step = Math.max(...tags.map((tag) => type.byTag.get(tag)?.step ?? 0));
  const last = list.findLastIndex(
    (one) => isElement(one) && (type.byTag.get(one.tag)?.step ?? Infinity) <= step,
  );
  return last + 1;
}

/** The element as one of another type, with the attributes and children that the type takes. */
export function retyped(node: ElementNode, type: TypeView): ElementNode {
  if (node.$type === type.name) return node;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(([key]) => type.byKey.has(key)),
  );
  const children = node.children.flatMap((one): ChildNode[] => {
    if (!isElement(one)) return [one];
    const slot = type.byTag.get(one.tag);
    if (!slot) return [];
    return [slot.type ? retyped(one, slot.type) : one];
  });
  return { ...node, $type: type.name, attributes, children };
}
