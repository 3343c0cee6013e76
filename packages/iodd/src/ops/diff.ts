/**
 * The shortest change from one document to another that shares its ids. Subtrees that both share are not looked
 * at, so the cost follows what differs.
 *
 * The order of the ops keeps every step possible: what is placed is placed from the root down, so that no node is
 * ever moved into itself; what is removed goes last, when everything that stays has left it.
 */
import type { ChildNode, IoddDocument } from '../document.ts';
import { isSame } from '../file.ts';
import { fieldOf, fieldsOf } from './fields.ts';
import { documentId, type Field, type Op } from './op.ts';
import { increasing } from './increasing.ts';
import { innerOf, topList, topLists } from './tree.ts';

type List = readonly ChildNode[];

export function diff(before: IoddDocument, after: IoddDocument): readonly Op[] {
  const comparison = new Comparison();
  if (before.version !== after.version) comparison.set(documentId, 'version', after.version);
  for (const list of topLists) comparison.gather(topList(before, list), topList(after, list));
  for (const list of topLists) comparison.list(list, topList(before, list), topList(after, list));
  return comparison.ops;
}

/** What both lists share at either end needs no map: most edits change little of a list. */
export function unchangedEnds(
  before: List,
  after: List,
  isUnchanged = (was: ChildNode | undefined, node: ChildNode | undefined): boolean => was === node,
) {
  let start = 0;
  let [endBefore, endAfter] = [before.length, after.length];
  while (start < Math.min(endBefore, endAfter) && isUnchanged(before[start], after[start])) start += 1;
  while (Math.min(endBefore, endAfter) > start && isUnchanged(before[endBefore - 1], after[endAfter - 1])) {
    endBefore -= 1;
    endAfter -= 1;
  }
  return { start, endBefore, endAfter };
}

/** Nothing came, left or moved: no map is needed. */
const haveSameIds = (before: List, after: List): boolean =>
  before.length === after.length && after.every(({ $id }, index) => before[index]?.$id === $id);

class Comparison {
  private readonly steps: Op[] = [];
  private readonly removals: Op[] = [];
  /** What left its parent, with all that is in it. */
  private readonly gone = new Map<string, ChildNode>();
  /** What came to a parent, with all that is in it. What is here and in `gone` has moved. */
  private readonly come = new Set<string>();

  get ops(): readonly Op[] {
    return [...this.steps, ...this.removals];
  }

  set(at: string, field: string, value: Extract<Op, { op: 'set' }>['value']): void {
    this.steps.push({ op: 'set', at, field, value });
  }

  gather(before: List, after: List): void {
    if (before === after) return;
    if (haveSameIds(before, after)) {
      for (const [index, node] of after.entries()) {
        const was = before[index];
        if (was && was !== node) this.gather(innerOf(was), innerOf(node));
      }
      return;
    }
    const { start, endBefore, endAfter } = unchangedEnds(before, after);
    const left = new Map(before.slice(start, endBefore).map((node) => [node.$id, node]));
    for (const node of after.slice(start, endAfter)) {
      const was = left.get(node.$id);
      left.delete(node.$id);
      if (!was) this.arrive(node);
      else if (was !== node) this.gather(innerOf(was), innerOf(node));
    }
    for (const node of left.values()) this.leave(node);
  }

  private arrive(node: ChildNode): void {
    this.come.add(node.$id);
    innerOf(node).forEach((inner) => this.arrive(inner));
  }

  private leave(node: ChildNode): void {
    this.gone.set(node.$id, node);
    innerOf(node).forEach((inner) => this.leave(inner));
  }

  list(parent: string, before: List, after: List): void {
    if (before === after) return;
    if (haveSameIds(before, after)) {
      for (const [index, node] of after.entries()) {
        const was = before[index];
        if (was) this.pair(was, node);
      }
      return;
    }
    const { start, endBefore, endAfter } = unchangedEnds(before, after);
    const changed = after.slice(start, endAfter);
    const here = new Map(before.slice(start, endBefore).map((node, index) => [node.$id, { node, index }]));
    const staying = increasing(changed.flatMap(({ $id }) => here.get($id)?.index ?? []));
    let previous: string | null = after[start - 1]?.$id ?? null;
    for (const node of changed) {
      const at = here.get(node.$id);
      const was: ChildNode | undefined = at?.node ?? this.gone.get(node.$id);
      if (!was) this.insert(parent, previous, node);
      else {
        if (!at || !staying.has(at.index))
          this.steps.push({ op: 'move', at: node.$id, in: parent, after: previous });
        this.pair(was, node);
      }
      previous = node.$id;
      here.delete(node.$id);
    }
    for (const id of here.keys()) if (!this.come.has(id)) this.removals.push({ op: 'remove', at: id });
  }

  private pair(was: ChildNode, node: ChildNode): void {
    if (was === node) return;
    const fields = fieldsOf(was);
    for (const field of fields) this.field(was, node, field);
    for (const field of fieldsOf(node)) if (!fields.includes(field)) this.field(was, node, field);
    this.list(node.$id, innerOf(was), innerOf(node));
  }

  private field(was: ChildNode, node: ChildNode, field: Field): void {
    const value = fieldOf(node, field);
    if (!isSame(fieldOf(was, field), value)) this.set(node.$id, field, value);
  }

  /** A new node may hold old ones: it is inserted without them, and they are moved into it. */
  private insert(parent: string, after: string | null, node: ChildNode): void {
    const own = this.gone.size === 0 ? node : this.withoutOld(node);
    this.steps.push({ op: 'insert', in: parent, after, node: own });
    this.list(node.$id, innerOf(own), innerOf(node));
  }

  private withoutOld(node: ChildNode): ChildNode {
    if (!('children' in node)) return node;
    const kept = node.children.filter(({ $id }) => !this.gone.has($id));
    const children = kept.map((inner) => this.withoutOld(inner));
    const isWhole =
      children.length === node.children.length &&
      children.every((inner, index) => inner === node.children[index]);
    return isWhole ? node : { ...node, children };
  }
}
