/** Who defines an id and who uses it, over all documents of a draft or of one file. */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { definitions, referenceFields, repetitions, type Definition } from '../meta/id-spaces.ts';
import type { IdSpace } from '../meta/kit.ts';
import { Layered } from './layered.ts';
import { compareTrees, type Changes, type Placed } from './reference-changes.ts';

/** An attribute that holds an id: where it stands and what the id is. */
export interface IdUse {
  readonly node: ElementNode;
  readonly field: string;
  readonly space: IdSpace;
  readonly id: string;
}
interface Entry {
  readonly definitions: IdUse[];
  readonly repetitions: IdUse[];
  readonly references: IdUse[];
}
const nobody: Entry = { definitions: [], repetitions: [], references: [] };

const byTag = (list: readonly Definition[]): ReadonlyMap<string, Definition[]> =>
  Map.groupBy(list, ({ tag }) => tag);
const definingTags = byTag(definitions);
const repeatingTags = byTag(repetitions);

export class ReferenceIndex {
  private documents: readonly IoddDocument[];
  private spaces = new Map<IdSpace, Layered<Entry>>();
  private given = new Layered<IdUse[]>();
  /** Entries that this index may write into; those of the index before it stay as they are. */
  private readonly own = new WeakSet<Entry>();

  constructor(documents: readonly IoddDocument[]) {
    this.documents = documents;
    for (const { root } of documents) this.enter(root, undefined);
  }

  /** The index of another state of the documents: what they share is taken over. */
  following(documents: readonly IoddDocument[]): ReferenceIndex {
    const roots = new Map(this.documents.map(({ root }) => [root.$id, root]));
    const isKnown = documents.every(({ root }) => roots.has(root.$id));
    if (!isKnown || documents.length !== this.documents.length) return new ReferenceIndex(documents);
    const changes: Changes = { removed: [], added: [], replaced: [] };
    for (const { root } of documents)
      compareTrees(roots.get(root.$id) ?? root, { node: root, parent: undefined }, changes);
    const next = new ReferenceIndex([]);
    next.spaces = new Map([...this.spaces].map(([space, entries]) => [space, new Layered(entries)]));
    next.given = new Layered(this.given);
    const isOrdered = next.follow(changes);
    if (!isOrdered) return new ReferenceIndex(documents);
    next.documents = documents;
    return next;
  }

  /** The elements that give the id. A correct file has one; a damaged one may have none or several. */
  definitions(space: IdSpace, id: string): readonly IdUse[] {
    return this.entry(space, id).definitions;
  }

  /** The elements that repeat the id in another place, as a text does in each further language. */
  repetitions(space: IdSpace, id: string): readonly IdUse[] {
    return this.entry(space, id).repetitions;
  }

  /** The attributes that refer to the id. */
  references(space: IdSpace, id: string): readonly IdUse[] {
    return this.entry(space, id).references;
  }

  /** Whether anything defines, repeats or refers to the id, in any space. */
  knows(id: string): boolean {
    for (const entries of this.spaces.values()) if (entries.has(id)) return true;
    return false;
  }

  /** The ids that a node itself defines, with their spaces. */
  definedBy(node: ChildNode): readonly IdUse[] {
    return this.given.get(node.$id) ?? [];
  }

  /** The attributes that refer to an id that this node defines: "used by". */
  usedBy(node: ChildNode): readonly IdUse[] {
    return this.definedBy(node).flatMap(({ space, id }) => this.references(space, id));
  }

  /** The ids of a space that something defines or repeats. */
  *ids(space: IdSpace): Generator<string> {
    for (const [id, entry] of this.spaces.get(space) ?? [])
      if (entry.definitions.length > 0 || entry.repetitions.length > 0) yield id;
  }

  /** The ids of a space that something defines, and not only repeats. */
  *definedIds(space: IdSpace): Generator<string> {
    for (const [id, entry] of this.spaces.get(space) ?? []) if (entry.definitions.length > 0) yield id;
  }

  private entry(space: IdSpace, id: string): Entry {
    return this.spaces.get(space)?.get(id) ?? nobody;
  }

  /** False where an id is given once more: who gave it first is a matter of the order of the file. */
  private follow({ removed, added, replaced }: Changes): boolean {
    for (const { before, after } of replaced) this.replace(before, after);
    for (const { node, parent } of removed)
      for (const one of placedIn(node, parent)) {
        for (const [list, use] of usesOf(one)) this.leave(list, use);
        this.given.delete(one.node.$id);
      }
    for (const { node, parent } of added) this.enter(node, parent);
    return [
      ...replaced.map(({ after }) => after),
      ...added.flatMap(({ node, parent }) => [...placedIn(node, parent)]),
    ]
      .flatMap(usesOf)
      .every(([list, { space, id }]) => list !== 'definitions' || this.entry(space, id)[list].length < 2);
  }

