/** The texts of a draft as rows of a table, with what is wrong in which language. */
import { textLength, type Catalogue, type CatalogueText } from '@iodd-hub/iodd';

export interface TextRow extends CatalogueText {
  /** Languages that have no words for it. A text that nothing uses is to be removed, not translated. */
  readonly missing: ReadonlySet<string>;
  /** Languages in which it has more characters than fit. */
  readonly long: ReadonlySet<string>;
  /** Languages that repeat the primary one. */
  readonly same: ReadonlySet<string>;
}

export const primaryOf = ({ languages }: Catalogue): string =>
  languages.find(({ isPrimary }) => isPrimary)?.language ?? '';

const rowOf = (text: CatalogueText, languages: readonly string[], primary: string): TextRow => {
  const { texts, max = Infinity, isUnused } = text;
  const among = (fits: (language: string, words: string) => boolean): ReadonlySet<string> =>
    new Set(languages.filter((language) => fits(language, texts.get(language) ?? '')));
  return {
    ...text,
    missing: among((_, words) => words === '' && !isUnused),
    long: among((_, words) => words.length > max && textLength(words) > max),
    same: among((language, words) => words !== '' && language !== primary && words === texts.get(primary)),
  };
};

export const textRows = (catalogue: Catalogue): readonly TextRow[] => {
  const languages = catalogue.languages.map(({ language }) => language);
  const primary = primaryOf(catalogue);
  return catalogue.texts.map((text) => rowOf(text, languages, primary));
};

/** Which rows are shown. */
export const textFilters = {
  all: () => true,
  missing: ({ missing }) => missing.size > 0,
  long: ({ long }) => long.size > 0,
  unused: ({ isUnused }) => isUnused,
  same: ({ same }) => same.size > 0,
} as const satisfies Record<string, (row: TextRow) => boolean>;
export type TextFilter = keyof typeof textFilters;
export const filterNames = [
  'all',
  'missing',
  'long',
  'unused',
  'same',
] as const satisfies readonly TextFilter[];

/** Every word of the query in an id, a text or a use. */
export const searched = (
  rows: readonly TextRow[],
  query: string,
  whereOf: (row: TextRow) => string,
): readonly TextRow[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const content = [row.id, whereOf(row), ...row.texts.values()].join('\n').toLowerCase();
    return words.every((word) => content.includes(word));
  });
};

const columnStart = 'text-';
export const columnOf = (language: string): string => `${columnStart}${language}`;
/** Undefined for a column that is of no language. */
export const languageOf = (column: string): string | undefined =>
  column.startsWith(columnStart) ? column.slice(columnStart.length) : undefined;
