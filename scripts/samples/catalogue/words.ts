/** Texts of the catalogue in other languages, by their English; `#` stands for a number or the letter of an axis. */
import { readFileSync } from 'node:fs';
import { languages, type Language } from './spec.ts';

const [head, ...rows] = readFileSync(new URL('words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const columns = new Map(languages.map((language) => [language, head?.indexOf(language) ?? -1]));
const byEnglish = new Map(rows.map((row) => [row[0], row]));

const filling = /\b[XYZ]\b|\d+(?:\.\d+)?/g;
/** Codes of products and addresses are the same everywhere. */
const isName = (english: string): boolean => /^https:|^[A-Z]{2}-/.test(english);

export function translated(english: string, language: Language): string {
  const row = byEnglish.get(english.replaceAll(filling, '#'));
  if (!row && isName(english)) return english;
  const text = row?.[columns.get(language) ?? -1];
  if (text === undefined || text === '') throw new Error(`no translation of “${english}” to ${language}`);
  const numbers = [...english.matchAll(filling)].map(([found]) =>
    language === 'zh' ? found : found.replace('.', ','),
  );
  return text.replaceAll('#', () => numbers.shift() ?? '');
}
