/** The identity constraints of the schema: keys, unique values, references. */
import { isElement, type ElementNode } from '../document.ts';
import { constraints, type Constraint, type KeyReference, type Uniqueness } from '../meta/constraints.ts';
import { roots } from '../meta/index.ts';
import { isSelected, keyValue } from '../meta/keys.ts';
import type { Version } from '../meta/kit.ts';
import type { VersionView } from '../meta/view.ts';
import type { StructureReport as Report } from './element.ts';
import type { Piece } from './piece.ts';
import type { Tally } from './tally.ts';

/**
 * The constraints that hold below one node type, found by what a walk meets: keys by the tag they select,
 * references by the attribute that refers. Most nodes touch none or one, so most cost a look into a map.
 */
interface Scope {
  readonly tag: string | undefined;
  readonly isDeep: boolean;
  readonly keys: ReadonlyMap<string, readonly Uniqueness[]>;
  readonly references: ReadonlyMap<string, readonly KeyReference[]>;
}
type Plan = ReadonlyMap<string, readonly Scope[]>;

const tagOf = (path: string): string => path.slice(path.indexOf('/') + 1);

function grouped<C extends Constraint>(
  list: readonly C[],
  keysOf: (one: C) => readonly string[],
): Map<string, C[]> {
  const groups = new Map<string, C[]>();
  for (const one of list) for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
}

function scopeOf(list: readonly Constraint[]): Scope {
  const keys = list.filter((one): one is Uniqueness => one.kind !== 'reference');
  const references = list.filter((one): one is KeyReference => one.kind === 'reference');
  return {
    tag: list[0]?.tag,
    isDeep: list[0]?.deep === true,
    keys: grouped(keys, ({ nodes }) => nodes.map(tagOf)),
    references: grouped(references, ({ field }) => [field]),
  };
}

function planFor(version: Version): Plan {
  const own = constraints.filter(({ only }) => only === undefined || only === version);
  const plan = new Map<string, Scope[]>();
  const groups = Map.groupBy(own, ({ within, tag, deep }) => `${within} ${tag ?? ''} ${deep ?? ''}`);
  for (const list of groups.values()) {
    const within = list[0]?.within ?? '';
    plan.set(within, [...(plan.get(within) ?? []), scopeOf(list)]);
  }
  return plan;
}
/** What an element contributes to a scope above it: the value of a key, or a reference that needs one. */
export interface Occurrence {
  readonly scope: Scope;
  readonly constraint: Constraint;
  readonly node: ElementNode;
  /** Undefined where a field of the key is missing. */
  readonly value: string | undefined;
}

type Pushed = Pick<(Occurrence | Piece)[], 'push'>;

/** The references that an attribute of the type can make, by the attribute. */
type Fields = readonly { readonly field: string; readonly references: readonly KeyReference[] }[];

export class Identity {
  private readonly view: VersionView;
  private readonly plan: Plan;
  private readonly deep: readonly Scope[];
  private readonly fields = new Map<Scope, Map<string, Fields>>();

  constructor(view: VersionView) {
    this.view = view;
    this.plan = planFor(view.version);
    this.deep = [...this.plan.values()].flat().filter(({ isDeep }) => isDeep);
    for (const scope of [...this.plan.values()].flat()) this.fields.set(scope, this.fieldsIn(scope));
  }

  /** Collects what the element contributes to scopes that reach deep, wherever above it they may begin. */
  collect(node: ElementNode, parent: ElementNode, occurrences: Pushed): void {
    for (const scope of this.deep) this.meetIn(scope, node, parent, occurrences);
  }

  /** Ends the scopes that begin at the element; the piece holds, from `from` on, what all below it contributed. */
  finish(node: ElementNode, piece: Piece, { from, report }: { from: number; report: Report }): void {
    // The scope of the whole document is the tally's.
    if (isRoot(node)) return;
    for (const scope of this.plan.get(node.$type) ?? none)
      if (scope.tag === undefined || scope.tag === node.tag)
        checkScope(
          scope,
          scope.isDeep ? piece.everyOccurrence(from) : this.occurrencesInChildren(scope, node),
          report,
        );
  }

