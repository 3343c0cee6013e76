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

/** A state that is heard of for as long as somebody looks at it, and stays as it was heard last. */
export const newFollowed = <State, Event>(
  first: State,
  follow: (hear: (event: Event) => void) => () => void,
  after: (state: State, event: Event) => State,
): Watched<State> => {
  const { current, subscribe, set } = newWatched(first);
  let looking = 0;
  let end: (() => void) | undefined;
  return {
    current,
    subscribe: (listener) => {
      const forget = subscribe(listener);
      looking += 1;
      end ??= follow((event) => set(after(current(), event)));
      return () => {
        forget();
        looking -= 1;
        if (looking > 0) return;
        end?.();
        end = undefined;
      };
    },
  };
};
