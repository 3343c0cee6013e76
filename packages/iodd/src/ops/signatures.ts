/** Numbers that are equal for nodes of equal content, whatever their ids; others share one once in four billion. */
import { isElement, type ChildNode, type ElementNode, type ForeignAttribute } from '../document.ts';
import { innerOf } from './tree.ts';

/** FNV-1a: a number of 32 bits of a row of numbers. */
const start = 0x811c9dc5 | 0;
const joined = (hash: number, number: number): number => Math.imul(hash ^ number, 0x01000193);

/** With its length behind it, so that no two rows of texts run into the same one. */
function withText(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = joined(hash, text.charCodeAt(at));
  return joined(hash, text.length);
}

/** So that every bit counts for every bit of a number that is made of several: FNV leaves them apart. */
function stirred(hash: number): number {
  const high = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return high ^ (high >>> 13);
}

/** The signatures of what is in a node, one by one and without doubles. */
interface Inside {
  readonly list: readonly number[];
  readonly set: ReadonlySet<number>;
}

export class Signatures {
  private readonly known = new Map<ChildNode, number>();
  private readonly insides = new Map<ChildNode, Inside>();

  of(node: ChildNode): number {
    const children = innerOf(node);
    // To keep the signature of what has nothing in it would cost as much as to make it again.
    if (children.length === 0) return stirred(ownSignature(node));
    const known = this.known.get(node);
    if (known !== undefined) return known;
    let hash = ownSignature(node);
    for (const child of children) hash = joined(hash, this.of(child));
    const signature = stirred(hash);
    this.known.set(node, signature);
    return signature;
  }

  /** Kept, because a long node is compared with many of its siblings. */
  inside(node: ElementNode): Inside {
    const known = this.insides.get(node);
    if (known) return known;
    const list = node.children.map((child) => this.of(child));
    const inside = { list, set: new Set(list) };
    this.insides.set(node, inside);
    return inside;
  }
}

function ownSignature(node: ChildNode): number {
  const signature = withText(start, node.$type);
  if (isElement(node)) return withForeign(withAttributes(withText(signature, node.tag), node), node.foreign);
  if ('name' in node)
    return withForeign(withText(withText(signature, node.name), node.namespace), node.foreign);
  const target = 'target' in node ? node.target : '';
  return withText(withText(signature, target), node.text);
}

/** Their sum: attributes have no order. */
function withAttributes(before: number, { attributes }: ElementNode): number {
  let sum = 0;
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value !== undefined) sum += stirred(withText(withText(start, name), value));
  }
  return joined(before, sum | 0);
}

function withForeign(before: number, foreign: readonly ForeignAttribute[] = []): number {
  let hash = before;
  for (const { name, namespace, value } of foreign)
    hash = withText(withText(withText(hash, name), namespace), value);
  return hash;
}
