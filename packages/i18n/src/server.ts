import { createInstance, type TFunction } from 'i18next';
import enCatalogue from '../texts/en/catalogue.json' with { type: 'json' };
import enFields from '../texts/en/fields.json' with { type: 'json' };
import enHome from '../texts/en/home.json' with { type: 'json' };
import enMail from '../texts/en/mail.json' with { type: 'json' };
import enResults from '../texts/en/results.json' with { type: 'json' };
import enRules from '../texts/en/rules.json' with { type: 'json' };
import enPlaces from '../texts/en/places.json' with { type: 'json' };
import enShell from '../texts/en/shell.json' with { type: 'json' };
import esCatalogue from '../texts/es/catalogue.json' with { type: 'json' };
import esFields from '../texts/es/fields.json' with { type: 'json' };
import esHome from '../texts/es/home.json' with { type: 'json' };
import esMail from '../texts/es/mail.json' with { type: 'json' };
import esResults from '../texts/es/results.json' with { type: 'json' };
import esRules from '../texts/es/rules.json' with { type: 'json' };
import esPlaces from '../texts/es/places.json' with { type: 'json' };
import esShell from '../texts/es/shell.json' with { type: 'json' };
import zhCatalogue from '../texts/zh/catalogue.json' with { type: 'json' };
import zhFields from '../texts/zh/fields.json' with { type: 'json' };
import zhHome from '../texts/zh/home.json' with { type: 'json' };
import zhMail from '../texts/zh/mail.json' with { type: 'json' };
import zhResults from '../texts/zh/results.json' with { type: 'json' };
import zhRules from '../texts/zh/rules.json' with { type: 'json' };
import zhPlaces from '../texts/zh/places.json' with { type: 'json' };
import zhShell from '../texts/zh/shell.json' with { type: 'json' };
import { defaultLanguage, type Language } from './languages.ts';
import { sentenceOf, type Sentences } from './sentence.ts';
import './texts.ts';

const instance = createInstance({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  ns: ['catalogue', 'results', 'mail', 'fields', 'home', 'places', 'shell'],
  // Escaping is the business of whoever puts the text into HTML.
  interpolation: { escapeValue: false },
  resources: {
    en: {
      catalogue: enCatalogue,
      results: enResults,
      mail: enMail,
      fields: enFields,
      home: enHome,
      places: enPlaces,
      shell: enShell,
    },
    zh: {
      catalogue: zhCatalogue,
      results: zhResults,
      mail: zhMail,
      fields: zhFields,
      home: zhHome,
      places: zhPlaces,
      shell: zhShell,
    },
    es: {
      catalogue: esCatalogue,
      results: esResults,
      mail: esMail,
      fields: esFields,
      home: esHome,
      places: esPlaces,
      shell: esShell,
    },
  },
  initAsync: false,
});
await instance.init();

type ServerTopic = 'catalogue' | 'results' | 'mail' | 'fields' | 'home' | 'places' | 'shell';

/** The texts of one topic in one language. */
export const translatorFor = <Topic extends ServerTopic>(
  language: Language,
  topic: Topic,
): TFunction<Topic> => instance.getFixedT(language, topic);

const sentences: Readonly<Record<Language, Sentences>> = {
  en: enRules,
  zh: zhRules,
  es: esRules,
};

/** What a rule of the check says about a place; the id of a rule that has no sentence. */
export const ruleSentence = (
  language: Language,
  rule: string,
  args: Readonly<Record<string, string | number>>,
): string => sentenceOf(sentences[language], { language, key: rule, args, open: () => '?' });
