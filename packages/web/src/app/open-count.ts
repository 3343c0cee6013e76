import { useSyncExternalStore } from 'react';
import { openNames, subscribeOpenNames } from '../document/open-names.ts';
import { useOpenDevices } from './open-devices.ts';

/** How many devices and files are open. */
export const useOpenCount = (): number => {
  const files = useSyncExternalStore(subscribeOpenNames, openNames);
  return useOpenDevices().length + files.length;
};
