/** Records of both descriptions: a pair of them is compared once, however many elements have it. */
import type { Entity, Part, Parts } from './entity.ts';
import type { Address } from './types.ts';

export type Entities = ReadonlyMap<string, Entity>;
export interface Both {
  readonly before: Entities;
  readonly after: Entities;
}
/** The items of a pair of records, as elements of the first owner. */
export interface ItemPair extends Both {
  /** Of the first owner, where the differences are told. */
  readonly firstKey: string;
  readonly isShared: boolean;
}
interface Owners {
  readonly keys: string[];
  readonly before: Entity;
  readonly after: Entity;
  readonly addresses: Address[];
}

const noParts: Parts = new Map();

/** By the keys of the elements that both descriptions have. */
export function itemPairs(both: Both): ReadonlyMap<string, ItemPair> {
  const pairs = new Map<string, ItemPair>();
  for (const { keys, before, after, addresses } of ownersOf(both)) {
    const [firstKey = ''] = keys;
    const isShared = keys.length > 1;
    const made = (owner: Entity): Entities =>
      isShared ? itemsOf(owner, addresses) : itemsOf({ ...owner, address: after.address });
    const pair = { firstKey, isShared, before: made(before), after: made(after) };
    for (const key of keys) pairs.set(key, pair);
  }
  return pairs;
}

function ownersOf({ before, after }: Both): readonly Owners[] {
  const found: Owners[] = [];
  const known = new Map<Parts, Map<Parts, Owners>>();
  for (const [key, entity] of after) {
    const old = before.get(key);
    if (!old || !(old.items ?? entity.items)) continue;
    const [was, is] = [old.items ?? noParts, entity.items ?? noParts];
    const others = known.get(was) ?? new Map<Parts, Owners>();
    known.set(was, others);
    const owners = others.get(is) ?? { keys: [], before: old, after: entity, addresses: [] };
    if (owners.keys.length === 0) found.push(owners);
    others.set(is, owners);
    owners.keys.push(key);
    owners.addresses.push(entity.address);
  }
  return found;
}

/** With what is said of them for the owner alone, unless there are several owners. */
const itemsOf = (owner: Entity, owners?: readonly Address[]): Entities =>
  new Map(
    [...(owner.items ?? noParts)].map(([key, part]) => [
      key,
      owners ? { ...itemOf(owner, part), owners } : withOwnFields(itemOf(owner, part), owner, part),
    ]),
  );

export const itemOf = (owner: Entity, { subindex, ...part }: Part): Entity => ({
  key: `${owner.key}.${subindex}`,
  rightsFrom: { key: owner.key },
  address: itemAddress(owner.address, subindex),
  ...part,
});

function withOwnFields(item: Entity, { itemFields }: Entity, { subindex }: Part): Entity {
  const own = itemFields?.get(subindex);
  return own ? { ...item, fields: { ...item.fields, ...own } } : item;
}

function itemAddress(owner: Address, subindex: number): Address {
  if (owner.section === 'parameter') return { ...owner, subindex };
  if (owner.section !== 'processDataDirection') return owner;
  const { condition, direction } = owner;
  return { section: 'processDataItem', condition, direction, subindex };
}
