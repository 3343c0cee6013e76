import {
  isElement,
  type ChildNode,
  type ElementNode,
  type ForeignAttribute,
  type IoddDocument,
} from '../document.ts';
import { isSame } from '../file.ts';
import { innerOf } from './tree.ts';

/** Equal in everything but the ids of the nodes: what one file read twice is. */
export const isSameContent = (one: IoddDocument, other: IoddDocument): boolean =>
  one.version === other.version &&
  isSameList(one.prolog, other.prolog) &&
  isSameNode(one.root, other.root) &&
  isSameList(one.epilog, other.epilog);

export const isSameList = (one: readonly ChildNode[], other: readonly ChildNode[]): boolean =>
  one.length === other.length &&
  one.every((node, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameNode(node, counterpart);
  });

export function isSameNode(one: ChildNode, other: ChildNode): boolean {
  return one === other || (isSameOwn(one, other) && isSameList(innerOf(one), innerOf(other)));
}

/** Equal but for ids and children. Written out by kind, since every node of two files is compared. */
export function isSameOwn(one: ChildNode, other: ChildNode): boolean {
  if (one.$type !== other.$type) return false;
  if (isElement(one))
    return (
      isElement(other) &&
      one.tag === other.tag &&
      hasAllOf(one.attributes, other.attributes) &&
      hasAllOf(other.attributes, one.attributes) &&
      isSameForeign(one.foreign, other.foreign)
    );
  if ('name' in one)
    return (
      'name' in other &&
      one.name === other.name &&
      one.namespace === other.namespace &&
      isSameForeign(one.foreign, other.foreign)
    );
  const target = 'target' in one ? one.target : undefined;
  return (
    'text' in other && one.text === other.text && target === ('target' in other ? other.target : undefined)
  );
}

type Attributes = ElementNode['attributes'];
function hasAllOf(one: Attributes, other: Attributes): boolean {
  for (const name of Object.keys(other)) {
    const value = other[name];
    if (value !== undefined && (!Object.hasOwn(one, name) || one[name] !== value)) return false;
  }
  return true;
}

const isSameForeign = (
  one: readonly ForeignAttribute[] = none,
  other: readonly ForeignAttribute[] = none,
): boolean => one === other || isSame(one, other);
const none: readonly ForeignAttribute[] = [];
