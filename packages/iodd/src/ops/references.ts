/** Who defines an id and who uses it, over all documents of a draft or of one file. */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { definitions, referenceFields, repetitions, type Definition } from '../meta/id-spaces.ts';
import type { IdSpace } from '../meta/kit.ts';

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
  private readonly spaces = new Map<IdSpace, Map<string, Entry>>();

  constructor(documents: readonly IoddDocument[]) {
    for (const { root } of documents) this.enter(root, undefined);
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

  private readonly given = new Map<string, IdUse[]>();

  private entry(space: IdSpace, id: string): Entry {
    return this.spaces.get(space)?.get(id) ?? nobody;
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
    if (!entries) this.spaces.set(space, (entries = new Map()));
    let entry = entries.get(id);
    if (!entry) entries.set(id, (entry = { definitions: [], repetitions: [], references: [] }));
    return entry;
  }
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
