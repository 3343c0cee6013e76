import { child, children, type IoddDocument, type Node } from '../document.ts';
import { documentMemo, memo } from '../memo.ts';
import type { TextLookup } from '../standard/definitions/index.ts';
import type { ResolvedText } from './types.ts';

export interface TextOptions {
  /** As in `de`; a region, as in `de-AT`, falls back to the language. */
  readonly language: string;
  /** The device's own language documents. */
  readonly languageDocuments?: readonly IoddDocument[];
  /** Texts of the standard: `await createTextLookup(language)`. */
  readonly standardText: TextLookup;
}

interface Language {
  readonly code: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Texts that take the place of the standard's own. */
  readonly redefined: ReadonlyMap<string, string>;
}

export interface Texts {
  readonly languages: readonly string[];
  /** The text in the best language there is, or undefined. */
  readonly find: (textId: string) => ResolvedText | undefined;
}

export function textsOf(document: IoddDocument, options: TextOptions): Texts {
  const { language, languageDocuments = [], standardText } = options;
  const own = languagesIn(document);
  const external = languageDocuments.flatMap(languagesIn);
  const languages = [...own, ...external];
  const primary = own[0];
  const preferred = [
    ...languages.filter(({ code }) => isSameLanguage(code, language)),
    ...languages.filter(({ code }) => code !== language && isSameLanguage(base(code), base(language))),
    ...(primary ? [primary] : []),
  ];
  const find = (textId: string): ResolvedText | undefined =>
    findIn(preferred, 'texts', textId) ??
    findIn(preferred, 'redefined', textId) ??
    fromStandard(textId, standardText);
  return { languages: [...new Set(languages.map(({ code }) => code))], find };
}

/** The texts of the standard alone; every other id stands for itself. */
export const standardTexts = memo((standardText: TextLookup): Texts => ({
  languages: [],
  find: (textId) => fromStandard(textId, standardText) ?? { textId, text: textId, language: undefined },
}));

function findIn(
  languages: readonly Language[],
  table: 'texts' | 'redefined',
  textId: string,
): ResolvedText | undefined {
  for (const language of languages) {
    const text = language[table].get(textId);
    if (text !== undefined) return { textId, text, language: language.code };
  }
  return undefined;
}

function fromStandard(textId: string, standardText: TextLookup): ResolvedText | undefined {
  const text = standardText(textId);
  return text === undefined ? undefined : { textId, text, language: undefined };
}

const base = (code: string): string => code.split('-')[0] ?? code;
const isSameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function languagesIn({ root }: IoddDocument): Language[] {
  if (root.$type === 'ExternalTextDocument') return children(root, 'Language').map(languageOf);
  const collection = child(root, 'ExternalTextCollection');
  if (!collection) return [];
  return [...children(collection, 'PrimaryLanguage'), ...children(collection, 'Language')].map(languageOf);
}

const languageOf = documentMemo((node: Node<'PrimaryLanguage' | 'Language'>): Language => ({
  code: node.attributes['xml:lang'] ?? '',
  texts: tableOf(children(node, 'Text')),
  redefined: tableOf(children(node, 'TextRedefine')),
}));

function tableOf(texts: readonly Node<'TextDefinition'>[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  // Of two texts with one id the first counts, as for every doubled element.
  for (const { attributes } of texts)
    if (attributes.id !== undefined && !table.has(attributes.id))
      table.set(attributes.id, attributes.value ?? '');
  return table;
}
