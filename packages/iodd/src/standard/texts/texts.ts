import type { StandardLanguage } from '../language.ts';
import { isStandardLanguage } from '../language.ts';
import { textIdAliases } from './aliases.data.ts';

/** Texts of one language by text id. */
export type TextTable = Readonly<Record<string, string>>;

// One chunk per language: a bundle that never shows Spanish never loads it.
const modules: Readonly<Record<StandardLanguage, () => Promise<{ readonly texts: TextTable }>>> = {
  en: () => import('./texts.en.data.ts'),
  zh: () => import('./texts.zh.data.ts'),
  es: () => import('./texts.es.data.ts'),
};

/** The shipped texts of a language; a language that is not shipped has an empty table. */
export async function loadTexts(language: string): Promise<TextTable> {
  if (!isStandardLanguage(language)) return {};
  const { texts } = await modules[language]();
  return texts;
}

/** The first table that has the text wins. Text ids of IODD 1.0.1 are found under their 1.1 twin as well. */
export function findText(textId: string, tables: readonly TextTable[]): string | undefined {
  const twin = ownEntry(textIdAliases, textId);
  for (const table of tables) {
    const text = ownEntry(table, textId) ?? (twin === undefined ? undefined : ownEntry(table, twin));
    if (text !== undefined) return text;
  }
  return undefined;
}

// Text ids come from documents: an id such as "constructor" must not reach the prototype.
function ownEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
