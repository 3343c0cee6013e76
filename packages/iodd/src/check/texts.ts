/** The texts of a device, list by list: one for each language, in the main document or in its own. */
import { children, type Node } from '../document.ts';
import { memo } from '../memo.ts';
import type { Subject } from './subject.ts';

interface TextTable {
  readonly texts: ReadonlyMap<string, Node<'TextDefinition'>>;
}
export interface LanguageTexts extends TextTable {
  readonly node: Node<'PrimaryLanguage'> | Node<'Language'>;
  readonly language: string;
  readonly isPrimary: boolean;
}
const noTexts: TextTable = { texts: new Map() };
export const textLists = memo((subject: Subject): readonly LanguageTexts[] =>
  [...subject.nodes('PrimaryLanguage'), ...subject.nodes('Language')].map(languageTexts),
);
const languageTexts = memo((node: Node<'PrimaryLanguage'> | Node<'Language'>): LanguageTexts => ({
  node,
  language: node.attributes['xml:lang'] ?? '',
  isPrimary: node.$type === 'PrimaryLanguage',
  texts: new Map(children(node, 'Text').map((text) => [text.attributes.id ?? '', text])),
}));

const isEnglish = (language: string): boolean => language.toLowerCase() === 'en';

/** The ids that `other` has and `list` lacks. */
export const missingIn = (list: TextTable, other: TextTable): readonly string[] => lackedBy(list)(other);
const lackedBy = memo((list: TextTable) =>
  memo((other: TextTable): readonly string[] => [...other.texts.keys()].filter((id) => !list.texts.has(id))),
);

/** What a list says for an id: its own text, or that of the primary list. */
const textIn = ({ texts }: TextTable, primary: TextTable, id: string): string | undefined =>
  (texts.get(id) ?? primary.texts.get(id))?.attributes.value;

/** The ids by their text, in a list completed by the primary one. */
const idsByText = memo((primary: TextTable) =>
  memo((list: TextTable): ReadonlyMap<string, readonly string[]> => {
    const ids = list === primary ? [] : missingIn(list, primary);
    const found = new Map<string, string[]>();
    for (const id of [...list.texts.keys(), ...ids]) {
      const text = textIn(list, primary, id);
      const known = text === undefined ? undefined : found.get(text);
      if (known) known.push(id);
      else if (text !== undefined) found.set(text, [id]);
    }
    return found;
  }),
);
const doubledIds = memo((primary: TextTable) =>
  memo((list: TextTable): readonly string[] =>
    [...idsByText(primary)(list).values()].filter(({ length }) => length > 1).flat(),
  ),
);

/** The references that may share a text with another one or with a text that is taken; the others cannot. */
function doubtful(
  references: readonly Node<'TextRef'>[],
  lists: readonly LanguageTexts[],
  { primary, taken }: { readonly primary: TextTable; readonly taken: readonly string[] },
): readonly Node<'TextRef'>[] {
  const ids = new Set(lists.flatMap((list) => doubledIds(primary)(list)));
  for (const list of lists)
    for (const text of isEnglish(list.language) ? taken : [])
      for (const id of idsByText(primary)(list).get(text) ?? []) ids.add(id);
  const seen = new Set<string>();
  for (const { attributes } of references) {
    const { textId = '' } = attributes;
    if (seen.has(textId)) ids.add(textId);
    else seen.add(textId);
  }
  return ids.size === 0 ? [] : references.filter(({ attributes }) => ids.has(attributes.textId ?? ''));
}

/** References whose text another one before them has, in some language; `taken` are English names that are gone. */
export function sameNames(
  references: readonly Node<'TextRef'>[],
  lists: readonly LanguageTexts[],
  taken: readonly string[] = [],
): readonly { readonly node: Node<'TextRef'>; readonly language: string; readonly text: string }[] {
  const primary = lists.find(({ isPrimary }) => isPrimary) ?? noTexts;
  const suspects = doubtful(references, lists, { primary, taken });
  const reported = new Set<string>();
  return lists.flatMap((list) => {
    const seen = new Set<string>(isEnglish(list.language) ? taken : []);
    return suspects.flatMap((node) => {
      const text = textIn(list, primary, node.attributes.textId ?? '');
      if (text === undefined) return [];
      if (!seen.has(text)) {
        seen.add(text);
        return [];
      }
      if (reported.has(node.$id)) return [];
      reported.add(node.$id);
      return { node, language: list.language, text };
    });
  });
}
