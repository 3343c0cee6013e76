/** The identity constraints of the schema: keys, unique values, references. */
import { isElement, type AnyElement } from '../document.ts';
import type { Constraint, KeyReference, Uniqueness } from '../meta/constraints.ts';
import { isSelected, keyValue } from '../meta/keys.ts';
import type { AnyTypeView, AnyView } from '../meta/view.ts';
import { reportTo, type StructureReport as Report } from './element.ts';
import type { Occurrence, Scope } from './occurrences.ts';
import type { AnyPiece } from './piece.ts';
import type { Tally } from './tally.ts';

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
    hasOnlyUnique: list.every(({ kind }) => kind === 'unique'),
    keys: grouped(keys, ({ nodes }) => nodes.map(tagOf)),
    references: grouped(references, ({ field }) => [field]),
  };
}

function planFor({ version, constraints }: AnyView): Plan {
  const own = constraints.filter(({ only }) => only === undefined || only === version);
  const plan = new Map<string, Scope[]>();
  const groups = Map.groupBy(own, ({ within, tag, deep }) => `${within} ${tag ?? ''} ${deep ?? ''}`);
  for (const list of groups.values()) {
    const within = list[0]?.within ?? '';
    plan.set(within, [...(plan.get(within) ?? []), scopeOf(list)]);
  }
  return plan;
}
type Pushed = Pick<(Occurrence | AnyPiece)[], 'push'>;

/** A key or a reference that an element of some type and tag can contribute. */
interface Contribution {
  readonly scope: Scope;
  readonly constraint: Constraint;
  /** Whether elements inside of any other are selected; otherwise the parent tells. */
  readonly isAnywhere: boolean;
}
type Contributions = readonly Contribution[];

/** What follows from the type of an element alone: most types contribute nothing and end no scope. */
interface TypePlan {
  readonly view: AnyTypeView;
  /** The scopes that end with the element, but for those of the whole document. */
  readonly scopes: readonly Scope[];
  /** What it contributes to scopes that reach deep, by its tag. */
  readonly deep: ReadonlyMap<string, Contributions>;
}

export class Identity {
  private readonly view: AnyView;
  private readonly plan: Plan;
  private readonly deep: readonly Scope[];
  private readonly types: ReadonlyMap<string, TypePlan>;
  private readonly fields = new Map<Scope, Map<string, readonly KeyReference[]>>();

  constructor(view: AnyView) {
    this.view = view;
    this.plan = planFor(view);
    const scopes = [...this.plan.values()].flat();
    this.deep = scopes.filter(({ isDeep }) => isDeep);
    for (const scope of scopes) this.fields.set(scope, this.fieldsIn(scope));
    this.types = this.typePlans();
  }

  /** Collects what the element contributes to scopes that reach deep, wherever above it they may begin. */
  collect(node: AnyElement, parent: AnyElement, occurrences: Pushed): void {
    const plan = this.types.get(node.$type);
    const list = plan?.deep.get(node.tag) ?? this.deepOf(node.$type, node.tag);
    for (const one of list) this.contribute(one, { node, parent, occurrences });
  }

  /** Ends the scopes that begin at the element; the piece holds, from `from` on, what all below it contributed. */
  finish(node: AnyElement, piece: AnyPiece, from: number): void {
    const plan = this.types.get(node.$type);
    if (!plan || plan.scopes.length === 0) return;
    const report = reportTo(piece.identity);
    for (const scope of plan.scopes) {
      if (scope.tag !== undefined && scope.tag !== node.tag) continue;
      if (scope.isDeep) checkScope(scope, piece.everyOccurrence(from), report);
      else {
        const occurrences = this.occurrencesInChildren(scope, node);
        // One value alone is unique.
        if (occurrences.length > 1 || !scope.hasOnlyUnique) checkScope(scope, occurrences, report);
      }
    }
  }

  /** What is wrong with the keys and references of the whole document. */
  settleRoot(root: AnyElement, tally: Tally, report: Report): void {
    for (const scope of this.plan.get(root.$type) ?? none) checkScope(scope, tally.wrong(), report);
  }

  private occurrencesInChildren(scope: Scope, node: AnyElement): readonly Occurrence[] {
    const occurrences: Occurrence[] = [];
    let list: Contributions = none;
    let before: AnyElement | undefined;
    for (const inner of node.children) {
      if (!isElement(inner)) continue;
      // In a long list one element is like the one before it.
      if (before?.tag !== inner.tag || before.$type !== inner.$type)
        list = this.contributionsTo(scope, inner.$type, inner.tag);
      before = inner;
      for (const one of list) this.contribute(one, { node: inner, parent: node, occurrences });
    }
    return occurrences;
  }

  private contribute(
    { scope, constraint, isAnywhere }: Contribution,
    { node, parent, occurrences }: { node: AnyElement; parent: AnyElement; occurrences: Pushed },
  ): void {
    const { kind } = constraint;
    const value = kind === 'reference' ? node.attributes[constraint.field] : this.valueOf(constraint, node);
    // A key may not be missing; a unique value and a reference may.
    if (value === undefined && kind !== 'key') return;
    if (isAnywhere || isSelected(constraint, node, parent))
      occurrences.push({ scope, constraint, node, value });
  }

  private valueOf(key: Uniqueness, node: AnyElement): string | undefined {
    const plan = this.types.get(node.$type);
    return plan && keyValue(key, node, plan.view);
  }

  private contributionsTo(scope: Scope, type: string, tag: string): Contributions {
    const keys = scope.keys.get(tag) ?? none;
    const references = this.fields.get(scope)?.get(type) ?? none;
    if (keys.length === 0 && references.length === 0) return none;
    return [...keys, ...references].map((constraint) => ({
      scope,
      constraint,
      isAnywhere: constraint.nodes.some((path) => path === '*' || path === tag),
    }));
  }

  private deepOf(type: string, tag: string): Contributions {
    return this.deep.flatMap((scope) => this.contributionsTo(scope, type, tag));
  }

  /** For every type with every tag that the standard gives it; a damaged document may have others. */
  private typePlans(): ReadonlyMap<string, TypePlan> {
    const plans = new Map<string, TypePlan & { readonly deep: Map<string, Contributions> }>();
    for (const view of this.view.types.values()) {
      const scopes = this.view.roots.has(view.name) ? none : (this.plan.get(view.name) ?? none);
      plans.set(view.name, { view, scopes, deep: new Map() });
    }
    for (const { byTag } of this.view.types.values())
      for (const { tag, type, family } of byTag.values())
        for (const view of [type, ...family.values()])
          if (view) plans.get(view.name)?.deep.set(tag, this.deepOf(view.name, tag));
    return plans;
  }

  private fieldsIn({ references }: Scope): Map<string, readonly KeyReference[]> {
    const found = new Map<string, readonly KeyReference[]>();
    for (const { name, byKey } of this.view.types.values()) {
      const list = [...byKey.keys()].flatMap((field) => references.get(field) ?? []);
      if (list.length > 0) found.set(name, list);
    }
    return found;
  }
}
const none: readonly never[] = [];

const identities = new WeakMap<AnyView, Identity>();
export function identityOf(view: AnyView): Identity {
  const identity = identities.get(view) ?? new Identity(view);
  identities.set(view, identity);
  return identity;
}

function checkScope(scope: Scope, occurrences: Iterable<Occurrence>, report: Report): void {
  const seenBy = new Map<Constraint, Map<string, AnyElement>>();
  const keysByName = new Map<string, ReadonlyMap<string, AnyElement>>();
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
  { seen, report }: { seen: Map<string, AnyElement>; report: Report },
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
