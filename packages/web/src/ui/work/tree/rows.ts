import type { IconName } from '../../icons/paths.ts';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly children?: readonly TreeNode[];
  /** Stays where it is. */
  readonly isFixed?: boolean;
  /** Keeps its name. */
  readonly isNameFixed?: boolean;
  /** Where the label may be cut: said whole where it is pointed at. */
  readonly hint?: string;
  /** Stands out, as a heading does. */
  readonly isStrong?: boolean;
}

/** A node that is in sight because everything above it is open. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | undefined;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly count: number;
  readonly isOpen: boolean;
}

export const rowsOf = (nodes: readonly TreeNode[], open: ReadonlySet<string>): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly TreeNode[], level: number, parent: string | undefined) => {
    for (const [index, node] of siblings.entries()) {
      const isOpen = open.has(node.id) && node.children !== undefined;
      rows.push({ node, level, parent, position: index + 1, count: siblings.length, isOpen });
      if (isOpen) add(node.children ?? [], level + 1, node.id);
    }
  };
  add(nodes, 1, undefined);
  return rows;
};
