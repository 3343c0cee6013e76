import { createTextLookup, createUnitNameLookup, type UnitNameLookup } from '@iodd-hub/iodd/standard';
import { createCache } from '../../base/caches.ts';

/** Made once for each language: the tables are part of the program. */
const once = <T>(make: (language: string) => Promise<T>) => {
  const made = createCache<T>({ max: 100 });
  return (language: string): Promise<T> => made.get(language, () => make(language));
};

/** A text of the standard, empty where it has none. */
export type StandardText = (textId: string | undefined) => string;

export const textsFor: (language: string) => Promise<StandardText> = once(async (language) => {
  const find = await createTextLookup(language);
  return (textId) => (textId === undefined ? '' : (find(textId) ?? ''));
});

export const unitNamesFor: (language: string) => Promise<UnitNameLookup> = once((language) =>
  createUnitNameLookup(language),
);
