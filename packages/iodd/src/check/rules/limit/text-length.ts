import type { Node } from '../../../document.ts';
import { memo } from '../../../memo.ts';
import { limits } from '../../../standard/limits.ts';
import { documentRule } from '../../kit.ts';
import type { Subject } from '../../subject.ts';
import { textLists, type LanguageTexts } from '../../texts.ts';

/** By the tag of the element that refers to the text. */
const maxByTag: ReadonlyMap<string, number> = new Map([
  ['Name', limits.name],
  ['Description', limits.description],
  ['VendorText', limits.name],
  ['VendorUrl', limits.vendorUrl],
  ['DeviceName', limits.name],
  ['DeviceFamily', limits.name],
]);
const maxOf = (node: Node<'TextRef'>, subject: Subject): number | undefined =>
  node.tag === 'Description' && subject.parent(node)?.tag === 'DeviceVariant'
    ? limits.variantDescription
    : maxByTag.get(node.tag);
/** Most texts are shorter than the shortest limit; the others need no look. */
const longTexts = memo(
  ({ texts }: LanguageTexts): LanguageTexts['texts'] =>
    new Map([...texts].filter(([, { attributes }]) => (attributes.value ?? '').length > limits.name)),
);
export const rule = documentRule(
  { id: 'limit/text-length', number: 105, clause: 'IODD 1.1, B', onImport: 'warning', versions: ['1.1'] },
  (subject, report) => {
    const lists = textLists(subject)
      .map(longTexts)
      .filter(({ size }) => size > 0);
    if (lists.length === 0) return;
    const seen = new Set<string>();
    for (const node of subject.nodes('TextRef'))
      for (const texts of lists) {
        const text = texts.get(node.attributes.textId ?? '');
        const value = text?.attributes.value ?? '';
        if (!text || value.length <= (maxByTag.get(node.tag) ?? Infinity) || seen.has(text.$id)) continue;
        const length = Array.from(value).length;
        const max = maxOf(node, subject);
        if (max === undefined || length <= max) continue;
        seen.add(text.$id);
        report(text, 'value', { length, max });
      }
  },
);
