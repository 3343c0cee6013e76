import type { ChildNode, IoddDocument } from '../document.ts';
import { isSame } from '../file.ts';
import { fieldOf, fieldsOf } from './fields.ts';
import { innerOf } from './tree.ts';

/** Equal in everything but the ids of the nodes: what one file read twice is. */
export const isSameContent = (one: IoddDocument, other: IoddDocument): boolean =>
  one.version === other.version &&
  isSameList(one.prolog, other.prolog) &&
  isSameNode(one.root, other.root) &&
  isSameList(one.epilog, other.epilog);

const isSameList = (one: readonly ChildNode[], other: readonly ChildNode[]): boolean =>
  one.length === other.length &&
  one.every((node, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameNode(node, counterpart);
  });

function isSameNode(one: ChildNode, other: ChildNode): boolean {
  if (one === other) return true;
  const fields = new Set([...fieldsOf(one), ...fieldsOf(other)]);
  return (
    one.$type === other.$type &&
    [...fields].every((field) => isSame(fieldOf(one, field), fieldOf(other, field))) &&
    isSameList(innerOf(one), innerOf(other))
  );
}
