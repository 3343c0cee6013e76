/** Texts as a table for spreadsheets: RFC 4180, UTF-8 with its mark, no cell a formula. */
import { csvOf, formulaStart } from '../report/csv.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import type { FaultyTranslations, Translation, Translations } from './translations.ts';

const idHead = 'id';
const useHead = 'use';

/** The writer sets an apostrophe before what would be a formula; one that was there already gets a second one. */
const guarded = new RegExp(`^'+(?:${formulaStart.source.slice(1)})`);
const protectedCell = (text: string): string => (guarded.test(text) ? `'${text}` : text);
const plainCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** `useOf` says in words where a text is read; nothing of that column is read back. */
export const translationCsv = (
  { languages, texts }: Catalogue,
  useOf: (text: CatalogueText) => string,
): string =>
  csvOf([
    [idHead, useHead, ...languages.map(({ language }) => language)],
    ...texts.map((text) =>
      [text.id, useOf(text), ...languages.map(({ language }) => text.texts.get(language) ?? '')].map(
        protectedCell,
      ),
    ),
  ]);

/** Far above every table of texts: 64 languages, and every text that a draft can hold. */
const maxCells = 128;
const maxRows = 100_000;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An empty cell says nothing: it takes no text away. */
export function readTranslationCsv(text: string): Translations | FaultyTranslations {
  const rows = rowsOf(text, separatorOf(text));
  if ('fault' in rows) return rows;
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => plainCell(cell).trim()) ?? [];
  const languages = names.map((name, at) => (at === 0 || name === '' || name === useHead ? undefined : name));
  const named = languages.filter((name) => name !== undefined).map((name) => name.toLowerCase());
  if (names[0] !== idHead || named.length === 0 || new Set(named).size < named.length)
    return { fault: { kind: 'header' } };
  const long = body.find(({ cells }) => cells.length > names.length);
  if (long) return { fault: { kind: 'cells', line: long.line } };
  const translations = body.flatMap(({ cells: [first = '', ...others] }) =>
    others.flatMap((cell, at): readonly Translation[] => {
      const language = languages[at + 1];
      return language === undefined || cell === ''
        ? []
        : [{ id: plainCell(first), language, value: plainCell(cell) }];
    }),
  );
  return { format: 'csv', translations, sources: new Map() };
}

/** Where numbers have a comma, spreadsheets write a semicolon between cells. */
const separatorOf = (text: string): string => /^"?id"?([;,\t])/.exec(text)?.[1] ?? ',';

/** One pass over the text; each character is looked at once. */
function rowsOf(text: string, separator: string): readonly Row[] | FaultyTranslations {
  const rows: Row[] = [];
  let cells: string[] = [];
  let [at, line, begun] = [0, 1, 1];
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted ? quotedCell(text, at) : plainEnd(text, at, separator);
    if (!cell) return { fault: { kind: 'quote', line } };
    cells.push(cell.text);
    if (isQuoted) line += cell.text.split('\n').length - 1;
    if (cells.length > maxCells) return { fault: { kind: 'limit', limit: 'cells', max: maxCells } };
    at = cell.end;
    const isCell = text[at] === separator;
    const isEnd = at >= text.length || text[at] === '\n' || text[at] === '\r';
    if (!isCell && !isEnd) return { fault: { kind: 'quote', line } };
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // A separator at the very end has an empty cell behind it.
    if (isCell && at < text.length) continue;
    if (isCell) cells.push('');
    // Lines without anything stand between tables that were put together.
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells });
    if (rows.length > maxRows) return { fault: { kind: 'limit', limit: 'rows', max: maxRows } };
    cells = [];
    line += 1;
    begun = line;
  }
  return rows;
}

interface Cell {
  readonly text: string;
  /** Behind it. */
  readonly end: number;
}

function plainEnd(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

/** Undefined where the quote at its end is missing. */
function quotedCell(text: string, from: number): Cell | undefined {
  const parts: string[] = [];
  for (let start = from + 1; ;) {
    const end = text.indexOf('"', start);
    if (end < 0) return undefined;
    parts.push(text.slice(start, end));
    if (text[end + 1] !== '"') return { text: parts.join('"'), end: end + 1 };
    start = end + 2;
  }
}
