import { child, children, type ChildNode, type IoddDocument, isNode, type Node } from '../document.ts';
import { documentMemo } from '../memo.ts';
import { datatypes, simpleDatatypes } from '../meta/datatypes.ts';

export type DatatypeNode = Node<(typeof datatypes)[number]>;
export type SimpleDatatypeNode = Node<(typeof simpleDatatypes)[number]>;

export const deviceFunctionOf = (root: Node<'IODevice'>): Node<'DeviceFunction'> | undefined => {
  const body = child(root, 'ProfileBody');
  return body && child(body, 'DeviceFunction');
};

/** The datatypes of the document by their ids. */
export function collectDatatypes(root: IoddDocument['root']): Datatypes {
  const deviceFunction = isNode(root, 'IODevice') ? deviceFunctionOf(root) : undefined;
  const collection = deviceFunction && child(deviceFunction, 'DatatypeCollection');
  return collection ? datatypesIn(collection) : noDatatypes;
}
type Datatypes = ReadonlyMap<string, DatatypeNode>;
const noDatatypes: Datatypes = new Map();
const datatypesIn = documentMemo((collection: Node<'DatatypeCollection'>): Datatypes => {
  const found = new Map<string, DatatypeNode>();
  for (const node of children(collection, 'Datatype')) {
    const { id } = node.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, node);
  }
  return found;
});

/** The element that says the datatype of a variable, an item or process data: a type, or a reference to one. */
export const datatypeChild = (
  parent: Pick<DatatypeNode, 'children'>,
): DatatypeNode | Node<'DatatypeRef'> | undefined => parent.children.find(isDatatypeOrReference);

const datatypeOrReference: ReadonlySet<string> = new Set([...datatypes, 'DatatypeRef']);
const isDatatypeOrReference = (node: ChildNode): node is DatatypeNode | Node<'DatatypeRef'> =>
  datatypeOrReference.has(node.$type);
