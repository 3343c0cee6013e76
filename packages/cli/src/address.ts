/**
 * Addresses of what a description says, as people write them: `V_Delay.defaultValue`, `DeviceIdentity/DeviceName`,
 * `V_Delay/Name@zh`, `Event[code=36000].type`.
 */
import {
  draftReferences,
  isElement,
  isNode,
  viewOf,
  walk,
  type Draft,
  type ElementNode,
  type IdSpace,
} from '@iodd-hub/iodd';
import { Failure, UsageError } from './failure.ts';

interface Step {
  readonly name: string;
  /** Which of several, from 1. */
  readonly number?: number;
  readonly key?: readonly [field: string, value: string];
}
export interface Assignment {
  readonly text: string;
  readonly steps: readonly Step[];
  /** The attribute; without one a text is meant. */
  readonly field?: string;
  readonly language?: string;
  readonly value: string;
}

const bracket = String.raw`\[[^\]]*\]`;
const assignment = new RegExp(`^((?:${bracket}|[^=[])*)=(.*)$`, 's');
const step = new RegExp(`^([A-Za-z][A-Za-z0-9_ -]*)(${bracket})?`);

export function assignmentFrom(text: string): Assignment {
  const [, address = '', value] = assignment.exec(text) ?? [];
  if (value === undefined) throw new UsageError(`${text} says no value: write element.attribute=value.`);
  const steps: Step[] = [];
  let rest = address;
  for (;;) {
    const [all = '', name = '', selector] = step.exec(rest) ?? [];
    if (name === '')
      throw new UsageError(`${address} is no address: iodd help set says how they are written.`);
    steps.push({ name, ...selectorFrom(selector) });
    rest = rest.slice(all.length);
    if (!rest.startsWith('/')) break;
    rest = rest.slice(1);
  }
  const found = { text: address, steps, value };
  if (rest === '') return found;
  if (/^\.[A-Za-z:]+$/.test(rest)) return { ...found, field: rest.slice(1) };
  if (/^@[A-Za-z][A-Za-z0-9-]*$/.test(rest)) return { ...found, language: rest.slice(1) };
  throw new UsageError(`${address} is no address: ${rest} is neither .attribute nor @language.`);
}

function selectorFrom(selector: string | undefined): Pick<Step, 'number' | 'key'> {
  if (selector === undefined) return {};
  const text = selector.slice(1, -1);
  if (/^\d+$/.test(text)) return { number: Number(text) };
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${selector} chooses nothing: write [2] or [attribute=value].`);
  return { key: [text.slice(0, at), text.slice(at + 1)] };
}

const spaces: readonly IdSpace[] = ['variable', 'menu', 'datatype', 'processData'];

/** The elements that the first step names: by an id, or by a tag. */
function startingAt(draft: Draft, { name }: Step): readonly ElementNode[] {
  const index = draftReferences(draft);
  const named = spaces.flatMap((space) => index.definitions(space, name).map(({ node }) => node));
  return named.length > 0 ? named : elementsIn(draft).filter(({ tag }) => tag === name);
}
const elementsIn = (draft: Draft): readonly ElementNode[] => [...walk(draft.main.root)].filter(isElement);

function chosen(nodes: readonly ElementNode[], { number, key }: Step): readonly ElementNode[] {
  if (number !== undefined) return nodes.slice(number - 1, number);
  if (key) return nodes.filter(({ attributes }) => attributes[key[0]] === key[1]);
  return nodes;
}

function elementsAt(draft: Draft, steps: readonly Step[]): readonly ElementNode[] {
  const [first, ...others] = steps;
  if (!first) return [];
  return others.reduce<readonly ElementNode[]>(
    (nodes, next) =>
      chosen(
        nodes.flatMap(({ children }) => children.filter(isElement).filter(({ tag }) => tag === next.name)),
        next,
      ),
    chosen(startingAt(draft, first), first),
  );
}

function theOne(draft: Draft, steps: readonly Step[], text: string): ElementNode {
  const nodes = elementsAt(draft, steps);
  const [node, ...others] = nodes;
  if (!node) throw new Failure(`${text}: there is no such element.`);
  if (others.length > 0)
    throw new Failure(
      [
        `${text}: ${nodes.length} elements are meant; choose one:`,
        ...nodes.slice(0, 10).map((one) => `  ${addressOf(draft, one)}`),
      ].join('\n'),
    );
  return node;
}

/** What an address means: an attribute, a text, or an attribute of an element that is yet to be added. */
export type Place =
  | {
      readonly kind: 'addition';
      readonly owner: ElementNode;
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'attribute'; readonly node: ElementNode; readonly field: string }
  | { readonly kind: 'text'; readonly owner: ElementNode; readonly tag: string };

/** What an address means in a draft. */
export function placeOf(draft: Draft, assigned: Assignment): Place {
  const { steps, field, text } = assigned;
  if (field !== undefined) {
    const addition = elementsAt(draft, steps).length === 0 && additionAt(draft, assigned);
    if (addition) return addition;
    const node = theOne(draft, steps, text);
    const known = viewOf(draft.main.version).types.get(node.$type)?.byKey;
    if (known && !known.has(field))
      throw new Failure(
        `${text}: ${node.tag} has no attribute ${field}; it has ${[...known.keys()].join(', ')}.`,
      );
    return { kind: 'attribute', node, field };
  }
  const last = steps.at(-1);
  // A name or description that is not there yet is made by its command.
  const owner =
    steps.length > 1 ? theOne(draft, steps.slice(0, -1), text) : parentIn(draft, theOne(draft, steps, text));
  const tag = last?.name ?? '';
  const slot = owner && viewOf(draft.main.version).types.get(owner.$type)?.byTag.get(tag);
  if (!owner || slot?.type?.name !== 'TextRef')
    throw new Failure(`${text} is no text of the description: write ${text}.attribute=value.`);
  return { kind: 'text', owner, tag };
}

/** An element that its key chooses and that is not there is added, such as the default value of a record item. */
function additionAt(draft: Draft, { steps, field = '', value, text }: Assignment): Place | undefined {
  const { name: tag = '', key } = steps.at(-1) ?? {};
  if (!key || steps.length < 2) return undefined;
  const owner = theOne(draft, steps.slice(0, -1), text);
  const slot = viewOf(draft.main.version).types.get(owner.$type)?.byTag.get(tag);
  if (slot?.type?.byKey.has(key[0]) !== true || !slot.type.byKey.has(field)) return undefined;
  return { kind: 'addition', owner, tag, attributes: { [key[0]]: key[1], [field]: value } };
}

const parentIn = (draft: Draft, node: ElementNode): ElementNode | undefined =>
  elementsIn(draft).find(({ children }) => children.includes(node));

/** The shortest address that means this element and no other. */
export function addressOf(draft: Draft, node: ElementNode): string {
  const { id } = node.attributes;
  const index = draftReferences(draft);
  if (
    id !== undefined &&
    spaces.some((space) => index.definitions(space, id).some((one) => one.node === node))
  )
    return id;
  const isPlain = node.tag !== 'Name' && node.tag !== 'Description';
  const alike = elementsIn(draft).filter(({ tag }) => tag === node.tag);
  if (isPlain && alike.length === 1) return node.tag;
  const parent = parentIn(draft, node);
  if (!parent || isNode(parent, 'IODevice')) return node.tag;
  const beside = parent.children.filter(isElement).filter(({ tag }) => tag === node.tag);
  const place = beside.length === 1 ? '' : `[${beside.indexOf(node) + 1}]`;
  return `${addressOf(draft, parent)}/${node.tag}${place}`;
}
