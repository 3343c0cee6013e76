import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

const change = (title: string | undefined): void => {
  current = title;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the page that is open calls itself; undefined for one that its route names well enough. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(subscribe, () => current);

/** Names the page for as long as it is open, in the same words as the head that the server sends. */
export const usePageTitle = (title: string | undefined): void =>
  useEffect(() => {
    change(title);
    return () => change(undefined);
  }, [title]);
