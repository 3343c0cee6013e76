import { isSame } from '../file.ts';
import { reasonOf } from './effects.ts';
import type { Entity } from './entity.ts';
import { reasons, type Reason } from './reasons.ts';
import type { Change, Effect, Field, FieldValue } from './types.ts';

type Entities = ReadonlyMap<string, Entity>;

/** The elements by their keys; a damaged file may have one twice, and neither is lost. */
export function byKey(entities: readonly Entity[]): Entities {
  const found = new Map<string, Entity>();
  for (const entity of entities) {
    let { key } = entity;
    for (let copy = 2; found.has(key); copy += 1) key = `${entity.key} #${copy}`;
    found.set(key, entity);
  }
  return found;
}

/** What came, went and changed, in the order of the newer description, then what only the older one has. */
export function compareEntities(before: Entities, after: Entities): readonly Change[] {
  const changes: Change[] = [];
  for (const [key, entity] of after) {
    const old = before.get(key);
    if (old) changes.push(...changedFields(old, entity, { before, after }));
    else if (!comesWithParent(entity, before, after))
      changes.push({
        kind: 'added',
        ...placed(entity, reasonOf('added', undefined, entity)),
        after: entity.fields,
      });
  }
  for (const [key, entity] of before)
    if (!after.has(key) && !comesWithParent(entity, after, before))
      changes.push({
        kind: 'removed',
        ...placed(entity, reasonOf('removed', entity, undefined)),
        before: entity.fields,
      });
  return changes;
}

interface Placed {
  readonly address: Entity['address'];
  readonly title: string | undefined;
  readonly reason: Reason;
  readonly effect: Effect;
}
export const placed = ({ address, title }: Entity, reason: Reason): Placed => ({
  address,
  title,
  reason,
  effect: reasons[reason],
});

const comesWithParent = ({ parent }: Entity, missingIn: Entities, presentIn: Entities): boolean =>
  parent !== undefined && !missingIn.has(parent) && presentIn.has(parent);

interface Both {
  readonly before: Entities;
  readonly after: Entities;
}
function changedFields(before: Entity, after: Entity, all: Both): readonly Change[] {
  return fieldsOf(before, after).flatMap((field): Change | readonly Change[] => {
    const change = { before: before.fields[field], after: after.fields[field] };
    if (isUnchanged(field, change) || isInherited(field, { before, after }, all)) return [];
    return { kind: 'changed', ...placed(after, reasonOf(field, before, after)), field, ...change };
  });
}

const isField = (entity: Entity, name: string): name is Field => Object.hasOwn(entity.fields, name);

/** Those of the newer element, then those that only the older one has; most often there are none. */
const fieldsOf = (before: Entity, after: Entity): readonly Field[] => [
  ...Object.keys(after.fields).filter((name) => isField(after, name)),
  ...Object.keys(before.fields)
    .filter((name) => isField(before, name))
    .filter((name) => !isField(after, name)),
];

/** Rights that are those of another element, narrowed: what that element has said is not said again. */
function isInherited(
  field: Field,
  { before: old, after: next }: { readonly before: Entity; readonly after: Entity },
  { before, after }: Both,
): boolean {
  const source = next.rightsFrom;
  if (field !== 'accessRights' || source === undefined) return false;
  const [was, is] = [before.get(source)?.fields[field], after.get(source)?.fields[field]];
  // What a menu leaves of the rights is of no use to a program; an item may lose more than the whole.
  if (next.address.section === 'menuEntry') return was !== is;
  return was === old.fields[field] && is === next.fields[field];
}

function isUnchanged(
  field: Field,
  { before, after }: { readonly before: FieldValue; readonly after: FieldValue },
): boolean {
  if (field !== 'order' || !Array.isArray(before) || !Array.isArray(after)) return isSame(before, after);
  // Entries that came or went are changes of their own; here only the order of those that stayed counts.
  const [old, next] = [new Set<unknown>(before), new Set<unknown>(after)];
  return isSame(
    before.filter((entry) => next.has(entry)),
    after.filter((entry) => old.has(entry)),
  );
}
