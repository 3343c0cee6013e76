/** What two states of a tree do not share, by the nodes that come, go, or become another one in their place. */
import { isElement, type ElementNode } from '../document.ts';

export interface Placed {
  readonly node: ElementNode;
  readonly parent: ElementNode | undefined;
}
export interface Changes {
  readonly removed: Placed[];
  readonly added: Placed[];
  readonly replaced: { readonly before: ElementNode; readonly after: Placed }[];
}

const elementsIn = ({ children }: ElementNode): readonly ElementNode[] => children.filter(isElement);

/** Costs what differs and the lists around it, because nodes that are the same are the same object. */
export function compareTrees(before: ElementNode, after: Placed, changes: Changes): void {
  const { node, parent } = after;
  if (before === node) return;
  // What an element inside means may depend on the tag of the one around it.
  if (before.tag !== node.tag) {
    changes.removed.push({ node: before, parent });
    changes.added.push(after);
    return;
  }
  changes.replaced.push({ before, after });
  const [old, now] = [elementsIn(before), elementsIn(node)];
  const known = new Map<string, ElementNode>();
  for (const [at, inner] of old.entries()) {
    const same = now[at];
    if (same?.$id === inner.$id) compareTrees(inner, { node: same, parent: node }, changes);
    else known.set(inner.$id, inner);
  }
  for (const [at, inner] of now.entries()) {
    if (old[at]?.$id === inner.$id) continue;
    const moved = known.get(inner.$id);
    known.delete(inner.$id);
    if (moved) compareTrees(moved, { node: inner, parent: node }, changes);
    else changes.added.push({ node: inner, parent: node });
  }
  for (const inner of known.values()) changes.removed.push({ node: inner, parent: before });
}
