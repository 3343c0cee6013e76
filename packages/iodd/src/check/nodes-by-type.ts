import { isNode, type ElementNode, type Node } from '../document.ts';
import type { TypeName } from '../meta/index.ts';
import type { Piece } from './piece.ts';

export type NodesByType = <T extends TypeName>(types: readonly T[]) => readonly Node<T>[];
/** The nodes of some types, type by type and piece after piece. */
export function nodesByType(pieces: readonly Piece[]): NodesByType {
  const groups = pieces.map((piece) => piece.byType());
  const byTypes = new Map<string, readonly ElementNode[]>();
  return <T extends TypeName>(types: readonly T[]) => {
    const [only = ''] = types;
    const key = types.length === 1 ? only : types.join(' ');
    const known =
      byTypes.get(key) ?? together(types.flatMap((type) => groups.map((group) => group.get(type) ?? [])));
    byTypes.set(key, known);
    return areOf(known, types) ? known : [];
  };
}

/** A group holds the nodes of one type only, so its first one tells. */
function areOf<T extends TypeName>(
  nodes: readonly ElementNode[],
  types: readonly T[],
): nodes is readonly Node<T>[] {
  const [first] = nodes;
  return first === undefined || isNode(first, ...types);
}

/** One list after the other; a list that is alone is not copied. */
function together<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : [...first, ...others.flat()];
}
