import { type Language, languageKeys, languageOrDefault, languages } from '@iodd-hub/i18n';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { backend } from './backend.ts';
import { firstLanguage } from './language.ts';
import { frameTopics, type Topic } from './topics.ts';

const showLanguage = (language: string) => {
  document.documentElement.lang = languages[languageOrDefault(language)].tag;
};

const missingOf = (language: string, topics: readonly string[]): string[] =>
  topics.filter((topic) => !i18next.hasResourceBundle(language, topic));

/** i18next never tries a topic again that failed once, and shows bare keys in its place. */
const loadMissing = async (language: string, topics: readonly string[]): Promise<void> => {
  const missing = missingOf(language, topics);
  if (missing.length === 0) return;
  let cause: unknown;
  const noteCause = (_language: string, _topic: string, error: unknown) => {
    cause = error;
  };
  i18next.on('failedLoading', noteCause);
  await i18next.reloadResources(language, missing);
  i18next.off('failedLoading', noteCause);
  const [failed] = missingOf(language, missing);
  if (failed !== undefined)
    throw new Error(`The texts ${language}/${failed} could not be loaded.`, { cause });
};

const start = async (): Promise<void> => {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: languageKeys,
      // The gate keeps the three languages complete, so a second language is never needed.
      fallbackLng: false,
      ns: [...frameTopics],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  await loadMissing(i18next.language, frameTopics);
};

let started: Promise<void> | undefined;

export const startTexts = (): Promise<void> => {
  started ??= start();
  return started;
};

/** The router asks for the first page's texts before i18next is ready. */
export const loadTexts = async (topics: readonly Topic[]): Promise<void> => {
  await startTexts();
  // Another language may be chosen while they are loaded.
  while (missingOf(i18next.language, topics).length > 0) await loadMissing(i18next.language, topics);
};

const topicsInUse = (): string[] => Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});

/** All that is shown now; a page may be opened, and use more of them, while they are loaded. */
export const loadLanguage = async (language: Language): Promise<void> => {
  await startTexts();
  while (missingOf(language, topicsInUse()).length > 0) await loadMissing(language, topicsInUse());
};
