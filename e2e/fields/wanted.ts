/** Which fields a document has: every kind of attribute and of text that stands in it. */
import { isElement, type Draft, type ElementNode } from '@iodd-hub/iodd';

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

const all = (one: Placed): readonly Placed[] => [one, ...one.inside.flatMap(all)];

/** What of a document is still to be edited. */
export const wantedIn = ({ main }: Draft) => {
  const root = placed(main.root);
  const byId = new Map(all(root).map((one) => [one.node.$id, one]));
  const done = new Set<string>();
  const isLeft = ({ names }: Field): boolean => !names.some((name) => done.has(name));
  const leftIn = (one: Placed): readonly Field[] => all(one).flatMap(({ fields }) => fields.filter(isLeft));
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
    isDone: (name: string): boolean => done.has(name),
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
