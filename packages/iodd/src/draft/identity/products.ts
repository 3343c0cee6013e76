/** What the products of a copy are called. */
import { isElement, walk, type ElementNode, type Node } from '../../document.ts';
import type { Op } from '../../ops/op.ts';
import { set, type Said } from './said.ts';

/** Products must differ in their ids and names: each but the first has its number behind. */
const numbered = (word: string, at: number): string => (at === 0 ? word : `${word}-${at + 1}`);

const variantsOf = (identity: Node<'DeviceIdentity'>): readonly ElementNode[] =>
  [...walk(identity)].filter(isElement).filter(({ tag }) => tag === 'DeviceVariant');

/** New ids by the old ones; none where they stay. */
export function productIdsOf(
  identity: Node<'DeviceIdentity'>,
  { productId }: Said,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (productId === undefined) return ids;
  for (const { attributes } of variantsOf(identity)) {
    const { productId: old = '' } = attributes;
    if (!ids.has(old)) ids.set(old, numbered(productId, ids.size));
  }
  return ids;
}

/** Connections name products by their ids; what names one that there is not means the first from now on. */
export const nameProducts =
  (ids: ReadonlyMap<string, string>, { productId }: Said) =>
  (node: ElementNode): readonly Op[] => {
    const { productId: old } = node.attributes;
    return old === undefined || productId === undefined
      ? []
      : set(node, 'productId', ids.get(old) ?? productId);
  };

/** 1.0.1 has `ProductName` where 1.1 has `Name`. */
const nameTags: ReadonlySet<string> = new Set(['Name', 'ProductName']);
export const isNameOfProduct = ({ tag }: ElementNode): boolean => nameTags.has(tag);

/** What the name of each product says, by the id of its text. */
export function productNamesOf(
  identity: Node<'DeviceIdentity'>,
  { productName }: Said,
): ReadonlyMap<string, string> {
  const names = variantsOf(identity).map((variant) =>
    variant.children.filter(isElement).find(isNameOfProduct),
  );
  return new Map(
    names.flatMap((name, at) =>
      productName === undefined || name?.attributes['textId'] === undefined
        ? []
        : [[name.attributes['textId'], numbered(productName, at)] as const],
    ),
  );
}
