/** The record that a problem about bits is in, as a ruler draws it. */
import {
  children,
  isNode,
  parentOf,
  placedItemsIn,
  textListsOf,
  valueOf,
  nodeAt,
  type ChildNode,
  type Draft,
  type Node,
} from '@iodd-hub/iodd';

export interface RecordBits {
  readonly octets: number;
  readonly items: readonly {
    readonly subindex: string;
    /** In the language of the reader, where the file has it. */
    readonly name: string | undefined;
    readonly bitOffset: number;
    readonly bitLength: number;
  }[];
}

/** A drawing of more than process data can have would explain nothing. */
const mostOctets = 32;

const recordAt = (draft: Draft, node: ChildNode): Node<'RecordT'> | undefined => {
  if (isNode(node, 'RecordT')) return node;
  if (!isNode(node, 'RecordItem')) return undefined;
  const parent = nodeAt(draft.main, parentOf(draft.main, node.$id) ?? '');
  return parent && isNode(parent, 'RecordT') ? parent : undefined;
};

const nameOf = (draft: Draft, item: ChildNode, language: string): string | undefined => {
  if (!('children' in item)) return undefined;
  const name = item.children.find((one) => isNode(one, 'TextRef'));
  const id = name?.attributes.textId;
  const lists = textListsOf(draft);
  const own = lists.find((list) => list.language === language) ?? lists[0];
  const text = own && children(own.node, 'Text').find(({ attributes }) => attributes.id === id);
  return text?.attributes.value;
};

export const recordBits = (draft: Draft, node: ChildNode, language: string): RecordBits | undefined => {
  const record = recordAt(draft, node);
  if (!record) return undefined;
  const items = placedItemsIn(draft.main, record);
  const bits = Math.max(valueOf(record, 'bitLength') ?? 0, ...items.map(({ to }) => to));
  const octets = Math.ceil(bits / 8);
  if (octets === 0 || octets > mostOctets) return undefined;
  return {
    octets,
    items: items.map(({ node: item, from, to }) => ({
      subindex: item.attributes.subindex ?? '',
      name: nameOf(draft, item, language),
      bitOffset: from,
      bitLength: to - from,
    })),
  };
};
