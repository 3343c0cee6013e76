/** The words of a draft in the language of somebody who asks. */
import { isLanguage, textListsOf, type TextList } from '../commands/text-lists.ts';
import type { Draft } from '../draft/draft.ts';
import { textsOf, type TextOptions } from '../resolve/texts.ts';

export interface Words {
  /** The language in which words are written: the caller's where the draft has it, else the primary one. */
  readonly language: string;
  readonly words: (textId: string) => string;
}

const mainSubtagOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** Of the languages of a draft the caller's, or one of the same family: `zh` writes `zh-CN`. */
const listIn = (lists: readonly TextList[], language: string): TextList | undefined =>
  lists.find((list) => isLanguage(list.language, language)) ??
  lists.find((list) => mainSubtagOf(list.language) === mainSubtagOf(language)) ??
  lists.find(({ isPrimary }) => isPrimary);

export function wordsOf(draft: Draft, options: Omit<TextOptions, 'languageDocuments'>): Words {
  const languageDocuments = Object.values(draft.languages);
  const { find } = textsOf(draft.main, { ...options, languageDocuments });
  return {
    language: listIn(textListsOf(draft), options.language)?.language ?? options.language,
    words: (textId) => find(textId)?.text ?? '',
  };
}
