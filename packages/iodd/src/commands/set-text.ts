import { isElement, isNode, type ElementNode } from '../document.ts';
import { inPart, type Draft, type DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import type { ReferenceIndex } from '../ops/references.ts';
import { newChild } from './element.ts';
import { draftReferences, elementAt, maxIdLength, placeFor, CommandError, type Command } from './kit.ts';
import { listFor, textIn, textListsOf, writeText, type TextList } from './text-lists.ts';

export interface SetTextArgs {
  /** The element that is named or described. */
  readonly owner: string;
  /** The child that refers to the text: `Name`, `Description`, `VendorText` … */
  readonly tag: string;
  readonly language: string;
  readonly value: string;
  /** Changes the text for all that share it. Otherwise a shared text forks. */
  readonly everywhere?: boolean;
}

export interface SetTextsArgs {
  /** Each names another place. */
  readonly texts: readonly SetTextArgs[];
}

/** Says what a person reads at one place in one language; ids of texts are nobody's business but this command's. */
export const setText: Command<SetTextArgs> = (draft, args, ids) => oneText(startTexts(draft), args, ids);

/** The same at many places, as a paste into a column does: what they share is looked up once. */
export const setTexts: Command<SetTextsArgs> = (draft, { texts }, ids) => {
  const work = startTexts(draft);
  return texts.flatMap((args) => oneText(work, args, ids));
};

/** What the texts before one in the same command changed, so that none of them needs the draft in between. */
interface Work {
  readonly draft: Draft;
  readonly index: ReferenceIndex;
  readonly lists: readonly TextList[];
  /** Ids that were given. */
  readonly taken: Set<string>;
  /** By a wished id: the number that was found free last. */
  readonly counts: Map<string, number>;
  /** By id of a text: how many references left it. */
  readonly left: Map<string, number>;
}

const startTexts = (draft: Draft): Work => ({
  draft,
  index: draftReferences(draft),
  lists: textListsOf(draft),
  taken: new Set(),
  counts: new Map(),
  left: new Map(),
});

function oneText(work: Work, args: SetTextArgs, ids: IdSource): readonly DraftOp[] {
  const { draft, index, lists, left } = work;
  const { node } = elementAt(draft, args.owner);
  const reference = node.children.filter(isElement).find(({ tag }) => tag === args.tag);
  if (!reference) return withNewReference(work, args, ids);
  if (!isNode(reference, 'TextRef')) throw new CommandError('type-unfit', { tag: args.tag });
  const id = reference.attributes.textId ?? '';
  const isShared = index.references('text', id).length - (left.get(id) ?? 0) > 1;
  if (isShared && args.everywhere !== true) return forked(work, { ...args, reference, id }, ids);
  return written(lists, { id, ...args }, ids);
}

/** Writes the text; the primary language has every text, so one that it lacks comes there too. */
function written(
  lists: readonly TextList[],
  { id, language, value }: { readonly id: string; readonly language: string; readonly value: string },
  ids: IdSource,
): readonly DraftOp[] {
  const target = listFor(lists, language);
  const primary = lists.find(({ isPrimary }) => isPrimary);
  const isAbsent = primary && primary !== target && !textIn(primary, id);
  return [
    ...(isAbsent ? writeText(primary, { id, value }, ids) : []),
    ...writeText(target, { id, value }, ids),
  ];
}

function forked(
  work: Work,
  args: SetTextArgs & { readonly reference: ElementNode; readonly id: string },
  ids: IdSource,
): readonly DraftOp[] {
  const { draft, lists, left } = work;
  const target = listFor(lists, args.language);
  if (textIn(target, args.id)?.attributes.value === args.value) return [];
  const id = freeTextId(work, args.id.replace(/_\d+$/, ''));
  left.set(args.id, (left.get(args.id) ?? 0) + 1);
  const copies = lists.flatMap((list) => {
    const value = list === target ? args.value : textIn(list, args.id)?.attributes.value;
    return value === undefined ? [] : writeText(list, { id, value }, ids);
  });
  const { part } = elementAt(draft, args.reference.$id);
  return [...copies, ...inPart(part, [{ op: 'set', at: args.reference.$id, field: 'textId', value: id }])];
}

function withNewReference(work: Work, args: SetTextArgs, ids: IdSource): readonly DraftOp[] {
  const { draft, lists } = work;
  const { part, document, node } = elementAt(draft, args.owner);
  const id = freeTextId(work, `${prefixOf(args.tag)}_${nameFor(draft, args.owner)}`);
  const element = { tag: args.tag, attributes: { textId: id } };
  const reference = newChild(document, node, { element, ids });
  const after = placeFor({ document, node }, args.tag);
  return [
    ...written(lists, { id, ...args }, ids),
    ...inPart(part, [{ op: 'insert', in: args.owner, after, node: reference }]),
  ];
}

/** What tells the owner of a text apart: its id, or that of what it belongs to and its own value or number. */
function nameFor(draft: Draft, owner: string): string {
  const { node, parent } = elementAt(draft, owner);
  if (node.attributes['id'] !== undefined || !parent) return node.attributes['id'] ?? node.tag;
  const { value, lowerValue, subindex, code, productId } = node.attributes;
  const own = value ?? lowerValue ?? subindex ?? code ?? productId ?? node.tag;
  const name = `${nameFor(draft, parent.$id)}_${own.slice(0, maxIdLength).replaceAll(/[^A-Za-z0-9]/g, '_')}`;
  let end = name.length;
  while (name[end - 1] === '_') end -= 1;
  return name.slice(0, end);
}

/** The guideline's prefixes: names, descriptions, other texts. */
function prefixOf(tag: string): string {
  if (tag === 'Name') return 'TN';
  return tag === 'Description' ? 'TD' : `T_${tag}`;
}

/** The wished id, or the first free one that counts on from it, within the standard's length; it is taken then. */
function freeTextId({ index, taken, counts }: Work, wish: string): string {
  const isFree = (id: string): boolean =>
    !taken.has(id) &&
    index.definitions('text', id).length === 0 &&
    index.repetitions('text', id).length === 0 &&
    index.references('text', id).length === 0;
  for (let count = counts.get(wish) ?? 1; ; count += 1) {
    const ending = count === 1 ? '' : `_${count}`;
    const id = wish.slice(0, maxIdLength - ending.length) + ending;
    if (!isFree(id)) continue;
    taken.add(id);
    counts.set(wish, count);
    return id;
  }
}
