import { isElement, walk, type ChildNode, type ElementNode } from '../document.ts';
import { inPart, type Draft } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { referenceFields } from '../meta/id-spaces.ts';
import type { InsertOp } from '../ops/op.ts';
import type { ReferenceIndex } from '../ops/references.ts';
import type { Values } from './candidates.ts';
import { freeValues } from './free-values.ts';
import { CommandError, draftReferences, elementAt, hasRoomBehind, type Command } from './kit.ts';

export interface DuplicateElementArgs {
  readonly node: string;
  /** By tag: what is different in the copy. */
  readonly changed?: Readonly<Record<string, Values>>;
}
/**
 * Puts a copy behind an element where there is room for one. What it defines gets ids of its own, a number that must
 * differ gets the next free one; texts stay shared, and fork when one of them is edited.
 */
export const duplicateElement: Command<DuplicateElementArgs> = (draft, { node: $id, changed = {} }, ids) => {
  const { part, document, node, parent } = elementAt(draft, $id);
  if (!parent || !hasRoomBehind({ document, node: parent }, node.tag))
    throw new CommandError('place-unfit', { tag: node.tag, parent: parent?.tag ?? '' });
  const index = draftReferences(draft);
  const values = freeValues(document, { node, parent }, index);
  const copy = copyOf(node, { values, renamed: renamedIn(node, values, index), changed, ids });
  return [
    ...inPart(part, [{ op: 'insert', in: parent.$id, after: $id, node: copy }]),
    ...(document.version === '1.1' && node.tag === 'DeviceVariant'
      ? withProduct(draft, { from: node.attributes['productId'], to: copy.attributes['productId'] }, ids)
      : []),
  ];
};

interface Copying {
  /** By `$id` of the original. */
  readonly values: ReadonlyMap<string, Values>;
  /** By space and old id: the new id of what the copy defines. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly changed?: Readonly<Record<string, Values>>;
  readonly ids: IdSource;
}

const renamedIn = (
  node: ElementNode,
  values: ReadonlyMap<string, Values>,
  index: ReferenceIndex,
): ReadonlyMap<string, string> =>
  new Map(
    [...walk(node)].flatMap((inner) =>
      index.definedBy(inner).flatMap(({ field, space, id }) => {
        const next = values.get(inner.$id)?.[field];
        return next === undefined ? [] : [[`${space} ${id}`, next] as const];
      }),
    ),
  );

/** With new `$id`s, and other values where there are any. */
export function copyOf(node: ElementNode, copying: Copying): ElementNode {
  const { values, renamed, changed, ids } = copying;
  // A reference to something inside the copy means the copy of it.
  const followed = (referenceFields.get(node.$type) ?? []).flatMap(({ field, space }) => {
    const next = renamed.get(`${space} ${node.attributes[field]}`);
    return next === undefined ? [] : [[field, next]];
  });
  const attributes = {
    ...node.attributes,
    ...Object.fromEntries(followed),
    ...values.get(node.$id),
    ...changed?.[node.tag],
  };
  const children = node.children.map((child) =>
    isElement(child) ? copyOf(child, copying) : renumbered(child, ids),
  );
  return { ...node, $id: ids(), attributes, children };
}

const renumbered = (node: ChildNode, ids: IdSource): ChildNode =>
  'children' in node
    ? { ...node, $id: ids(), children: node.children.map((child) => renumbered(child, ids)) }
    : { ...node, $id: ids() };

/** In 1.1 exactly one connection names each variant: the one of the original names its copy too. */
function withProduct(
  draft: Draft,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  ids: IdSource,
): ReturnType<typeof inPart> {
  if (from === undefined || to === undefined) return [];
  const [use] = draftReferences(draft).references('product', from);
  if (!use) throw new CommandError('id-missing', { tag: 'ProductRef', id: from });
  const { part, parent } = elementAt(draft, use.node.$id);
  if (!parent) throw new CommandError('place-unfit', { tag: use.node.tag });
  const node = copyOf(use.node, {
    values: new Map([[use.node.$id, { [use.field]: to }]]),
    renamed: new Map(),
    ids,
  });
  const insert: InsertOp = { op: 'insert', in: parent.$id, after: use.node.$id, node };
  return inPart(part, [insert]);
}
