/**
 * A document seen from its ids. Which node is whose parent is kept beside the document that is current and handed
 * on to the next one, so that finding a node costs its depth and not the size of the document.
 */
import { isNode, type ChildNode, type IoddDocument } from '../document.ts';
import { roots } from '../meta/index.ts';
import { NodePlaces, type NodeList } from './node-places.ts';
import { ChangeError, documentId, epilogId, prologId } from './op.ts';

type Parents = Map<string, string>;

interface Known {
  readonly parents: Parents;
  readonly places: NodePlaces;
}

/** Belongs to one document at a time. A document that is asked again later gets a new one. */
const known = new WeakMap<IoddDocument, Known>();

export const innerOf = (node: ChildNode): NodeList => ('children' in node ? node.children : []);

function note(parents: Parents, nodes: NodeList, parent: string): void {
  for (const node of nodes) {
    parents.set(node.$id, parent);
    note(parents, innerOf(node), node.$id);
  }
}

function knownOf(document: IoddDocument): Known {
  const ready = known.get(document);
  if (ready) return ready;
  const parents: Parents = new Map();
  for (const list of topLists) note(parents, topList(document, list), list);
  const made = { parents, places: new NodePlaces() };
  known.set(document, made);
  return made;
}

/** The lists above the root, in the order of the file. */
export const topLists = [prologId, documentId, epilogId] as const;
export function topList(document: IoddDocument, list: string): NodeList {
  if (list === documentId) return [document.root];
  return list === prologId ? document.prolog : document.epilog;
}
const isTop = (id: string): boolean => id === documentId || id === prologId || id === epilogId;

function withTopList(document: IoddDocument, list: string, nodes: NodeList): IoddDocument {
  if (list === prologId) return { ...document, prolog: nodes };
  if (list === epilogId) return { ...document, epilog: nodes };
  const [root] = nodes;
  if (nodes.length !== 1 || !root || !isNode(root, ...roots))
    throw new ChangeError('root-fixed', document.root.$id);
  return { ...document, root };
}

export const has = (document: IoddDocument, id: string): boolean =>
  isTop(id) || knownOf(document).parents.has(id);
/** The parent's id, or the name of the list above the root that holds the node. */
export const parentOf = (document: IoddDocument, id: string): string | undefined =>
  knownOf(document).parents.get(id);

/** Deeper than any document that can be read, so that whatever was read can be edited. */
const mostDepth = 200;

/** From the list above the root down to the node, both included. */
function pathTo(parents: Parents, id: string): readonly string[] {
  const path = [id];
  for (let at = id; !isTop(at); path.push(at)) {
    const parent = parents.get(at);
    if (parent === undefined) throw new ChangeError('node-missing', id);
    at = parent;
  }
  return path.toReversed();
}

export function nodeAt(document: IoddDocument, id: string): ChildNode | undefined {
  const { parents, places } = knownOf(document);
  const found = (at: string): ChildNode | undefined => {
    const parent = parents.get(at);
    if (parent === undefined) return undefined;
    const above = isTop(parent) ? undefined : found(parent);
    const list = isTop(parent) ? topList(document, parent) : above && innerOf(above);
    return list?.[places.indexIn(list, at)];
  };
  return found(id);
}

/** The nodes directly inside a node or a list above the root. */
export function listOf(document: IoddDocument, parent: string): NodeList {
  if (isTop(parent)) return topList(document, parent);
  const node = nodeAt(document, parent);
  return node ? innerOf(node) : [];
}

/**
 * A document being changed. The first step that touches a list makes a new one; the steps after it write into that,
 * which nobody else has seen: many cells of one table then cost what they are, and not a copy of the table each.
 */
export class Tree {
  private current: IoddDocument;
  private readonly parents: Parents;
  /** Lists that this change made, each by itself. */
  private readonly made = new WeakMap<NodeList, ChildNode[]>();
  private readonly places: NodePlaces;

  constructor(document: IoddDocument) {
    this.current = document;
    ({ parents: this.parents, places: this.places } = knownOf(document));
    // From here on the parents follow the new document; a fault must not leave them with the old one.
    known.delete(document);
  }

  /** The document as it is now, ready for the next change. */
  finish(): IoddDocument {
    known.set(this.current, { parents: this.parents, places: this.places });
    return this.current;
  }

  get document(): IoddDocument {
    return this.current;
  }

