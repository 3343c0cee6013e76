/** An element as an item says it: what the item does not speak of stays as it is. */
import type { ElementNode } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { SlotView, TypeView } from '../meta/view.ts';
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
import { isItem, ItemError, wordOf } from './item.ts';
import { emptyNode, retyped, withAttribute, withChildren } from './nodes.ts';
import { FreeParts } from './free-parts.ts';
import { elementsIn, formatOf, typeOf, type Reading } from './read.ts';
import { writeValue } from './values.ts';

/** What a person shall read at a place; written when the element is there. */
export interface WantedText {
  readonly owner: string;
  readonly tag: string;
  readonly value: string;
}
export interface Writing extends Reading {
  readonly ids: IdSource;
  readonly texts: WantedText[];
  /** Fields that are not given stay as they are; otherwise they go. */
  readonly isPartial: boolean;
}

type Given = Readonly<Record<string, unknown>>;

/** What an item is told beside its fields; a client that sends back what it read is not refused for them. */
const derived = new Set(['nodeId', 'id', 'ioddId', 'unitId', 'isStandard', 'type', 'line', 'datatype']);
/** What the standard says of an element that only refers to it. */
const derivedOfStandard = new Set(['name', 'description', 'index', 'accessRight']);
const isDerived = ({ name }: TypeView, field: string): boolean =>
  derived.has(field) || (name.startsWith('Std') && derivedOfStandard.has(field));
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

interface Target {
  readonly node: ElementNode;
  readonly type: TypeView;
  readonly given: Given;
  /** The field that this element is, for messages. */
  readonly at: string;
}

const under = (at: string, name: string | number): string => (at === '' ? String(name) : `${at}.${name}`);

/** The element with the values of an item. A new one has no attributes and children yet. */
export function withItem(node: ElementNode, given: Given, writing: Writing, at = ''): ElementNode {
  const target = { node, type: typeOf(writing, node), given, at };
  refuseUnknown(target, writing);
  return withFields(target, fieldsOf(target.type), writing);
}

/** The element with the values of some of its fields. */
export function withFields(
  { node, type, given, at }: Target,
  fields: readonly Field[],
  writing: Writing,
): ElementNode {
  let next = node;
  for (const field of fields) {
    const isGiven =
      namesGiven(field, given) || isSpreadGiven(field, { node: next, type, given, at }, writing);
    if (isGiven || !writing.isPartial) next = withField({ node: next, type, given, at }, field, writing);
  }
  return next;
}

const namesGiven = (field: Field, given: Given): boolean =>
  given[field.name] !== undefined ||
  (field.kind === 'format' && given[formatDigits] !== undefined) ||
  (field.kind === 'datatype' && given['datatypeRef'] !== undefined);

/** Fields of the datatype that stand beside those of the element. */
function isSpreadGiven(field: Field, { node, type, given }: Target, writing: Writing): boolean {
  if (field.kind !== 'datatype' || field.isNested) return false;
  const [datatype] = elementsIn(node, [field.tag]);
  if (!datatype) return false;
  return Object.keys(spreadOf(type, typeOf(writing, datatype), given)).length > 0;
}

function refuseUnknown({ node, type, given, at }: Target, writing: Writing): void {
  const known = fieldNames(type);
  const field = fieldsOf(type).find((one) => one.kind === 'datatype');
  const inner =
    field?.kind === 'datatype' && !field.isNested
      ? chosenDatatype(field, { node, type, given, at }, writing)?.type
      : undefined;
  const beside = new Set(inner ? [...fieldNames(inner)].map((name) => besideOf(known, name)) : []);
  for (const [name, value] of Object.entries(given))
    if (!known.has(name) && !beside.has(name) && !isDerived(type, name) && !isNothing(value))
      throw new ItemError('field-unknown', under(at, name));
}

function withField(target: Target, field: Field, writing: Writing): ElementNode {
  const { node, given, at } = target;
  switch (field.kind) {
    case 'value': {
      const { attribute, name, numbers } = field;
      const raw = node.attributes[attribute.key];
      const value = writeValue(attribute, { raw, given: given[name], at: under(at, name), numbers });
      return withAttribute(node, attribute.key, value);
    }
    case 'format':
      return withAttribute(node, field.attribute.key, formatFrom(node, field, target));
    case 'words':
      return withWords(target, field, writing);
    case 'parts':
      return withParts(target, field, writing);
    default:
      return withDatatype(target, field, writing);
  }
}

function formatFrom(
  node: ElementNode,
  { attribute, name }: Extract<Field, { kind: 'format' }>,
  { given, at }: Target,
): string | undefined {
  const before = formatOf(node.attributes[attribute.key]);
  const format = given[name] ?? (given[formatDigits] === undefined ? undefined : before[name]);
  if (format === undefined || format === 'default') return undefined;
  if (typeof format !== 'string') throw new ItemError('value-unfit', under(at, name));
  const digits = given[formatDigits] ?? before[formatDigits] ?? 0;
  return format === 'Dec.x' ? `Dec.${wordOf(digits)}` : format;
}

function withWords(
  { node, given, at }: Target,
  { name, tag }: Extract<Field, { kind: 'words' }>,
  { texts, words }: Writing,
): ElementNode {
  const value = given[name] ?? '';
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ItemError('value-unfit', under(at, name));
  const [reference] = elementsIn(node, [tag]);
  const isSaid = reference && words(reference.attributes['textId'] ?? '') === given[name];
  if (isSaid) return node;
  if (value === '')
    return reference ? { ...node, children: node.children.filter((one) => one !== reference) } : node;
  texts.push({ owner: node.$id, tag, value: String(value) });
  return node;
}

