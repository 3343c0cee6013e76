/**
 * What is known of a text in a language: what the file itself says where the primary text is the same, so that nobody has
 * to translate it twice, what the names of profiles are called, and what is called the same everywhere.
 */
import { isNode, walk } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { translatedName } from '../profiles/translated-name.ts';
import { catalogueOf, type CatalogueText } from './catalogue.ts';

export interface Proposal {
  readonly text: string;
  /** How many texts of the file say it; none where it is known without the file. */
  readonly count: number;
}
export interface KnownText {
  readonly id: string;
  readonly language: string;
  readonly value: string;
}
export interface Memory {
  /** For a cell, what other texts with the same words say in its language, the most frequent first; else what is known without them. */
  readonly proposals: (text: CatalogueText, language: string) => readonly Proposal[];
  /** Every cell that is missing and has one proposal only: of two somebody has to choose. */
  readonly known: readonly KnownText[];
}

const none: readonly Proposal[] = [];

export function memoryOf(draft: Draft): Memory {
  const { languages, texts } = catalogueOf(draft);
  const primary = languages.find(({ isPrimary }) => isPrimary)?.language ?? '';
  const others = languages.filter(({ isPrimary }) => !isPrimary).map(({ language }) => language);
  const said = new Map(others.map((language) => [language, saidIn(texts, primary, language)]));
  const isSame = sameEverywhere(draft);
  const ofProfiles = primary.toLowerCase().split('-')[0] === 'en' ? translatedName : () => undefined;
  const ofFile: Memory['proposals'] = (text, language) => {
    const same = said.get(language)?.get(text.texts.get(primary) ?? '');
    if (!same) return none;
    const own = text.texts.get(language);
    return [...same]
      .map(([translation, count]) => ({ text: translation, count: translation === own ? count - 1 : count }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  };
  const proposals: Memory['proposals'] = (text, language) => {
    const own = ofFile(text, language);
    const words = text.texts.get(primary) ?? '';
    const name = own.length > 0 ? undefined : isSame(words) ? words : ofProfiles(words, language);
    return name === undefined || name === text.texts.get(language) ? own : [{ text: name, count: 0 }];
  };
  const known = texts.flatMap((text) =>
    others.flatMap((language) => {
      if (isSaid(text, language)) return [];
      const [only, another] = proposals(text, language);
      return only && !another ? [{ id: text.id, language, value: only.text }] : [];
    }),
  );
  return { proposals, known };
}

/** Addresses, and what manufacturer and products are called, are no words of a language. */
function sameEverywhere({ main }: Draft): (words: string) => boolean {
  const names = new Set(
    [...walk(main.root)].flatMap((node) => {
      if (isNode(node, 'DeviceIdentity')) return node.attributes.vendorName ?? [];
      return isNode(node, 'DeviceVariant') ? (node.attributes.productId ?? []) : [];
    }),
  );
  return (words) => names.has(words) || /^https?:\/\/\S+$/.test(words);
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
