import { keep, readKept } from './storage.ts';
import type { NumberBase } from '../device/format.ts';

const storageKey = 'number-base';
const bases: readonly NumberBase[] = ['dec', 'hex'];

/** One switch for the site: as an address says, else as the reader chose last, else as is usual for what is shown. */
export const siteNumberBase = (said: string | null | undefined, usual: NumberBase): NumberBase =>
  [said, readKept(() => localStorage, storageKey)].flatMap(
    (value) => bases.find((one) => one === value) ?? [],
  )[0] ?? usual;

export const keepNumberBase = (base: NumberBase): void => keep(() => localStorage, storageKey, base);
