/** The texts of a device, list by list: one for each language, in the main document or in its own. */
import type { Node } from '../document.ts';
import { documentMemo, memo } from '../memo.ts';
import type { Subject } from './subject.ts';
import type { LanguageNode, TextTable } from './text-table.ts';

export interface LanguageTexts {
  readonly node: LanguageNode;
  readonly language: string;
  readonly isPrimary: boolean;
  readonly texts: ReadonlyMap<string, Node<'TextDefinition'>>;
  readonly table: TextTable;
}
export const textLists = documentMemo((subject: Subject): readonly LanguageTexts[] => {
  const nodes = [...subject.nodes('PrimaryLanguage'), ...subject.nodes('Language')];
  return subject.textTables.of(nodes).flatMap((table, index) => listOf(table, nodes[index]));
});
const listOf = (table: TextTable, node: LanguageNode | undefined): LanguageTexts | [] =>
  node
    ? {
        node,
        language: node.attributes['xml:lang'] ?? '',
        isPrimary: node.$type === 'PrimaryLanguage',
        texts: table.texts,
        table,
      }
    : [];

const missingByIds = documentMemo((_list: object) =>
  memo((_other: object): { ids?: readonly string[] } => ({})),
);
/** The ids that `other` has and `list` lacks. */
export function missingIn(list: LanguageTexts, other: LanguageTexts): readonly string[] {
  const kept = missingByIds(list.table.ids)(other.table.ids);
  return (kept.ids ??= [...other.texts.keys()].filter((id) => !list.texts.has(id)));
}

const valueIn = (table: TextTable, id: string): string | undefined => table.texts.get(id)?.attributes.value;

/**
 * Ids whose text another id may have too, in a list completed by the primary one. Few ids are among them, and asking
 * whether one is costs less than comparing all texts.
 */
function doubtfulIds(list: LanguageTexts, primary: LanguageTexts): ReadonlySet<string> {
  const kept = doubtfulByVersion(list.table.version)(primary.table.version);
  return (kept.ids ??= new Set([
    ...idsWith(list, (text) => list.table.repeatedValues.has(text)),
    ...doubledByFallback(list, primary),
  ]));
}
const doubtfulByVersion = documentMemo((_list: object) =>
  memo((_primary: object): { ids?: ReadonlySet<string> } => ({})),
);

/** A text that is missing in the list comes from the primary one, where another id may have it in the list. */
function doubledByFallback(list: LanguageTexts, primary: LanguageTexts): readonly string[] {
  const missing = list === primary ? [] : missingIn(list, primary);
  const ids = missing.filter((id) => list.table.hasValue(valueIn(primary.table, id) ?? ''));
  const texts = new Set(ids.map((id) => valueIn(primary.table, id)));
  return texts.size === 0 ? ids : [...ids, ...idsWith(list, (text) => texts.has(text))];
}

const idsWith = ({ texts }: LanguageTexts, fits: (text: string) => boolean): readonly string[] =>
  [...texts].flatMap(
    ([
      id,
      {
        attributes: { value },
      },
    ]) => (value !== undefined && fits(value) ? id : []),
  );

/** The names that are gone in a language. */
type Taken = (language: string) => ReadonlySet<string>;

/** The ids in a list, or in the primary one that completes it, whose text is taken there. */
function takenIds(list: LanguageTexts, primary: LanguageTexts, taken: Taken): readonly string[] {
  const gone = taken(list.language);
  return [list, primary].flatMap((one) =>
    [...gone].some((text) => one.table.hasValue(text)) ? idsWith(one, (text) => gone.has(text)) : [],
  );
}

/** The references that can have the text of another one, or one that is taken, in some language. */
function suspects(
  references: readonly Node<'TextRef'>[],
  lists: readonly LanguageTexts[],
  taken: Taken,
): readonly Node<'TextRef'>[] {
  const primary = lists.find(({ isPrimary }) => isPrimary);
  if (!primary) return references;
  // Sets of all doubtful ids are kept; one of them all would be made for each rule that asks.
  const doubtful = lists.map((list) => doubtfulIds(list, primary)).filter(({ size }) => size > 0);
  const ids = new Set(lists.flatMap((list) => takenIds(list, primary, taken)));
  const met = new Set<string>();
  for (const { attributes } of references) {
    const { textId = '' } = attributes;
    if (met.has(textId)) ids.add(textId);
    else met.add(textId);
  }
  return references.filter(
    ({ attributes: { textId = '' } }) => ids.has(textId) || doubtful.some((kept) => kept.has(textId)),
  );
}

interface SameName {
  readonly node: Node<'TextRef'>;
  readonly language: string;
  readonly text: string;
}
/** References whose text another one before them has, in some language; `taken` gives the names that are gone there. */
export function sameNames(
  references: readonly Node<'TextRef'>[],
  lists: readonly LanguageTexts[],
  taken: (language: string) => readonly string[] = () => [],
): readonly SameName[] {
  const gone = new Map(
    lists.map(({ language }) => [language, new Set(taken(language.toLowerCase()))] as const),
  );
  const takenIn: Taken = (language) => gone.get(language) ?? nothing;
  const doubtful = suspects(references, lists, takenIn);
  const primary = lists.find(({ isPrimary }) => isPrimary)?.texts;
  const reported = new Set<string>();
  const found: SameName[] = [];
  for (const { language, texts } of lists) {
    const seen = new Set(takenIn(language));
    for (const node of doubtful) {
      const id = node.attributes.textId ?? '';
      const text = (texts.get(id) ?? primary?.get(id))?.attributes.value;
      if (text === undefined) continue;
      const { size } = seen;
      if (seen.add(text).size > size || reported.has(node.$id)) continue;
      reported.add(node.$id);
      found.push({ node, language, text });
    }
  }
  return found;
}
const nothing: ReadonlySet<string> = new Set();
