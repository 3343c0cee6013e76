import { useSyncExternalStore } from 'react';
import { openNames, subscribeOpenNames } from '../document/open-names.ts';
import { devicePlaces, draftPlaces } from './open-places.ts';

/** How many drafts, devices and files are open. */
export const useOpenCount = (): number => {
  const files = useSyncExternalStore(subscribeOpenNames, openNames);
  return draftPlaces.useAll().length + devicePlaces.useAll().length + files.length;
};
