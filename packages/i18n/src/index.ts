export {
  defaultLanguage,
  isLanguage,
  type Language,
  languageFor,
  languageKeys,
  languages,
} from './languages.ts';
export type { Texts } from './texts.ts';
