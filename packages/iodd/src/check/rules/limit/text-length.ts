import { limits } from '../../../standard/limits.ts';
import { documentRule } from '../../kit.ts';
import { textLists } from '../../texts.ts';

/** By tag of the element that refers to the text, with its parent where that matters. */
const maxOf = (tag: string, parent: string | undefined): number =>
  tag === 'Description'
    ? parent === 'DeviceVariant'
      ? limits.variantDescription
      : limits.description
    : tag === 'VendorUrl'
      ? limits.vendorUrl
      : limits.name;
const isLimited = (tag: string): boolean =>
  /^(?:Name|Description|VendorText|VendorUrl|DeviceName|DeviceFamily)$/.test(tag);
export const rule = documentRule(
  { id: 'limit/text-length', number: 105, clause: 'IODD 1.1, B', onImport: 'warning', versions: ['1.1'] },
  (subject, report) => {
    const lists = textLists(subject);
    const seen = new Set<string>();
    for (const node of subject.nodes('TextRef')) {
      if (!isLimited(node.tag)) continue;
      const id = node.attributes.textId ?? '';
      const max = maxOf(node.tag, subject.parent(node)?.tag);
      for (const { texts } of lists) {
        const text = texts.get(id);
        const length = Array.from(text?.attributes.value ?? '').length;
        if (!text || length <= max || seen.has(text.$id)) continue;
        seen.add(text.$id);
        report(text, 'value', { length, max });
      }
    }
  },
);
