import type { StandardLanguage } from '../language.ts';

type UnitNames = Readonly<Record<number, string>>;

const nameModules: Readonly<Record<StandardLanguage, () => Promise<{ readonly unitNames: UnitNames }>>> = {
  en: () => import('./names.en.data.ts'),
  zh: () => import('./names.zh.data.ts'),
  es: () => import('./names.es.data.ts'),
};

/** Unit names by code; loaded on demand because a value needs only the abbreviation. */
export async function loadUnitNames(language: StandardLanguage): Promise<UnitNames> {
  const { unitNames } = await nameModules[language]();
  return unitNames;
}
