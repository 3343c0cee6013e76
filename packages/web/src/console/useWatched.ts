import { useMemo, useSyncExternalStore } from 'react';
import { readable } from './beat.ts';
import type { Watched } from './connection.ts';
import { paced } from './watched.ts';

export const useWatched = <State>({ current, subscribe }: Watched<State>): State =>
  useSyncExternalStore(subscribe, current);

/** One thing of a state: drawn anew only where that changes. It must be the same where it has not changed. */
export const useSelected = <State, Part>(
  { current, subscribe }: Watched<State>,
  select: (state: State) => Part,
): Part => useSyncExternalStore(subscribe, () => select(current()));

/** The same as often as a person can read it: values come twenty times a second. */
export const useReadable = <State, Part>(watched: Watched<State>, select: (state: State) => Part): Part => {
  const slow = useMemo(() => paced(watched, readable), [watched]);
  return useSelected(slow, select);
};
