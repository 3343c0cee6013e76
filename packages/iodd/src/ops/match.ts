/**
 * Which node of one document is which node of another that was read apart from it. Siblings are told by equal
 * content first, then by their key, then by their place; what is left over is looked for in the whole document,
 * because it may have moved.
 */
import { isElement, type ChildNode, type IoddDocument } from '../document.ts';
import { isSame } from '../file.ts';
import { fieldOf, fieldsOf, kindOf } from './fields.ts';
import { keyAttributes, keyOf, singleStep } from './keys.ts';
import { innerOf, topList, topLists } from './tree.ts';

type List = readonly ChildNode[];
/** What one side of a comparison of siblings has. */
interface Siblings {
  readonly parent: ChildNode | undefined;
  readonly list: List;
}

export interface Matching {
  /** By the ids of the fresh document: the ids of the old nodes that its nodes stand for. */
  readonly ids: ReadonlyMap<string, string>;
  /** Fresh nodes whose whole content is that of an old node, at the top of what is equal. */
  readonly equal: ReadonlyMap<ChildNode, ChildNode>;
}

export function match(old: IoddDocument, fresh: IoddDocument): Matching {
  const matcher = new Matcher(fresh.version);
  for (const top of topLists)
    matcher.siblings(
      { parent: undefined, list: topList(old, top) },
      { parent: undefined, list: topList(fresh, top) },
    );
  matcher.moved();
  return { ids: matcher.ids, equal: matcher.equal };
}

/** From which share of equal content on two elements with different keys are the same element, renamed. */
const alikeFrom = 0.5;

class Matcher {
  readonly ids = new Map<string, string>();
  readonly equal = new Map<ChildNode, ChildNode>();
  private readonly version: IoddDocument['version'];
  private readonly signatures = new Map<ChildNode, number>();
  private readonly numbers = new Map<string, number>();
  private readonly leftOld = new Set<ChildNode>();
  private readonly leftNew = new Set<ChildNode>();

  constructor(version: IoddDocument['version']) {
    this.version = version;
  }

  siblings(old: Siblings, fresh: Siblings): void {
    const pairs = this.pairs(old, fresh);
    const taken = new Set(pairs.values());
    for (const [node, was] of pairs) this.pair(was, node);
    for (const node of old.list) if (!taken.has(node)) this.leftOld.add(node);
    for (const node of fresh.list) if (!pairs.has(node)) this.leftNew.add(node);
  }

  /** What left one place and stands unchanged in another. */
  moved(): void {
    const offered = Map.groupBy([...this.leftOld].filter(isElement), (node) => this.signature(node));
    for (const node of [...this.leftNew].filter(isElement)) {
      const was = offered.get(this.signature(node))?.shift();
      if (was) this.pair(was, node);
    }
  }

  private pair(was: ChildNode, node: ChildNode): void {
    if (this.signature(was) === this.signature(node)) {
      this.equal.set(node, was);
      this.pairEqual(was, node);
      return;
    }
    this.ids.set(node.$id, was.$id);
    this.siblings({ parent: was, list: innerOf(was) }, { parent: node, list: innerOf(node) });
  }

  private pairEqual(was: ChildNode, node: ChildNode): void {
    this.ids.set(node.$id, was.$id);
    const inner = innerOf(was);
    innerOf(node).forEach((child, index) => {
      const counterpart = inner[index];
      if (counterpart) this.pairEqual(counterpart, child);
    });
  }

  /** New node to old node. */
  private pairs(old: Siblings, fresh: Siblings): Map<ChildNode, ChildNode> {
    const pairs = new Map<ChildNode, ChildNode>();
    let start = 0;
    let [endOld, endNew] = [old.list.length, fresh.list.length];
    const link = (was: ChildNode | undefined, node: ChildNode | undefined): boolean => {
      if (!was || !node || this.signature(was) !== this.signature(node)) return false;
      pairs.set(node, was);
      return true;
    };
    while (start < Math.min(endOld, endNew) && link(old.list[start], fresh.list[start])) start += 1;
    while (Math.min(endOld, endNew) > start && link(old.list[endOld - 1], fresh.list[endNew - 1])) {
      endOld -= 1;
      endNew -= 1;
    }
    const restOld = { ...old, list: old.list.slice(start, endOld) };
    const restNew = { ...fresh, list: fresh.list.slice(start, endNew) };
    this.pairByName(restOld, restNew, pairs, (node) => this.signature(node));
    this.pairByName(restOld, restNew, pairs, keyOf);
    this.pairByPlace(restOld, restNew, pairs);
    return pairs;
  }

