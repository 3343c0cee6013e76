/** Items into a draft: each call answers the ops of one step. */
import { rename } from '../commands/rename.ts';
import { setTexts } from '../commands/set-text.ts';
import { draftReferences, placeFor } from '../commands/kit.ts';
import { walk, isElement, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import { withDocument, mainPart, type Draft, type DraftOp } from '../draft/draft.ts';
import { diffDraft } from '../draft/rebase.ts';
import type { IdSource } from '../ids.ts';
import { viewOf, type TypeView } from '../meta/view.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import { fieldsOf, type Field } from './fields.ts';
import { isItem, ItemError, wordOf } from './item.ts';
import {
  elementAtPath,
  familyOf,
  findNode,
  nodeById,
  nodeWithId,
  typeField,
  type ItemPlace,
} from './place.ts';
import { isYes } from './values.ts';
import { typeOf, type Reading } from './read.ts';
import type { Words } from './words.ts';
import { emptyNode, retyped } from './nodes.ts';
import { withFields, withItem, type WantedText, type Writing } from './write.ts';

type Given = Readonly<Record<string, unknown>>;

export interface Saving {
  readonly words: Words;
  readonly unitId: Reading['unitId'];
  readonly ids: IdSource;
}
export interface Saved {
  readonly ops: readonly DraftOp[];
  /** The element that the item is now. */
  readonly nodeId: string;
}

/** A draft that is changed step by step, with the ops that led there. */
export class Steps {
  readonly ops: DraftOp[] = [];
  draft: Draft;
  constructor(draft: Draft) {
    this.draft = draft;
  }
  take(ops: readonly DraftOp[]): void {
    if (ops.length === 0) return;
    this.draft = applyDraft(this.draft, ops);
    for (const op of ops) this.ops.push(op);
  }
}

const writingFor = ({ main }: Draft, saving: Saving, isPartial: boolean): Writing => ({
  version: viewOf(main.version),
  words: saving.words.words,
  unitId: saving.unitId,
  ids: saving.ids,
  texts: [],
  isPartial,
});

/** Puts an item in the place of the one with its `nodeId` or its key, or adds it. */
export function saveItem(
  draft: Draft,
  place: ItemPlace,
  { item, ...saving }: Saving & { readonly item: Given },
): Saved {
  const before = namedBy(draft, place, item);
  const tag = tagFor(place, item);
  // Where it was found by what it is called, that stays.
  const [key = ''] = place.key;
  const isNamed = place.key.length === 1 && item[key] === undefined && item['nodeId'] === undefined;
  const given = before && isNamed ? { ...item, [key]: before.attributes[key] } : item;
  if (before?.tag === tag) return replaced(draft, place, { node: before, given, isPartial: false, saving });
  const steps = new Steps(draft);
  // What the standard defines becomes the device's own, or the other way round.
  if (before) steps.take([{ op: 'remove', at: before.$id }]);
  const parent = ensurePath(steps, place.path, saving.ids);
  const writing = writingFor(steps.draft, saving, false);
  const type = chosenType(steps.draft, place, { tag, given });
  const node = withItem(emptyNode(tag, type, writing), given, writing);
  const after = placeFor({ document: steps.draft.main, node: parent }, tag);
  steps.take([{ op: 'insert', in: parent.$id, after, node }]);
  writeTexts(steps, writing.texts, saving);
  return { ops: steps.ops, nodeId: node.$id };
}

function tagFor({ tags }: ItemPlace, item: Given): string {
  const [own = '', standard = own] = tags;
  return isYes(item['isStandard']) ? standard : own;
}

/** Changes the fields that are given. */
export function editItem(
  draft: Draft,
  place: ItemPlace,
  { id, changes, ...saving }: Saving & { readonly id: string; readonly changes: Given },
): Saved {
  return replaced(draft, place, {
    node: nodeWithId(draft, place, id),
    given: changes,
    isPartial: true,
    saving,
  });
}

function namedBy(draft: Draft, place: ItemPlace, item: Given): ElementNode | undefined {
  const { nodeId } = item;
  if (typeof nodeId === 'string') return nodeById(draft, place, nodeId);
  const given = place.key.map((key) => item[key] ?? (place.key.length > 1 ? undefined : item['id']));
  const isNamed = place.key.length > 0 && given.every((value) => value !== undefined && value !== null);
  return isNamed ? findNode(draft, place, given.map(wordOf).join('/')) : undefined;
}

function chosenType(
  draft: Draft,
  place: ItemPlace,
  { tag, given }: { readonly tag: string; readonly given: Given },
): TypeView | undefined {
  const above = elementAtPath(draft, place.path);
  const view = viewOf(draft.main.version);
  const slot = above && view.types.get(above.$type)?.byTag.get(tag);
  const family = familyOf(draft, place, tag);
  if (family.size === 0) return slot?.type;
  const field = typeField(tag);
  const type = [...family.values()].find(({ name }: TypeView) => name === given[field]);
  if (!type) throw new ItemError('type-unknown', field);
  return type;
}

interface Replacing {
  readonly node: ElementNode;
  readonly given: Given;
  readonly isPartial: boolean;
  readonly saving: Saving;
}
function replaced(draft: Draft, place: ItemPlace, { node, given, isPartial, saving }: Replacing): Saved {
  const steps = new Steps(draft);
  const isTyped = familyOf(draft, place, node.tag).size > 0 && given[typeField(node.tag)] !== undefined;
  const type = isTyped ? chosenType(draft, place, { tag: node.tag, given }) : undefined;
  replaceNode(steps, node.$id, { saving, isPartial }, (current, writing) =>
    withItem(type ? retyped(current, type) : current, given, writing),
  );
  return { ops: steps.ops, nodeId: node.$id };
}

/** Changes one element; what refers to an id that is another one afterwards follows. */
function replaceNode(
  steps: Steps,
  $id: string,
  { saving, isPartial }: { readonly saving: Saving; readonly isPartial: boolean },
  make: (node: ElementNode, writing: Writing) => ElementNode,
): void {
  const node = elementIn(steps.draft, $id);
  const after = make(node, writingFor(steps.draft, saving, isPartial));
  followIds(steps, { before: node, after, ids: saving.ids });
  const current = elementIn(steps.draft, $id);
  const writing = writingFor(steps.draft, saving, isPartial);
  const next = make(current, writing);
  steps.take(diffDraft(steps.draft, withNode(steps.draft, current, next)));
  writeTexts(steps, writing.texts, saving);
}

function elementIn({ main }: Draft, $id: string): ElementNode {
  const node = nodeAt(main, $id);
  if (!node || !isElement(node)) throw new ItemError('item-missing', $id);
  return node;
}

interface Renaming {
  readonly node: string;
  readonly from: string;
  readonly to: string;
}

/** Throws where an id is taken: what refers to the old one would mean nothing, or something else. */
function followIds(
  steps: Steps,
  {
    before,
    after,
    ids,
  }: { readonly before: ElementNode; readonly after: ElementNode; readonly ids: IdSource },
): void {
  const index = draftReferences(steps.draft);
  const next = new Map([...walk(after)].filter(isElement).map((one) => [one.$id, one]));
  const renamed = [...walk(before)].flatMap((one): Renaming[] =>
    index.definedBy(one).flatMap(({ field, id: from }) => {
      const to = next.get(one.$id)?.attributes[field];
      return to === undefined || to === from ? [] : [{ node: one.$id, from, to }];
    }),
  );
  const left = new Set(renamed.map(({ from }) => from));
  // Of ids that change places each is out of the way first.
  for (const { node } of renamed.filter(({ to }) => left.has(to)))
    steps.take(rename(steps.draft, { node, id: `X${ids()}` }, ids));
  for (const { node, to } of renamed) steps.take(rename(steps.draft, { node, id: to }, ids));
}

/** The draft with another element in the place of one; what does not lie above it is shared. */
function withNode(draft: Draft, before: ElementNode, after: ElementNode): Draft {
  const path = pathTo(draft, before.$id);
  const root = path.reduceRight<ElementNode>(
    (inner, above) => ({
      ...above,
      children: above.children.map((one) => (one.$id === inner.$id ? inner : one)),
    }),
    after,
  );
  return withDocument(draft, mainPart, {
    ...draft.main,
    root: { ...draft.main.root, children: root.children },
  });
}

/** The elements above one, from the root down. */
function pathTo({ main }: Draft, $id: string): readonly ElementNode[] {
  const path: ElementNode[] = [];
  for (let at = parentOf(main, $id); at !== undefined; at = parentOf(main, at)) {
    const above = nodeAt(main, at);
    if (above && isElement(above)) path.unshift(above);
  }
  return path;
}

function writeTexts(steps: Steps, texts: readonly WantedText[], { words, ids }: Saving): void {
  const { language } = words;
  steps.take(setTexts(steps.draft, { texts: texts.map((text) => ({ ...text, language })) }, ids));
}

/** The element at the end of a path; collections on the way that are missing are made. */
export function ensurePath(steps: Steps, path: readonly string[], ids: IdSource): ElementNode {
  let parent: ElementNode = steps.draft.main.root;
  for (const [place, tag] of path.entries()) {
    const known = elementAtPath(steps.draft, path.slice(0, place + 1));
    parent = known ?? madeIn(steps, parent, { tag, ids });
  }
  return parent;
}

function madeIn(
  steps: Steps,
  parent: ElementNode,
  { tag, ids }: { readonly tag: string; readonly ids: IdSource },
): ElementNode {
  const type = viewOf(steps.draft.main.version).types.get(parent.$type)?.byTag.get(tag)?.type;
  if (!type) throw new ItemError('place-unfit', tag);
  const node = emptyNode(tag, type, { ids });
  const after = placeFor({ document: steps.draft.main, node: parent }, tag);
  steps.take([{ op: 'insert', in: parent.$id, after, node }]);
  return node;
}

/** Several elements that a form shows as one thing, each with the fields that it takes part with. */
export interface JoinedPlace {
  readonly joined: readonly {
    readonly path: readonly string[];
    /** Tags whose elements are not fields here, but items of another section. */
    readonly without: readonly string[];
  }[];
}
type JoinedPart = JoinedPlace['joined'][number];

/** The type that the element at a path has or would have. */
function typeAtPath(draft: Draft, path: readonly string[]): TypeView | undefined {
  const known = elementAtPath(draft, path);
  const view = viewOf(draft.main.version);
  if (known) return view.types.get(known.$type);
  const above = typeAtPath(draft, path.slice(0, -1));
  return above?.byTag.get(path.at(-1) ?? '')?.type;
}

export function joinedFields(draft: Draft, { path, without }: JoinedPart): readonly Field[] {
  const type = typeAtPath(draft, path);
  return (type ? fieldsOf(type) : []).filter(
    (field) => field.kind !== 'parts' || !field.tags.some((tag) => without.includes(tag)),
  );
}

/** What a form is answered with beside its fields: it may be sent back. */
const readWith = [
  'nodeId',
  'id',
  'ioddId',
  'type',
  'status',
  'revision',
  'resourceType',
  'ioddV11',
  'isIlofw',
] as const;

/** Changes the fields that are given, wherever they stand. */
export function saveJoined(
  draft: Draft,
  { joined }: JoinedPlace,
  { item, ...saving }: Saving & { item: Given },
): Saved {
  const steps = new Steps(draft);
  const known = new Set<string>(readWith);
  for (const part of joined) {
    const fields = joinedFields(steps.draft, part);
    for (const { name } of fields) known.add(name);
    const given = fields.filter(({ name }) => item[name] !== undefined);
    if (given.length === 0) continue;
    const { $id } = ensurePath(steps, part.path, saving.ids);
    replaceNode(steps, $id, { saving, isPartial: true }, (node, writing) =>
      withFields({ node, type: typeOf(writing, node), given: item, at: '' }, given, writing),
    );
  }
  const unknown = Object.keys(item).find((name) => !known.has(name) && item[name] !== null);
  if (unknown !== undefined) throw new ItemError('field-unknown', unknown);
  return { ops: steps.ops, nodeId: draft.main.root.$id };
}

export const asItem = (value: unknown): Given => {
  if (!isItem(value)) throw new ItemError('value-unfit', 'item');
  return value;
};
