import type { ResourceFacet } from '@iodd-hub/contract/resource-parts';
import { isStandardLanguage, profileName as standardName } from '@iodd-hub/iodd/standard';
import { hexOf } from '../../device/format.ts';
import { languageName } from '../../device/language-name.ts';

/** What a profile is called in the language of the reader; its id where nobody gave it a name. */
export const profileName = (id: number, locale: string): string =>
  standardName(id)?.[isStandardLanguage(locale) ? locale : 'en'] ?? hexOf(id, 4);

type Naming = (value: string, label: string, locale: string) => string;
const asItIs: Naming = (value, label) => label || value;
const inBits: Naming = (value, _label, locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'bit', unitDisplay: 'short' }).format(Number(value));

const naming: Readonly<Record<ResourceFacet, Naming>> = {
  vendor: asItIs,
  profile: (value, _label, locale) => profileName(Number(value), locale),
  pdIn: inBits,
  pdOut: inBits,
  bitRate: asItIs,
  connector: asItIs,
  ioddVersion: asItIs,
  language: (value, _label, locale) => languageName(value, locale),
};

export const facetValueName = (
  { facet, value, label }: { facet: ResourceFacet; value: string; label: string },
  locale: string,
): string => naming[facet](value, label, locale);
