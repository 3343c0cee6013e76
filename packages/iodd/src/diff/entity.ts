/** A description taken apart into elements with an address: what is compared, and nothing else. */
import type { ResolvedText } from '../resolve/index.ts';
import type { Address, Fields, TextField } from './types.ts';

export interface EntityText {
  readonly field: TextField;
  readonly value?: string;
  readonly text: ResolvedText | undefined;
}
/** An item of a record, as all elements have it that share the record. */
export interface Part {
  readonly subindex: number;
  readonly title: string | undefined;
  readonly fields: Fields;
  readonly texts: readonly EntityText[];
  readonly valueTexts: readonly EntityText[];
}
export type Parts = ReadonlyMap<string, Part>;

export interface Entity {
  /** Two elements of one key are the same element in two descriptions. */
  readonly key: string;
  /** Of the element that this one is a part of; a part comes and goes silently with its whole. */
  readonly parent?: string;
  /** The element, or the item of it, whose access rights this one narrows. */
  readonly rightsFrom?: { readonly key: string; readonly subindex?: number | undefined };
  readonly address: Address;
  readonly title?: string | undefined;
  readonly fields: Fields;
  readonly texts?: readonly EntityText[];
  /** Of its values, which it may share with other elements. */
  readonly valueTexts?: readonly EntityText[];
  /** Of a record: one and the same map for all elements that share it. */
  readonly items?: Parts;
  /** What is said of single items of this element alone, by subindex. */
  readonly itemFields?: ReadonlyMap<number, Fields>;
  /** Of an item: all elements that share its record, where there are several. */
  readonly owners?: readonly Address[];
}

/** By their keys; a damaged file may have one twice, and neither is lost. */
export function byKey<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, One> {
  const found = new Map<string, One>();
  // Of those that are there twice, which are few: a second map of all keys costs as much as the first.
  const copies = new Map<string, number>();
  for (const one of all) {
    const own = keyOf(one);
    if (!found.has(own)) {
      found.set(own, one);
      continue;
    }
    let copy = copies.get(own) ?? 1;
    let key = own;
    for (; found.has(key); key = `${own} #${copy}`) copy += 1;
    copies.set(own, copy);
    found.set(key, one);
  }
  return found;
}
export const partsByKey = (parts: readonly Part[]): Parts => byKey(parts, ({ subindex }) => String(subindex));

const noDescription: EntityText = { field: 'description', text: undefined };
export const described = ({
  name,
  description,
}: {
  readonly name: ResolvedText | undefined;
  readonly description?: ResolvedText | undefined;
}): readonly EntityText[] => [
  { field: 'name', text: name },
  description ? { field: 'description', text: description } : noDescription,
];
