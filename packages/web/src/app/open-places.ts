import { useEffect, useSyncExternalStore } from 'react';
import { onForget, personKey } from '../kept/person.ts';
import { keep, readKept } from '../kept/storage.ts';

/** Something whose page was opened in this browser tab and not closed since. */
export interface OpenPlace {
  readonly id: string;
  readonly name: string;
  /** That were found in it last. */
  readonly errors?: number;
}

const keptAtMost = 12;

const isPlace = (value: unknown): value is OpenPlace =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** What a browser has kept may be of an older release, or of nobody's making: only what fits is taken. */
export const readPlaces = (text: string | null): readonly OpenPlace[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace).slice(-keptAtMost) : [];
  } catch {
    return [];
  }
};

/** What is open already keeps its place, and its newest name. */
export const withPlace = (places: readonly OpenPlace[], opened: OpenPlace): readonly OpenPlace[] =>
  places.some(({ id }) => id === opened.id)
    ? places.map((place) => (place.id === opened.id ? { ...place, ...opened } : place))
    : [...places, opened].slice(-keptAtMost);

const openPlaces = (name: string) => {
  const storageKey = personKey(name);
  const listeners = new Set<() => void>();
  /** Whose page may still be loading: it must not come back with its name. */
  const closed = new Set<string>();
  let open = readPlaces(readKept(() => sessionStorage, storageKey));

  const become = (next: readonly OpenPlace[]): void => {
    open = next;
    keep(() => sessionStorage, storageKey, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const close = (id: string): void => {
    closed.add(id);
    if (open.some((place) => place.id === id)) become(open.filter((place) => place.id !== id));
  };
  /** For a thing that may be open: what it is called from now on, or what was found in it. */
  const change = (id: string, to: Partial<OpenPlace>): void => {
    const place = open.find((one) => one.id === id);
    if (place) become(withPlace(open, { ...place, ...to }));
  };
  onForget(() => become([]));

  return {
    close,
    useAll: (): readonly OpenPlace[] => useSyncExternalStore(subscribe, () => open),
    change,
    /**
     * For its page: from now on it stands in the open bar, as soon as it has a name; null is not known yet. What was
     * removed has none and leaves it.
     */
    useOpen: (id: string, of: string | null | undefined): void => {
      useEffect(() => void closed.delete(id), [id]);
      useEffect(() => {
        if (of === undefined) close(id);
        else if (of !== null && !closed.has(id)) become(withPlace(open, { id, name: of }));
      }, [id, of]);
    },
  };
};

export const devicePlaces = openPlaces('open-devices');
export const draftPlaces = openPlaces('open-drafts');
