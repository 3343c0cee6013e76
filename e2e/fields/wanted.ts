/** Which fields a document has: every kind of attribute and of text that stands in it. */
import { declarationOf, isElement, viewOf, type Draft, type ElementNode } from '@iodd-hub/iodd';
import { offerFor } from '../../packages/web/src/shared/forms/options.ts';
import { widgetOf } from '../../packages/web/src/shared/forms/widgets.ts';

/** A field may stand in the form of its element, or of the element around it as one value. */
interface Field {
  readonly names: readonly string[];
}
interface Placed {
  readonly node: ElementNode;
  readonly fields: readonly Field[];
  readonly inside: readonly Placed[];
}

export const nameOf = (type: string, field: string): string => `${type}.${field}`;

const placed = (node: ElementNode, parent?: ElementNode): Placed => {
  const elements = node.children.filter(isElement);
  const around = parent ? [nameOf(parent.$type, node.tag)] : [];
  const hasText = elements.length === 0 && node.children.length > 0;
  return {
    node,
    fields: [...Object.keys(node.attributes), ...(hasText ? ['$text'] : [])].map((key) => ({
      names: [nameOf(node.$type, key), ...around],
    })),
    inside: elements.map((element) => placed(element, node)),
  };
};

/** What draws it, and so what its keys do: as the form decides it. */
const widgetIn = ({ main }: Draft, $type: ElementNode['$type'], key: string): string => {
  const attribute = viewOf(main.version).types.get($type)?.byKey.get(key);
  if (!attribute) return 'text';
  const hasOptions = (declarationOf($type).attributes[key]?.to ?? offerFor($type, key)) !== undefined;
  return widgetOf(attribute.type, hasOptions);
};

/** Of every type of element one field of each widget: that every field of them is there and writes, unit tests see. */
const oneOfEachKind = (draft: Draft, root: Placed): ReadonlySet<string> => {
  const first = new Map<string, string>();
  for (const { node } of all(root))
    for (const key of [...Object.keys(node.attributes), '$text']) {
      const kind = `${node.$type} ${widgetIn(draft, node.$type, key)}`;
      if (!first.has(kind)) first.set(kind, nameOf(node.$type, key));
    }
  return new Set(first.values());
};

const all = (one: Placed): readonly Placed[] => [one, ...one.inside.flatMap(all)];

/** What of a document is still to be edited: every field, or one of each kind. */
export const wantedIn = (draft: Draft, isEvery: boolean) => {
  const root = placed(draft.main.root);
  const byId = new Map(all(root).map((one) => [one.node.$id, one]));
  const chosen = isEvery ? undefined : oneOfEachKind(draft, root);
  const done = new Set<string>();
  const isLeft = ({ names }: Field): boolean =>
    chosen?.has(names[0] ?? '') !== false && !names.some((name) => done.has(name));
  const leftIn = (one: Placed): readonly Field[] => all(one).flatMap(({ fields }) => fields.filter(isLeft));
  /** With all that a field of them may be called. */
  const namesLeft = (): ReadonlySet<string> => new Set(leftIn(root).flatMap(({ names }) => names));
  const typeOf = ($id: string): string => byId.get($id)?.node.$type ?? '';
  return {
    typeOf,
    /** Of an address: node and field. */
    nameAt: (address: string): string => {
      const [$id = '', field = ''] = address.split(' ');
      return nameOf(typeOf($id), field);
    },
    /** Whether the element, or something in it, has a field that nobody has edited. */
    isWantedIn: ($id: string): boolean => {
      const one = byId.get($id);
      return one !== undefined && leftIn(one).length > 0;
    },
    /** Whether the field is one of those, and nobody has edited it. */
    isLeft: (name: string): boolean => namesLeft().has(name),
    finish: (name: string): unknown => done.add(name),
    left: (): readonly string[] => [...new Set(leftIn(root).map(({ names }) => names[0] ?? ''))],
  };
};
export type Wanted = ReturnType<typeof wantedIn>;

/** Of a field as the document has it: an attribute, a text, or an element inside with the text that it refers to. */
const valueIn = (
  root: Placed,
  texts: ReadonlyMap<string, string>,
  [node, field]: readonly string[],
): string => {
  const at = all(root).find((one) => one.node.$id === node)?.node;
  const inside = at?.children.filter((child) => !isElement(child) || child.tag === field);
  const value = JSON.stringify([at?.attributes[field ?? ''], inside]);
  const ids = [at, ...(inside ?? []).filter(isElement)].map((one) => one?.attributes['textId'] ?? '');
  return [value, ...ids.map((id) => texts.get(id) ?? '')].join(' ');
};

/** Those of the addresses (node and field) whose value is what it was. */
export const unchangedIn = (
  [before, after]: readonly [Draft, Draft],
  addresses: Iterable<string>,
): readonly string[] => {
  const [was, is] = [before, after].map(({ main }) => {
    const root = placed(main.root);
    // The primary language stands before the others.
    const texts = new Map(
      all(root)
        .toReversed()
        .map(({ node: { attributes } }) => [attributes['id'] ?? '', attributes['value'] ?? '']),
    );
    return (address: string): string => valueIn(root, texts, address.split(' '));
  });
  return [...addresses].filter((address) => was?.(address) === is?.(address));
};
