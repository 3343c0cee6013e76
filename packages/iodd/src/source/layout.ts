/** How a text that somebody else wrote is laid out, so that what is added to it looks like the rest. */
import { localOf, prefixOf, xsiNamespace } from '../xml/names.ts';
import type { Layout } from '../xml/write.ts';
import type { Span } from '../xml/source.ts';
import { isElementSpan, type NodeSpan } from './spans.ts';

const colon = (prefix: string): string => (prefix === '' ? '' : `${prefix}:`);

export function layoutOf(text: string, root: NodeSpan | undefined): Layout {
  const tag = root && isElementSpan(root) ? root : undefined;
  const xsi = tag?.attributes.find(({ value }) => text.slice(value.start, value.end) === xsiNamespace);
  const quoted = tag?.attributes[0]?.value.start ?? 0;
  const spaced = text.split(' />').length;
  return {
    indent: tag ? indentIn(text, tag.content) : '',
    lineEnd: /\r\n|\n|\r/.exec(text)?.[0] ?? '',
    quote: text[quoted - 1] === "'" ? "'" : '"',
    emptyEnd: spaced * 2 > text.split('/>').length + 1 ? ' />' : '/>',
    prefix: colon(prefixOf(tag?.name ?? '')),
    xsiPrefix: colon(xsi ? localOf(xsi.name) : 'xsi'),
    attributePrefix: '',
  };
}

/** What stands before the first element inside the root. */
function indentIn(text: string, { start }: Span): string {
  const first = /[\r\n]([ \t]+)</g;
  first.lastIndex = start;
  return first.exec(text)?.[1] ?? '';
}

/** The last line end of a gap and the blanks behind it; nothing where the gap has no line end. */
export const lineIn = (gap: string): string => /(?:\r\n|\n|\r)[ \t]*$/.exec(gap)?.[0] ?? '';
export const indentOf = (line: string): string => /^[\r\n]*([ \t]*)$/.exec(line)?.[1] ?? '';
export const hasLineEnd = (gap: string): boolean => /[\r\n]/.test(gap);
