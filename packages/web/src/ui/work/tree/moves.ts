import type { TreeNode, TreeRow } from './rows.ts';

/** Behind a sibling, or first where there is none. */
export interface TreePlace {
  readonly parent: string | undefined;
  readonly after: string | undefined;
}

export type Direction = 'up' | 'down' | 'out' | 'in';

const siblingsOf = (rows: readonly TreeRow[], parent: string | undefined): readonly TreeRow[] =>
  rows.filter((row) => row.parent === parent);

/** What is carried along: a selected node below another selected one comes with it. */
export const carriedOf = (rows: readonly TreeRow[], selected: ReadonlySet<string>): readonly TreeRow[] => {
  const parents = new Map(rows.map(({ node, parent }) => [node.id, parent]));
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (selected.has(id) || isBelow(parents.get(id)));
  return rows.filter(({ node, parent }) => selected.has(node.id) && !isBelow(parent));
};

const holds = ({ id, children = [] }: TreeNode, wanted: string | undefined): boolean =>
  id === wanted || children.some((child) => holds(child, wanted));

/** Nothing goes into itself, and not behind what moves with it. */
export const isPossible = (carried: readonly TreeRow[], { parent, after }: TreePlace): boolean =>
  carried.length > 0 && !carried.some(({ node }) => holds(node, parent) || node.id === after);

/** Where one key takes them; undefined at an end, or where they do not stand together. */
export const placeInDirection = (
  rows: readonly TreeRow[],
  carried: readonly TreeRow[],
  direction: Direction,
): TreePlace | undefined => {
  const first = carried[0];
  const last = carried.at(-1);
  if (!first || !last || carried.some((row) => row.parent !== first.parent)) return undefined;
  const siblings = siblingsOf(rows, first.parent);
  const before = siblings[siblings.indexOf(first) - 1];
  const behind = siblings[siblings.indexOf(last) + 1];
  const parent = rows.find(({ node }) => node.id === first.parent);
  switch (direction) {
    case 'up':
      return before && { parent: first.parent, after: siblings[siblings.indexOf(before) - 1]?.node.id };
    case 'down':
      return behind && { parent: first.parent, after: behind.node.id };
    case 'out':
      return parent && { parent: parent.parent, after: parent.node.id };
    case 'in':
      return before?.node.children && { parent: before.node.id, after: before.node.children.at(-1)?.id };
    default:
      return direction satisfies never;
  }
};

/** Where a pointer would drop, and where a line for it stands. */
export interface TreeAim {
  readonly place: TreePlace;
  readonly mark: 'before' | 'after' | 'inside';
  /** Of what is dropped. */
  readonly level: number;
}

/** The upper and the lower part of a row mean beside it, the middle means inside; below an open one is inside, too. */
export const aimAt = (rows: readonly TreeRow[], row: TreeRow, part: number): TreeAim => {
  const { node, parent, level, isOpen } = row;
  const siblings = siblingsOf(rows, parent);
  if (node.children && part > 0.25 && part < 0.75)
    return { place: { parent: node.id, after: node.children.at(-1)?.id }, mark: 'inside', level: level + 1 };
  if (part < 0.5) {
    const before = siblings[siblings.indexOf(row) - 1]?.node.id;
    return { place: { parent, after: before }, mark: 'before', level };
  }
  return isOpen && node.children?.[0]
    ? { place: { parent: node.id, after: undefined }, mark: 'after', level: level + 1 }
    : { place: { parent, after: node.id }, mark: 'after', level };
};

/** The nodes after the move; what moved keeps its order. */
export const moved = (
  nodes: readonly TreeNode[],
  ids: ReadonlySet<string>,
  place: TreePlace,
): readonly TreeNode[] => {
  const taken: TreeNode[] = [];
  const take = (siblings: readonly TreeNode[]): readonly TreeNode[] =>
    siblings.flatMap((node) => {
      if (ids.has(node.id)) {
        taken.push(node);
        return [];
      }
      return node.children ? [{ ...node, children: take(node.children) }] : [node];
    });
  const put = (siblings: readonly TreeNode[], parent: string | undefined): readonly TreeNode[] => {
    const inner = siblings.map((node) =>
      node.children ? { ...node, children: put(node.children, node.id) } : node,
    );
    if (parent !== place.parent) return inner;
    const at = inner.findIndex(({ id }) => id === place.after) + 1;
    return [...inner.slice(0, at), ...taken, ...inner.slice(at)];
  };
  const rest = take(nodes);
  return put(rest, undefined);
};
