import type { DescribedKeys } from './described-keys.ts';

/** To the next tab, round the ends. */
export const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
export const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };
/** Of tabs that can be closed. */
export const closeKeys: readonly string[] = ['Delete'];

export const tabKeys: readonly DescribedKeys[] = [
  { keys: Object.keys(steps), label: 'keyboard:tabs.step' },
  { keys: Object.keys(ends), label: 'keyboard:tabs.ends' },
  { keys: closeKeys, label: 'keyboard:tabs.close' },
];
