/**
 * Which node of one document is which node of another that was read apart from it. Siblings are told by
 * their key first, then by equal content, then by their place; what is left over is looked for in the whole document,
 * because it may have moved.
 */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { kindOf } from './fields.ts';
import { keyLength, keyOf, singleStep } from './keys.ts';
import { isSameOwn } from './same.ts';
import { Pairs } from './pairs.ts';
import { Signatures } from './signatures.ts';
import { innerOf, topList, topLists } from './tree.ts';

type List = readonly ChildNode[];
type Attributes = ElementNode['attributes'];
/** What one side of a comparison of siblings has. */
interface Siblings {
  readonly parent: ChildNode | undefined;
  readonly list: List;
}

export interface Matching {
  /** By the ids of the fresh document: the ids of the old nodes that its nodes stand for, but for what is equal. */
  readonly ids: ReadonlyMap<string, string>;
  /** Fresh nodes whose whole content is that of an old node, at the top of what is equal. */
  readonly equal: ReadonlyMap<ChildNode, ChildNode>;
}

/** With everything in what is equal: most of a file, which most callers need not look at again. */
export function allIds({ ids, equal }: Matching): ReadonlyMap<string, string> {
  const all = new Map(ids);
  const note = (was: ChildNode, node: ChildNode): void => {
    all.set(node.$id, was.$id);
    const inner = innerOf(was);
    for (const [index, child] of innerOf(node).entries()) {
      const counterpart = inner[index];
      if (counterpart) note(counterpart, child);
    }
  };
  for (const [node, was] of equal) note(was, node);
  return all;
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

/** How many siblings are looked at for one that could be the same: looking at all would cost their square. */
const farthest = 64;
/** And how often in the whole document: where nearly everything was renamed, only the sibling at the same place is. */
const mostLooks = 20_000;

class Matcher {
  readonly ids = new Map<string, string>();
  readonly equal = new Map<ChildNode, ChildNode>();
  private readonly version: IoddDocument['version'];
  private readonly compared = new Map<ChildNode, { readonly was: ChildNode; readonly isEqual: boolean }>();
  private readonly signatures = new Signatures();
  private readonly leftOld: ChildNode[] = [];
  private readonly leftNew: ChildNode[] = [];
  private looks = 0;

  constructor(version: IoddDocument['version']) {
    this.version = version;
  }

  siblings(old: Siblings, fresh: Siblings): void {
    const [restOld, restNew] = this.withoutEqualEnds(old, fresh);
    if (restOld.list.length === 0 && restNew.list.length === 0) return;
    if (this.pairOnly(restOld, restNew)) return;
    const pairs = this.pairs(restOld, restNew);
    for (const [index, node] of restNew.list.entries()) {
      const at = pairs.oldIndex(index);
      const was = at === undefined ? undefined : restOld.list[at];
      if (was) this.pair(was, node);
      else this.leftNew.push(node);
    }
    for (const [index, node] of restOld.list.entries()) if (!pairs.isTaken(index)) this.leftOld.push(node);
  }

  /** One on each side, as most edits leave them, needs no lists and maps. */
  private pairOnly(old: Siblings, fresh: Siblings): boolean {
    const [[was], [node]] = [old.list, fresh.list];
    if (old.list.length !== 1 || fresh.list.length !== 1 || !was || !node) return false;
    const name = this.nameOf(was, old.parent);
    const isSame = name !== undefined && name === this.nameOf(node, fresh.parent);
    if (!isSame && !this.couldBe({ node: was, parent: old.parent }, { node, parent: fresh.parent }))
      return false;
    this.pair(was, node);
    return true;
  }

  /** Most edits leave most siblings before and behind them alone. */
  private withoutEqualEnds(old: Siblings, fresh: Siblings): readonly [Siblings, Siblings] {
    let start = 0;
    let [endOld, endNew] = [old.list.length, fresh.list.length];
    const link = (was: ChildNode | undefined, node: ChildNode | undefined): boolean => {
      if (!was || !node || !this.isEqual(was, node)) return false;
      this.equal.set(node, was);
      return true;
    };
    while (start < Math.min(endOld, endNew) && link(old.list[start], fresh.list[start])) start += 1;
    while (Math.min(endOld, endNew) > start && link(old.list[endOld - 1], fresh.list[endNew - 1])) {
      endOld -= 1;
      endNew -= 1;
    }
    return [
      { ...old, list: old.list.slice(start, endOld) },
      { ...fresh, list: fresh.list.slice(start, endNew) },
    ];
  }

  /** Whether the whole content is the same. What has children is compared with one counterpart once. */
  private isEqual(was: ChildNode, node: ChildNode): boolean {
    const [inner, others] = [innerOf(was), innerOf(node)];
    if (inner.length !== others.length) return false;
    if (others.length === 0) return isSameOwn(was, node);
    const known = this.compared.get(node);
    if (known?.was === was) return known.isEqual;
    const isEqual = isSameOwn(was, node) && this.areEqual(inner, others);
    this.compared.set(node, { was, isEqual });
    return isEqual;
  }

  private areEqual(inner: List, others: List): boolean {
    return others.every((node, index) => {
      const was = inner[index];
      return was !== undefined && this.isEqual(was, node);
    });
  }

  /** What left one place and stands unchanged in another. */
  moved(): void {
    // The first of equal ones is taken first, so it stands last.
    const left = this.leftOld.filter(isElement).toReversed();
    const offered = Map.groupBy(left, (node) => this.signatures.of(node));
    for (const node of this.leftNew.filter(isElement)) {
      const was = offered.get(this.signatures.of(node))?.pop();
      if (was && this.isEqual(was, node)) this.equal.set(node, was);
    }
  }

  private pair(was: ChildNode, node: ChildNode): void {
    if (this.isEqual(was, node)) {
      this.equal.set(node, was);
      return;
    }
    this.ids.set(node.$id, was.$id);
    this.siblings({ parent: was, list: innerOf(was) }, { parent: node, list: innerOf(node) });
  }

  private pairs(old: Siblings, fresh: Siblings): Pairs {
    const pairs = new Pairs(old.list, fresh.list);
    if (old.list.length === 0 || fresh.list.length === 0) return pairs;
    const [oldNames, newNames] = [this.namesOf(old), this.namesOf(fresh)];
    const isOnBothSides = pairs.byName(oldNames, newNames, (was, node) => kindOf(was) === kindOf(node));
    // Equal contents have equal names: they are left only where a name stands twice, or where there is none.
    // Of one on each side it is known already that their contents differ.
    if (old.list.length > 1 || fresh.list.length > 1) {
      const contentOf = (node: ChildNode, name: string | undefined): number | undefined =>
        name === undefined || isOnBothSides(name) ? this.signatures.of(node) : undefined;
      pairs.byName(
        old.list.map((node, index) => (pairs.isTaken(index) ? undefined : contentOf(node, oldNames[index]))),
        fresh.list.map((node, index) =>
          pairs.isPaired(index) ? undefined : contentOf(node, newNames[index]),
        ),
        (was, node) => this.isEqual(was, node),
      );
    }
    this.pairByPlace(old, fresh, pairs);
    return pairs;
  }

  private namesOf({ parent, list }: Siblings): readonly (string | undefined)[] {
    return list.map((node) => this.nameOf(node, parent));
  }

  /** What tells an element from its siblings: its key, or its tag where the schema lets one of them stand. */
  private nameOf(node: ChildNode, parent: ChildNode | undefined): string | undefined {
    const key = keyOf(node, parent);
    if (key !== undefined || !isElement(node)) return key;
    return singleStep(node, parent, this.version) === undefined ? undefined : node.tag;
  }

  /** Between two pairs that stand in order, what could be the same element is paired in order. */
  private pairByPlace(old: Siblings, fresh: Siblings, pairs: Pairs): void {
    let next = 0;
    for (const [index, node] of fresh.list.entries()) {
      const paired = pairs.oldIndex(index);
      if (paired !== undefined) {
        next = Math.max(next, paired + 1);
        continue;
      }
      const end = Math.min(next + (this.looks < mostLooks ? farthest : 1), old.list.length);
      for (let at = next; at < end && !pairs.isTaken(at); at += 1) {
        const was = old.list[at];
        this.looks += 1;
        if (!was || !this.couldBe({ node: was, parent: old.parent }, { node, parent: fresh.parent }))
          continue;
        pairs.set(index, at);
        next = at + 1;
        break;
      }
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
    const length = keyLength(was, wasParent);
    const hasOnlyKey = was.children.length === 0 && Object.keys(was.attributes).length <= length;
    return length === 0 || hasOnlyKey || this.areAlike(was, node);
  }

  /** Whether enough of the attributes and children is the same; contents are looked at where nothing else tells. */
  private areAlike(one: ElementNode, other: ElementNode): boolean {
    const { equal, all } = sharedAttributes(one.attributes, other.attributes);
    const [mine, others] = [one.children.length, other.children.length];
    const least = alikeFrom * (all + Math.max(mine, others));
    if (equal >= least) return true;
    // A long one is not looked through for each of its short siblings.
    if (all + Math.min(mine, others) < least) return false;
    const { set: theirs } = this.signatures.inside(other);
    const shared = this.signatures.inside(one).list.filter((signature) => theirs.has(signature)).length;
    return equal + shared >= alikeFrom * (all + Math.max(mine, theirs.size));
  }
}

/** How many attributes either has, and how many of them are the same in both. */
function sharedAttributes(
  one: Attributes,
  other: Attributes,
): { readonly equal: number; readonly all: number } {
  const names = Object.keys(one);
  const common = names.filter((name) => Object.hasOwn(other, name));
  return {
    equal: common.filter((name) => one[name] === other[name]).length,
    all: names.length + Object.keys(other).length - common.length,
  };
}
