/** In which language the texts of a device stand: its file has them in few, the page and the standard in others. */
import type { TextTable } from './text-table.ts';

export interface OwnTexts {
  /** The language of the file that is shown; undefined where it has none of the language asked for. */
  readonly shown: string | undefined;
  /** What stands in the place of a text that is missing. */
  readonly primary: string | undefined;
  /** Texts that the language lacks, of all that the file has. */
  readonly missing: number;
  readonly total: number;
}

const base = (code: string): string => code.split('-')[0]?.toLowerCase() ?? '';

/** A region falls back to its language, as in the engine. */
export const isIn = (code: string, languages: readonly string[]): boolean =>
  languages.some((one) => base(one) === base(code));

export const ownTexts = ({ languages, rows }: TextTable, language: string): OwnTexts => {
  const same = languages.filter((one) => base(one) === base(language));
  const missing = rows.filter(({ texts }) => same.every((one) => texts[one] === undefined));
  return {
    shown: same.find((one) => one.toLowerCase() === language.toLowerCase()) ?? same[0],
    primary: languages[0],
    missing: missing.length,
    total: rows.length,
  };
};
