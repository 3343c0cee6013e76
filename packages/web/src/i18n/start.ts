import { defaultLanguage, languageKeys, languages } from '@iodd-hub/i18n';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage } from './language.ts';
import { frameTopics, type Topic } from './topics.ts';

// One chunk a topic and language: a page loads its own texts, in the chosen language only.
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../i18n/texts/*/*.json', '!../../../i18n/texts/*/mail.json'],
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // i18next waits for the promise of a function with two parameters; its types do not say so.
  // oxlint-disable-next-line typescript/no-misused-promises
  read: (language: string, topic: string) => {
    const load = files[`../../../i18n/texts/${language}/${topic}.json`];
    return load ? load() : Promise.reject(new Error(`No texts for ${language}/${topic}`));
  },
};

const showLanguage = (language: string) => {
  const known = languageKeys.find((key) => key === language) ?? defaultLanguage;
  document.documentElement.lang = languages[known].tag;
};

/** i18next would show bare keys where texts could not be loaded. */
const demand = (topics: readonly Topic[]): void => {
  const missing = topics.find((topic) => !i18next.hasResourceBundle(i18next.language, topic));
  if (missing) throw new Error(`The texts ${i18next.language}/${missing} could not be loaded.`);
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
  demand(frameTopics);
};

let started: Promise<void> | undefined;

export const startTexts = (): Promise<void> => {
  started ??= start();
  return started;
};

/** The router asks for the first page's texts before i18next is ready, and i18next would forget such a wish. */
export const loadTexts = async (topics: readonly Topic[]): Promise<void> => {
  await startTexts();
  await i18next.loadNamespaces(topics);
  demand(topics);
};
