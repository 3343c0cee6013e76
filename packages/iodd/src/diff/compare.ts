import { isSame } from '../file.ts';
import { memo } from '../memo.ts';
import { reasonOf } from './effects.ts';
import type { Entity } from './entity.ts';
import type { Lists } from './lists.ts';
import { itemOf, type Both, type Entities, type ItemPair } from './pairs.ts';
import type { Change, Field, FieldValue, Fields, Relation } from './types.ts';

export interface Comparing extends Both {
  /** The records of elements that both have. */
  readonly pairs: ReadonlyMap<string, ItemPair>;
  readonly lists: Lists;
  readonly relation: Relation;
}

/** What came, went and changed, in the order of the newer description, then what only the older one has. */
export function compareEntities(all: Comparing): readonly Change[] {
  const changes: Change[] = [];
  const { before, after, pairs } = all;
  for (const [key, entity] of after) {
    const old = before.get(key);
    if (!old) {
      if (!comesWithParent(entity, before, after)) changes.push(added(entity, all));
      continue;
    }
    for (const change of changedFields(old, entity, all)) changes.push(change);
    const pair = pairs.get(key);
    if (pair?.firstKey === key) for (const change of changedItems(pair, all)) changes.push(change);
    if (pair?.isShared) for (const change of changedAlone(old, entity, all)) changes.push(change);
  }
  for (const [key, entity] of before) {
    const pair = pairs.get(key);
    if (!after.has(key)) {
      if (!comesWithParent(entity, after, before)) changes.push(removed(entity, all));
    } else if (pair?.firstKey === key)
      for (const [itemKey, item] of pair.before)
        if (!pair.after.has(itemKey)) changes.push(removed(item, all));
  }
  return changes;
}

const added = (entity: Entity, { lists, relation }: Comparing): Change => ({
  kind: 'added',
  ...lists.placed(entity, reasonOf('added', { after: entity }, relation)),
  after: entity.fields,
});
const removed = (entity: Entity, { lists, relation }: Comparing): Change => ({
  kind: 'removed',
  ...lists.placed(entity, reasonOf('removed', { before: entity }, relation)),
  before: entity.fields,
});

const comesWithParent = ({ parent }: Entity, missingIn: Entities, presentIn: Entities): boolean =>
  parent !== undefined && !missingIn.has(parent) && presentIn.has(parent);

const changedItems = ({ before, after }: ItemPair, all: Comparing): readonly Change[] =>
  [...after].flatMap(([key, item]): Change | readonly Change[] => {
    const old = before.get(key);
    return old ? changedFields(old, item, all) : added(item, all);
  });

/** What menus say of single items of an element that shares its record with others. */
function changedAlone(before: Entity, after: Entity, all: Comparing): readonly Change[] {
  const subindexes = new Set([...(after.itemFields?.keys() ?? []), ...(before.itemFields?.keys() ?? [])]);
  return [...subindexes].flatMap((subindex) => {
    const [old, next] = [aloneOf(before, subindex), aloneOf(after, subindex)];
    return old && next ? changedFields(old, next, all) : [];
  });
}
const nothing: Fields = {};
function aloneOf(owner: Entity, subindex: number): Entity | undefined {
  const part = owner.items?.get(String(subindex));
  return part && { ...itemOf(owner, part), fields: owner.itemFields?.get(subindex) ?? nothing };
}

const nothingChanged: readonly Change[] = [];

/** Of the newer element's fields, then of those that only the older one has; most often there are none. */
function changedFields(before: Entity, after: Entity, all: Comparing): readonly Change[] {
  let changes: Change[] | undefined;
  const compare = (field: Field): void => {
    const change = { before: before.fields[field], after: after.fields[field] };
    if (isUnchanged(field, change) || isInherited(field, { before, after }, all)) return;
    const reason = reasonOf(field, { before, after }, all.relation);
    (changes ??= []).push({ kind: 'changed', ...all.lists.placed(after, reason), field, ...change });
  };
  for (const field in after.fields) if (isField(after, field)) compare(field);
  for (const field in before.fields) if (isField(before, field) && !isField(after, field)) compare(field);
  return changes ?? nothingChanged;
}

const isField = (entity: Entity, name: string): name is Field => Object.hasOwn(entity.fields, name);

/** Rights that are those of another element, narrowed: what that element has said is not said again. */
function isInherited(
  field: Field,
  { before: old, after: next }: { readonly before: Entity; readonly after: Entity },
  { before, after }: Both,
): boolean {
  const source = next.rightsFrom;
  if (field !== 'accessRights' || source === undefined) return false;
  const [was, is] = [rightsAt(before, source), rightsAt(after, source)];
  // What a menu leaves of the rights is of no use to a program; an item may lose more than the whole.
  if (next.address.section === 'menuEntry') return was !== is;
  return was === old.fields[field] && is === next.fields[field];
}
function rightsAt(
  entities: Entities,
  { key, subindex }: NonNullable<Entity['rightsFrom']>,
): Fields['accessRights'] {
  const whole = entities.get(key);
  return (subindex === undefined ? whole : whole?.items?.get(String(subindex)))?.fields.accessRights;
}

/** Lists of values may be those of many elements. */
const areSame = memo((before: readonly unknown[]) =>
  memo((after: readonly unknown[]) => ({ is: isSame(before, after) })),
);

function isUnchanged(
  field: Field,
  { before, after }: { readonly before: FieldValue; readonly after: FieldValue },
): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return isSame(before, after);
  if (field !== 'order') return areSame(before)(after).is;
  if (isSame(before, after)) return true;
  // Entries that came or went are changes of their own; here only the order of those that stayed counts.
  const [old, next] = [new Set<unknown>(before), new Set<unknown>(after)];
  return isSame(
    before.filter((entry) => next.has(entry)),
    after.filter((entry) => old.has(entry)),
  );
}
