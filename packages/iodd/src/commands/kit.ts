/** What commands share. A command is a plain function from a draft and arguments to the ops of one step. */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { documentsOf, type Draft, type DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { viewOf, type SlotView, type TypeView } from '../meta/view.ts';
import { ReferenceIndex } from '../ops/references.ts';
import { has, nodeAt, parentOf } from '../ops/tree.ts';
import { localOf } from '../xml/names.ts';

export type Command<A> = (draft: Draft, args: A, ids: IdSource) => readonly DraftOp[];

/** Why a command cannot be carried out; the sentence for it lives in the language files. */
export type CommandFault =
  | 'node-missing'
  | 'place-unfit'
  | 'type-unfit'
  | 'id-missing'
  | 'id-taken'
  | 'language-missing'
  | 'language-taken';
/** Ids are no longer than this (rule 105), product ids neither (rule 28). */
export const maxIdLength = 64;

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly fault: CommandFault;
  readonly args: Readonly<Record<string, string>>;
  constructor(fault: CommandFault, args: Readonly<Record<string, string>>) {
    super(`${fault} ${JSON.stringify(args)}`);
    this.fault = fault;
    this.args = args;
  }
}

/** An element with the part and the document that it stands in. */
export interface Found {
  readonly part: string;
  readonly document: IoddDocument;
  readonly node: ElementNode;
  readonly parent: ElementNode | undefined;
}

export function elementAt(draft: Draft, $id: string): Found {
  for (const [part, document] of documentsOf(draft)) {
    const node = nodeAt(document, $id);
    if (!node || !isElement(node)) continue;
    const above = nodeAt(document, parentOf(document, $id) ?? '');
    return { part, document, node, parent: above && isElement(above) ? above : undefined };
  }
  throw new CommandError('node-missing', { $id });
}

/** The part that holds a node of any kind. */
export function partWith(
  draft: Draft,
  $id: string,
): { readonly part: string; readonly document: IoddDocument } {
  for (const [part, document] of documentsOf(draft)) if (has(document, $id)) return { part, document };
  throw new CommandError('node-missing', { $id });
}

const built = new WeakMap<Draft, ReferenceIndex>();
/** The last index that was asked for, as long as its draft lives: the next draft is most often a step from it. */
let latest: WeakRef<ReferenceIndex> | undefined;
/** Who refers to what, over the main document and all its languages. */
export function draftReferences(draft: Draft): ReferenceIndex {
  const known = built.get(draft);
  if (known) return known;
  const documents = documentsOf(draft).map(([, document]) => document);
  const index = latest?.deref()?.following(documents) ?? new ReferenceIndex(documents);
  built.set(draft, index);
  latest = new WeakRef(index);
  return index;
}

export function typeViewOf({ document, node }: Pick<Found, 'document' | 'node'>): TypeView {
  const view = viewOf(document.version).types.get(node.$type);
  if (!view) throw new CommandError('type-unfit', { type: node.$type });
  return view;
}

/** What the standard says of a child `tag` of the node; throws where there may be none. */
export function slotIn(found: Pick<Found, 'document' | 'node'>, tag: string): SlotView {
  const slot = typeViewOf(found).byTag.get(tag);
  if (!slot) throw new CommandError('place-unfit', { tag, parent: found.node.tag });
  return slot;
}

/** Whether the content model takes one more `tag` right behind one that stands there. */
export function hasRoomBehind(found: Pick<Found, 'document' | 'node'>, tag: string): boolean {
  const { repeats, step } = slotIn(found, tag);
  const { steps, byTag, slots } = typeViewOf(found);
  const stepOf = (child: ChildNode): number | undefined =>
    isElement(child)
      ? byTag.get(child.tag)?.step
      : // An element of a wrong type is unknown, but takes its place.
        child.$type === '#unknown'
        ? slots.get(localOf(child.name))?.step
        : undefined;
  const count = found.node.children.filter((child) => stepOf(child) === step).length;
  return repeats || count < (steps[step]?.max ?? 0);
}

/** The sibling after which a new child `tag` stands in the order of the standard, behind others of its kind. */
export function placeFor(found: Pick<Found, 'document' | 'node'>, tag: string): string | null {
  const { step } = slotIn(found, tag);
  const { byTag } = typeViewOf(found);
  const before = found.node.children.findLast(
    (child) => isElement(child) && (byTag.get(child.tag)?.step ?? Infinity) <= step,
  );
  return before?.$id ?? null;
}
