/** What a conversion step works with: a way through the tree, and a way to say what is lost or made up. */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { AttributeOf, TagOf, TypeName } from '../meta/index.ts';
import type { Problem } from '../problem.ts';

type Args = Readonly<Record<string, string | number>>;

export interface StepContext {
  readonly ids: IdSource;
  /** The other version has no place for this node, or for this attribute of it. */
  readonly lose: (rule: string, node: ElementNode, field?: string, args?: Args) => void;
  /** The other version asks for what this one does not say. */
  readonly assume: (rule: string, node: ElementNode, field?: string, args?: Args) => void;
  /** The document cannot be said in the other version at all. */
  readonly refuse: (rule: string, node: ElementNode, field?: string, args?: Args) => void;
}
export type Step = (document: IoddDocument, context: StepContext) => IoddDocument;

/** The problems of a conversion, in the order in which the steps meet them. */
export function problemLog(): Omit<StepContext, 'ids'> & { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const add =
    (kind: 'lost' | 'assumed' | 'refused', severity: Problem['severity']): StepContext['lose'] =>
    (rule, { $id }, field, args) => {
      problems.push({
        rule: `convert/${kind}/${rule}`,
        severity,
        $id,
        ...(field === undefined ? {} : { field }),
        ...(args === undefined ? {} : { args }),
      });
    };
  return {
    problems,
    lose: add('lost', 'warning'),
    assume: add('assumed', 'warning'),
    refuse: add('refused', 'error'),
  };
}

/** The node itself to keep it, another to replace it, nothing to take it out. */
export type Change = (node: ElementNode, parent: ElementNode) => ElementNode | undefined;

/** Changes every element below the root, parents before children; what nobody touches stays the same object. */
export function changeElements(document: IoddDocument, change: Change): IoddDocument {
  const root = { ...document.root, children: changedChildren(document.root, change) };
  return { ...document, root };
}

function changedChildren(parent: ElementNode, change: Change): readonly ChildNode[] {
  const { children } = parent;
  // Copied from the first change on: two dozen steps go through all children, and most change none.
  let copy: ChildNode[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (!node) continue;
    const next = isElement(node) ? changedElement(node, parent, change) : node;
    if (next !== node) copy ??= children.slice(0, index);
    if (next) copy?.push(next);
  }
  return copy ?? children;
}

function changedElement(node: ElementNode, parent: ElementNode, change: Change): ElementNode | undefined {
  const changed = change(node, parent);
  if (!changed) return undefined;
  const children = changedChildren(changed, change);
  return children === changed.children ? changed : { ...changed, children };
}

export function withAttributes(
  node: ElementNode,
  attributes: Readonly<Record<string, string | undefined>>,
): ElementNode {
  const kept = Object.entries({ ...node.attributes, ...attributes }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...node, attributes: Object.fromEntries(kept) };
}

/** A step that takes an attribute away wherever it stands, with a loss where it said something. */
export const dropAttribute =
  <T extends TypeName>(
    rule: string,
    { on, key, meansNothing }: { on: readonly T[]; key: AttributeOf<T>; meansNothing?: string },
  ): Step =>
  (document, { lose }) =>
    changeElements(document, (node) => {
      const value = node.attributes[key];
      if (value === undefined || !on.some((type) => type === node.$type)) return node;
      if (value !== meansNothing) lose(rule, node, key, { value });
      return withAttributes(node, { [key]: undefined });
    });

/** A step that takes elements away, each with a loss. */
export const dropElements =
  (rule: string, isDropped: (node: ElementNode, parent: ElementNode) => boolean): Step =>
  (document, { lose }) =>
    changeElements(document, (node, parent) => {
      if (!isDropped(node, parent)) return node;
      lose(rule, node);
      return undefined;
    });

export const newElement = <T extends TypeName>(
  ids: IdSource,
  type: T,
  { tag = type, attributes = {}, children = [] }: NewElement<T> = {},
): ElementNode => ({ $id: ids(), $type: type, tag, attributes, children });
interface NewElement<T extends TypeName> {
  readonly tag?: string;
  readonly attributes?: { readonly [K in AttributeOf<T>]?: string };
  readonly children?: readonly ElementNode[];
}

/** The node with an element put before the first child that has one of the tags, or at the end. */
export function insertBefore<T extends TypeName>(
  parent: ElementNode & { readonly $type: T },
  added: ElementNode,
  ...tags: readonly TagOf<T>[]
): ElementNode {
  const place = parent.children.findIndex((node) => isElement(node) && tags.some((tag) => tag === node.tag));
  const at = place === -1 ? parent.children.length : place;
  return { ...parent, children: parent.children.toSpliced(at, 0, added) };
}
