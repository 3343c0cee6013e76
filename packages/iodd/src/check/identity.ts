/** The identity constraints of the schema: keys, unique values, references. */
import { isElement, type ElementNode, type IoddDocument } from '../document.ts';
import { constraints, type Constraint, type KeyReference, type Uniqueness } from '../meta/constraints.ts';
import { canonical } from '../meta/lexical.ts';
import type { Version } from '../meta/kit.ts';
import type { TypeView, VersionView } from '../meta/view.ts';

type Report = (
  rule: string,
  $id: string,
  field?: string,
  args?: Readonly<Record<string, string | number>>,
) => void;

/** The constraints of a version, by what a walk meets: the scope's node type, then the node's tag. */
interface Plan {
  readonly scopes: ReadonlyMap<string, readonly Constraint[]>;
}
const plans = new Map<Version, Plan>();
function planOf(version: Version): Plan {
  const known = plans.get(version);
  if (known) return known;
  const scopes = new Map<string, Constraint[]>();
  for (const constraint of constraints) {
    if (constraint.only !== undefined && constraint.only !== version) continue;
    scopes.set(constraint.within, [...(scopes.get(constraint.within) ?? []), constraint]);
  }
  const plan = { scopes };
  plans.set(version, plan);
  return plan;
}

/** A constraint at work in one scope, with what it has met so far. */
interface Running {
  readonly constraint: Constraint;
  readonly met: Map<string, ElementNode>;
  readonly pending: { readonly node: ElementNode; readonly value: string }[];
  readonly depth: number;
}

export function checkIdentity({ root, version }: IoddDocument, view: VersionView, report: Report): void {
  new IdentityWalk(planOf(version), view, report).visit(root, undefined, []);
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

  /** `outer` holds the constraints that reach this node: deep ones of all scopes above, shallow ones of its parent. */
  visit(node: ElementNode, parent: ElementNode | undefined, outer: readonly Running[]): void {
    const type = this.view.types.get(node.$type);
    if (!type) return;
    for (const running of outer) this.meet(running, node, parent, type);
    const own = this.start(node);
    const inner =
      own.length > 0 || outer.some(isShallow) ? [...outer.filter((one) => !isShallow(one)), ...own] : outer;
    for (const child of node.children) if (isElement(child)) this.visit(child, node, inner);
    for (const running of own) this.finish(running, own);
  }

  private start(node: ElementNode): Running[] {
    const scoped = this.plan.scopes.get(node.$type);
    if (!scoped) return [];
    return scoped
      .filter(({ tag }) => tag === undefined || tag === node.tag)
      .map((constraint) => ({ constraint, met: new Map(), pending: [], depth: 0 }));
  }

  private meet(running: Running, node: ElementNode, parent: ElementNode | undefined, type: TypeView): void {
    const { constraint } = running;
    if (constraint.kind === 'reference') {
      const value = node.attributes[constraint.field];
      if (value !== undefined && isSelected(constraint, node, parent)) running.pending.push({ node, value });
    } else if (isSelected(constraint, node, parent)) this.meetKey(running, constraint, node, type);
  }

  private meetKey({ met }: Running, constraint: Uniqueness, node: ElementNode, type: TypeView): void {
    const values = constraint.fields.map((names) => fieldValue(names, node, type));
    const field = constraint.fields.at(-1)?.find((name) => node.attributes[name] !== undefined);
    if (values.includes(undefined)) {
      if (constraint.kind === 'key')
        this.report('key-missing', node.$id, constraint.fields[0]?.[0], { key: constraint.name });
      return;
    }
    const key = values.join('\u0000');
    const first = met.get(key);
    if (!first) met.set(key, node);
    else
      this.report('key-duplicate', node.$id, field, {
        key: constraint.name,
        value: values.join(' '),
        first: first.$id,
      });
  }

  private finish({ constraint, pending }: Running, own: readonly Running[]): void {
    if (constraint.kind !== 'reference') return;
    const target = own.find(
      (one) => one.constraint.kind === 'key' && one.constraint.name === constraint.refersTo,
    );
    for (const { node, value } of pending) if (!target?.met.has(value)) this.dangle(constraint, node, value);
  }

  private dangle({ field, refersTo }: KeyReference, node: ElementNode, value: string): void {
    this.report('reference', node.$id, field, { to: refersTo, value });
  }
}

const isShallow = ({ constraint }: Running): boolean => constraint.deep !== true;

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
