import { children, type Node } from '../../../document.ts';
import { documentMemo } from '../../../memo.ts';
import { limits } from '../../../meta/limits.ts';
import { maxTextLength } from '../../../meta/text-limits.ts';
import { documentRule } from '../../kit.ts';
import { textLists, type LanguageTexts } from '../../texts.ts';

interface LongTexts {
  readonly texts: ReadonlyMap<string, Node<'TextDefinition'>>;
  readonly longest: number;
}
/** Most texts are shorter than the shortest limit; they need no look. */
const longTexts = documentMemo((node: LanguageTexts['node']): LongTexts => {
  const long = children(node, 'Text').filter(({ attributes }) => lengthOf(attributes.value) > limits.name);
  return {
    texts: new Map(long.map((text) => [text.attributes.id ?? '', text])),
    longest: long.reduce((max, { attributes }) => Math.max(max, lengthOf(attributes.value)), 0),
  };
});
/** Never less than the count of characters. */
const lengthOf = (text = ''): number => text.length;

export const rule = documentRule(
  { id: 'limit/text-length', number: 105, clause: 'IODD 1.1, B', versions: ['1.1'] },
  (subject, report) => {
    const lists = textLists(subject)
      .map(({ node }) => longTexts(node))
      .filter(({ longest: length }) => length > 0);
    const longest = lists.reduce((max, list) => Math.max(max, list.longest), 0);
    const seen = new Set<string>();
    for (const node of longest === 0 ? [] : subject.nodes('TextRef')) {
      const { tag, attributes } = node;
      if (longest <= (maxTextLength(tag) ?? Infinity)) continue;
      for (const { texts } of lists) {
        const text = texts.get(attributes.textId ?? '');
        if (!text || seen.has(text.$id)) continue;
        const length = Array.from(text.attributes.value ?? '').length;
        const max = maxTextLength(tag, subject.parent(node)?.tag);
        if (max === undefined || length <= max) continue;
        seen.add(text.$id);
        report(text, 'value', { length, max });
      }
    }
  },
);
