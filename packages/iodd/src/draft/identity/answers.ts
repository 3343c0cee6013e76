/** What the device itself answers when it is asked for its manufacturer and itself: defaults of standard variables. */
import { children, isNode, type ElementNode, type Node } from '../../document.ts';
import type { Op } from '../../ops/op.ts';
import { encodeUtf8 } from '../../platform.ts';
import { set, type Said } from './said.ts';

/** Those of index 16 to 20, by their id. */
const textsOf = ({ manufacturer: { vendorName }, productName, productId, isOfAnother }: Said) => {
  const rows = [
    ['V_VendorName', isOfAnother ? vendorName : undefined],
    ['V_VendorText', isOfAnother ? vendorName : undefined],
    ['V_ProductName', productName],
    ['V_ProductID', productId],
    ['V_ProductText', isOfAnother ? productName : undefined],
  ] as const;
  return new Map<string, string | undefined>(rows);
};

/** Vendor and device id octet by octet, by the subindex of `V_DirectParameters_1`. */
const octetsOf = ({ manufacturer: { vendorId, deviceId } }: Said): ReadonlyMap<string, number> =>
  new Map([
    ['8', vendorId >> 8],
    ['9', vendorId & 255],
    ['10', deviceId >> 16],
    ['11', (deviceId >> 8) & 255],
    ['12', deviceId & 255],
  ]);

/** Octets of UTF-8 that these variables have room for. */
const longest = 64;

export function answersFor(said: Said): (node: ElementNode) => readonly Op[] {
  const texts = textsOf(said);
  const octets = octetsOf(said);
  return (node) => {
    if (!isNode(node, 'StdVariableRef')) return [];
    const { id = '' } = node.attributes;
    if (id === 'V_DirectParameters_1')
      return children(node, 'StdRecordItemRef').flatMap((item) => {
        const octet = octets.get(item.attributes.subindex ?? '');
        return octet === undefined ? [] : answer(item, String(octet));
      });
    const text = texts.get(id);
    return text === undefined ? [] : [...answer(node, fitting(text)), ...room(node, fitting(text))];
  };
}

/** A device that says nothing here goes on saying nothing. */
const answer = (node: ElementNode, value: string): readonly Op[] =>
  (node.attributes['defaultValue'] ?? '') === '' ? [] : set(node, 'defaultValue', value);

/** A restriction that was as long as the old answer, or is too short for the new one, follows the new one. */
function room(node: Node<'StdVariableRef'>, value: string): readonly Op[] {
  const { fixedLengthRestriction: old, defaultValue = '' } = node.attributes;
  if (old === undefined || defaultValue === '') return [];
  const length = encodeUtf8(value).length;
  const isExact = Number(old) === encodeUtf8(defaultValue).length;
  return isExact || Number(old) < length ? set(node, 'fixedLengthRestriction', String(length)) : [];
}

function fitting(text: string): string {
  let [fit, length] = ['', 0];
  for (const sign of text) {
    length += encodeUtf8(sign).length;
    if (length > longest) break;
    fit += sign;
  }
  return fit;
}
