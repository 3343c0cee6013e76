import { isElement, walk, type ChildNode, type ElementNode } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { constraints } from '../meta/constraints.ts';
import type { ReferenceIndex } from '../ops/references.ts';
import { CommandError, draftReferences, elementAt, type Command } from './kit.ts';

export interface DuplicateElementArgs {
  readonly node: string;
}
/**
 * Puts a copy behind an element. What it defines gets ids of its own, a number that must differ gets the next one;
 * texts stay shared, and fork when one of them is edited.
 */
export const duplicateElement: Command<DuplicateElementArgs> = (draft, { node: $id }, ids) => {
  const { part, node, parent } = elementAt(draft, $id);
  if (!parent) throw new CommandError('place-unfit', { tag: node.tag });
  const index = draftReferences(draft);
  const renamed = new Map([...walk(node)].flatMap((inner) => newIds(inner, index)));
  const copy = withNumbers(copyOf(node, renamed, ids), parent);
  return inPart(part, [{ op: 'insert', in: parent.$id, after: $id, node: copy }]);
};

/** By node and attribute: the new id. */
const newIds = (node: ChildNode, index: ReferenceIndex): (readonly [string, string])[] =>
  index.definedBy(node).map(({ node: { $id }, field, space, id }) => {
    const stem = id.replace(/_\d+$/, '');
    let count = 2;
    while (index.definitions(space, `${stem}_${count}`).length > 0) count += 1;
    return [`${$id} ${field}`, `${stem}_${count}`];
  });

function copyOf(node: ElementNode, renamed: ReadonlyMap<string, string>, ids: IdSource): ElementNode {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([field, value]) => [
      field,
      renamed.get(`${node.$id} ${field}`) ?? value,
    ]),
  );
  const children = node.children.map((child) =>
    isElement(child) ? copyOf(child, renamed, ids) : renumbered(child, ids),
  );
  return { ...node, $id: ids(), attributes, children };
}

const renumbered = (node: ChildNode, ids: IdSource): ChildNode =>
  'children' in node
    ? { ...node, $id: ids(), children: node.children.map((child) => renumbered(child, ids)) }
    : { ...node, $id: ids() };

/** The attributes that the schema wants different among elements of a tag. */
const uniqueFields = (tag: string): readonly string[] =>
  constraints.flatMap((constraint) =>
    constraint.kind !== 'reference' && constraint.nodes.some((path) => path.split('/').at(-1) === tag)
      ? constraint.fields.flat()
      : [],
  );

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

function withNumbers(copy: ElementNode, parent: ElementNode): ElementNode {
  const siblings = parent.children.filter(isElement).filter(({ tag }) => tag === copy.tag);
  const numbers = uniqueFields(copy.tag).flatMap((field) => {
    if (!isNumber(copy.attributes[field])) return [];
    // 64-bit values do not fit a number.
    const taken = siblings
      .map(({ attributes }) => attributes[field])
      .filter(isNumber)
      .map(BigInt);
    return [[field, String(taken.reduce((most, one) => (one > most ? one : most), 0n) + 1n)]];
  });
  return { ...copy, attributes: { ...copy.attributes, ...Object.fromEntries(numbers) } };
}
