/** Places in long lists by what is looked for there, found once for each list. */
import { documentMemo } from '../memo.ts';
import type { ResolvedValue } from './types.ts';

/** A short list is gone through faster than an index of it is made. */
const shortList = 12;

interface WithSubindex {
  readonly subindex: number;
}
const subindices = documentMemo((items: readonly WithSubindex[]): ReadonlyMap<number, number> =>
  firstPlaces(items.map(({ subindex }) => subindex)),
);
/** The first item with the subindex. */
export function itemAt<I extends WithSubindex>(
  items: readonly I[],
  subindex: number | undefined,
): I | undefined {
  if (subindex === undefined) return undefined;
  if (items.length <= shortList) return items.find((item) => item.subindex === subindex);
  return items[subindices(items).get(subindex) ?? -1];
}

const singleValues = documentMemo(
  (values: readonly ResolvedValue[]): ReadonlyMap<string | undefined, number> =>
    firstPlaces(values.map((one) => ('value' in one ? one.value : undefined))),
);
/** The first single value that is written so. */
export function valueNamed(values: readonly ResolvedValue[], value: string): ResolvedValue | undefined {
  if (values.length <= shortList) return values.find((one) => 'value' in one && one.value === value);
  return values[singleValues(values).get(value) ?? -1];
}

function firstPlaces<K>(keys: readonly K[]): ReadonlyMap<K, number> {
  const places = new Map<K, number>();
  keys.forEach((key, place) => {
    if (!places.has(key)) places.set(key, place);
  });
  return places;
}
