/** Where the items of a record lie. Bit 0 is the least significant bit of the last octet. */
import { packedBits, type SimpleDatatype } from '../datatype.ts';
import { children, isNode, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import { documentMemo, memo } from '../memo.ts';
import { simpleDatatypes } from '../meta/datatypes.ts';
import { collectDatatypes, datatypeChild, type SimpleDatatypeNode } from '../resolve/collection.ts';
import { valueOf } from '../values.ts';
import type { Subject } from './subject.ts';

export interface PlacedItem {
  readonly node: Node<'RecordItem'>;
  readonly datatype: SimpleDatatype;
  readonly from: number;
  /** The first bit above it. */
  readonly to: number;
}

function simpleOf(node: SimpleDatatypeNode): SimpleDatatype | undefined {
  if (isNode(node, 'UIntegerT', 'IntegerT')) {
    const bitLength = valueOf(node, 'bitLength');
    return bitLength === undefined ? undefined : { type: node.$type, bitLength };
  }
  if (isNode(node, 'StringT')) {
    const fixedLength = valueOf(node, 'fixedLength');
    const encoding = node.attributes.encoding === 'US-ASCII' ? 'US-ASCII' : 'UTF-8';
    return fixedLength === undefined ? undefined : { type: 'StringT', fixedLength, encoding };
  }
  if (isNode(node, 'OctetStringT')) {
    const fixedLength = valueOf(node, 'fixedLength');
    return fixedLength === undefined ? undefined : { type: 'OctetStringT', fixedLength };
  }
  if (isNode(node, 'BooleanT', 'Float32T', 'TimeT', 'TimeSpanT')) return { type: node.$type };
  return undefined;
}

/** The type of an item or of the elements of an array, references followed. */
export const itemTypeOf = (parent: ElementNode, { datatypes }: Subject): SimpleDatatype | undefined =>
  itemTypeAmong(parent, datatypes);

function itemTypeAmong(parent: ElementNode, datatypes: Subject['datatypes']): SimpleDatatype | undefined {
  const said = datatypeChild(parent);
  const node = said && isNode(said, 'DatatypeRef') ? datatypes.get(said.attributes.datatypeId ?? '') : said;
  return node && isNode(node, ...simpleDatatypes) ? simpleOf(node) : undefined;
}

export const placedItems = (record: Node<'RecordT'>, subject: Subject): readonly PlacedItem[] =>
  placedAmong(subject.datatypes)(record);
/** By the datatypes that items may refer to: as long as they are the same, so are the places. */
const placedAmong = documentMemo((datatypes: Subject['datatypes']) =>
  memo((record: Node<'RecordT'>) =>
    children(record, 'RecordItem').flatMap((node): PlacedItem | readonly PlacedItem[] => {
      const datatype = itemTypeAmong(node, datatypes);
      const from = valueOf(node, 'bitOffset');
      return datatype && from !== undefined ? { node, datatype, from, to: from + packedBits(datatype) } : [];
    }),
  ),
);

/** The same for who has the document and checks nothing. */
export const placedItemsIn = ({ root }: IoddDocument, record: Node<'RecordT'>): readonly PlacedItem[] =>
  placedAmong(collectDatatypes(root))(record);

export const alignsOneSide = ({ from, to }: PlacedItem): boolean => from % 8 === 0 || to % 8 === 0;
export const crossesOctet = ({ from, to }: PlacedItem): boolean =>
  Math.floor(from / 8) !== Math.floor((to - 1) / 8);

/** The records of all variables, or of all process data: those inside and those referred to. */
export const recordsIn = (subject: Subject, where: 'variables' | 'processData'): Records =>
  where === 'variables' ? recordsOfVariables(subject) : recordsOfProcessData(subject);

/** Each with its first user. */
type Records = ReadonlyMap<Node<'RecordT'>, ElementNode>;
const recordsOfVariables = documentMemo((subject: Subject) =>
  recordsOf(subject.nodes('Variable', 'DirectParameterOverlay'), subject),
);
const recordsOfProcessData = documentMemo((subject: Subject) =>
  recordsOf(subject.nodes('ProcessDataItem'), subject),
);

function recordsOf(users: readonly ElementNode[], subject: Subject): Records {
  const found = new Map<Node<'RecordT'>, ElementNode>();
  for (const user of users) {
    const said = datatypeChild(user);
    const node =
      said && isNode(said, 'DatatypeRef') ? subject.datatypes.get(said.attributes.datatypeId ?? '') : said;
    if (node && isNode(node, 'RecordT') && !found.has(node)) found.set(node, user);
  }
  return found;
}
