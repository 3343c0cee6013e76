/** What the texts of a draft say in the language that is shown. */
import { isLanguage, textIn, textListsOf, type Draft, type TextList } from '@iodd-hub/iodd';

export interface Words {
  /** The one that is shown: the reader's where the draft has it, else the primary one. */
  readonly language: string;
  readonly languages: readonly string[];
  /** In the shown language alone. */
  readonly own: (textId: string) => string | undefined;
  /** In the shown language, else in the primary one. */
  readonly say: (textId: string) => string | undefined;
  /** The languages that do not have the text. */
  readonly missing: (textId: string) => readonly string[];
}

const mainOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';
const listFor = (lists: readonly TextList[], language: string): TextList | undefined =>
  lists.find((one) => isLanguage(one.language, language)) ??
  lists.find((one) => mainOf(one.language) === mainOf(language)) ??
  lists.find(({ isPrimary }) => isPrimary);

const valueIn = (list: TextList | undefined, id: string): string | undefined =>
  list && textIn(list, id)?.attributes.value;

/** The last that were asked for: most steps change no text. */
let last:
  | { readonly lists: readonly TextList[]; readonly language: string; readonly words: Words }
  | undefined;

const isSameList = (one: TextList, other: TextList | undefined): boolean =>
  one.node === other?.node && one.part === other.part;

/** The same object until a text changes. */
export const wordsIn = (draft: Draft, language: string): Words => {
  const lists = textListsOf(draft);
  const isKnown =
    last?.language === language &&
    last.lists.length === lists.length &&
    lists.every((list, at) => isSameList(list, last?.lists[at]));
  if (last && isKnown) return last.words;
  const words = wordsOf(lists, language);
  last = { lists, language, words };
  return words;
};

const wordsOf = (lists: readonly TextList[], language: string): Words => {
  const shown = listFor(lists, language);
  const primary = lists.find(({ isPrimary }) => isPrimary);
  const own = (textId: string) => valueIn(shown, textId);
  return {
    language: shown?.language ?? language,
    languages: lists.map((list) => list.language),
    own,
    say: (textId) => own(textId) ?? valueIn(primary, textId),
    missing: (textId) =>
      lists.filter((list) => valueIn(list, textId) === undefined).map((list) => list.language),
  };
};

/** Names that the standard gives, once they are loaded. */
export interface StandardWords {
  readonly text: ((textId: string) => string | undefined) | undefined;
  readonly units: Readonly<Record<number, string>> | undefined;
}
