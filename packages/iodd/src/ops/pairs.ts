import type { ChildNode } from '../document.ts';

type List = readonly ChildNode[];
type Name = string | number | undefined;

/** Stands for a name that more than one sibling has. */
const several = -1;

/** Which sibling of an old list is which one of a new list, by their places: a file may have 150,000 siblings. */
export class Pairs {
  private readonly before: List;
  private readonly after: List;
  /** By the place in the new list: the place in the old one, plus one. */
  private readonly places: Uint32Array;
  private readonly taken: Uint8Array;

  constructor(before: List, after: List) {
    this.before = before;
    this.after = after;
    this.places = new Uint32Array(after.length);
    this.taken = new Uint8Array(before.length);
  }

  oldIndex(index: number): number | undefined {
    const place = this.places[index] ?? 0;
    return place === 0 ? undefined : place - 1;
  }

  isTaken(oldIndex: number): boolean {
    return this.taken[oldIndex] === 1;
  }

  set(index: number, oldIndex: number): void {
    this.places[index] = oldIndex + 1;
    this.taken[oldIndex] = 1;
  }

  isPaired(index: number): boolean {
    return this.places[index] !== 0;
  }

  /** Pairs what has a name once on either side and is the same; the answer tells whether a name stands on both. */
  byName(
    oldNames: readonly Name[],
    newNames: readonly Name[],
    isSame: (was: ChildNode, node: ChildNode) => boolean,
  ): (name: Name) => boolean {
    const [older, newer] = [placesOf(oldNames), placesOf(newNames)];
    for (const [name, index] of newer) {
      const oldIndex = older.get(name) ?? several;
      if (index === several || oldIndex === several) continue;
      const [was, node] = [this.before[oldIndex], this.after[index]];
      if (was && node && isSame(was, node)) this.set(index, oldIndex);
    }
    return (name) => older.has(name) && newer.has(name);
  }
}

function placesOf(names: readonly Name[]): ReadonlyMap<Name, number> {
  const places = new Map<Name, number>();
  for (const [index, name] of names.entries())
    if (name !== undefined) places.set(name, places.has(name) ? several : index);
  return places;
}
