/** Damaged copies of valid files, made with a seed: the same seed gives the same mutants on every machine. */
import { SaxesParser } from 'saxes';
import { attributeNames, unusualValues, typeNames } from './mutant-values.ts';

export interface Tree {
  name: string;
  attributes: [name: string, value: string][];
  children: (Tree | string)[];
}
export type Random = (below: number) => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export function parseTree(text: string): Tree {
  const top: Tree = { name: '', attributes: [], children: [] };
  const stack: Tree[] = [top];
  const parser = new SaxesParser({});
  parser.on('opentag', ({ name, attributes }) => {
    const node: Tree = { name, attributes: Object.entries(attributes), children: [] };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => stack.pop());
  parser.on('text', (part) => {
    if (/[^\s]/.test(part)) stack.at(-1)?.children.push(part);
  });
  parser.write(text).close();
  const root = top.children.find((node) => typeof node !== 'string');
  if (!root) throw new Error('no root');
  return root;
}

const escape = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');
function writeTree(node: Tree | string): string {
  if (typeof node === 'string') return escape(node);
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
  return `<${node.name}${attributes}>${node.children.map(writeTree).join('')}</${node.name}>`;
}

/** An element with the element around it. */
interface Placed {
  readonly node: Tree;
  readonly parent: Tree | undefined;
}
export function placedNodes(root: Tree): Placed[] {
  const found: Placed[] = [];
  const visit = (node: Tree, parent: Tree | undefined): void => {
    found.push({ node, parent });
    for (const inner of node.children) if (typeof inner !== 'string') visit(inner, node);
  };
  visit(root, undefined);
  return found;
}

export interface Subject {
  readonly root: Tree;
  readonly nodes: readonly Placed[];
  readonly random: Random;
}
/** Changes the tree and returns how to undo it; undefined where the drawn place does not allow it. */
type Mutation = (subject: Subject) => (() => void) | undefined;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random(Math.max(1, list.length))];

/** Roots declare namespaces; without them nothing is left to compare. */
const isDeclaration = (name: string): boolean => name.startsWith('xmlns');

function onAttribute(
  { nodes, random }: Subject,
  wanted: (name: string) => boolean,
  change: (attributes: [string, string][], at: number) => void,
): (() => void) | undefined {
  const { node } = pick(nodes, random) ?? {};
  if (!node) return undefined;
  const candidates = node.attributes.flatMap(([name], at) =>
    !isDeclaration(name) && wanted(name) ? at : [],
  );
  const at = pick(candidates, random);
  if (at === undefined) return undefined;
  const before = node.attributes;
  node.attributes = before.map(([name, value]): [string, string] => [name, value]);
  change(node.attributes, at);
  return () => {
    node.attributes = before;
  };
}

function onChildren(parent: Tree, children: Tree['children']): () => void {
  const before = parent.children;
  parent.children = children;
  return () => {
    parent.children = before;
  };
}

const any = (): boolean => true;
const isReference = (name: string): boolean => name.endsWith('Id');
const setValue = (value: string) => (attributes: [string, string][], at: number) => {
  const name = attributes[at]?.[0];
  if (name !== undefined) attributes[at] = [name, value];
};

const mutations: Readonly<Record<string, Mutation>> = {
  'attribute removed': (subject) => onAttribute(subject, any, (attributes, at) => attributes.splice(at, 1)),
  'attribute added': ({ nodes, random }) => {
    const { node } = pick(nodes, random) ?? {};
    const name = pick(attributeNames, random);
    if (!node || name === undefined || node.attributes.some(([known]) => known === name)) return undefined;
    const before = node.attributes;
    node.attributes = [...before, [name, pick(unusualValues, random) ?? '']];
    return () => {
      node.attributes = before;
    };
  },
  'attribute renamed': (subject) =>
    onAttribute(subject, any, (attributes, at) => {
      const name = pick(attributeNames, subject.random) ?? 'bogus';
      if (!attributes.some(([known]) => known === name)) attributes[at] = [name, attributes[at]?.[1] ?? ''];
    }),
  'value changed': (subject) =>
    onAttribute(subject, any, setValue(pick(unusualValues, subject.random) ?? '')),
  'value of another': (subject) => {
    const other = pick(pick(subject.nodes, subject.random)?.node.attributes ?? [], subject.random);
    return other && onAttribute(subject, (name) => name === other[0], setValue(other[1]));
  },
  'element removed': ({ nodes, random }) => {
    const { node, parent } = pick(nodes, random) ?? {};
    return (
      parent &&
      onChildren(
        parent,
        parent.children.filter((inner) => inner !== node),
      )
    );
  },
  'element doubled': ({ nodes, random }) => {
    const { node, parent } = pick(nodes, random) ?? {};
    return (
      parent &&
      onChildren(
        parent,
        parent.children.flatMap((inner) => (inner === node ? [inner, inner] : [inner])),
      )
    );
  },
  'element moved': ({ nodes, random }) => {
    const { node, parent } = pick(nodes, random) ?? {};
    if (!parent || !node || parent.children.length < 2) return undefined;
    const others = parent.children.filter((inner) => inner !== node);
    return onChildren(parent, others.toSpliced(random(others.length + 1), 0, node));
  },
  'element moved away': ({ nodes, random }) => {
    const { node } = pick(nodes, random) ?? {};
    const { node: target } = pick(nodes, random) ?? {};
    if (!node || !target || placedNodes(node).some((inner) => inner.node === target)) return undefined;
    return onChildren(target, target.children.toSpliced(random(target.children.length + 1), 0, node));
  },
  'element renamed': ({ nodes, random }) => {
    const { node } = pick(nodes, random) ?? {};
    if (!node) return undefined;
    const before = node.name;
    node.name = random(3) === 0 ? 'Bogus' : (pick(nodes, random)?.node.name ?? before);
    return () => {
      node.name = before;
    };
  },
  'wrong xsi:type': (subject) => {
    const typed = subject.nodes.filter(({ node }) => node.attributes.some(([name]) => name === 'xsi:type'));
    const value = pick(typeNames, subject.random) ?? '';
    return onAttribute({ ...subject, nodes: typed }, (name) => name === 'xsi:type', setValue(value));
  },
  'bad reference': (subject) => {
    const holders = subject.nodes.filter(({ node }) => node.attributes.some(([name]) => isReference(name)));
    const value = subject.random(2) === 0 ? 'X_Missing' : (pick(idsOf(subject), subject.random) ?? '');
    return onAttribute({ ...subject, nodes: holders }, isReference, setValue(value));
  },
  'text changed': ({ nodes, random }) => {
    const { node } =
      pick(
        nodes.filter((placed) => typeof placed.node.children[0] === 'string'),
        random,
      ) ?? {};
    return node && onChildren(node, [pick(unusualValues, random) ?? '']);
  },
};
export const mutationNames: readonly string[] = Object.keys(mutations);

const idsOf = ({ nodes }: Subject): string[] =>
  nodes.flatMap(({ node }) => node.attributes.flatMap(([name, value]) => (name === 'id' ? value : [])));

/** The text of a mutant; the tree is as before afterwards. Undefined where the draw did not fit. */
export function mutant(subject: Subject, mutationName: string): string | undefined {
  const undo = mutations[mutationName]?.(subject);
  if (!undo) return undefined;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${writeTree(subject.root)}`;
  undo();
  return text;
}
