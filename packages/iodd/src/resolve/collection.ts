import { child, children, type ChildNode, isNode, type Node } from '../document.ts';
import { datatypes, simpleDatatypes } from '../meta/datatypes.ts';

export type DatatypeNode = Node<(typeof datatypes)[number]>;
export type SimpleDatatypeNode = Node<(typeof simpleDatatypes)[number]>;

export const deviceFunctionOf = (root: Node<'IODevice'>): Node<'DeviceFunction'> | undefined => {
  const body = child(root, 'ProfileBody');
  return body && child(body, 'DeviceFunction');
};

/** The datatypes of the document by their ids. */
export function collectDatatypes(root: Node<'IODevice'>): ReadonlyMap<string, DatatypeNode> {
  const found = new Map<string, DatatypeNode>();
  const deviceFunction = deviceFunctionOf(root);
  const collection = deviceFunction && child(deviceFunction, 'DatatypeCollection');
  for (const node of collection ? children(collection, 'Datatype') : []) {
    const { id } = node.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, node);
  }
  return found;
}

const isDatatypeNode = (node: ChildNode): node is DatatypeNode => isNode(node, ...datatypes);

/** The element that says the datatype of a variable, an item or process data: a type, or a reference to one. */
export const datatypeChild = (
  parent: Pick<DatatypeNode, 'children'>,
): DatatypeNode | Node<'DatatypeRef'> | undefined => parent.children.find(isDatatypeOrReference);

const isDatatypeOrReference = (node: ChildNode): node is DatatypeNode | Node<'DatatypeRef'> =>
  isDatatypeNode(node) || isNode(node, 'DatatypeRef');
