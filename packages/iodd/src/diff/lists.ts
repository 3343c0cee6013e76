/** Lists of places that changes name by position. */
import type { Entity } from './entity.ts';
import { reasons, type Reason } from './reasons.ts';
import type { Address, Change, Effect } from './types.ts';

export interface Placed {
  readonly address: Address;
  readonly title: string | undefined;
  readonly reason: Reason;
  readonly effect: Effect;
}

export class Lists {
  /** Those that were asked for: what many elements share and nobody changed is in none. */
  readonly all: (readonly Address[])[] = [];
  private readonly positions = new Map<readonly Address[], number>();

  positionOf(list: readonly Address[]): number {
    const known = this.positions.get(list) ?? this.all.push(list) - 1;
    this.positions.set(list, known);
    return known;
  }

  placed(entity: Entity, reason: Reason): Placed {
    return { address: this.addressOf(entity), title: entity.title, reason, effect: reasons[reason] };
  }

  addressOf({ address, owners }: Entity): Address {
    const isItem = address.section === 'parameter' || address.section === 'processDataItem';
    return owners && isItem ? { ...address, alsoOf: this.positionOf(owners) } : address;
  }

  /** Nothing where the place is alone. */
  also(places: readonly Address[]): { readonly alsoAt?: number } {
    return places.length > 1 ? { alsoAt: this.positionOf(places) } : {};
  }
}

const none = {};

/** A list of values that many elements share changes once; the other places are in a list. */
export function withSharedValues(changes: readonly Change[], lists: Lists): readonly Change[] {
  const places = new Map<unknown, Map<unknown, Map<Reason, Address[]>>>();
  const first = new Map<Change, readonly Address[]>();
  const kept = changes.filter((change) => {
    if (change.kind !== 'changed' || change.field !== 'values') return true;
    const ofBefore = entryOf(places, change.before ?? none, () => new Map<unknown, Map<Reason, Address[]>>());
    const ofBoth = entryOf(ofBefore, change.after ?? none, () => new Map<Reason, Address[]>());
    const list = entryOf(ofBoth, change.reason, (): Address[] => []);
    if (list.push(change.address) > 1) return false;
    first.set(change, list);
    return true;
  });
  if (kept.length === changes.length) return changes;
  return kept.map((change) => {
    const list = first.get(change);
    return list ? { ...change, ...lists.also(list) } : change;
  });
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
