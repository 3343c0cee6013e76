import type { ChildNode } from '../document.ts';

export type NodeList = readonly ChildNode[];

/** A short list is gone through faster than all of it is noted, and a long one is worth it when many are looked for. */
const [shortList, fewLooks] = [32, 8];

/** Where nodes were found in their lists: a hint that is looked at first, because lists are long, and may be wrong. */
export class NodePlaces {
  private readonly hints = new Map<string, number>();
  /** How often somebody was looked for in a list without a hint. */
  private readonly misses = new WeakMap<NodeList, number>();

  /** -1 where the list does not have it. */
  indexIn(list: NodeList, id: string): number {
    const hint = this.hints.get(id);
    if (hint !== undefined && list[hint]?.$id === id) return hint;
    const misses = (this.misses.get(list) ?? 0) + 1;
    this.misses.set(list, misses);
    if (list.length > shortList && misses === fewLooks)
      for (const [at, { $id }] of list.entries()) this.hints.set($id, at);
    const index = list.findIndex(({ $id }) => $id === id);
    if (index >= 0) this.hints.set(id, index);
    return index;
  }

  note(id: string, at: number): void {
    this.hints.set(id, at);
  }

  forget(id: string): void {
    this.hints.delete(id);
  }
}