  /** What an element still says is said by its next state, in its place among the others. */
  private replace(before: ElementNode, after: Placed): void {
    const next = usesOf(after);
    const old = usesOf({ node: before, parent: after.parent });
    for (const [list, use] of old)
      this.leave(list, use, next.find(([other, one]) => other === list && isSameUse(one, use))?.[1]);
    for (const [list, use] of next)
      if (!old.some(([other, one]) => other === list && isSameUse(one, use))) this.open(use)[list].push(use);
    const given = next.flatMap(([list, use]) => (list === 'definitions' ? [use] : []));
    if (given.length > 0) this.given.set(after.node.$id, given);
    else this.given.delete(after.node.$id);
  }

  private leave(list: keyof Entry, use: IdUse, next?: IdUse): void {
    const uses = this.open(use)[list];
    const at = uses.findIndex((one) => one.node.$id === use.node.$id && one.field === use.field);
    if (at >= 0) uses.splice(at, 1, ...(next ? [next] : []));
    const entry = this.entry(use.space, use.id);
    if (entry.definitions.length + entry.repetitions.length + entry.references.length === 0)
      this.spaces.get(use.space)?.delete(use.id);
  }

  private enter(node: ElementNode, parent: ElementNode | undefined): void {
    for (const use of usesIn(definingTags, node, parent)) {
      this.open(use).definitions.push(use);
      this.given.set(node.$id, [...(this.given.get(node.$id) ?? []), use]);
    }
    for (const use of usesIn(repeatingTags, node, parent)) this.open(use).repetitions.push(use);
    for (const { field, space } of referenceFields.get(node.$type) ?? none) {
      const id = node.attributes[field];
      if (id !== undefined) this.open({ space, id }).references.push({ node, field, space, id });
    }
    for (const inner of node.children) if (isElement(inner)) this.enter(inner, node);
  }

  private open({ space, id }: Pick<IdUse, 'space' | 'id'>): Entry {
    let entries = this.spaces.get(space);
    if (!entries) this.spaces.set(space, (entries = new Layered()));
    const known = entries.get(id);
    if (known && this.own.has(known)) return known;
    const entry: Entry = {
      definitions: [...(known?.definitions ?? [])],
      repetitions: [...(known?.repetitions ?? [])],
      references: [...(known?.references ?? [])],
    };
    this.own.add(entry);
    entries.set(id, entry);
    return entry;
  }
}

const isSameUse = (one: IdUse, other: IdUse): boolean =>
  one.field === other.field && one.space === other.space && one.id === other.id;

function* placedIn(node: ElementNode, parent: ElementNode | undefined): Generator<Placed> {
  yield { node, parent };
  for (const inner of node.children) if (isElement(inner)) yield* placedIn(inner, node);
}

/** Everything that an element itself says of ids. */
function usesOf({ node, parent }: Placed): readonly (readonly [keyof Entry, IdUse])[] {
  const referring = (referenceFields.get(node.$type) ?? none).flatMap(({ field, space }): IdUse[] => {
    const id = node.attributes[field];
    return id === undefined ? [] : [{ node, field, space, id }];
  });
  return [
    ...usesIn(definingTags, node, parent).map((use) => ['definitions', use] as const),
    ...usesIn(repeatingTags, node, parent).map((use) => ['repetitions', use] as const),
    ...referring.map((use) => ['references', use] as const),
  ];
}

// Most elements neither define nor refer: one list for all of them.
const none: readonly never[] = [];

function usesIn(
  tags: ReadonlyMap<string, readonly Definition[]>,
  node: ElementNode,
  parent: ElementNode | undefined,
): readonly IdUse[] {
  const candidates = tags.get(node.tag);
  if (!candidates) return none;
  return candidates.flatMap(({ space, parent: wanted, field }) => {
    const id = node.attributes[field];
    const fits = wanted === undefined || wanted === parent?.tag;
    return fits && id !== undefined ? { node, field, space, id } : [];
  });
}

const built = new WeakMap<IoddDocument, ReferenceIndex>();
/** The index of one document, made once. */
export function referencesOf(document: IoddDocument): ReferenceIndex {
  const index = built.get(document) ?? new ReferenceIndex([document]);
  built.set(document, index);
  return index;
}
