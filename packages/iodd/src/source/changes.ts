/** The replacements that bring the text of one document to that of another whose nodes are known to be its own. */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { viewOf, type TypeView } from '../meta/view.ts';
import { lazy } from '../memo.ts';
import { unchangedEnds } from '../ops/diff.ts';
import { increasing } from '../ops/increasing.ts';
import { allIds, type Matching } from '../ops/match.ts';
import { isSameList, isSameNode } from '../ops/same.ts';
import { innerOf } from '../ops/tree.ts';
import { foreignPart, outerScope, writeNode, type Layout } from '../xml/write.ts';
import type { Scope } from '../xml/scope.ts';
import { attributeEdits } from './attributes.ts';
import { edited, type TextEdit } from './edits.ts';
import { hasLineEnd, indentOf, layoutOf, lineIn } from './layout.ts';
import type { Span } from '../xml/source.ts';
import { isElementSpan, type ElementSpan, type NodeSpan, type Spans } from './spans.ts';

type List = readonly ChildNode[];
export interface TextOfDocument {
  readonly document: IoddDocument;
  readonly text: string;
  readonly spans: Spans;
  /** Which of its nodes are which of the other document; those that it does not name have the same ids in both. */
  readonly matching: Matching;
}
/** Children and where they stand. */
interface Siblings {
  readonly list: List;
  readonly region: Span;
}
/** What holds inside an element. */
interface Inside {
  readonly type: TypeView | undefined;
  readonly scope: Scope;
}

/** Undefined where a node has no place in the text. */
export function changesOf(before: TextOfDocument, after: IoddDocument): readonly TextEdit[] | undefined {
  const changes = new Changes(before, after.version);
  try {
    changes.document(after);
    return changes.edits;
  } catch (error) {
    if (error instanceof NoPlace) return undefined;
    throw error;
  }
}

class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

const topOf = ({ prolog, root, epilog }: IoddDocument): List => [...prolog, root, ...epilog];
const hasText = (nodes: List): boolean => nodes.some(({ $type }) => $type === '#text');

class Changes {
  edits: TextEdit[] = [];
  private readonly before: TextOfDocument;
  private readonly version: IoddDocument['version'];
  private readonly layout: Layout;
  /** All nodes of the document by their ids in the other one, for those that come from another place. */
  private readonly old: () => ReadonlyMap<string, ChildNode>;

  constructor(before: TextOfDocument, version: IoddDocument['version']) {
    this.before = before;
    this.version = version;
    const { document, text, spans } = before;
    this.layout = layoutOf(text, spans.nodes.get(document.root.$id));
    this.old = lazy(() => nodesIn(topOf(document), allIds(before.matching)));
  }

  document(after: IoddDocument): void {
    const inside = { type: undefined, scope: outerScope(this.version) };
    this.list([topOf(this.before.document), topOf(after)], this.before.spans.body, inside);
  }

  private span({ $id }: ChildNode): NodeSpan {
    const span = this.before.spans.nodes.get($id);
    if (!span) throw new NoPlace();
    return span;
  }
  /** The id that a node of the old document has in the new one. */
  private idOf(node: ChildNode): string {
    const { ids, equal } = this.before.matching;
    return equal.get(node)?.$id ?? ids.get(node.$id) ?? node.$id;
  }
  private isUnchanged(was: ChildNode | undefined, node: ChildNode | undefined): boolean {
    return was === node || (was !== undefined && this.before.matching.equal.get(was) === node);
  }
  private slice({ start, end }: Span): string {
    return this.before.text.slice(start, end);
  }

  /** Children between which white space is layout. */
  private list([before, after]: readonly [List, List], region: Span, inside: Inside): void {
    const { start, endBefore, endAfter } = unchangedEnds(before, after, (was, node) =>
      this.isUnchanged(was, node),
    );
    const here = new Map(
      before.slice(start, endBefore).map((node, index) => [this.idOf(node), { node, index: start + index }]),
    );
    const changed = after.slice(start, endAfter);
    const staying = increasing(changed.flatMap(({ $id }) => here.get($id)?.index ?? []));
    const siblings = { list: before, region };
    const lineAt = this.linesIn(siblings);
    let previous = start - 1;
    for (const node of changed) {
      const old = here.get(node.$id);
      if (old && staying.has(old.index)) {
        this.pair([old.node, node], inside);
        previous = old.index;
      } else
        this.insert(node, { at: this.gap(siblings, previous + 1).start, line: lineAt(previous) }, inside);
    }
    for (let index = start; index < endBefore; index += 1)
      if (!staying.has(index)) this.remove(siblings, index);
  }

  private insert(node: ChildNode, { at, line }: { at: number; line: string }, inside: Inside): void {
    this.edits.push({ start: at, end: at, text: line + this.textOf(node, indentOf(line), inside) });
  }

