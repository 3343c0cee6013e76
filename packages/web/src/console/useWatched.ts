import { useSyncExternalStore } from 'react';
import type { Watched } from './connection.ts';

export const useWatched = <State>({ current, subscribe }: Watched<State>): State =>
  useSyncExternalStore(subscribe, current);
