/** Other values for a copy wherever the schema wants them different from those around it. */
import { isElement, type ElementNode, type IoddDocument } from '../document.ts';
import { documentMemo } from '../memo.ts';
import { constraints, type Uniqueness } from '../meta/constraints.ts';
import { isSelected, keyValue } from '../meta/keys.ts';
import { viewOf, type TypeView, type VersionView } from '../meta/view.ts';
import type { ReferenceIndex } from '../ops/references.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import { candidatesFor, isIdField, type Attribute, type Values } from './candidates.ts';
import { CommandError } from './kit.ts';

type Visit = (node: ElementNode, parent: ElementNode) => void;

/** A key and the values of it that are taken, around the copy and in it. */
interface Taken {
  readonly key: Uniqueness;
  readonly values: Set<string>;
}
interface Target {
  readonly node: ElementNode;
  readonly parent: ElementNode;
  readonly taken: Taken[];
}

// What a schema asks in one version or at one place only, a rule asks elsewhere: a copy keeps to it everywhere.
const keys = constraints.filter((one): one is Uniqueness => one.kind !== 'reference');

/** By `$id` of the original: the attributes that its copy has instead. Throws where nothing else is possible. */
export function freeValues(
  document: IoddDocument,
  { node, parent }: { readonly node: ElementNode; readonly parent: ElementNode },
  index: ReferenceIndex,
): ReadonlyMap<string, Values> {
  const version = viewOf(document.version);
  const handedOut = new Set<string>();
  const isNew = (id: string): boolean => !handedOut.has(id) && !index.knows(id);
  const found = new Map<string, Values>();
  for (const target of targetsIn({ document, node, parent }, version)) {
    const values = freeIn(target, version.types.get(target.node.$type), isNew);
    for (const value of Object.values(values)) handedOut.add(value);
    found.set(target.node.$id, values);
  }
  return found;
}

/** Whether the element, with other values, would have a key that another element has. */
export function repeatsKey(
  document: IoddDocument,
  place: { readonly node: ElementNode; readonly parent: ElementNode },
  values: Values,
): boolean {
  const version = viewOf(document.version);
  const { node, parent } = place;
  const type = version.types.get(node.$type);
  if (!type) return false;
  const changed = { attributes: { ...node.attributes, ...values } };
  for (const above of ancestors(document, node.$id))
    for (const key of keys) {
      const isScope = key.within === above.$type && (key.deep === true || above === parent);
      if (!isScope || !isSelected(key, node, parent)) continue;
      const value = keyValue(key, changed, type);
      if (value === undefined || value === keyValue(key, node, type)) continue;
      if (valuesIn(above, key, version).has(value)) return true;
    }
  return false;
}

const knownIn = documentMemo((_above: ElementNode) => new Map<string, ReadonlySet<string>>());
/** The values of a key in its scope, looked for once: a paste into a column of ids asks for each of its cells. */
function valuesIn(above: ElementNode, key: Uniqueness, version: VersionView): ReadonlySet<string> {
  const [known, name] = [knownIn(above), `${version.version} ${keys.indexOf(key)}`];
  const ready = known.get(name);
  if (ready) return ready;
  const values = new Set<string>();
  collect(above, [{ key, values }], version);
  known.set(name, values);
  return values;
}

/** The elements of the copy that a key above the copy selects. */
function targetsIn(
  { document, node, parent }: { document: IoddDocument; node: ElementNode; parent: ElementNode },
  version: VersionView,
): readonly Target[] {
  const copied: Target[] = [{ node, parent, taken: [] }];
  visitBelow(node, (inner, above) => copied.push({ node: inner, parent: above, taken: [] }));
  for (const above of ancestors(document, node.$id)) {
    const taken = keys.flatMap((key): Taken[] => {
      const isDeep = key.deep === true;
      if (key.within !== above.$type || (!isDeep && above !== parent)) return [];
      const targets = (isDeep ? copied : copied.slice(0, 1)).filter((one) =>
        isSelected(key, one.node, one.parent),
      );
      const one = { key, values: new Set<string>() };
      for (const target of targets) target.taken.push(one);
      return targets.length > 0 ? [one] : [];
    });
    collect(above, taken, version);
  }
  return copied.filter(({ taken }) => taken.length > 0);
}

function* ancestors(document: IoddDocument, $id: string): Generator<ElementNode> {
  for (let at = parentOf(document, $id); at !== undefined; at = parentOf(document, at)) {
    const node = nodeAt(document, at);
    if (node && isElement(node)) yield node;
  }
}

function visitBelow(node: ElementNode, visit: Visit): void {
  for (const inner of node.children)
    if (isElement(inner)) {
      visit(inner, node);
      visitBelow(inner, visit);
    }
}

/** One pass for all keys of a scope; most elements have a tag that none of them selects. */
function collect(above: ElementNode, taken: readonly Taken[], { types }: VersionView): void {
  if (taken.length === 0) return;
  const byTag = new Map<string, Taken[]>();
  for (const one of taken)
    for (const tag of new Set(one.key.nodes.map(lastOf))) byTag.set(tag, [...(byTag.get(tag) ?? []), one]);
  visitBelow(above, (node, parent) => {
    for (const { key, values } of byTag.get(node.tag) ?? none) {
      if ((key.deep !== true && parent !== above) || !isSelected(key, node, parent)) continue;
      const type = types.get(node.$type);
      const value = type && keyValue(key, node, type);
      if (value !== undefined) values.add(value);
    }
  });
}
const none: readonly never[] = [];
const lastOf = (path: string): string => path.slice(path.indexOf('/') + 1);

function freeIn(
  { node, parent, taken }: Target,
  type: TypeView | undefined,
  isNew: (id: string) => boolean,
): Values {
  if (!type) return {};
  // A key that the original lacks, its copy lacks too.
  const used = taken.filter(({ key }) => keyValue(key, node, type) !== undefined);
  const byField = Map.groupBy(used, ({ key }) => fieldOf(key, node));
  let all: Values = {};
  for (const [field, list] of byField) {
    const view = type.byKey.get(field);
    const values = view && firstFree({ node, parent, field, view }, { taken: list, type, isNew });
    if (!values) throw new CommandError('id-taken', { tag: node.tag, id: node.attributes[field] ?? '' });
    all = { ...all, ...values };
  }
  return all;
}

/** Of a key of several attributes the last one changes: the additional code, not the code. */
const fieldOf = ({ fields }: Uniqueness, { attributes }: ElementNode): string =>
  fields.at(-1)?.find((name) => attributes[name] !== undefined) ?? '';

interface Wanted {
  readonly taken: readonly Taken[];
  readonly type: TypeView;
  readonly isNew: (id: string) => boolean;
}
function firstFree(attribute: Attribute, { taken, type, isNew }: Wanted): Values | undefined {
  const { attributes } = attribute.node;
  const { field } = attribute;
  for (const values of candidatesFor(attribute)) {
    const changed = { attributes: { ...attributes, ...values } };
    const found = taken.map(({ key }) => keyValue(key, changed, type) ?? '');
    const isFree = taken.every((one, index) => !one.values.has(found[index] ?? ''));
    if (!isFree || (isIdField(field) && !isNew(values[field] ?? ''))) continue;
    taken.forEach((one, index) => one.values.add(found[index] ?? ''));
    return values;
  }
  return undefined;
}
