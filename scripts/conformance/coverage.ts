/**
 * Every element and attribute path of the official schema, with how often it may occur and whether it must be
 * there, against the same list made from the metamodel. The schema is read here by a small interpreter of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { roots, viewOf, type TypeView } from '@iodd-hub/iodd';

interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Xml[];
}

const files = [
  'IODD1.1.xsd',
  'IODD-Primitives1.1.xsd',
  'IODD-Datatypes1.1.xsd',
  'IODD-Variables1.1.xsd',
  'IODD-Events1.1.xsd',
  'IODD-UserInterface1.1.xsd',
  'IODD-Communication1.1.xsd',
  'IODD-WirelessCommunication1.1.xsd',
] as const;

function parseXml(text: string): Xml {
  const top: Xml = { name: '', attributes: {}, children: [] };
  const stack = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ name, value }) => [name, value]),
    );
    const node: Xml = { name: tag.local, attributes, children: [] };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => stack.pop());
  parser.write(text).close();
  return top;
}

interface Element {
  readonly name: string;
  readonly type: Xml | string;
}
interface Step {
  readonly occurs: string;
  readonly elements: readonly Element[];
}
interface Shape {
  readonly attributes: ReadonlyMap<string, string>;
  readonly steps: readonly Step[];
}

class SchemaReader {
  private readonly types = new Map<string, Xml>();
  private readonly topElements = new Map<string, Xml>();
  readonly paths = new Set<string>();

  constructor(folder: string) {
    for (const file of files)
      for (const node of parseXml(readFileSync(join(folder, file), 'utf8')).children[0]?.children ?? []) {
        const name = node.attributes['name'] ?? '';
        if (node.name === 'complexType') this.types.set(name, node);
        if (node.name === 'element') this.topElements.set(name, node);
      }
    for (const root of roots) {
      const node = this.topElements.get(root);
      if (node) this.element({ name: root, type: typeOf(node) }, '', '1..1');
    }
  }

  private element({ name, type }: Element, parent: string, occurs: string): void {
    const path = `${parent}/${name}`;
    this.paths.add(`${path} ${occurs}`);
    const definition = typeof type === 'string' ? this.types.get(type) : type;
    if (!definition) return;
    if (typeof type !== 'string' || definition.attributes['abstract'] !== 'true') {
      this.content(definition, path);
      return;
    }
    for (const [derived, node] of this.types)
      if (node.attributes['abstract'] !== 'true' && this.derives(derived, type))
        this.content(node, `${path}[${derived}]`);
  }

  private content(definition: Xml, path: string): void {
    const { attributes, steps } = this.shape(definition);
    for (const [name, use] of attributes) this.paths.add(`${path}/@${name} ${use}`);
    for (const { elements, occurs } of steps)
      for (const element of elements) this.element(element, path, occurs);
  }

  private derives(name: string, base: string): boolean {
    const parent = baseOf(this.types.get(name));
    return parent !== undefined && (parent === base || this.derives(parent, base));
  }

  private shape(definition: Xml): Shape {
    const derivation = definition.children.find(({ name }) => name === 'complexContent')?.children[0];
    const holder = derivation ?? definition;
    const base = derivation && this.types.get(derivation.attributes['base'] ?? '');
    const inherited = base ? this.shape(base) : { attributes: new Map<string, string>(), steps: [] };
    const own = holder.children
      .filter(({ name }) => name === 'sequence' || name === 'choice')
      .flatMap(stepsOf);
    return {
      attributes: new Map([...inherited.attributes, ...attributesOf(holder)]),
      steps: derivation?.name === 'extension' ? [...inherited.steps, ...own] : own,
    };
  }
}

const baseOf = (node: Xml | undefined): string | undefined =>
  node?.children.find(({ name }) => name === 'complexContent')?.children[0]?.attributes['base'];
const typeOf = (node: Xml): Xml | string =>
  node.attributes['type'] ?? node.children.find(({ name }) => name === 'complexType') ?? '';
const attributesOf = (holder: Xml): [string, string][] =>
  holder.children
    .filter(({ name }) => name === 'attribute')
    .map(({ attributes }) => [
      attributes['name'] ?? attributes['ref'] ?? '',
      attributes['use'] === 'required' ? 'required' : 'optional',
    ]);

function times(...nodes: readonly Xml[]): string {
  let [min, max] = [1, 1];
  for (const { attributes } of nodes) {
    min *= Number(attributes['minOccurs'] ?? 1);
    max *= attributes['maxOccurs'] === 'unbounded' ? Infinity : Number(attributes['maxOccurs'] ?? 1);
  }
  return `${min}..${max}`;
}

/** The schemas of the standard nest groups at most twice: a sequence of elements and of choices of elements. */
function stepsOf(group: Xml): Step[] {
  const elementOf = (node: Xml): Element => ({ name: node.attributes['name'] ?? '', type: typeOf(node) });
  if (group.name === 'choice')
    return group.children
      .filter(({ name }) => name === 'element')
      .map((node) => ({ occurs: times(group, node), elements: [elementOf(node)] }));
  return group.children.flatMap((node) => {
    if (node.name === 'element') return [{ occurs: times(group, node), elements: [elementOf(node)] }];
    return node.name === 'choice' || node.name === 'sequence' ? stepsOf(node) : [];
  });
}

function metamodelPaths(): Set<string> {
  const paths = new Set<string>();
  const content = (type: TypeView, path: string): void => {
    for (const { name, required } of type.attributes.values())
      paths.add(`${path}/@${name} ${required ? 'required' : 'optional'}`);
    for (const slot of type.slots.values()) {
      const { min, max } = type.steps[slot.step] ?? { min: 0, max: 0 };
      const inner = `${path}/${slot.name}`;
      paths.add(`${inner} ${min}..${slot.repeats ? Infinity : max}`);
      if (slot.type) content(slot.type, inner);
      else for (const [name, member] of slot.family) content(member, `${inner}[${name}]`);
    }
  };
  for (const [name, type] of viewOf('1.1').roots) {
    paths.add(`/${name} 1..1`);
    content(type, `/${name}`);
  }
  return paths;
}

export interface Coverage {
  readonly schemaPaths: number;
  /** In the schema, not in the metamodel. */
  readonly missing: readonly string[];
  /** In the metamodel, not in the schema. */
  readonly surplus: readonly string[];
}
export function measureCoverage(folder: string): Coverage {
  const schema = new SchemaReader(folder).paths;
  const ours = metamodelPaths();
  return {
    schemaPaths: schema.size,
    missing: [...schema].filter((path) => !ours.has(path)),
    surplus: [...ours].filter((path) => !schema.has(path)),
  };
}
