/** Where every node and every attribute of a text that was read stands in it, from the first octet to the last. */
import type { Source, Span } from '../xml/source.ts';

export interface AttributeSpan extends Span {
  readonly name: string;
  /** Between the quotes. */
  readonly value: Span;
}
export interface ElementSpan extends Span {
  readonly name: string;
  readonly attributes: readonly AttributeSpan[];
  /** Between start tag and end tag; empty, and behind the tag, where one tag is the whole element. */
  readonly content: Span;
  /** Written as one tag: `<x/>`. */
  readonly isEmptyTag: boolean;
}
export type NodeSpan = Span | ElementSpan;
export const isElementSpan = (span: NodeSpan): span is ElementSpan => 'content' in span;

export interface Spans {
  /** By `$id`; texts have none, they are what stands between the others. */
  readonly nodes: { readonly get: (id: string) => NodeSpan | undefined };
  /** What may stand around the root: behind the declaration, up to the end. */
  readonly body: Span;
}

const known = new WeakMap<Source, Spans | undefined>();
/** Undefined where the text is not well-formed. */
export function spansOf(source: Source): Spans | undefined {
  if (known.has(source)) return known.get(source);
  const spans = measured(source);
  known.set(source, spans);
  return spans;
}

function measured({ text, starts }: Source): Spans | undefined {
  const byStart = scanned(text);
  if (!byStart) return undefined;
  for (const start of starts.values()) if (!byStart.has(start)) return undefined;
  const get = (id: string): NodeSpan | undefined => byStart.get(starts.get(id) ?? -1);
  const declaration = /^\uFEFF?(?:<\?xml[ \t\r\n][^>]*>)?/.exec(text)?.[0] ?? '';
  return { nodes: { get }, body: { start: declaration.length, end: text.length } };
}

/** What opens with these ends with those, and holds no markup. */
const closed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

interface Tag extends Span {
  readonly name: string;
  readonly attributes: readonly AttributeSpan[];
  readonly isEmptyTag: boolean;
}

function scanned(text: string): ReadonlyMap<number, NodeSpan> | undefined {
  const spans = new Map<number, NodeSpan>();
  const stack: Tag[] = [];
  for (let at = text.indexOf('<'); at >= 0;) {
    const end = plainEnd(text, at);
    if (end !== undefined) spans.set(at, { start: at, end });
    const next = end ?? (text[at + 1] === '/' ? closeTag(text, at, { stack, spans }) : undefined);
    const tag = next === undefined ? tagAt(text, at) : undefined;
    if (tag?.isEmptyTag) spans.set(at, elementOf(tag, tag.end, tag.end));
    else if (tag) stack.push(tag);
    const behind = next ?? tag?.end;
    if (behind === undefined) return undefined;
    at = text.indexOf('<', behind);
  }
  return stack.length === 0 ? spans : undefined;
}

/** The end of a comment, an instruction or a CDATA section. */
function plainEnd(text: string, at: number): number | undefined {
  for (const [begin, end] of closed) {
    if (!text.startsWith(begin, at)) continue;
    const found = text.indexOf(end, at + begin.length);
    return found < 0 ? undefined : found + end.length;
  }
  return undefined;
}

function closeTag(
  text: string,
  at: number,
  { stack, spans }: { readonly stack: Tag[]; readonly spans: Map<number, NodeSpan> },
): number | undefined {
  const open = stack.pop();
  const end = text.indexOf('>', at) + 1;
  if (!open || end === 0) return undefined;
  spans.set(open.start, elementOf(open, at, end));
  return end;
}

const elementOf = (
  { name, attributes, start, end: opened, isEmptyTag }: Tag,
  closing: number,
  end: number,
): ElementSpan => ({ start, end, name, attributes, content: { start: opened, end: closing }, isEmptyTag });

const tagName = /<([^\s/>]+)/y;
const tagEnd = /[ \t\r\n]*(\/?)>/y;
const attribute = /[ \t\r\n]+([^\s=/>"'<]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/y;

function tagAt(text: string, start: number): Tag | undefined {
  const name = matchAt(tagName, text, start)?.[1];
  if (name === undefined) return undefined;
  const attributes: AttributeSpan[] = [];
  let at = start + 1 + name.length;
  for (let found = matchAt(attribute, text, at); found; found = matchAt(attribute, text, at)) {
    const end = at + found[0].length;
    const quoted = found[2]?.length ?? 0;
    const value = { start: end - quoted + 1, end: end - 1 };
    attributes.push({ name: found[1] ?? '', start: at, end, value });
    at = end;
  }
  const last = matchAt(tagEnd, text, at);
  return last
    ? { name, attributes, start, end: at + last[0].length, isEmptyTag: last[1] === '/' }
    : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
