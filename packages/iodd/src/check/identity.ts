/** The identity constraints of the schema: keys, unique values, references. */
import { isElement, type ElementNode, type IoddDocument } from '../document.ts';
import { constraints, type Constraint, type KeyReference, type Uniqueness } from '../meta/constraints.ts';
import { canonical } from '../meta/lexical.ts';
import { versions, type Version } from '../meta/kit.ts';
import type { TypeView, VersionView } from '../meta/view.ts';

type Report = (
  rule: string,
  $id: string,
  field?: string,
  args?: Readonly<Record<string, string | number>>,
) => void;

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
const plans = new Map<Version, Plan>(versions.map((version) => [version, planFor(version)]));

/** A scope at work below one node, with what it has met so far. */
interface Running {
  readonly scope: Scope;
  readonly met: Map<Uniqueness, Map<string, ElementNode>>;
  readonly pending: {
    readonly reference: KeyReference;
    readonly node: ElementNode;
    readonly value: string;
  }[];
}

export function checkIdentity({ root, version }: IoddDocument, view: VersionView, report: Report): void {
  new IdentityWalk(plans.get(version) ?? new Map(), view, report).visit(root, undefined, []);
}

class IdentityWalk {
  private readonly plan: Plan;
  private readonly view: VersionView;
  private readonly report: Report;
  constructor(plan: Plan, view: VersionView, report: Report) {
    this.plan = plan;
    this.view = view;
    this.report = report;
  }

  /** `outer` reaches this node: the deep scopes of all nodes above, the shallow ones of its parent. */
  visit(node: ElementNode, parent: ElementNode | undefined, outer: readonly Running[]): void {
    for (const running of outer) this.meet(running, node, parent);
    if (node.children.length === 0) return;
    const own = this.start(node);
    const inner = own.length > 0 || outer.some(isShallow) ? [...outer.filter(isDeep), ...own] : outer;
    for (const child of node.children) if (isElement(child)) this.visit(child, node, inner);
    for (const running of own) this.finish(running);
  }

  private start(node: ElementNode): Running[] {
    const scopes = this.plan.get(node.$type);
    if (!scopes) return [];
    return scopes
      .filter(({ tag }) => tag === undefined || tag === node.tag)
      .map((scope) => ({ scope, met: new Map(), pending: [] }));
  }

  private meet(running: Running, node: ElementNode, parent: ElementNode | undefined): void {
    const { keys, references } = running.scope;
    for (const key of keys.get(node.tag) ?? [])
      if (isSelected(key, node, parent)) this.meetKey(running, key, node);
    if (references.size === 0) return;
    for (const field in node.attributes) {
      const value = node.attributes[field];
      if (value === undefined) continue;
      for (const reference of references.get(field) ?? [])
        if (isSelected(reference, node, parent)) running.pending.push({ reference, node, value });
    }
  }

  private meetKey({ met }: Running, key: Uniqueness, node: ElementNode): void {
    const type = this.view.types.get(node.$type);
    const values = key.fields.map((names) => type && fieldValue(names, node, type));
    if (values.includes(undefined)) {
      if (key.kind === 'key') this.report('key-missing', node.$id, key.fields[0]?.[0], { key: key.name });
      return;
    }
    const seen = met.get(key) ?? new Map<string, ElementNode>();
    met.set(key, seen);
    const value = values.join(' ');
    const first = seen.get(value);
    if (!first) {
      seen.set(value, node);
      return;
    }
    const field = key.fields.at(-1)?.find((name) => node.attributes[name] !== undefined);
    this.report('key-duplicate', node.$id, field, { key: key.name, value, first: first.$id });
  }

  private finish({ met, pending }: Running): void {
    const targets = new Map([...met].map(([{ kind, name }, seen]) => [`${kind} ${name}`, seen]));
    for (const { reference, node, value } of pending)
      if (!targets.get(`key ${reference.refersTo}`)?.has(value))
        this.report('reference', node.$id, reference.field, { to: reference.refersTo, value });
  }
}

const isDeep = ({ scope }: Running): boolean => scope.isDeep;
const isShallow = ({ scope }: Running): boolean => !scope.isDeep;

const isSelected = ({ nodes }: Constraint, node: ElementNode, parent: ElementNode | undefined): boolean =>
  nodes.some((path) => path === '*' || path === node.tag || path === `${parent?.tag}/${node.tag}`);

function fieldValue(names: readonly string[], node: ElementNode, type: TypeView): string | undefined {
  for (const name of names) {
    const attribute = type.byKey.get(name);
    const value = node.attributes[name] ?? attribute?.default;
    if (attribute && value !== undefined) return canonical(attribute.type, value);
  }
  return undefined;
}
