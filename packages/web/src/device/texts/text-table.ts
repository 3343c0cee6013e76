/** All texts of a device, all languages side by side. */
import { child, children, isNode, type IoddDocument, type Node } from '@iodd-hub/iodd';

export interface TextRow {
  readonly id: string;
  /** By language; a language without the text is not in it. */
  readonly texts: Readonly<Record<string, string>>;
}
export interface TextTable {
  /** The primary language first. */
  readonly languages: readonly string[];
  readonly rows: readonly TextRow[];
}

const listsIn = ({ root }: IoddDocument): readonly Node<'PrimaryLanguage' | 'Language'>[] => {
  if (isNode(root, 'ExternalTextDocument')) return children(root, 'Language');
  const collection = isNode(root, 'IODevice') ? child(root, 'ExternalTextCollection') : undefined;
  return collection ? children(collection, 'PrimaryLanguage', 'Language') : [];
};

export const textTableOf = (documents: readonly IoddDocument[]): TextTable => {
  const lists = documents.flatMap(listsIn).map((list) => ({
    language: list.attributes['xml:lang'] ?? '',
    texts: [...children(list, 'Text'), ...children(list, 'TextRedefine')],
  }));
  const rows = new Map<string, Record<string, string>>();
  for (const { language, texts } of lists)
    for (const { attributes } of texts) {
      const { id = '', value = '' } = attributes;
      rows.set(id, { [language]: value, ...rows.get(id) });
    }
  return {
    languages: [...new Set(lists.map(({ language }) => language))],
    rows: [...rows].map(([id, texts]) => ({ id, texts })),
  };
};

export const isIncomplete = ({ texts }: TextRow, languages: readonly string[]): boolean =>
  languages.some((language) => texts[language] === undefined);

export const matchingTexts = (rows: readonly TextRow[], query: string): readonly TextRow[] => {
  const wanted = query.trim().toLowerCase();
  return rows.filter(({ id, texts }) =>
    [id, ...Object.values(texts)].some((text) => text.toLowerCase().includes(wanted)),
  );
};
