import { useEffect, useEffectEvent } from 'react';
import type { Entry } from './entries.ts';
import type { Parameters } from './parameters.ts';

/** Between two readings of what the device changes by itself: a person looks at it, and others use the master too. */
const dynamicMs = 2000;
/** How often what was read is looked at for its age. */
const ageMs = 30_000;

/** While somebody looks: what changes by itself is read again, and what was read long ago is said to be old. */
export const useUpkeep = (parameters: Parameters, entries: readonly Entry[], isOnline: boolean): void => {
  const refresh = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState === 'visible')
      await parameters.refresh(entries.filter(({ variable }) => variable.dynamic));
  });
  useEffect(() => {
    if (!isOnline) return undefined;
    let isOver = false;
    const again = async (): Promise<void> => {
      await refresh();
      if (!isOver) timer = setTimeout(() => void again(), dynamicMs);
    };
    let timer = setTimeout(() => void again(), dynamicMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline]);
  useEffect(() => {
    const timer = setInterval(() => parameters.age(), ageMs);
    return () => clearInterval(timer);
  }, [parameters]);
};
