/** The elements of a document that the cells of a parameter write to. */
import {
  child,
  children,
  isElement,
  isNode,
  walk,
  type ElementNode,
  type IoddDocument,
  type Node,
  type Version,
} from '@iodd-hub/iodd';

/** A parameter, or an item of it, by what stays while it is edited. */
export interface RowAt {
  readonly $id: string;
  /** 0 is the variable as a whole. */
  readonly subindex: number;
}

/** A variable of a document with everything outside of it that a row of it says. */
export interface VariableNodes {
  readonly version: Version;
  readonly variable: ElementNode;
  /** The entries of menus that show it or an item of it, in the order of the file. */
  readonly entries: readonly Node<'VariableRef' | 'RecordItemRef'>[];
}

export interface RowNodes extends VariableNodes {
  readonly subindex: number;
  /** The item of a record that the variable itself describes. */
  readonly item: ElementNode | undefined;
  /** What the variable says of an item. */
  readonly info: ElementNode | undefined;
  readonly datatype: ElementNode | undefined;
  readonly shown: readonly ElementNode[];
}

const elementsOf = (node: ElementNode): readonly ElementNode[] => node.children.filter(isElement);
const childOf = (node: ElementNode | undefined, ...tags: readonly string[]): ElementNode | undefined =>
  node && elementsOf(node).find(({ tag }) => tags.includes(tag));

const deviceFunctionOf = ({ root }: IoddDocument): Node<'DeviceFunction'> | undefined => {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  return body && child(body, 'DeviceFunction');
};

const entriesOf = new WeakMap<ElementNode, readonly Node<'VariableRef' | 'RecordItemRef'>[]>();
/** Looked for once in a menu: an edit leaves nearly all of them as they are. */
const entriesIn = (menu: Node<'Menu'>): readonly Node<'VariableRef' | 'RecordItemRef'>[] => {
  const known = entriesOf.get(menu) ?? children(menu, 'VariableRef', 'RecordItemRef');
  entriesOf.set(menu, known);
  return known;
};

const nobody: readonly never[] = [];
const made = new WeakMap<IoddDocument, ReadonlyMap<string, VariableNodes>>();

/** Every variable by its `$id`. */
export const variableNodes = (document: IoddDocument): ReadonlyMap<string, VariableNodes> => {
  const known = made.get(document);
  if (known) return known;
  const deviceFunction = deviceFunctionOf(document);
  const collection = deviceFunction && child(deviceFunction, 'VariableCollection');
  const userInterface = deviceFunction && child(deviceFunction, 'UserInterface');
  const menus = userInterface && child(userInterface, 'MenuCollection');
  const entries = Map.groupBy(
    menus ? children(menus, 'Menu').flatMap(entriesIn) : [],
    ({ attributes }) => attributes.variableId ?? '',
  );
  const found = new Map(
    (collection ? elementsOf(collection) : []).map((variable): [string, VariableNodes] => [
      variable.$id,
      sameNodes({
        version: document.version,
        variable,
        entries: entries.get(variable.attributes['id'] ?? '') ?? nobody,
      }),
    ]),
  );
  made.set(document, found);
  return found;
};

const last = new WeakMap<ElementNode, VariableNodes>();
/** Those of the variable before, where they are the same: what is made of them stays, too. */
const sameNodes = (nodes: VariableNodes): VariableNodes => {
  const known = last.get(nodes.variable);
  const isSame =
    known?.version === nodes.version &&
    known.entries.length === nodes.entries.length &&
    known.entries.every((entry, at) => entry === nodes.entries[at]);
  if (isSame) return known;
  last.set(nodes.variable, nodes);
  return nodes;
};

const withSubindex = (nodes: readonly ElementNode[], subindex: number): ElementNode | undefined =>
  nodes.find(({ attributes }) => Number(attributes['subindex']) === subindex);

export const rowNodes = (nodes: VariableNodes, subindex: number): RowNodes => {
  const { variable, entries } = nodes;
  const whole = childOf(variable, 'Datatype', 'DatatypeRef');
  const shown = entries.filter(
    (entry) => (isNode(entry, 'RecordItemRef') ? Number(entry.attributes.subindex) : 0) === subindex,
  );
  if (subindex === 0) return { ...nodes, subindex, item: undefined, info: undefined, datatype: whole, shown };
  const items = whole ? elementsOf(whole).filter(({ tag }) => tag === 'RecordItem') : [];
  const infos = elementsOf(variable).filter(({ tag }) => infoTags.some((one) => one === tag));
  const item = withSubindex(items, subindex);
  return {
    ...nodes,
    subindex,
    item,
    info: withSubindex(infos, subindex),
    datatype: childOf(item, 'SimpleDatatype', 'DatatypeRef'),
    shown,
  };
};

/** What a variable says of an item, by the kind of the variable. */
export const infoTags = ['RecordItemInfo', 'StdRecordItemRef'] as const;

/** The ranges of values that a datatype lists. */
export const rangesIn = (datatype: ElementNode): readonly ElementNode[] =>
  elementsOf(datatype).filter(({ tag }) => tag === 'ValueRange');

/** Every `$id` of a parameter: a problem at one of them belongs to its row. */
export const idsIn = ({ variable, entries }: VariableNodes): readonly string[] =>
  [...walk(variable)].map(({ $id }) => $id).concat(entries.map(({ $id }) => $id));
