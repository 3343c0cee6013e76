import { type DeviceKind, deviceKinds, type ResourceFacet } from '@iodd-hub/contract/resource-values';
import { isStandardLanguage, profileName as standardName, profilesWith } from '@iodd-hub/iodd/standard';
import type { TFunction } from 'i18next';
import { hexOf } from '../../device/format.ts';
import { languageName } from '../../device/language-name.ts';

/** What a profile is called in the language of the reader; its id where nobody gave it a name. */
export const profileName = (id: number, locale: string): string =>
  standardName(id)?.[isStandardLanguage(locale) ? locale : 'en'] ?? hexOf(id, 4);

/** The code alone only where nobody named it; the first profile tells enough of a part. */
const profileOption = (id: number, locale: string, t: TFunction<'library'>): string => {
  const language = isStandardLanguage(locale) ? locale : 'en';
  const name = standardName(id)?.[language];
  if (name !== undefined) return name;
  const code = hexOf(id, 4);
  const [whole] = profilesWith(id);
  return whole
    ? t('facet.partProfile', { code, name: whole.name[language] })
    : t('facet.unnamedProfile', { code });
};

/** What the three rates of the standard are in numbers. */
const kilobits: Readonly<Record<string, number>> = { COM1: 4.8, COM2: 38.4, COM3: 230.4 };

/** Not by `Intl`: its shortest form of this unit is "kb/s", which nobody in this field writes. */
const rateName = (rate: string, locale: string, t: TFunction<'library'>): string => {
  const known = kilobits[rate];
  if (known === undefined) return rate;
  return t('facet.rate', { rate, number: new Intl.NumberFormat(locale).format(known) });
};

type Naming = (value: string, label: string, how: { locale: string; t: TFunction<'library'> }) => string;

const isKind = (value: string): value is DeviceKind => deviceKinds.some((kind) => kind === value);

const asItIs: Naming = (value, label) => label || value;
const inBits: Naming = (value, _label, { locale }) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'bit', unitDisplay: 'short' }).format(Number(value));

const naming: Readonly<Record<ResourceFacet, Naming>> = {
  vendor: asItIs,
  kind: (value, _label, { t }) => (isKind(value) ? t(`kind.${value}`) : value),
  profile: (value, _label, { locale, t }) => profileOption(Number(value), locale, t),
  pdIn: inBits,
  pdOut: inBits,
  bitRate: (value, _label, { locale, t }) => rateName(value, locale, t),
  connector: asItIs,
  ioddVersion: asItIs,
  language: (value, _label, { locale }) => languageName(value, locale),
};

export const facetValueName = (
  { facet, value, label }: { facet: ResourceFacet; value: string; label: string },
  locale: string,
  t: TFunction<'library'>,
): string => naming[facet](value, label, { locale, t });
