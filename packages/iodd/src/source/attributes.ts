/** The attributes of a start tag: what changed is replaced where it stands, everything else stays as it was written. */
import type { ElementNode } from '../document.ts';
import { viewOf, type TypeView } from '../meta/view.ts';
import type { Version } from '../meta/kit.ts';
import { escapeAttribute } from '../xml/escape.ts';
import { attributePairs, type Layout } from '../xml/write.ts';
import type { TextEdit } from './edits.ts';
import type { AttributeSpan, ElementSpan } from './spans.ts';

export interface TagPlace {
  readonly text: string;
  readonly version: Version;
  readonly layout: Layout;
  /** The type of the element around it. */
  readonly parent: TypeView | undefined;
}

/** Names and values as they are written. */
function written(node: ElementNode, { version, layout, parent }: TagPlace): Map<string, string> {
  const type = viewOf(version).types.get(node.$type);
  const own = attributePairs(node, { type, slot: parent?.byTag.get(node.tag) }, layout);
  const foreign = (node.foreign ?? []).map(({ name, value }) => [name, value] as const);
  return new Map([...own, ...foreign]);
}

export function attributeEdits(
  [was, node]: readonly [ElementNode, ElementNode],
  span: ElementSpan,
  place: TagPlace,
): readonly TextEdit[] {
  const before = written(was, place);
  const after = written(node, place);
  const standing = new Map(span.attributes.map((one) => [one.name, one]));
  const edits: TextEdit[] = [];
  for (const [name, at] of standing)
    if (before.has(name) && !after.has(name)) edits.push({ start: at.start, end: at.end, text: '' });
  let anchor: AttributeSpan | undefined;
  for (const [name, value] of after) {
    const at = standing.get(name);
    if (at && before.get(name) !== value) edits.push(replaced(at, value, place.text));
    if (!at) edits.push(added({ name, value, anchor }, span, place));
    anchor = at ?? anchor;
  }
  return edits;
}

const replaced = ({ value: { start, end } }: AttributeSpan, value: string, text: string): TextEdit => ({
  start,
  end,
  text: escapeAttribute(value, text[end]),
});

/** Behind the attribute that comes before it in the order of the standard, and set apart as that one is. */
function added(
  attribute: { name: string; value: string; anchor: AttributeSpan | undefined },
  { start, name: tag, attributes }: ElementSpan,
  { text, layout }: TagPlace,
): TextEdit {
  const { name, value, anchor } = attribute;
  const at = anchor?.end ?? start + 1 + tag.length;
  const like = anchor ?? attributes[0];
  const quote = like ? (text[like.end - 1] ?? layout.quote) : layout.quote;
  const blank = like ? (/^[ \t\r\n]+/.exec(text.slice(like.start, like.end))?.[0] ?? ' ') : ' ';
  return { start: at, end: at, text: `${blank}${name}=${quote}${escapeAttribute(value, quote)}${quote}` };
}
