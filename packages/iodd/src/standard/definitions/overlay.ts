import { findText, loadTexts, type TextTable } from '../texts/index.ts';
import { loadUnitNames, unitsOf, type Unit } from '../units/index.ts';
import { isStandardLanguage, standardLanguages } from '../language.ts';
import type { IoddVersion } from '../version.ts';
import type { Definitions } from './read.ts';

export type TextLookup = (textId: string) => string | undefined;

/**
 * Finds standard texts in a language, English where it has none. The operator's files come before the shipped
 * texts, the last file first; they may bring languages that are not shipped.
 */
export async function createTextLookup(
  language: string,
  definitions: readonly Definitions[] = [],
): Promise<TextLookup> {
  const tables = await stackTables(language, definitions, loadTexts);
  return (textId) => findText(textId, tables);
}

/** Standard texts of several languages; English unless another is named. */
export type LanguageLookup = (textId: string, language?: string) => string | undefined;

/** As `createTextLookup`, for every language that is shipped. */
export async function createLanguageLookup(): Promise<LanguageLookup> {
  const lookups = new Map(
    await Promise.all(
      standardLanguages.map(async (language) => [language, await createTextLookup(language)] as const),
    ),
  );
  return (textId, language = 'en') =>
    isStandardLanguage(language) ? lookups.get(language)?.(textId) : undefined;
}

export type UnitNameLookup = (code: number) => string | undefined;

/** Finds unit names in the same order as `createTextLookup`. The official unit files are in English only. */
export async function createUnitNameLookup(
  language: string,
  definitions: readonly Definitions[] = [],
): Promise<UnitNameLookup> {
  const tables = await stackTables(language, definitions, loadUnitTexts);
  return (code) => findText(unitTextId(code), tables);
}

function unitTextId(code: number | string): string {
  return `STD_T_${code}`;
}

async function loadUnitTexts(language: string): Promise<TextTable> {
  if (!isStandardLanguage(language)) return {};
  const names = Object.entries(await loadUnitNames(language));
  return Object.fromEntries(names.map(([code, name]) => [unitTextId(code), name]));
}

async function stackTables(
  language: string,
  definitions: readonly Definitions[],
  loadShipped: (language: string) => Promise<TextTable>,
): Promise<readonly TextTable[]> {
  const tables: TextTable[] = [];
  for (const wanted of new Set([language, 'en'])) {
    const own = definitions.map(({ texts }) => texts.get(wanted)).filter((table) => table !== undefined);
    tables.push(...own.toReversed(), await loadShipped(wanted));
  }
  return tables;
}

/** The units of a version, with those of the operator's unit files added or put in place of the shipped ones. */
export function overlayUnits(version: IoddVersion, definitions: readonly Definitions[]): readonly Unit[] {
  const units = new Map(unitsOf(version).map((unit) => [unit.code, unit]));
  for (const file of definitions) {
    if (file.ioddVersion !== version) continue;
    for (const { code, abbreviation } of file.units) units.set(code, { code, abbreviation });
  }
  return [...units.values()].sort((left, right) => left.code - right.code);
}
