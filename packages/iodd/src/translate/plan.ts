/** What a translator's file would change in a draft, before anything of it is changed. */
import { isLanguage } from '../commands/text-lists.ts';
import { isPartName, languagePart } from '../draft/draft.ts';
import { defaultOpLimits } from '../draft/read-ops.ts';
import { textLength } from '../meta/text-limits.ts';
import { languageCodes } from '../standard/languages.data.ts';
import { defaultLimits } from '../xml/limits.ts';
import { possible } from '../xml/escape.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import type { Translation, Translations } from './translations.ts';

export interface PlannedText extends Translation {
  /** Undefined where the cell is empty now. */
  readonly before: string | undefined;
  /** Characters that fit, where the new text has more. */
  readonly max: number | undefined;
  /** The text that was translated is not the one of now. */
  readonly isOutdated: boolean;
}
export type Refusal = 'language' | 'languages' | 'characters' | 'twice';
export interface RefusedText extends Translation {
  readonly reason: Refusal;
}
export interface ImportPlan {
  readonly texts: readonly PlannedText[];
  /** Languages that come with them. */
  readonly languages: readonly string[];
  readonly unknown: readonly string[];
  readonly refused: readonly RefusedText[];
  /** Cells that say it already. */
  readonly same: number;
  /** More than one step can hold. */
  readonly isTooMuch: boolean;
}

export function planImport(
  { languages, texts }: Catalogue,
  { translations, sources }: Pick<Translations, 'translations' | 'sources'>,
): ImportPlan {
  const primary = languages.find(({ isPrimary }) => isPrimary)?.language ?? '';
  const known = new Map(texts.map((text) => [text.id, text]));
  const names = languageNames(
    languages.map(({ language }) => language),
    translations,
  );
  const planned: PlannedText[] = [];
  const refused: RefusedText[] = [];
  const unknown = new Set<string>();
  const seen = new Set<string>();
  let same = 0;
  for (const translation of translations) {
    const { id, value } = translation;
    const text = known.get(id);
    const name = names.get(translation.language.toLowerCase());
    const cell = `${translation.language.toLowerCase()} ${id}`;
    const reason = refusalOf(translation, name, seen.has(cell));
    seen.add(cell);
    if (!text) unknown.add(id);
    else if (reason !== undefined || !name) refused.push({ ...translation, reason: reason ?? 'language' });
    else if (text.texts.get(name.language) === value) same += 1;
    else
      planned.push({
        id,
        language: name.language,
        value,
        before: text.texts.get(name.language) || undefined,
        max: exceeded(text, value),
        isOutdated: sources.has(id) && sources.get(id) !== text.texts.get(primary),
      });
  }
  const added = [...names.values()].filter(
    ({ language, isNew }) => isNew && planned.some((one) => one.language === language),
  );
  return {
    texts: planned,
    languages: added.map(({ language }) => language),
    unknown: [...unknown],
    refused,
    same,
    // A text may come to the primary language as well.
    isTooMuch: planned.length * 2 > defaultOpLimits.ops,
  };
}

interface LanguageName {
  /** As the draft writes it. */
  readonly language: string;
  readonly isNew: boolean;
  readonly fault?: Refusal;
}

/** Which language of the draft each of a file is, by its code in small letters. */
function languageNames(
  own: readonly string[],
  translations: readonly Translation[],
): ReadonlyMap<string, LanguageName> {
  const names = new Map<string, LanguageName>();
  let room = defaultLimits.languages - own.length;
  for (const { language } of translations) {
    const key = language.toLowerCase();
    if (names.has(key)) continue;
    const mine = own.find((one) => isLanguage(one, language));
    if (mine !== undefined) names.set(key, { language: mine, isNew: false });
    else if (!isPartName(languagePart(language)) || !languageCodes.has(key.split('-')[0] ?? ''))
      names.set(key, { language, isNew: true, fault: 'language' });
    else {
      room -= 1;
      names.set(key, { language, isNew: true, ...(room < 0 ? { fault: 'languages' as const } : {}) });
    }
  }
  return names;
}

function refusalOf(
  { value }: Translation,
  name: LanguageName | undefined,
  isSecond: boolean,
): Refusal | undefined {
  if (name?.fault) return name.fault;
  if (isSecond) return 'twice';
  // What XML cannot say would be another text after it was written.
  return possible(value) === value ? undefined : 'characters';
}

const exceeded = ({ max }: CatalogueText, value: string): number | undefined =>
  max !== undefined && textLength(value) > max ? max : undefined;
