/** The texts of a device, list by list: one for each language, in the main document or in its own. */
import { children, type Node } from '../document.ts';
import type { Subject } from './subject.ts';

export interface LanguageTexts {
  readonly node: Node<'PrimaryLanguage'> | Node<'Language'>;
  readonly language: string;
  readonly isPrimary: boolean;
  readonly texts: ReadonlyMap<string, Node<'TextDefinition'>>;
}
export const textLists = (subject: Subject): readonly LanguageTexts[] =>
  [...subject.nodes('PrimaryLanguage'), ...subject.nodes('Language')].map((node) => ({
    node,
    language: node.attributes['xml:lang'] ?? '',
    isPrimary: node.$type === 'PrimaryLanguage',
    texts: new Map(children(node, 'Text').map((text) => [text.attributes.id ?? '', text])),
  }));

/** References whose text another one before them has, in some language; `taken` gives the names that are gone there. */
export function sameNames(
  references: readonly Node<'TextRef'>[],
  lists: readonly LanguageTexts[],
  taken: (language: string) => readonly string[] = () => [],
): readonly { readonly node: Node<'TextRef'>; readonly language: string; readonly text: string }[] {
  const primary = lists.find(({ isPrimary }) => isPrimary)?.texts;
  const reported = new Set<string>();
  return lists.flatMap(({ language, texts }) => {
    const seen = new Set<string>(taken(language.toLowerCase()));
    return references.flatMap((node) => {
      const id = node.attributes.textId ?? '';
      const text = (texts.get(id) ?? primary?.get(id))?.attributes.value;
      if (text === undefined) return [];
      if (!seen.has(text)) {
        seen.add(text);
        return [];
      }
      if (reported.has(node.$id)) return [];
      reported.add(node.$id);
      return { node, language, text };
    });
  });
}
