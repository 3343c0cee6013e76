import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../kept/storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/theme.js before the first paint. */
const storageKey = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const remembered = (): ThemeChoice => {
  const value = readKept(() => localStorage, storageKey);
  return themeChoices.find((choice) => choice === value) ?? 'system';
};

let choice = remembered();

const apply = () => {
  const isDark = choice === 'dark' || (choice === 'system' && systemDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

systemDark.addEventListener('change', apply);

export const chooseTheme = (next: ThemeChoice): void => {
  choice = next;
  keep(() => localStorage, storageKey, next);
  apply();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
