/** What docs/glossary.md asks of texts and of names in code. */

export interface Term {
  readonly term: string;
  /** Each with the words of which one must stand in the translation. */
  readonly translations: Readonly<Record<'zh' | 'es', readonly string[]>>;
  readonly banned: readonly string[];
}

export interface Glossary {
  readonly terms: readonly Term[];
  /** Words that no name in code may have as a part. */
  readonly coined: readonly string[];
}

const listed = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The cells of a table's rows, without its head. */
const rowsBelow = (page: string, heading: string): string[][] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

export const readGlossary = (page: string): Glossary => ({
  terms: rowsBelow(page, 'Terms').map(([term = '', zh, es, , banned]) => ({
    term,
    translations: { zh: listed(zh), es: listed(es) },
    banned: listed(banned),
  })),
  coined: rowsBelow(page, 'Words in code').flatMap(([words]) => listed(words)),
});

export interface Text {
  /** Where it stands: `library:empty.title`. */
  readonly key: string;
  readonly en: string;
  readonly zh: string;
  readonly es: string;
}

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');

const has = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, 'iu').test(withoutPlaceholders(text));

export const textProblems = ({ terms }: Glossary, text: Text): string[] =>
  terms.flatMap(({ term, translations, banned }) => [
    ...(['zh', 'es'] as const)
      .filter(
        (language) =>
          has(text.en, term) &&
          !translations[language].some((word) => text[language].toLowerCase().includes(word)),
      )
      .map(
        (language) => `${text.key}: "${term}" is not ${translations[language].join(' or ')} in ${language}`,
      ),
    ...banned.filter((word) => has(text.en, word)).map((word) => `${text.key}: write ${term}, not ${word}`),
  ]);

/** `MakerTree`, `makerTree` and `maker-tree` have the words maker and tree. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const declared = /\b(?:const|let|function|interface|type|class|enum|readonly)\s+([A-Za-z_$][\w$]*)/g;

/** Names that a source declares, and its own. */
export const nameProblems = ({ terms, coined }: Glossary, path: string, source: string): string[] => {
  const banned = new Set([...coined, ...terms.flatMap((term) => term.banned)]);
  const names = new Set([
    path.split('/').at(-1) ?? '',
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
  ]);
  const isBanned = (word: string): boolean => banned.has(word) || banned.has(word.replace(/s$/, ''));
  return [...names].flatMap((name) =>
    wordsOf(name)
      .filter(isBanned)
      .map((word) => `${path}: ${name} has the word ${word}`),
  );
};

/** Prose: only what names a thing twice; the words of code may stand in a sentence. */
export const proseProblems = ({ terms }: Glossary, path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      terms.flatMap(({ term, banned }) =>
        banned
          .filter((word) => has(line, word))
          .map((word) => `${path}:${at + 1}: write ${term}, not ${word}`),
      ),
    );
