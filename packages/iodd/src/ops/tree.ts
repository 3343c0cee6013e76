/**
 * A document seen from its ids. Which node is whose parent is kept beside the document that is current and handed
 * on to the next one, so that finding a node costs its depth and not the size of the document.
 */
import { isNode, type ChildNode, type IoddDocument } from '../document.ts';
import { roots } from '../meta/index.ts';
import { ChangeError, documentId, epilogId, prologId } from './op.ts';

type Parents = Map<string, string>;
type List = readonly ChildNode[];

/** Belongs to one document at a time. A document that is asked again later gets a new one. */
const known = new WeakMap<IoddDocument, Parents>();

export const innerOf = (node: ChildNode): List => ('children' in node ? node.children : []);

function note(parents: Parents, nodes: List, parent: string): void {
  for (const node of nodes) {
    parents.set(node.$id, parent);
    note(parents, innerOf(node), node.$id);
  }
}

function parentsOf(document: IoddDocument): Parents {
  const ready = known.get(document);
  if (ready) return ready;
  const parents: Parents = new Map();
  for (const list of topLists) note(parents, topList(document, list), list);
  known.set(document, parents);
  return parents;
}

/** The lists above the root, in the order of the file. */
export const topLists = [prologId, documentId, epilogId] as const;
export function topList(document: IoddDocument, list: string): List {
  if (list === documentId) return [document.root];
  return list === prologId ? document.prolog : document.epilog;
}
const isTop = (id: string): boolean => topLists.some((list) => list === id);

function withTopList(document: IoddDocument, list: string, nodes: List): IoddDocument {
  if (list === prologId) return { ...document, prolog: nodes };
  if (list === epilogId) return { ...document, epilog: nodes };
  const [root] = nodes;
  if (nodes.length !== 1 || !root || !isNode(root, ...roots))
    throw new ChangeError('root-fixed', document.root.$id);
  return { ...document, root };
}

export const has = (document: IoddDocument, id: string): boolean => isTop(id) || parentsOf(document).has(id);
/** The parent's id, or the name of the list above the root that holds the node. */
export const parentOf = (document: IoddDocument, id: string): string | undefined =>
  parentsOf(document).get(id);

/** From the list above the root down to the node, both included. */
function pathTo(parents: Parents, id: string): readonly string[] {
  const path = [id];
  for (let at = id; !isTop(at); path.unshift(at)) {
    const parent = parents.get(at);
    if (parent === undefined) throw new ChangeError('node-missing', id);
    at = parent;
  }
  return path;
}

export function nodeAt(document: IoddDocument, id: string): ChildNode | undefined {
  const parents = parentsOf(document);
  if (!parents.has(id)) return undefined;
  const [top = documentId, ...path] = pathTo(parents, id);
  let found: ChildNode | undefined;
  for (const step of path)
    found = (found ? innerOf(found) : topList(document, top)).find(({ $id }) => $id === step);
  return found;
}

/** The nodes directly inside a node or a list above the root. */
export function listOf(document: IoddDocument, parent: string): List {
  if (isTop(parent)) return topList(document, parent);
  const node = nodeAt(document, parent);
  return node ? innerOf(node) : [];
}

/** A document being changed. Every step makes a new tree that shares what it did not touch. */
export class Tree {
  private current: IoddDocument;
  private readonly parents: Parents;

  constructor(document: IoddDocument) {
    this.current = document;
    this.parents = parentsOf(document);
    // From here on the parents follow the new document; a fault must not leave them with the old one.
    known.delete(document);
  }

  /** The document as it is now, ready for the next change. */
  finish(): IoddDocument {
    known.set(this.current, this.parents);
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
    const node = parent === undefined ? undefined : this.list(parent).find(({ $id }) => $id === id);
    if (!node) throw new ChangeError('node-missing', id);
    return node;
  }

  /** Where the node stands: its parent and the sibling before it. */
  place(id: string): { readonly in: string; readonly after: string | null } {
    const parent = this.parents.get(id);
    if (parent === undefined) throw new ChangeError('node-missing', id);
    const list = this.list(parent);
    return { in: parent, after: list[list.findIndex(({ $id }) => $id === id) - 1]?.$id ?? null };
  }

  replace(id: string, change: (node: ChildNode) => ChildNode): void {
    const [top = documentId, ...path] = pathTo(this.parents, id);
    this.current = withTopList(this.current, top, replaced(topList(this.current, top), path, change));
  }

  insert(node: ChildNode, parent: string, after: string | null): void {
    this.claim(node);
    this.attach(node, parent, after);
  }

  remove(id: string): void {
    this.forget(this.detach(id));
  }

  move(id: string, parent: string, after: string | null): void {
    if (pathTo(this.parents, parent).includes(id) || after === id) throw new ChangeError('inside-itself', id);
    this.attach(this.detach(id), parent, after);
  }

  private list(parent: string): List {
    if (isTop(parent)) return topList(this.current, parent);
    let found: ChildNode | undefined;
    const [top = documentId, ...path] = pathTo(this.parents, parent);
    for (const step of path)
      found = (found ? innerOf(found) : topList(this.current, top)).find(({ $id }) => $id === step);
    return found ? innerOf(found) : [];
  }

  private relist(parent: string, change: (list: List) => List): void {
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
      const before = after === null ? -1 : list.findIndex(({ $id }) => $id === after);
      if (after !== null && before < 0) throw new ChangeError('place-missing', after);
      return list.toSpliced(before + 1, 0, node);
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
    for (const inner of innerOf(node)) this.forget(inner);
  }
}

function replaced(list: List, path: readonly string[], change: (node: ChildNode) => ChildNode): List {
  const [step, ...rest] = path;
  const index = list.findIndex(({ $id }) => $id === step);
  const node = list[index];
  if (!node || step === undefined) throw new ChangeError('node-missing', step ?? '');
  if (rest.length === 0) return list.with(index, change(node));
  if (!('children' in node)) throw new ChangeError('node-missing', step);
  return list.with(index, { ...node, children: replaced(node.children, rest, change) });
}
