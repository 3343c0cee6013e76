/** Metadata as a designer changes it: an edit gives a new document that shares what it did not touch. */
import type { IdSource } from '@iodd-hub/iodd';
import { isElement, type AnyElement, type XmlDocument } from '@iodd-hub/iodd/engine';
import { elementsAt, writeMetadata } from './metadata.ts';
import { firmwareView } from './schema.ts';

/** What stands several times in the metadata, by the collection that holds it; in the order of the schema. */
export const collections = {
  FWDescription: 'FWDescriptionCollection',
  HardwareIdKey: 'HardwareIdKeyCollection',
  Resource: 'AdditionalResourceCollection',
  InfoMessage: 'InfoMessageCollection',
} as const;
export type ListedType = keyof typeof collections;
/** What stands once, in the order of the schema. */
const singles = ['DocumentInfo', 'MetaInfo', 'Blob'] as const;
export type SingleType = (typeof singles)[number];
export type FormType = ListedType | SingleType;

/** An attribute as a form shows it. */
export interface FormField {
  readonly name: string;
  readonly required: boolean;
  readonly kind: 'text' | 'date' | 'boolean' | 'number';
  readonly default: string | undefined;
  readonly accepts: (value: string) => boolean;
}
const kinds: Readonly<Record<string, FormField['kind']>> = {
  boolean: 'boolean',
  date: 'date',
  integer: 'number',
  unsigned: 'number',
};

/** In declared order. */
export const fieldsOf = (type: FormType): readonly FormField[] =>
  [...(firmwareView.types.get(type)?.attributes.values() ?? [])].map((attribute) => ({
    name: attribute.name,
    required: attribute.required,
    kind: kinds[attribute.type.kind] ?? 'text',
    default: attribute.default,
    accepts: attribute.accepts,
  }));

type Attributes = AnyElement['attributes'];

const element = (
  type: AnyElement['$type'],
  ids: IdSource,
  attributes: Attributes = {},
  children: AnyElement['children'] = [],
): AnyElement => ({ $id: ids(), $type: type, tag: type, attributes, children });

/** The tags that may stand in an element, in their order. */
const tagsIn = (type: string): readonly string[] =>
  (firmwareView.types.get(type)?.steps ?? []).flatMap(({ tags }) => tags);

/** Behind what the schema puts before it. */
function withChild(parent: AnyElement, child: AnyElement): AnyElement {
  const order = tagsIn(parent.$type);
  const rank = order.indexOf(child.tag);
  const isLater = (node: AnyElement['children'][number]): boolean =>
    isElement(node) && order.indexOf(node.tag) > rank;
  const at = parent.children.findIndex(isLater);
  const place = at === -1 ? parent.children.length : at;
  return { ...parent, children: parent.children.toSpliced(place, 0, child) };
}

/** Undefined takes the element away. */
type Change = (node: AnyElement) => AnyElement | undefined;

function changedIn(node: AnyElement, $id: string, change: Change): AnyElement | undefined {
  if (node.$id === $id) return change(node);
  let isChanged = false;
  const children = node.children.flatMap((inner) => {
    const next = isElement(inner) ? changedIn(inner, $id, change) : inner;
    if (next !== inner) isChanged = true;
    return next ?? [];
  });
  return isChanged ? { ...node, children } : node;
}

const changed = (document: XmlDocument, $id: string, change: Change): XmlDocument => {
  const root = changedIn(document.root, $id, change);
  return root && root !== document.root ? { ...document, root } : document;
};

/** With every element that a form needs to stand on; the same document where all of them are there. */
export const completed = (document: XmlDocument, ids: IdSource): XmlDocument =>
  singles.reduce(
    (whole, tag) =>
      single(whole, tag) ? whole : { ...whole, root: withChild(whole.root, element(tag, ids)) },
    document,
  );

/** The first of them; undefined where the document lacks it. */
export const single = ({ root }: XmlDocument, type: SingleType): AnyElement | undefined =>
  elementsAt(root, type)[0];

export const listed = ({ root }: XmlDocument, type: ListedType): readonly AnyElement[] =>
  elementsAt(root, 'MetaInfo', collections[type], type);

/** An empty value takes an optional attribute away; a required one stays, so that its problem has a place. */
export const setAttribute = (document: XmlDocument, $id: string, name: string, value: string): XmlDocument =>
  changed(document, $id, (node) => {
    if ((node.attributes[name] ?? '') === value) return node;
    const isNeeded = firmwareView.types.get(node.$type)?.requiredKeys.includes(name) ?? false;
    const { [name]: _, ...others } = node.attributes;
    return {
      ...node,
      attributes: value === '' && !isNeeded ? others : { ...node.attributes, [name]: value },
    };
  });

/** Behind those that are there, in a collection that is made where there is none. */
export function addListed(
  document: XmlDocument,
  type: ListedType,
  attributes: Attributes,
  ids: IdSource,
): XmlDocument {
  const whole = completed(document, ids);
  const info = single(whole, 'MetaInfo');
  const [collection] = elementsAt(info, collections[type]);
  const added = element(type, ids, attributes);
  if (collection) return changed(whole, collection.$id, (node) => withChild(node, added));
  return info
    ? changed(whole, info.$id, (node) => withChild(node, element(collections[type], ids, {}, [added])))
    : whole;
}

/** A collection that is empty afterwards goes with it: the schema has no place for one. */
export function removeListed(document: XmlDocument, $id: string): XmlDocument {
  const [info] = elementsAt(document.root, 'MetaInfo');
  const without = changed(document, $id, () => undefined);
  return elementsAt(info).reduce(
    (rest, { $id: at }) => changed(rest, at, (node) => (elementsAt(node).length > 0 ? node : undefined)),
    without,
  );
}

/** What a new package says: what has to be told stands empty, and its problem says so. */
export function beginMetadata(
  given: {
    readonly vendorId: number;
    readonly vendorName: string;
    readonly releaseDate: string;
  },
  ids: IdSource,
): string {
  const { vendorId, vendorName, releaseDate } = given;
  const key = element('HardwareIdKey', ids, { idPattern: '' });
  const root = element('IOLinkFWData', ids, { crc: '0' }, [
    element('DocumentInfo', ids, { version: 'V1.0', releaseDate, copyright: vendorName }),
    element('MetaInfo', ids, { vendorId: String(vendorId), vendorName, fwRevision: '' }, [
      element('HardwareIdKeyCollection', ids, {}, [key]),
    ]),
    element('Blob', ids, { fileName: '' }),
  ]);
  return writeMetadata({ model: 1, version: '1.0', prolog: [], root, epilog: [] });
}
