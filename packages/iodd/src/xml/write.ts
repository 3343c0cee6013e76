/** A document as XML: the same document always gives the same text. */
import {
  isElement,
  type ChildNode,
  type ElementNode,
  type ForeignAttribute,
  type IoddDocument,
  type UnknownNode,
} from '../document.ts';
import { viewOf, type SlotView, type TypeView, type VersionView } from '../meta/view.ts';
import { commentText, escapeAttribute, escapeText, possible } from './escape.ts';
import { writableTarget, xmlNamespace, xsiNamespace } from './names.ts';
import { TagScope, type Pair, type Scope } from './scope.ts';
import type { Source } from './source.ts';

/** The text of a document and where each of its nodes stands in it. */
export function writeIodd(document: IoddDocument): Source {
  const writer = new Writer(viewOf(document.version));
  writer.document(document);
  return { version: document.version, text: writer.text, starts: writer.starts };
}

/** What holds around a node. */
interface Around {
  readonly indent: string;
  readonly scope: Scope;
  readonly parent: TypeView | undefined;
}
interface Tag {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly inner: Around;
  /** Text is part of the content, so white space must not be added. */
  readonly isInline: boolean;
}

class Writer {
  text = '<?xml version="1.0" encoding="UTF-8"?>\n';
  readonly starts = new Map<string, number>();
  private readonly view: VersionView;
  constructor(view: VersionView) {
    this.view = view;
  }

  document({ prolog, root, epilog }: IoddDocument): void {
    const scope: Scope = { '': this.view.namespace, xsi: xsiNamespace, xml: xmlNamespace };
    const around: Around = { indent: '', scope, parent: undefined };
    for (const node of [...prolog, root, ...epilog]) this.line(node, around);
  }

  private line(node: ChildNode, around: Around): void {
    this.text += around.indent;
    this.node(node, around);
    this.text += '\n';
  }

  private node(node: ChildNode, around: Around): void {
    if (node.$type !== '#text') this.starts.set(node.$id, this.text.length);
    if (isElement(node)) {
      this.element(node, around);
      return;
    }
    switch (node.$type) {
      case '#text':
        this.text += escapeText(node.text);
        return;
      case '#comment':
        this.text += `<!--${commentText(node.text)}-->`;
        return;
      case '#instruction':
        this.text += `<?${writableTarget(node.target)}${node.text === '' ? '' : ` ${possible(node.text).replaceAll('?>', '? >')}`}?>`;
        return;
      case '#unknown':
        this.unknown(node, around);
        return;
      default:
        node satisfies never;
    }
  }

  private element(node: ElementNode, around: Around): void {
    const type = this.view.types.get(node.$type);
    const slot = around.parent?.byTag.get(node.tag);
    const { pairs, scope } = foreignPart(node.foreign, around.scope);
    const isRoot = around.parent === undefined;
    this.tag(node, {
      // Where a tag is unknown to the version it stands as it is.
      name: slot?.name ?? node.tag,
      pairs: [...(isRoot ? this.rootPairs() : []), ...attributePairs(node, type, slot), ...pairs],
      inner: { indent: `${around.indent}  `, scope, parent: type },
      // An element that may hold no element may not hold layout either.
      isInline: type?.slots.size === 0,
    });
  }

  private rootPairs(): readonly Pair[] {
    return [
      ['xmlns', this.view.namespace],
      ['xmlns:xsi', xsiNamespace],
    ];
  }

  private unknown(node: UnknownNode, around: Around): void {
    const tagScope = new TagScope(around.scope);
    tagScope.addForeign(node.foreign);
    const name = tagScope.nameFor(node);
    this.tag(node, {
      name,
      pairs: tagScope.pairs,
      inner: { indent: `${around.indent}  `, scope: tagScope.scope, parent: undefined },
      isInline: node.children.some(({ $type }) => $type === '#text'),
    });
  }

  private tag({ children }: ElementNode | UnknownNode, { name, pairs, inner, isInline }: Tag): void {
    this.text += `<${name}`;
    for (const [key, value] of pairs) this.text += ` ${key}="${escapeAttribute(value)}"`;
    if (children.length === 0) {
      this.text += '/>';
      return;
    }
    this.text += isInline ? '>' : '>\n';
    for (const child of children)
      if (isInline) this.node(child, inner);
      else this.line(child, inner);
    this.text += isInline ? `</${name}>` : `${inner.indent.slice(2)}</${name}>`;
  }
}

/** Nearly every element has nothing foreign and shares the scope around it. */
function foreignPart(
  foreign: readonly ForeignAttribute[] | undefined,
  outer: Scope,
): { readonly pairs: readonly Pair[]; readonly scope: Scope } {
  if (!foreign) return { pairs: [], scope: outer };
  const tagScope = new TagScope(outer);
  tagScope.addForeign(foreign);
  return tagScope;
}

function attributePairs(node: ElementNode, type: TypeView | undefined, slot: SlotView | undefined): Pair[] {
  const pairs: Pair[] = slot && !slot.type ? [['xsi:type', node.$type]] : [];
  for (const { key, name } of type?.byKey.values() ?? []) {
    const value = node.attributes[key];
    if (value !== undefined) pairs.push([name, value]);
  }
  for (const [key, value] of Object.entries(node.attributes))
    if (value !== undefined && !type?.byKey.has(key)) pairs.push([key, value]);
  return pairs;
}