  /** What is wrong with the keys and references of the whole document. */
  settleRoot(root: ElementNode, tally: Tally, report: Report): void {
    for (const scope of this.plan.get(root.$type) ?? none) checkScope(scope, tally.wrong(), report);
  }

  private occurrencesInChildren(scope: Scope, node: ElementNode): readonly Occurrence[] {
    const occurrences: Occurrence[] = [];
    for (const inner of node.children) if (isElement(inner)) this.meetIn(scope, inner, node, occurrences);
    return occurrences;
  }

  private meetIn(scope: Scope, node: ElementNode, parent: ElementNode, occurrences: Pushed): void {
    for (const key of scope.keys.get(node.tag) ?? none)
      if (isSelected(key, node, parent)) {
        const value = this.valueOf(key, node);
        // A unique value may be missing, a key may not.
        if (value !== undefined || key.kind === 'key')
          occurrences.push({ scope, constraint: key, node, value });
      }
    for (const { field, references } of this.fields.get(scope)?.get(node.$type) ?? none) {
      const value = node.attributes[field];
      if (value === undefined) continue;
      for (const reference of references)
        if (isSelected(reference, node, parent))
          occurrences.push({ scope, constraint: reference, node, value });
    }
  }

  private valueOf(key: Uniqueness, node: ElementNode): string | undefined {
    const type = this.view.types.get(node.$type);
    return type && keyValue(key, node, type);
  }

  private fieldsIn({ references }: Scope): Map<string, Fields> {
    const found = new Map<string, Fields>();
    if (references.size === 0) return found;
    for (const { name, byKey } of this.view.types.values()) {
      const fields = [...byKey.keys()].flatMap((field) => {
        const list = references.get(field);
        return list ? { field, references: list } : [];
      });
      if (fields.length > 0) found.set(name, fields);
    }
    return found;
  }
}
const none: readonly never[] = [];

const identities = new Map<Version, Identity>();
export function identityOf(view: VersionView): Identity {
  const identity = identities.get(view.version) ?? new Identity(view);
  identities.set(view.version, identity);
  return identity;
}

const isRoot = ({ $type }: ElementNode): boolean => roots.some((root) => root === $type);

function checkScope(scope: Scope, occurrences: Iterable<Occurrence>, report: Report): void {
  const seenBy = new Map<Constraint, Map<string, ElementNode>>();
  const keysByName = new Map<string, ReadonlyMap<string, ElementNode>>();
  const pending: Occurrence[] = [];
  for (const one of occurrences) {
    if (one.scope !== scope) continue;
    if (one.constraint.kind === 'reference') {
      pending.push(one);
      continue;
    }
    let seen = seenBy.get(one.constraint);
    if (!seen) {
      seenBy.set(one.constraint, (seen = new Map()));
      if (one.constraint.kind === 'key') keysByName.set(one.constraint.name, seen);
    }
    meetKey(one.constraint, one, { seen, report });
  }
  for (const { constraint, node, value = '' } of pending) {
    if (constraint.kind !== 'reference') continue;
    const { field, refersTo } = constraint;
    if (!keysByName.get(refersTo)?.has(value)) report('reference', node.$id, field, { to: refersTo, value });
  }
}

function meetKey(
  key: Uniqueness,
  { node, value }: Occurrence,
  { seen, report }: { seen: Map<string, ElementNode>; report: Report },
): void {
  if (value === undefined) {
    report('key-missing', node.$id, key.fields[0]?.[0], { key: key.name });
    return;
  }
  const first = seen.get(value);
  if (!first) {
    seen.set(value, node);
    return;
  }
  const field = key.fields.at(-1)?.find((name) => node.attributes[name] !== undefined);
  report('key-duplicate', node.$id, field, { key: key.name, value, first: first.$id });
}
