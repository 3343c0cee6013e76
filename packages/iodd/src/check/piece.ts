/**
 * What a part of a document has to say. A piece holds the pieces of long lists below it as they are instead of
 * copying what they hold, so that a new piece after an edit costs what the edit touched.
 */
import type { ElementNode } from '../document.ts';
import { lazy } from '../memo.ts';
import type { TypeName } from '../meta/index.ts';
import type { ElementType } from '../meta/kit.ts';
import type { Problem } from '../problem.ts';
import type { Occurrence } from './occurrences.ts';

/** Of a document of any standard. */
export type AnyPiece = Piece<unknown, ElementType>;

export class Piece<Found = unknown, T extends ElementType = TypeName> {
  /** What the schema says of elements, and of keys and references in scopes that end here. */
  readonly structure: Problem[] = [];
  readonly identity: Problem[] = [];
  /** What node rules say. */
  readonly found: Found[] = [];
  /** Parents before children, in document order. */
  readonly elements: (ElementNode<T> | Piece<Found, T>)[] = [];
  /** What goes to scopes above. */
  readonly occurrences: (Occurrence | Piece<Found, T>)[] = [];
  readonly byType = lazy(() => grouped(this));

  add(other: Piece<Found, T>): void {
    for (const one of other.structure) this.structure.push(one);
    for (const one of other.identity) this.identity.push(one);
    for (const one of other.found) this.found.push(one);
    this.elements.push(other);
    this.occurrences.push(other);
  }

  *everyOccurrence(from = 0): Generator<Occurrence> {
    for (let index = from; index < this.occurrences.length; index += 1) {
      const one = this.occurrences[index];
      if (one instanceof Piece) yield* one.everyOccurrence();
      else if (one) yield one;
    }
  }

  *everyElement(): Generator<ElementNode<T>> {
    for (const one of this.elements)
      if (one instanceof Piece) yield* one.everyElement();
      else yield one;
  }
}

type ByType<T extends ElementType> = ReadonlyMap<string, readonly ElementNode<T>[]>;
function grouped<T extends ElementType>(piece: Piece<unknown, T>): ByType<T> {
  const groups = new Map<string, ElementNode<T>[]>();
  for (const one of piece.elements) {
    if (one instanceof Piece)
      for (const [type, list] of one.byType()) {
        const group = groups.get(type);
        if (group) for (const node of list) group.push(node);
        else groups.set(type, [...list]);
      }
    else {
      const group = groups.get(one.$type);
      if (group) group.push(one);
      else groups.set(one.$type, [one]);
    }
  }
  return groups;
}
