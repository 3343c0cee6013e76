/** What the texts about manufacturer and product say, in every language. */
import { textIn, textListsOf } from '../../commands/text-lists.ts';
import { isElement, walk, type ElementNode, type Node } from '../../document.ts';
import { inPart, type Draft, type DraftOp } from '../draft.ts';
import { isNameOfProduct, productNamesOf } from './products.ts';
import { set, type Said } from './said.ts';

/** Of another manufacturer's device every text is new: family and description also name manufacturers and products. */
function textFor(node: ElementNode, { manufacturer, productName, isOfAnother }: Said): string | undefined {
  if (node.tag === 'VendorText') return isOfAnother ? manufacturer.vendorName : undefined;
  if (node.tag === 'VendorUrl') return isOfAnother ? manufacturer.vendorUrl : undefined;
  return isOfAnother || node.tag === 'DeviceName' || isNameOfProduct(node) ? productName : undefined;
}

export function textOps(draft: Draft, identity: Node<'DeviceIdentity'>, said: Said): readonly DraftOp[] {
  const values = new Map<string, string>();
  for (const node of [...walk(identity)].filter(isElement)) {
    const { textId } = node.attributes;
    const value = textFor(node, said);
    if (textId !== undefined && value !== undefined) values.set(textId, value);
  }
  // Each product has a name of its own; the device may be called as one of them.
  for (const [id, name] of productNamesOf(identity, said)) values.set(id, name);
  return textListsOf(draft).flatMap((list) =>
    [...values].flatMap(([id, value]) => {
      const text = textIn(list, id);
      return text ? inPart(list.part, set(text, 'value', value)) : [];
    }),
  );
}