  /** What stands before the node at the index; behind the last one, where there is none. */
  private gap({ list, region }: Siblings, index: number): Span {
    const [before, node] = [list[index - 1], list[index]];
    return {
      start: before ? this.span(before).end : region.start,
      end: node ? this.span(node).start : region.end,
    };
  }

  /** The line before the node at an index, or before the nearest one that has a line; asked for growing indexes. */
  private linesIn(siblings: Siblings): (index: number) => string {
    let seen = 0;
    let line: string | undefined;
    return (index) => {
      line ??= lineIn(this.slice(this.gap(siblings, 0)));
      for (; seen < index; seen += 1) line = lineIn(this.slice(this.gap(siblings, seen + 1))) || line;
      return line;
    };
  }

  /** With the line that it stands on, where it stands there alone. */
  private remove(siblings: Siblings, index: number): void {
    const [gap, behind] = [this.gap(siblings, index), this.gap(siblings, index + 1)];
    const isAlone = hasLineEnd(this.slice(gap)) && hasLineEnd(this.slice(behind));
    this.edits.push({ start: isAlone ? gap.start : gap.end, end: behind.start, text: '' });
  }

  /** A node that comes to a place: as it was written where it comes from another, or newly written. */
  private textOf(node: ChildNode, indent: string, inside: Inside): string {
    const old = this.old().get(node.$id);
    if (!old || old.$type !== node.$type) return this.written(node, indent, inside);
    const outer = this.edits;
    this.edits = [];
    this.pair([old, node], inside);
    const own = this.edits;
    this.edits = outer;
    return edited(this.before.text, own, this.span(old));
  }

  private written(node: ChildNode, indent: string, { type: parent, scope }: Inside): string {
    return writeNode(node, {
      version: this.version,
      layout: this.layout,
      around: { indent, scope, parent },
    });
  }

  private pair([was, node]: readonly [ChildNode, ChildNode], inside: Inside): void {
    if (this.isUnchanged(was, node)) return;
    const span = this.span(was);
    if (isElement(was) && isElement(node) && was.tag === node.tag && isElementSpan(span))
      this.element([was, node], span, inside);
    else if (!isSameNode(was, node))
      this.edits.push({
        start: span.start,
        end: span.end,
        text: this.written(node, this.indentAt(span), inside),
      });
  }

  private element(
    [was, node]: readonly [ElementNode, ElementNode],
    span: ElementSpan,
    { type: parent, scope }: Inside,
  ): void {
    const { text } = this.before;
    const place = { text, version: this.version, layout: this.layout, parent };
    this.edits.push(...attributeEdits([was, node], span, place));
    if (was.children === node.children) return;
    const type = viewOf(this.version).types.get(node.$type);
    const inside = { type, scope: foreignPart([], node.foreign, scope).scope };
    const isLayout = type !== undefined && type.slots.size > 0;
    const texts = hasText(was.children) || hasText(node.children);
    if (isLayout && !texts && was.children.length > 0)
      this.list([was.children, node.children], span.content, inside);
    else if (!isSameList(was.children, node.children)) this.content(node, span, { ...inside, isLayout });
  }

  /** The content as a whole: where it was empty, and where text stands between the tags. */
  private content(
    node: ElementNode,
    span: ElementSpan,
    inside: Inside & { readonly isLayout: boolean },
  ): void {
    const own = this.indentAt(span);
    const { lineEnd, indent } = this.layout;
    const line = inside.isLayout ? lineEnd + own + indent : '';
    const parts = node.children.map((child) => line + this.written(child, own + indent, inside));
    const content = parts.join('') + (inside.isLayout && parts.length > 0 ? lineEnd + own : '');
    this.edits.push(
      span.isEmptyTag
        ? { start: emptyEnd(this.before.text, span), end: span.end, text: `>${content}</${span.name}>` }
        : { ...span.content, text: content },
    );
  }

  /** The blanks before it on its line. */
  private indentAt({ start }: Span): string {
    const { text } = this.before;
    let from = start;
    while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from -= 1;
    return from === 0 || /[\r\n]/.test(text[from - 1] ?? '') ? text.slice(from, start) : '';
  }
}

/** Where the end of `<x />` begins, blanks before the slash included. */
function emptyEnd(text: string, { end }: Span): number {
  let at = end - 2;
  while (/[ \t\r\n]/.test(text[at - 1] ?? '')) at -= 1;
  return at;
}

function nodesIn(top: List, ids: ReadonlyMap<string, string>): ReadonlyMap<string, ChildNode> {
  const all = new Map<string, ChildNode>();
  const note = (nodes: List): void => {
    for (const node of nodes) {
      all.set(ids.get(node.$id) ?? node.$id, node);
      note(innerOf(node));
    }
  };
  note(top);
  return all;
}