/** The specification permits 255 values and items; more than some times as many is no work of a person. */
const mostParts = 2000;

function listGiven({ given, at }: Target, { name, isList }: PartsField): readonly unknown[] {
  const value = given[name];
  if (isNothing(value)) return [];
  if (!isList) return [value];
  if (!Array.isArray(value) || value.length > mostParts) throw new ItemError('value-unfit', under(at, name));
  return value;
}

function withParts(target: Target, field: PartsField, writing: Writing): ElementNode {
  const { node, type, at } = target;
  const free = new FreeParts(elementsIn(node, field.tags));
  const next = listGiven(target, field).map((given, place): ElementNode => {
    const where = under(at, field.isList ? `${field.name}.${place}` : field.name);
    const slot = slotFor(type, field, { given, where });
    const key = slot.type && field.told === undefined ? onlyKeyOf(slot.type) : undefined;
    if (key !== undefined) return bare(slot, { key, given, where }, { free, writing });
    if (!isItem(given)) throw new ItemError('value-unfit', where);
    const old = free.take(slot, given);
    return withItem(old ?? emptyNode(slot.tag, slot.type, writing), given, writing, where);
  });
  return withChildren(node, type, { tags: field.tags, next });
}

/** The slot of the tag that a part of a list says to have. */
function slotFor(
  type: TypeView,
  { tags, told }: PartsField,
  { given, where }: { readonly given: unknown; readonly where: string },
): SlotView {
  const mark = told && isItem(given) ? given[told] : undefined;
  const tag = told === 'line' ? `Wire${wordOf(mark)}` : told === 'type' ? wordOf(mark) : tags[0];
  const slot = tag !== undefined && tags.includes(tag) ? type.byTag.get(tag) : undefined;
  if (!slot) throw new ItemError('type-unknown', told ? under(where, told) : where);
  return slot;
}

function bare(
  slot: SlotView,
  { key, given, where }: { readonly key: string; readonly given: unknown; readonly where: string },
  { free, writing }: { readonly free: FreeParts; readonly writing: Writing },
): ElementNode {
  if (typeof given !== 'string' && typeof given !== 'number') throw new ItemError('value-unfit', where);
  const value = String(given);
  const old = free.takeValue(slot.tag, key, value);
  return withAttribute(old ?? emptyNode(slot.tag, slot.type, writing), key, value);
}

interface Chosen {
  readonly tag: string;
  readonly type: TypeView;
}

/** The fields of a datatype that stand beside those of the element, by their own names. */
function spreadOf(type: TypeView, inner: TypeView, given: Given): Given {
  const taken = fieldNames(type);
  const own = [...fieldNames(inner)].filter((name) => name !== 'id');
  return Object.fromEntries(
    own.flatMap((name) => {
      const value = given[besideOf(taken, name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function sourceOf({ given, at }: Target, { isNested, name }: DatatypeField): Given {
  if (!isNested) return given;
  const inner = given[name] ?? {};
  if (!isItem(inner)) throw new ItemError('value-unfit', under(at, name));
  return inner;
}

/** Which datatype the element shall have; the one that it has where nothing is said of it. */
function chosenDatatype(field: DatatypeField, target: Target, writing: Writing): Chosen | undefined {
  const { node, type, at } = target;
  const { datatype, datatypeRef } = sourceOf(target, field);
  const reference = type.byTag.get(referenceTag)?.type;
  if (!isNothing(datatypeRef)) return reference && { tag: referenceTag, type: reference };
  if (typeof datatype === 'string') {
    const chosen = [...(type.byTag.get(field.tag)?.family.values() ?? [])].find(
      (one) => one.name === datatype,
    );
    if (!chosen) throw new ItemError('type-unknown', under(at, 'datatype'));
    return { tag: field.tag, type: chosen };
  }
  const [before] = elementsIn(node, [field.tag, referenceTag]);
  // That there is no reference is what is read of every datatype: it takes only a reference away.
  const isTold = before?.tag === referenceTag ? datatypeRef === null : datatype === null;
  return writing.isPartial && !isTold && before
    ? { tag: before.tag, type: typeOf(writing, before) }
    : undefined;
}

function withDatatype(target: Target, field: DatatypeField, writing: Writing): ElementNode {
  const { node, type, at } = target;
  const tags = [field.tag, referenceTag];
  const [before] = elementsIn(node, tags);
  const chosen = chosenDatatype(field, target, writing);
  if (!chosen) return withChildren(node, type, { tags, next: [] });
  const base = before
    ? { ...retyped(before, chosen.type), tag: chosen.tag }
    : emptyNode(chosen.tag, chosen.type, writing);
  const source = sourceOf(target, field);
  const next =
    chosen.tag === referenceTag
      ? withReference(base, source['datatypeRef'], under(at, 'datatypeRef'))
      : withItem(
          base,
          field.isNested ? source : spreadOf(type, chosen.type, source),
          writing,
          field.isNested ? under(at, field.name) : at,
        );
  // Of the id of a datatype inside an element no item speaks: it stays.
  const kept = withAttribute(next, 'id', base.attributes['id']);
  return withChildren(node, type, { tags, next: [kept] });
}

function withReference(node: ElementNode, given: unknown, at: string): ElementNode {
  if (given === undefined) return node;
  if (typeof given !== 'string') throw new ItemError('value-unfit', at);
  return withAttribute(node, 'datatypeId', given);
}
