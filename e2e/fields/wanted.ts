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
  return {
    typeOf: ($id: string): string => byId.get($id)?.node.$type ?? '',
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
