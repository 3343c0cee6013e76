/** Addresses that somebody wants to find again: kept in this browser, for a kind of device, until its person goes. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { personKey } from '../../kept/person.ts';
import { keep, readKept } from '../../kept/storage.ts';
import type { Watched } from '../connection.ts';
import type { Address } from '../described.ts';
import type { Place } from '../place.ts';
import { newWatched } from '../watched.ts';
import { highest } from './address.ts';

export interface Bookmarks extends Watched<readonly Address[]> {
  /** Marks it, or takes the mark away. */
  readonly toggle: (address: Address) => void;
  /** Shows none any more; the storage itself is emptied by whoever forgets a person. */
  readonly clear: () => void;
}

const mostBookmarks = 50;

/** Of a device that is described all of its kind share them; of another one only who comes back to its port. */
const nameOf = (device: Pick<ResolvedDevice, 'identity'> | undefined, place: Place): string =>
  device
    ? `bookmarks:${device.identity.vendorId}/${device.identity.deviceId}`
    : `bookmarks:${place.host}/${place.master}/${place.port}`;

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  'subindex' in value &&
  isWithin(value.index, highest.index) &&
  isWithin(value.subindex, highest.subindex);

/** What a browser has kept may be of an older release, or of nobody's making. */
const readBookmarks = (text: string | null): readonly Address[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isAddress).slice(0, mostBookmarks) : [];
  } catch {
    return [];
  }
};

export const isSame = (one: Address, other: Address): boolean =>
  one.index === other.index && one.subindex === other.subindex;
const byAddress = (one: Address, other: Address): number =>
  one.index - other.index || one.subindex - other.subindex;

export const openBookmarks = (
  device: Pick<ResolvedDevice, 'identity'> | undefined,
  place: Place,
): Bookmarks => {
  const key = personKey(nameOf(device, place));
  const state = newWatched(readBookmarks(readKept(() => localStorage, key)));
  return {
    current: state.current,
    subscribe: state.subscribe,
    toggle: ({ index, subindex }) => {
      const address = { index, subindex };
      const before = state.current();
      const others = before.filter((one) => !isSame(one, address));
      const next = others.length < before.length ? others : [...others, address].toSorted(byAddress);
      if (next.length > mostBookmarks) return;
      state.set(next);
      keep(() => localStorage, key, JSON.stringify(next));
    },
    clear: () => state.set([]),
  };
};
