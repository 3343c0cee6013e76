/** A document as XML: the same document always gives the same text. */
import {
  isElement,
  type AnyElement,
  type AnyNode,
  type ForeignAttribute,
  type IoddDocument,
  type UnknownNode,
  type XmlDocument,
} from '../document.ts';
import type { ElementType, Version } from '../meta/kit.ts';
import { viewOf, type AnySlot, type AnyTypeView, type AnyView } from '../meta/view.ts';
import { commentText, escapeAttribute, escapeText, possible } from './escape.ts';
import { prefixOf, writableTarget, xmlNamespace, xsiNamespace } from './names.ts';
import { Scope, TagScope, type Pair } from './scope.ts';
import type { Source } from './source.ts';

/** How the text is laid out. What is added to a file that somebody else wrote follows that file. */
export interface Layout {
  /** For one level. */
  readonly indent: string;
  readonly lineEnd: string;
  readonly quote: string;
  /** How an element without content ends. */
  readonly emptyEnd: string;
  /** Of the elements of the standard, and of the attribute that says a type; with the colon. */
  readonly prefix: string;
  readonly xsiPrefix: string;
  /** Of the attributes of the standard: its prefix where it qualifies them. */
  readonly attributePrefix: string;
}
const ownLayout: Layout = {
  indent: '  ',
  lineEnd: '\n',
  quote: '"',
  emptyEnd: '/>',
  prefix: '',
  xsiPrefix: 'xsi:',
  attributePrefix: '',
};

/** One node as it would stand at a place of a document. */
export function writeNode(
  node: AnyNode,
  { version, layout, around }: { version: Version; layout: Layout; around: Around },
): string {
  const writer = new Writer(viewOf(version), layout);
  writer.text = '';
  writer.node(node, around);
  return writer.text;
}

/** What the root declares. Its elements either have the namespace of the standard by default, or its prefix. */
const declared = ({ namespace, prefix }: AnyView): readonly Pair[] =>
  prefix === ''
    ? [
        ['', namespace],
        ['xsi', xsiNamespace],
      ]
    : [[prefixOf(prefix), namespace]];
const scopeAround = (view: AnyView): Scope => new Scope([...declared(view), ['xml', xmlNamespace]]);
/** What holds around the root. */
export const outerScope = (version: Version): Scope => scopeAround(viewOf(version));

/** The text of a document and where each of its nodes stands in it. */
export const writeIodd = (document: IoddDocument): Source => writeXml(document, viewOf(document.version));

/** The same for a document of any standard. */
export function writeXml(document: XmlDocument, view: AnyView): Source {
  const writer = new Writer(view, { ...ownLayout, prefix: view.prefix, attributePrefix: view.prefix });
  writer.document(document);
  return { version: document.version, text: writer.text, starts: writer.starts };
}

/** What holds around a node. */
export interface Around {
  readonly indent: string;
  readonly scope: Scope;
  readonly parent: AnyTypeView | undefined;
}
/** The standard is nine levels deep; deeper elements are unknown ones, and indenting those makes a file too long to read. */
const deepestIndent = 10;

interface Tag {
  readonly name: string;
  readonly pairs: readonly Pair[];
  /** In front of the end tag, where that has a line of its own. */
  readonly indent: string;
  readonly inner: Around;
  /** Text is part of the content, so white space must not be added. */
  readonly isInline: boolean;
}

class Writer {
  text = '<?xml version="1.0" encoding="UTF-8"?>\n';
  readonly starts = new Map<string, number>();
  private readonly view: AnyView;
  private readonly layout: Layout;
  constructor(view: AnyView, layout: Layout) {
    this.view = view;
    this.layout = layout;
  }

  document({ prolog, root, epilog }: XmlDocument): void {
    const around: Around = { indent: '', scope: scopeAround(this.view), parent: undefined };
    for (const node of [...prolog, root, ...epilog]) this.line(node, around);
  }

  private line(node: AnyNode, around: Around): void {
    this.text += around.indent;
    this.node(node, around);
    this.text += this.layout.lineEnd;
  }

  node(node: AnyNode, around: Around): void {
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

  private element(node: AnyElement, around: Around): void {
    const type = this.view.types.get(node.$type);
    const slot = around.parent?.byTag.get(node.tag);
    const isRoot = around.parent === undefined;
    const own = [...(isRoot ? this.rootPairs() : []), ...attributePairs(node, { type, slot }, this.layout)];
    const { pairs, scope } = foreignPart(own, node.foreign, around.scope);
    this.tag(node, {
      // Where a tag is unknown to the version it stands as it is.
      name: this.layout.prefix + (slot?.name ?? node.tag),
      pairs,
      indent: around.indent,
      inner: { indent: this.deeper(around), scope, parent: type },
      // An element that may hold no element may not hold layout either.
      isInline: type?.slots.size === 0,
    });
  }

  private deeper({ indent }: Around): string {
    return indent.length < deepestIndent * this.layout.indent.length ? indent + this.layout.indent : indent;
  }

  private rootPairs(): readonly Pair[] {
    return declared(this.view).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]);
  }

  private unknown(node: UnknownNode<ElementType>, around: Around): void {
    const tagScope = new TagScope(around.scope, { keepsDefault: false });
    tagScope.addElement(node);
    tagScope.addForeign(node.foreign);
    const name = tagScope.nameFor(node);
    this.tag(node, {
      name,
      pairs: tagScope.after([]),
      indent: around.indent,
      inner: { indent: this.deeper(around), scope: tagScope.scope, parent: undefined },
      isInline: node.children.some(({ $type }) => $type === '#text'),
    });
  }

  private tag(
    { children }: AnyElement | UnknownNode<ElementType>,
    { name, pairs, indent, inner, isInline }: Tag,
  ): void {
    const { lineEnd, quote, emptyEnd } = this.layout;
    this.text += `<${name}`;
    for (const [key, value] of pairs) this.text += ` ${key}=${quote}${escapeAttribute(value, quote)}${quote}`;
    if (children.length === 0) {
      this.text += emptyEnd;
      return;
    }
    this.text += isInline ? '>' : `>${lineEnd}`;
    for (const child of children)
      if (isInline) this.node(child, inner);
      else this.line(child, inner);
    this.text += isInline ? `</${name}>` : `${indent}</${name}>`;
  }
}

/** Nearly every element has nothing foreign and shares the scope around it. */
export function foreignPart(
  own: readonly Pair[],
  foreign: readonly ForeignAttribute[] | undefined,
  outer: Scope,
): { readonly pairs: readonly Pair[]; readonly scope: Scope } {
  if (!foreign) return { pairs: own, scope: outer };
  const tagScope = new TagScope(outer, { keepsDefault: true });
  tagScope.addForeign(foreign);
  return { pairs: tagScope.after(own), scope: tagScope.scope };
}

/** The attributes of an element as they are written, in the order of the standard. */
export function attributePairs(
  node: AnyElement,
  { type, slot }: { readonly type: AnyTypeView | undefined; readonly slot: AnySlot | undefined },
  { prefix, xsiPrefix, attributePrefix }: Pick<Layout, 'prefix' | 'xsiPrefix' | 'attributePrefix'>,
): Pair[] {
  const pairs: Pair[] = slot && !slot.type ? [[`${xsiPrefix}type`, prefix + node.$type]] : [];
  for (const { key, name } of type?.byKey.values() ?? []) {
    const value = node.attributes[key];
    if (value !== undefined) pairs.push([attributePrefix + name, value]);
  }
  for (const [key, value] of Object.entries(node.attributes))
    if (value !== undefined && !type?.byKey.has(key)) pairs.push([key, value]);
  return pairs;
}
