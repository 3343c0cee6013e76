/** The elements of a list that no part of an item has claimed yet. */
import type { ElementNode } from '../document.ts';
import type { SlotView } from '../meta/view.ts';
import { wordOf } from './item.ts';

const keyOf = (tag: string, key: string, value: string): string => `${tag} ${key} ${value}`;

export class FreeParts {
  private readonly free: Set<ElementNode>;
  private readonly byId: ReadonlyMap<string, ElementNode>;
  private readonly byValue = new Map<string, ElementNode[]>();

  constructor(parts: readonly ElementNode[]) {
    this.free = new Set(parts);
    this.byId = new Map(parts.map((part) => [part.$id, part]));
    for (const part of parts)
      for (const [key, value = ''] of Object.entries(part.attributes)) {
        const name = keyOf(part.tag, key, value);
        const known = this.byValue.get(name);
        if (known) known.push(part);
        else this.byValue.set(name, [part]);
      }
  }

  /** The element that a part was read from: by its `nodeId`, else by what tells it apart from the others. */
  take({ tag, type }: SlotView, given: Readonly<Record<string, unknown>>): ElementNode | undefined {
    const { nodeId } = given;
    if (nodeId !== undefined) {
      const named = this.byId.get(wordOf(nodeId));
      return named?.tag === tag && this.free.delete(named) ? named : undefined;
    }
    const [key] = type?.byKey.keys() ?? [];
    const value = key === undefined ? '' : wordOf(given[key]);
    return key === undefined || value === '' ? undefined : this.withValue(keyOf(tag, key, value));
  }

  /** The element of this value, else any: its value becomes another one. */
  takeValue(tag: string, key: string, value: string): ElementNode | undefined {
    const same = this.withValue(keyOf(tag, key, value));
    if (same) return same;
    for (const part of this.free)
      if (part.tag === tag) {
        this.free.delete(part);
        return part;
      }
    return undefined;
  }

  private withValue(name: string): ElementNode | undefined {
    const found = this.byValue.get(name)?.find((part) => this.free.has(part));
    if (found) this.free.delete(found);
    return found;
  }
}
