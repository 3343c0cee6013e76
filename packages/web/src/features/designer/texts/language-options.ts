/** Languages to choose from, by code or name in the reader's language, in English and in their own. */
import { languageCodes, translatedLanguages } from '@iodd-hub/iodd/standard';
import { languageName } from '../../../device/language-name.ts';

export interface LanguageOption {
  readonly value: string;
  readonly label: string;
  /** The texts of the standard exist in it. */
  readonly isTranslated: boolean;
}

const rankOf = (code: string, names: readonly string[], wanted: string): number | undefined => {
  if (code === wanted) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
};

/** The best first; without a query those that have texts of the standard. */
export const languageOptions = (
  query: string,
  taken: readonly string[],
  locale: string,
): readonly LanguageOption[] => {
  const wanted = query.trim().toLowerCase();
  const gone = new Set(taken.map((code) => code.toLowerCase()));
  return [...languageCodes]
    .filter((code) => !gone.has(code))
    .flatMap((code) => {
      const label = languageName(code, locale);
      const names = [label, languageName(code, 'en'), languageName(code, code)].map((name) =>
        name.toLowerCase(),
      );
      const rank = rankOf(code, names, wanted);
      return rank === undefined
        ? []
        : [{ value: code, label, isTranslated: translatedLanguages.has(code), rank }];
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(other.isTranslated) - Number(one.isTranslated) ||
        one.label.localeCompare(other.label, locale),
    )
    .map(({ value, label, isTranslated }) => ({ value, label, isTranslated }));
};

/** Where the texts of a new language stand: as those of the others do. */
export const usualPlace = (
  languages: readonly { readonly isPrimary: boolean; readonly isOwnFile: boolean }[],
): 'main' | 'file' =>
  languages.some(({ isPrimary, isOwnFile }) => !isPrimary && !isOwnFile) ? 'main' : 'file';
