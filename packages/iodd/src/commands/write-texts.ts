import { draftReferences, CommandError, type Command } from './kit.ts';
import {
  listFor,
  textIn,
  textListsOf,
  textTags,
  writeText,
  type TextList,
  type TextTag,
} from './text-lists.ts';

export interface WrittenText {
  /** Of the text itself: everything that refers to it says the same afterwards. */
  readonly id: string;
  readonly language: string;
  /** Empty takes a translation away, so that the primary language shows. */
  readonly value: string;
}
export interface WriteTextsArgs {
  /** Of two for the same cell the last one holds. */
  readonly texts: readonly WrittenText[];
}

/** Writes texts by their ids, as a table of all texts and a translator's file do. */
export const writeTexts: Command<WriteTextsArgs> = (draft, { texts }, ids) => {
  const lists = textListsOf(draft);
  const index = draftReferences(draft);
  const tagOf = (id: string): TextTag | undefined =>
    textTags.find((tag) => lists.some((list) => textIn(list, id, tag))) ??
    (index.references('text', id).length > 0 ? 'Text' : undefined);
  const cells = new Map<TextList, Map<string, string>>(lists.map((list) => [list, new Map()]));
  for (const { id, language, value } of texts) cells.get(listFor(lists, language))?.set(id, value);
  completePrimary(lists, cells);
  return [...cells].flatMap(([list, own]) =>
    [...own].flatMap(([id, value]) => {
      const tag = tagOf(id);
      if (!tag) throw new CommandError('id-missing', { id });
      return writeText(list, { id, value, tag }, ids);
    }),
  );
};

/** The primary language has every text, so one that it lacks comes there, too. */
function completePrimary(
  lists: readonly TextList[],
  cells: ReadonlyMap<TextList, Map<string, string>>,
): void {
  const primary = lists.find(({ isPrimary }) => isPrimary);
  const own = primary && cells.get(primary);
  if (!primary || !own) return;
  for (const [id, value] of [...cells.values()].flatMap((list) => [...list]))
    if (value !== '' && !own.has(id) && !textTags.some((tag) => textIn(primary, id, tag))) own.set(id, value);
}
