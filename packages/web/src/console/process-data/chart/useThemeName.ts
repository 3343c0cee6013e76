import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  const watching = new MutationObserver(listener);
  watching.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watching.disconnect();
};

/** What is drawn on a canvas has to be drawn anew in the colours of another theme. */
export const useThemeName = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] ?? 'light');
