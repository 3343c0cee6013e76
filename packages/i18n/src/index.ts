export {
  defaultLanguage,
  isLanguage,
  type Language,
  languageFor,
  languageKeys,
  languageOrDefault,
  languages,
} from './languages.ts';
export type { Texts } from './texts.ts';
