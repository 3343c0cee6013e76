import { useSyncExternalStore } from 'react';

/** Below the specification's 1024 px the sidebar is folded. */
const narrow = matchMedia('(max-width: 1023px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
