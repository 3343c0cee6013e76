/** The item of an element. */
import { isElement, type ElementNode } from '../document.ts';
import type { TypeView, VersionView } from '../meta/view.ts';
import {
  besideOf,
  fieldNames,
  fieldsOf,
  formatDigits,
  onlyKeyOf,
  referenceTag,
  type DatatypeField,
  type Field,
  type PartsField,
} from './fields.ts';
import { ItemError, type Item, type ItemValue } from './item.ts';
import { readValue } from './values.ts';

export interface Reading {
  readonly version: VersionView;
  /** What a person reads under the id of a text. */
  readonly words: (textId: string) => string;
  /** The number of a unit in the list of its version. */
  readonly unitId: (code: number) => number | undefined;
}

type Fields = Record<string, ItemValue>;

export function typeOf({ version }: Pick<Reading, 'version'>, node: ElementNode): TypeView {
  const type = version.types.get(node.$type);
  if (!type) throw new ItemError('type-unknown', node.$type);
  return type;
}

export const elementsIn = (node: ElementNode | undefined, tags: readonly string[]): ElementNode[] =>
  (node?.children ?? []).filter(isElement).filter(({ tag }) => tags.includes(tag));

/** The item of an element, with what names it: `nodeId` stays the same whatever is changed. */
export function itemOf(node: ElementNode, reading: Reading): Item {
  return { nodeId: node.$id, ...fieldsRead(node, reading) };
}

const fieldsRead = (node: ElementNode, reading: Reading): Fields =>
  pickFields(node, fieldsOf(typeOf(reading, node)), reading);

/** Only these fields of an element. */
export function pickFields(node: ElementNode, fields: readonly Field[], reading: Reading): Fields {
  const item: Fields = {};
  for (const field of fields) Object.assign(item, readField(field, node, reading));
  return item;
}

function readField(field: Field, node: ElementNode, reading: Reading): Fields {
  switch (field.kind) {
    case 'value': {
      const { attribute, numbers } = field;
      const value = readValue(attribute, node.attributes[attribute.key], numbers);
      return field.name === 'unitCode'
        ? { unitCode: value, unitId: reading.unitId(Number(value)) ?? null }
        : { [field.name]: value };
    }
    case 'format':
      return formatOf(node.attributes[field.attribute.key]);
    case 'words': {
      const [reference] = elementsIn(node, [field.tag]);
      return { [field.name]: reference ? reading.words(reference.attributes['textId'] ?? '') : null };
    }
    case 'parts': {
      const parts = elementsIn(node, field.tags).map((part) => partOf(part, field, reading));
      return { [field.name]: field.isList ? parts : (parts[0] ?? null) };
    }
    default:
      return datatypeIn(field, node, reading);
  }
}

export function formatOf(raw: string | undefined): Fields {
  const digits = raw === undefined ? null : /^Dec\.(\d)$/.exec(raw);
  return digits
    ? { displayFormat: 'Dec.x', [formatDigits]: Number(digits[1]) }
    : { displayFormat: raw ?? 'default', [formatDigits]: null };
}

const wireNumber = (tag: string): number => Number(tag.slice('Wire'.length));

function partOf(part: ElementNode, { told }: PartsField, reading: Reading): ItemValue {
  const key = onlyKeyOf(typeOf(reading, part));
  if (key !== undefined && told === undefined) return part.attributes[key] ?? null;
  const mark = told && { [told]: told === 'line' ? wireNumber(part.tag) : part.tag };
  return { nodeId: part.$id, ...mark, ...fieldsRead(part, reading) };
}

function datatypeIn(field: DatatypeField, node: ElementNode, reading: Reading): Fields {
  const [datatype] = elementsIn(node, [field.tag, referenceTag]);
  const said = datatypeFields(datatype, reading);
  if (field.isNested) return { [field.name]: said };
  const taken = fieldNames(typeOf(reading, node));
  const own = new Set(['datatype', 'datatypeRef']);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [own.has(name) ? name : besideOf(taken, name), value]),
  );
}

function datatypeFields(datatype: ElementNode | undefined, reading: Reading): Fields {
  if (!datatype) return { datatype: null, datatypeRef: null };
  if (datatype.tag === referenceTag)
    return { datatype: null, datatypeRef: datatype.attributes['datatypeId'] ?? null };
  // Nobody can refer to a datatype inside an element: its id says nothing.
  const { id: _id, ...fields } = fieldsRead(datatype, reading);
  return { datatype: datatype.$type, datatypeRef: null, ...fields };
}
