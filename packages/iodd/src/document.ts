/**
 * The shape of a document. It is agreed: operations, resolution, conversion, checks and forms build on it.
 *
 * - A plain JSON tree: it survives `structuredClone`, `JSON`, a worker and a database that reorders keys.
 * - Nothing in it is ever changed; an edit makes a new tree that shares what it did not touch.
 * - Every node has a random `$id` that stays with it for life. References between elements are the
 *   standard's own ids as text, never pointers.
 * - Children stand in one list in the order of the file: elements, comments, stray text, elements that the
 *   standard does not know. Wrong order and doubled elements therefore need no place of their own.
 * - All attributes are text exactly as written. `valueOf` parses.
 * - One vocabulary for both versions: tags and attribute names are those of 1.1, also in a 1.0.1 document
 *   (`ProductName` is `Name`, `baudrate` is `bitrate`); reader and writer translate.
 */
import type { AttributeOf, ChildTypeOf, RootName, TagOf, TypeName } from './meta/index.ts';
import type { ElementType, Version } from './meta/kit.ts';

/** Raised when the shape below changes; stored documents of an older model are migrated, never guessed at. */
export const documentModel = 1;

/** An attribute that the standard does not declare here, with the prefix it was written with. */
export interface ForeignAttribute {
  readonly name: string;
  readonly namespace: string;
  readonly value: string;
}
/** An element that the standard knows: the IODD, or another one that is read with the same engine. */
export interface ElementNode<T extends ElementType = TypeName> {
  readonly $id: string;
  readonly $type: T;
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string | undefined };
  /** Present only when there are any. */
  readonly foreign?: readonly ForeignAttribute[];
  readonly children: readonly ChildNode<T>[];
}
/** An element that the standard does not know at this place; its whole content is kept as it stands. */
export interface UnknownNode<T extends ElementType = TypeName> {
  readonly $id: string;
  readonly $type: '#unknown';
  readonly name: string;
  readonly namespace: string;
  readonly foreign: readonly ForeignAttribute[];
  readonly children: readonly ChildNode<T>[];
}
export interface TextNode {
  readonly $id: string;
  readonly $type: '#text';
  readonly text: string;
}
export interface CommentNode {
  readonly $id: string;
  readonly $type: '#comment';
  readonly text: string;
}
export interface InstructionNode {
  readonly $id: string;
  readonly $type: '#instruction';
  readonly target: string;
  readonly text: string;
}
export type ChildNode<T extends ElementType = TypeName> =
  | ElementNode<T>
  | UnknownNode<T>
  | TextNode
  | CommentNode
  | InstructionNode;

/** Of any standard. */
export type AnyElement = ElementNode<ElementType>;
export type AnyNode = ChildNode<ElementType>;

/** An element of type `T` with its attributes known to the compiler. */
export interface Node<T extends TypeName> extends ElementNode {
  readonly $type: T;
  readonly attributes: { readonly [K in AttributeOf<T>]?: string };
}

/** A document of any standard. */
export interface XmlDocument<T extends ElementType = ElementType> {
  readonly model: typeof documentModel;
  readonly version: string;
  /** Comments and instructions before the root. */
  readonly prolog: readonly ChildNode<T>[];
  readonly root: ElementNode<T>;
  /** Comments and instructions after the root. */
  readonly epilog: readonly ChildNode<T>[];
}
export interface IoddDocument extends XmlDocument<TypeName> {
  readonly version: Version;
  readonly root: Node<RootName>;
}

const hash = 35;
export const isElement = <N extends AnyNode>(node: N): node is Extract<N, AnyElement> =>
  node.$type.charCodeAt(0) !== hash;
export function isNode<T extends TypeName>(node: AnyNode, ...types: readonly T[]): node is Node<T> {
  const names: readonly string[] = types;
  return names.includes(node.$type);
}

/** The first child with this tag. A damaged file may have more: `children` returns all. */
export function child<T extends TypeName, const K extends TagOf<T>>(
  parent: Node<T>,
  tag: K,
): Node<ChildTypeOf<T, K>> | undefined {
  for (const node of parent.children) if (hasTag<T, K>(node, tag)) return node;
  return undefined;
}

/** The children with any of these tags, in document order. */
export function children<T extends TypeName, const K extends TagOf<T>>(
  parent: Node<T>,
  ...tags: readonly K[]
): readonly Node<ChildTypeOf<T, K>>[] {
  const found: Node<ChildTypeOf<T, K>>[] = [];
  for (const node of parent.children) for (const tag of tags) if (hasTag<T, K>(node, tag)) found.push(node);
  return found;
}

/** The reader gives a child of tag K only the types that the metamodel declares for K. */
const hasTag = <T extends TypeName, K extends TagOf<T>>(
  node: ChildNode,
  tag: K,
): node is Node<ChildTypeOf<T, K>> => 'tag' in node && node.tag === tag;

/** The text directly inside a node, comments skipped. */
export const textOf = (node: AnyElement | UnknownNode<ElementType>): string =>
  node.children.reduce((text, part) => (part.$type === '#text' ? text + part.text : text), '');

/** Every node below and including `node`, parents before children, in document order. */
export function* walk(node: ChildNode): Generator<ChildNode> {
  yield node;
  if ('children' in node) for (const inner of node.children) yield* walk(inner);
}
