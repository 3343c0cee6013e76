import { type Language, languageFor, isLanguage, languages } from '@iodd-hub/i18n';
import i18next from 'i18next';

const cookieName = 'language';
const yearSeconds = 31_536_000;

const cookieLanguage = (cookies: string): Language | undefined => {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === cookieName)?.[1];
  return isLanguage(value) ? value : undefined;
};

/** The remembered language, else the browser's if we speak it, else English. */
export const firstLanguage = (): Language =>
  cookieLanguage(document.cookie) ?? languageFor(navigator.languages.join(','));

export const currentLanguage = (): Language =>
  isLanguage(i18next.language) ? i18next.language : firstLanguage();

export const currentLanguageTag = (): string => languages[currentLanguage()].tag;

export const rememberLanguage = (language: Language): void => {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