  set version(version: IoddDocument['version']) {
    this.current = { ...this.current, version };
  }

  node(id: string): ChildNode {
    const parent = this.parents.get(id);
    const list = parent === undefined ? [] : this.list(parent);
    const node = list[this.places.indexIn(list, id)];
    if (!node) throw new ChangeError('node-missing', id);
    return node;
  }

  /** Where the node stands: its parent and the sibling before it. */
  place(id: string): { readonly in: string; readonly after: string | null } {
    const parent = this.parents.get(id);
    if (parent === undefined) throw new ChangeError('node-missing', id);
    const list = this.list(parent);
    return { in: parent, after: list[this.places.indexIn(list, id) - 1]?.$id ?? null };
  }

  replace(id: string, change: (node: ChildNode) => ChildNode): void {
    const [top = documentId, ...path] = pathTo(this.parents, id);
    this.current = withTopList(this.current, top, this.replaced(topList(this.current, top), path, change));
  }

  insert(node: ChildNode, parent: string, after: string | null): void {
    this.assertDepth(parent);
    this.claim(node);
    this.attach(node, parent, after);
  }

  remove(id: string): void {
    this.forget(this.detach(id));
  }

  move(id: string, parent: string, after: string | null): void {
    if (pathTo(this.parents, parent).includes(id) || after === id) throw new ChangeError('inside-itself', id);
    this.assertDepth(parent);
    this.attach(this.detach(id), parent, after);
  }

  /** Each step of a change costs the depth of what it is about, and much goes from node to inner node by calls. */
  private assertDepth(parent: string): void {
    if (pathTo(this.parents, parent).length > mostDepth) throw new ChangeError('place-missing', parent);
  }

  private list(parent: string): NodeList {
    if (isTop(parent)) return topList(this.current, parent);
    const above = this.parents.get(parent);
    if (above === undefined) throw new ChangeError('node-missing', parent);
    const list = this.list(above);
    const node = list[this.places.indexIn(list, parent)];
    return node ? innerOf(node) : [];
  }

  private replaced(
    list: NodeList,
    path: readonly string[],
    change: (node: ChildNode) => ChildNode,
  ): NodeList {
    const [step = '', ...rest] = path;
    const index = this.places.indexIn(list, step);
    const node = list[index];
    if (!node) throw new ChangeError('node-missing', step);
    if (rest.length === 0) return this.withItem(list, index, change(node));
    if (!('children' in node)) throw new ChangeError('node-missing', step);
    const children = this.replaced(node.children, rest, change);
    return children === node.children ? list : this.withItem(list, index, { ...node, children });
  }

  private withItem(list: NodeList, index: number, node: ChildNode): NodeList {
    const own = this.own(list);
    own[index] = node;
    return own;
  }

  private own(list: NodeList): ChildNode[] {
    const own = this.made.get(list) ?? [...list];
    this.made.set(own, own);
    return own;
  }

  private relist(parent: string, change: (list: NodeList) => NodeList): void {
    if (isTop(parent))
      this.current = withTopList(this.current, parent, change(topList(this.current, parent)));
    else
      this.replace(parent, (node) => {
        if (!('children' in node)) throw new ChangeError('place-missing', parent);
        return { ...node, children: change(node.children) };
      });
  }

  private attach(node: ChildNode, parent: string, after: string | null): void {
    this.relist(parent, (list) => {
      const before = after === null ? -1 : this.places.indexIn(list, after);
      if (after !== null && before < 0) throw new ChangeError('place-missing', after);
      const own = this.own(list);
      own.splice(before + 1, 0, node);
      // Who comes next usually stands behind it.
      this.places.note(node.$id, before + 1);
      return own;
    });
    this.parents.set(node.$id, parent);
  }

  private detach(id: string): ChildNode {
    const node = this.node(id);
    this.relist(this.place(id).in, (list) => list.filter((other) => other !== node));
    return node;
  }

  private claim(node: ChildNode): void {
    if (this.parents.has(node.$id)) throw new ChangeError('id-taken', node.$id);
    this.parents.set(node.$id, '');
    for (const inner of innerOf(node)) {
      this.claim(inner);
      this.parents.set(inner.$id, node.$id);
    }
  }

  private forget(node: ChildNode): void {
    this.parents.delete(node.$id);
    this.places.forget(node.$id);
    for (const inner of innerOf(node)) this.forget(inner);
  }
}
