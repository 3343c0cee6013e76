import type { Watched } from './connection.ts';

/** A state that parts of a page follow. */
export const newWatched = <State>(
  first: State,
): Watched<State> & { readonly set: (state: State) => void } => {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
};
