/** All texts of a draft with their languages side by side, what uses them, and how long they may be. */
import { draftReferences, elementAt } from '../commands/kit.ts';
import { isLanguage, textListsOf, textTags, type TextList, type TextTag } from '../commands/text-lists.ts';
import { children } from '../document.ts';
import { mainPart, type Draft } from '../draft/draft.ts';
import { documentMemo } from '../memo.ts';
import { maxTextLength } from '../meta/text-limits.ts';
import type { IdUse } from '../ops/references.ts';

export interface CatalogueLanguage {
  /** As the file writes it. */
  readonly language: string;
  readonly isPrimary: boolean;
  /** In a file of its own, not in the main one. */
  readonly isOwnFile: boolean;
}
export interface CatalogueText {
  readonly id: string;
  readonly tag: TextTag;
  /** Of the text in the first language that has it. */
  readonly $id: string;
  /** By language; one without the text is not in it. */
  readonly texts: ReadonlyMap<string, string>;
  readonly uses: readonly IdUse[];
  /** Nothing refers to it, which is an error (rule 82); a text of the standard is used by the standard. */
  readonly isUnused: boolean;
  /** Characters that fit wherever it is used; undefined where the standard names no limit. */
  readonly max: number | undefined;
}
export interface Catalogue {
  /** The primary language first. */
  readonly languages: readonly CatalogueLanguage[];
  readonly texts: readonly CatalogueText[];
}

interface Collected {
  readonly $id: string;
  readonly tag: TextTag;
  readonly texts: Map<string, string>;
}

/** The primary language, those of the main file, those of their own files by their codes: undo changes no order. */
const byPlace = (one: TextList, other: TextList): number =>
  Number(other.isPrimary) - Number(one.isPrimary) ||
  Number(one.part !== mainPart) - Number(other.part !== mainPart) ||
  (one.part < other.part ? -1 : Number(one.part > other.part));

/** Made once for each state of a draft. */
export const catalogueOf = documentMemo((draft: Draft): Catalogue => {
  const lists = textListsOf(draft).toSorted(byPlace);
  // Only the first list of a language is read and written.
  const firsts = lists.filter(
    ({ language }, at) => lists.findIndex((one) => isLanguage(one.language, language)) === at,
  );
  const index = draftReferences(draft);
  return {
    languages: firsts.map(({ language, isPrimary, part }) => ({
      language,
      isPrimary,
      isOwnFile: part !== mainPart,
    })),
    texts: [...collected(firsts)].map(([id, text]) => {
      const uses = index.references('text', id);
      return {
        id,
        ...text,
        uses,
        isUnused: text.tag === 'Text' && uses.length === 0,
        max: maxOf(draft, uses),
      };
    }),
  };
});

function collected(lists: readonly TextList[]): ReadonlyMap<string, Collected> {
  const byId = new Map<string, Collected>();
  for (const { node, language } of lists)
    for (const tag of textTags)
      for (const { $id, attributes } of children(node, tag)) {
        const { id = '', value = '' } = attributes;
        const known = byId.get(id) ?? { $id, tag, texts: new Map<string, string>() };
        if (!known.texts.has(language)) known.texts.set(language, value);
        byId.set(id, known);
      }
  return byId;
}

/** Of several places the one with the least room decides. The limits are those of 1.1. */
function maxOf(draft: Draft, uses: readonly IdUse[]): number | undefined {
  if (draft.main.version !== '1.1') return undefined;
  const limits = uses.flatMap(
    ({ node: { tag, $id } }) =>
      // Only a description is longer in one place than in others.
      maxTextLength(tag, tag === 'Description' ? elementAt(draft, $id).parent?.tag : undefined) ?? [],
  );
  return limits.length === 0 ? undefined : Math.min(...new Set(limits));
}
