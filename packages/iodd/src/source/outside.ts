/** What a change may touch in the text: the check that a patch kept to it, made apart from the patch. */
import { isElement, type IoddDocument } from '../document.ts';
import { diff } from '../ops/diff.ts';
import { nodeAt, parentOf, topLists } from '../ops/tree.ts';
import type { Op } from '../ops/op.ts';
import type { Original } from './patch.ts';
import type { Span } from '../xml/source.ts';
import { isElementSpan, spansOf, type Spans } from './spans.ts';

/** The parts of the original's text that the way to `after` leaves alone, in their order. */
export function untouchedParts({ document, source }: Original, after: IoddDocument): readonly string[] {
  const spans = spansOf(source);
  if (!spans) return [];
  const touched = diff(document, after)
    .flatMap((op) => touchedBy(op, document, spans))
    .toSorted((one, other) => one.start - other.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of touched) {
    if (start > at) parts.push(source.text.slice(at, start));
    at = Math.max(at, end);
  }
  return [...parts, source.text.slice(at)];
}

/** Whether the text holds the parts, in their order, from its beginning to its end. */
export function holdsParts(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found =
      index === parts.length - 1 ? Math.max(at, text.length - part.length) : text.indexOf(part, at);
    if (found < 0 || !text.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}

function touchedBy(op: Op, document: IoddDocument, spans: Spans): readonly Span[] {
  switch (op.op) {
    case 'set':
      return ownText(document, op.at, spans);
    case 'insert':
      return layoutIn(document, op.in, spans);
    case 'remove':
      return [...wholeOf(op.at, spans), ...layoutIn(document, parentOf(document, op.at) ?? '', spans)];
    case 'move':
      return [
        ...wholeOf(op.at, spans),
        ...layoutIn(document, parentOf(document, op.at) ?? '', spans),
        ...layoutIn(document, op.in, spans),
      ];
    default:
      return op satisfies never;
  }
}

function wholeOf(id: string, { nodes }: Spans): readonly Span[] {
  const span = nodes.get(id);
  return span ? [span] : [];
}

/** A start tag; what is not an element is touched whole, a text with what stands beside it. */
function ownText(document: IoddDocument, id: string, spans: Spans): readonly Span[] {
  const node = nodeAt(document, id);
  const span = spans.nodes.get(id);
  if (!node || !span) return layoutIn(document, parentOf(document, id) ?? '', spans);
  return isElement(node) && isElementSpan(span) ? [{ start: span.start, end: span.content.start }] : [span];
}

/** What stands between the nodes inside an element, its two tags' ends included: `<x/>` becomes `<x></x>`. */
function layoutIn(document: IoddDocument, id: string, { nodes, body }: Spans): readonly Span[] {
  if (topLists.some((list) => list === id))
    return gapsBetween(body, [...document.prolog, document.root, ...document.epilog], nodes);
  const node = nodeAt(document, id);
  const span = nodes.get(id);
  if (!node || !span || !('children' in node) || !isElementSpan(span)) return [];
  // A child that is new itself may be written only with all that is around it.
  if (node.children.some(({ $type }) => $type === '#text') || node.$type === '#unknown') return [span];
  const tagEnd = span.attributes.at(-1)?.end ?? span.start + 1 + span.name.length;
  const end = span.isEmptyTag ? [{ start: tagEnd, end: span.end }] : [];
  return [...end, ...gapsBetween(span.content, node.children, nodes)];
}

function gapsBetween(
  region: Span,
  children: readonly { readonly $id: string }[],
  nodes: Spans['nodes'],
): readonly Span[] {
  const gaps: Span[] = [];
  let start = region.start;
  for (const { $id } of children) {
    const span = nodes.get($id);
    if (!span) continue;
    gaps.push({ start, end: span.start });
    start = span.end;
  }
  return [...gaps, { start, end: region.end }];
}