  /** Pairs what bears a name once on either side. */
  private pairByName(
    old: Siblings,
    fresh: Siblings,
    pairs: Map<ChildNode, ChildNode>,
    nameOf: (node: ChildNode, parent: ChildNode | undefined) => string | number | undefined,
  ): void {
    const taken = new Set(pairs.values());
    const named = (
      siblings: Siblings,
      isFree: (node: ChildNode) => boolean,
    ): Map<string | number | undefined, List> =>
      Map.groupBy(siblings.list.filter(isFree), (node) => nameOf(node, siblings.parent));
    const before = named(old, (node) => !taken.has(node));
    for (const [name, nodes] of named(fresh, (node) => !pairs.has(node))) {
      const others = name === undefined ? [] : (before.get(name) ?? []);
      const [node, was] = [nodes[0], others[0]];
      if (nodes.length === 1 && others.length === 1 && node && was && kindOf(node) === kindOf(was))
        pairs.set(node, was);
    }
  }

  /** Between two pairs that stand in order, what could be the same element is paired in order. */
  private pairByPlace(old: Siblings, fresh: Siblings, pairs: Map<ChildNode, ChildNode>): void {
    const positions = new Map(old.list.map((node, index) => [node, index]));
    const taken = new Set(pairs.values());
    let next = 0;
    for (const node of fresh.list) {
      const paired = pairs.get(node);
      if (paired) {
        next = Math.max(next, (positions.get(paired) ?? 0) + 1);
        continue;
      }
      const end = old.list.findIndex((one, index) => index >= next && taken.has(one));
      const found = old.list
        .slice(next, end < 0 ? undefined : end)
        .find((was) => this.couldBe({ node: was, parent: old.parent }, { node, parent: fresh.parent }));
      if (!found) continue;
      pairs.set(node, found);
      next = (positions.get(found) ?? 0) + 1;
    }
  }

  private couldBe(
    { node: was, parent: wasParent }: { node: ChildNode; parent: ChildNode | undefined },
    { node, parent }: { node: ChildNode; parent: ChildNode | undefined },
  ): boolean {
    if (kindOf(was) !== kindOf(node)) return false;
    if (!isElement(was) || !isElement(node)) return true;
    if (parent === undefined) return true;
    if (was.tag !== node.tag) return false;
    if (singleStep(node, parent, this.version) !== undefined) return true;
    const keys = keyAttributes(was, wasParent);
    const hasOnlyKey = was.children.length === 0 && Object.keys(was.attributes).length <= keys.length;
    return keys.length === 0 || hasOnlyKey || this.likeness(was, node) >= alikeFrom;
  }

  /** The share of fields and children that two nodes have in common. */
  private likeness(one: ChildNode, other: ChildNode): number {
    const fields = [...new Set([...fieldsOf(one), ...fieldsOf(other)])].filter(
      (field) => !field.startsWith('$') || field === '$text',
    );
    const equal = fields.filter((field) => isSame(fieldOf(one, field), fieldOf(other, field))).length;
    const mine = innerOf(one).map((node) => this.signature(node));
    const theirs = new Set(innerOf(other).map((node) => this.signature(node)));
    const shared = mine.filter((signature) => theirs.has(signature)).length;
    const all = fields.length + Math.max(mine.length, theirs.size);
    return all === 0 ? 1 : (equal + shared) / all;
  }

  /** The same number for nodes of equal content, whatever their ids. */
  private signature(node: ChildNode): number {
    const known = this.signatures.get(node);
    if (known !== undefined) return known;
    const inner = innerOf(node).map((child) => this.signature(child));
    const content = `${ownContent(node)}${inner.join(' ')}`;
    const signature = this.numbers.get(content) ?? this.numbers.size;
    this.numbers.set(content, signature);
    this.signatures.set(node, signature);
    return signature;
  }
}

/** Each text with its length before it, so that no two contents run into the same text. */
const counted = (text: string): string => `${text.length}:${text}`;

function ownContent(node: ChildNode): string {
  if (!isElement(node))
    return JSON.stringify(fieldsOf(node).map((field) => fieldOf(node, field))) + node.$type;
  let content = `${node.$type} ${node.tag} `;
  for (const key of Object.keys(node.attributes).toSorted()) {
    const value = node.attributes[key];
    if (value !== undefined) content += counted(key) + counted(value);
  }
  return node.foreign ? content + counted(JSON.stringify(node.foreign)) : content;
}
