/** The fields of a node by name: what `set` reads and writes and what two versions of a node are compared by. */
import { isElement, type ChildNode, type ElementNode, type ForeignAttribute } from '../document.ts';
import { isTypeName } from '../meta/index.ts';
import { ChangeError, type Field, type FieldValue } from './op.ts';

/** The fields that a node has besides attributes, by its kind. */
const ownFields = {
  element: ['$type', '$tag', '$foreign'],
  '#unknown': ['$name', '$namespace', '$foreign'],
  '#text': ['$text'],
  '#comment': ['$text'],
  '#instruction': ['$target', '$text'],
} as const;

const ownFieldNames: ReadonlySet<string> = new Set(Object.values(ownFields).flat());
/** Whether nodes of any kind have this field besides attributes. */
export const isOwnField = (field: Field): boolean => ownFieldNames.has(field);

export const kindOf = (node: ChildNode): keyof typeof ownFields => (isElement(node) ? 'element' : node.$type);

/** Every field that the node has or could have besides attributes that it lacks. */
export const fieldsOf = (node: ChildNode): readonly Field[] =>
  isElement(node) ? [...ownFields.element, ...Object.keys(node.attributes)] : ownFields[node.$type];

const orNull = (foreign: readonly ForeignAttribute[] = []): FieldValue =>
  foreign.length === 0 ? null : foreign;

/** An attribute of its own: an object also answers to `constructor`. */
const attributeOf = ({ attributes }: ElementNode, field: Field): FieldValue =>
  (Object.hasOwn(attributes, field) ? attributes[field] : undefined) ?? null;

export function fieldOf(node: ChildNode, field: Field): FieldValue {
  if (!field.startsWith('$')) return isElement(node) ? attributeOf(node, field) : null;
  switch (field) {
    case '$type':
      return node.$type;
    case '$tag':
      return isElement(node) ? node.tag : null;
    case '$foreign':
      return 'foreign' in node ? orNull(node.foreign) : null;
    case '$name':
      return 'name' in node ? node.name : null;
    case '$namespace':
      return 'namespace' in node ? node.namespace : null;
    case '$target':
      return 'target' in node ? node.target : null;
    case '$text':
      return 'text' in node ? node.text : null;
    default:
      throw new ChangeError('field-unknown', node.$id, field);
  }
}

/** The node with one field changed. */
export function withField(node: ChildNode, field: Field, value: FieldValue): ChildNode {
  const isOwn = ownFields[kindOf(node)].some((own) => own === field);
  if (!isOwn && (field.startsWith('$') || !isElement(node)))
    throw new ChangeError('field-unknown', node.$id, field);
  if (field === '$foreign') return withForeign(node, value);
  if (Array.isArray(value)) throw new ChangeError('value-unfit', node.$id, field);
  if (isElement(node) && !field.startsWith('$')) return withAttribute(node, field, value);
  if (typeof value !== 'string') throw new ChangeError('value-unfit', node.$id, field);
  if (field === '$type') return withType(node, value);
  return { ...node, [field.slice(1)]: value };
}

function withAttribute(node: ElementNode, field: Field, value: FieldValue): ElementNode {
  const { [field]: _old, ...others } = node.attributes;
  return { ...node, attributes: typeof value === 'string' ? { ...others, [field]: value } : others };
}

function withForeign(node: ChildNode, value: FieldValue): ChildNode {
  if (typeof value === 'string') throw new ChangeError('value-unfit', node.$id, '$foreign');
  if (node.$type === '#unknown') return { ...node, foreign: value ?? [] };
  if (!isElement(node)) throw new ChangeError('field-unknown', node.$id, '$foreign');
  const { foreign: _old, ...others } = node;
  return value === null || value.length === 0 ? others : { ...others, foreign: value };
}

function withType(node: ChildNode, value: string): ChildNode {
  if (!isElement(node) || !isTypeName(value)) throw new ChangeError('value-unfit', node.$id, '$type');
  return { ...node, $type: value };
}
