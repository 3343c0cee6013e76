/** A new element with what the standard asks of it: free ids and numbers, first values, the parts it cannot be without. */
import { isElement, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { constraints, type Uniqueness } from '../meta/constraints.ts';
import { declarationOf, type TypeName } from '../meta/index.ts';
import { isSelected } from '../meta/keys.ts';
import type { Kind } from '../meta/kit.ts';
import { accepts } from '../meta/lexical.ts';
import { isInRanges } from '../meta/limit-of.ts';
import { indexRangesOf } from '../meta/limits.ts';
import type { AttributeView, SlotView, TypeView } from '../meta/view.ts';
import { connectionTypes, wireRule, type ConnectionType } from '../standard/communication/index.ts';
import { addElement } from './add-element.ts';
import { candidatesFor, isIdField } from './candidates.ts';
import { typeIn, type NewElement } from './element.ts';
import { repeatsKey } from './free-values.ts';
import { idFor } from './id-for.ts';
import { draftReferences, elementAt, hasRoomBehind, slotIn, typeViewOf, type Found } from './kit.ts';

export interface BlankElementArgs {
  readonly parent: string;
  readonly tag: string;
  /** Where `xsi:type` chooses; the first that is not a reference to others where it is missing. */
  readonly type?: TypeName | undefined;
}

/** What another value than the least is better for. */
const starts: Readonly<Record<string, string>> = {
  'Variable index': String(indexRangesOf('vendor')[0]?.[0] ?? 0),
  'UIntegerT bitLength': '8',
  'IntegerT bitLength': '8',
  'RecordT bitLength': '8',
  'StringT fixedLength': '16',
  'OctetStringT fixedLength': '1',
  'ErrorType code': '129',
  'Variable accessRights': 'rw',
  'DirectParameterOverlay accessRights': 'rw',
};
/** Of a wire what its plug begins with. */
const wireStarts: Readonly<Record<string, ConnectionType['id']>> = {
  Wire2: 'M12-4',
  Wire2Extended: 'M12-5',
  Wire5: 'M12-5',
  WireAny: 'Cable',
};
function wireStart(name: TypeName, tag: string, key: string): string | undefined {
  const plug = connectionTypes.find(({ id }) => id === wireStarts[name]);
  const rule = plug && wireRule(plug, Number(tag.replace('Wire', '')));
  return key === 'color' ? rule?.color : rule?.function;
}
/** Of the types of a datatype the plainest number. */
const plainType: TypeName = 'UIntegerT';

const keys = constraints.filter((one): one is Uniqueness => one.kind !== 'reference');

/** The tags that a node has room for, in the order of the standard. */
export const tagsWithRoom = (draft: Draft, $id: string): readonly string[] => {
  const found = elementAt(draft, $id);
  const { byTag } = typeViewOf(found);
  const stepOf = (tag: string) => byTag.get(tag)?.step;
  const isAlone = (tag: string): boolean =>
    found.node.children.filter(isElement).every((one) => one.tag === tag || stepOf(one.tag) !== stepOf(tag));
  return [...byTag.values()]
    .filter(({ tag, repeats }) => hasRoomBehind(found, tag) && (!repeats || isAlone(tag)))
    .map(({ tag }) => tag);
};

export function blankElement(draft: Draft, { parent, tag, type }: BlankElementArgs): NewElement {
  const found = elementAt(draft, parent);
  const view = viewFor(slotIn(found, tag), type);
  const element = blank(view, tag);
  const keyed = { ...element, attributes: { ...missingKeys(view, tag, found.node), ...element.attributes } };
  return {
    ...keyed,
    attributes: { ...keyed.attributes, ...freeAttributes(draft, { parent: found, element: keyed }) },
  };
}

/** A datatype needs its id only among those that are referred to: a key, though not required of its type. */
const missingKeys = (view: TypeView, tag: string, parent: ElementNode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keys
      .filter((key) => key.kind === 'key' && isSelected(key, { tag }, parent))
      .flatMap(({ fields }) => fields.flat())
      .flatMap((field) => {
        const attribute = view.byKey.get(field);
        return attribute ? [[field, firstValue(view, tag, attribute)]] : [];
      }),
  );

const viewFor = (slot: SlotView, type: TypeName | undefined): TypeView => {
  if (type !== undefined || slot.type) return typeIn(slot, type);
  const members = [...slot.family.values()];
  return typeIn(slot, (members.find(({ name }) => name === plainType) ?? members[0])?.name);
};

function blank(view: TypeView, tag: string): NewElement {
  return {
    tag,
    type: view.name,
    attributes: Object.fromEntries(
      view.requiredKeys.flatMap((key) => {
        const attribute = view.byKey.get(key);
        return attribute ? [[key, firstValue(view, tag, attribute)]] : [];
      }),
    ),
    children: view.steps.flatMap(({ min, tags }) => (min > 0 ? requiredPart(view, tags) : [])),
  };
}

/** What a person has to choose is left out, and the check asks for it: names, and what refers to another element. */
function requiredPart(view: TypeView, tags: readonly string[]): readonly NewElement[] {
  for (const tag of tags) {
    const slot = view.byTag.get(tag);
    const inner = slot && viewFor(slot, undefined);
    if (inner && inner.name !== 'TextRef' && !refers(inner)) return [blank(inner, tag)];
  }
  return [];
}

const refers = ({ name, requiredKeys }: TypeView): boolean =>
  requiredKeys.some((key) => declarationOf(name).attributes[key]?.to !== undefined);

function firstValue({ name }: TypeView, tag: string, { key, type, default: preset }: AttributeView): string {
  const start = starts[`${name} ${key}`] ?? wireStart(name, tag, key) ?? preset ?? type.values?.[0];
  if (start !== undefined) return start;
  if (isIdField(key) && declarationOf(name).attributes[key]?.to === undefined) return idFor(tag, '');
  if (type.kind === 'boolean') return 'false';
  if (type.kind === 'unsigned' || type.kind === 'integer') return type.min ?? '0';
  return isNumeric.has(type.kind) ? (['0', 'true'].find((one) => accepts(type, one)) ?? '') : '';
}
const isNumeric: ReadonlySet<Kind> = new Set(['decimal', 'float', 'union']);

/** Other values for what the schema wants different from everything around it. */
function freeAttributes(
  draft: Draft,
  { parent: above, element }: { readonly parent: Found; readonly element: NewElement },
): Readonly<Record<string, string>> {
  const bare = { ...element, attributes: {} };
  const ops = addElement(draft, { parent: above.node.$id, element: bare }, temporaryIds());
  const { document, node, parent, view } = placed(applyDraft(draft, ops), firstId);
  if (!parent) return {};
  const own = keys.filter((key) => isSelected(key, node, parent));
  const fields = new Set(own.flatMap((key) => key.fields.at(-1) ?? []));
  const index = draftReferences(draft);
  let free: Record<string, string> = {};
  for (const field of fields) {
    const attribute = view.byKey.get(field);
    const start = element.attributes?.[field];
    if (!attribute || start === undefined) continue;
    // Of the other keys only those that are free by now: each is looked at for itself.
    const others = Object.entries(element.attributes ?? {}).filter(([key]) => !fields.has(key));
    const known = { ...Object.fromEntries(others), ...free };
    const full: ElementNode = { ...node, attributes: { ...element.attributes, ...free } };
    const tried = [
      { [field]: start },
      ...firstOf(candidatesFor({ node: full, parent, field, view: attribute })),
    ];
    const values = tried.find(
      (one) =>
        isPermitted(view.name, field, one[field] ?? '') &&
        !repeatsKey(document, { node, parent }, { ...known, ...one }) &&
        (!isIdField(field) || !index.knows(one[field] ?? '')),
    );
    free = { ...free, ...values };
  }
  return free;
}

/** Of nodes that nobody sees: only the values that they may have are wanted. */
const firstId = 'new-1';
const temporaryIds = (): IdSource => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

const placed = (draft: Draft, $id: string) => {
  const found = elementAt(draft, $id);
  return { ...found, view: typeViewOf(found) };
};

/** Within the ranges that rules leave: an index of the vendor, and not one that is reserved. */
const isPermitted = (type: TypeName, field: string, value: string): boolean =>
  (declarationOf(type).attributes[field]?.rules ?? []).every(
    (limit) => limit.ranges === undefined || isInRanges(limit, Number(value)),
  );

/** More than any list of the standard holds. */
const mostTried = 2000;
function* firstOf<T>(values: Iterable<T>): Generator<T> {
  let count = 0;
  for (const value of values) {
    if ((count += 1) > mostTried) return;
    yield value;
  }
}
