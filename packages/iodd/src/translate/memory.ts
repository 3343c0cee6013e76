/** What the file itself says in a language where the primary text is the same: nobody has to translate it twice. */
import type { Catalogue, CatalogueText } from './catalogue.ts';

export interface Proposal {
  readonly text: string;
  /** How many texts say it. */
  readonly count: number;
}
export interface RepeatedText {
  readonly id: string;
  readonly language: string;
  readonly value: string;
}
export interface Memory {
  /** For a cell, what other texts with the same words say in its language; the most frequent first. */
  readonly proposals: (text: CatalogueText, language: string) => readonly Proposal[];
  /** Every cell that is missing and has one proposal only: of two somebody has to choose. */
  readonly repeated: readonly RepeatedText[];
}

const none: readonly Proposal[] = [];

export function memoryOf({ languages, texts }: Catalogue): Memory {
  const primary = languages.find(({ isPrimary }) => isPrimary)?.language ?? '';
  const others = languages.filter(({ isPrimary }) => !isPrimary).map(({ language }) => language);
  const known = new Map(others.map((language) => [language, saidIn(texts, primary, language)]));
  const proposals: Memory['proposals'] = (text, language) => {
    const said = known.get(language)?.get(text.texts.get(primary) ?? '');
    if (!said) return none;
    const own = text.texts.get(language);
    return [...said]
      .map(([translation, count]) => ({ text: translation, count: translation === own ? count - 1 : count }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  };
  const repeated = texts.flatMap((text) =>
    others.flatMap((language) => {
      if (isSaid(text, language)) return [];
      const [only, another] = proposals(text, language);
      return only && !another ? [{ id: text.id, language, value: only.text }] : [];
    }),
  );
  return { proposals, repeated };
}

const isSaid = ({ texts }: CatalogueText, language: string): boolean => (texts.get(language) ?? '') !== '';

/** By primary text: what stands for it in the language, and how often. */
function saidIn(
  texts: readonly CatalogueText[],
  primary: string,
  language: string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const said = new Map<string, Map<string, number>>();
  for (const { texts: own } of texts) {
    const [source, translation] = [own.get(primary) ?? '', own.get(language) ?? ''];
    if (source === '' || translation === '') continue;
    const counts = said.get(source) ?? new Map<string, number>();
    said.set(source, counts.set(translation, (counts.get(translation) ?? 0) + 1));
  }
  return said;
}
