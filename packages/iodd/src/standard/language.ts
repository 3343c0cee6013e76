/** Languages in which the product ships the short names of the standard. */
export const standardLanguages = ['en', 'zh', 'es'] as const;

export type StandardLanguage = (typeof standardLanguages)[number];

/** A short name in every shipped language. */
export type LocalizedText = Readonly<Record<StandardLanguage, string>>;

export function isStandardLanguage(language: string): language is StandardLanguage {
  return standardLanguages.some((known) => known === language);
}
