import type { Beat } from './beat.ts';
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

/** The same state, whose listeners are told with a beat, of the newest. */
export const paced = <State>({ current, subscribe }: Watched<State>, beat: Beat): Watched<State> => {
  let shown = current();
  return {
    current: () => shown,
    subscribe: (listener) => {
      let leave: (() => void) | undefined;
      const tell = (): void => {
        leave = undefined;
        shown = current();
        listener();
      };
      const wait = (): void => {
        leave ??= beat.next(tell);
      };
      const forget = subscribe(wait);
      // What came between drawing and this is new.
      if (shown !== current()) wait();
      return () => {
        forget();
        leave?.();
      };
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

/** A way to follow something that can be begun anew while it is followed: the new one begins before the old one ends. */
export const followAgain = <Event>(
  begin: (hear: (event: Event) => void) => () => void,
): { readonly follow: (hear: (event: Event) => void) => () => void; readonly again: () => void } => {
  let heard: ((event: Event) => void) | undefined;
  let end: (() => void) | undefined;
  return {
    follow: (hear) => {
      heard = hear;
      end = begin(hear);
      return () => {
        heard = undefined;
        end?.();
      };
    },
    again: () => {
      if (!heard) return;
      const before = end;
      end = begin(heard);
      before?.();
    },
  };
};
