import { createInstance, type TFunction } from 'i18next';
import enFields from '../texts/en/fields.json' with { type: 'json' };
import enMail from '../texts/en/mail.json' with { type: 'json' };
import enResults from '../texts/en/results.json' with { type: 'json' };
import esFields from '../texts/es/fields.json' with { type: 'json' };
import esMail from '../texts/es/mail.json' with { type: 'json' };
import esResults from '../texts/es/results.json' with { type: 'json' };
import zhFields from '../texts/zh/fields.json' with { type: 'json' };
import zhMail from '../texts/zh/mail.json' with { type: 'json' };
import zhResults from '../texts/zh/results.json' with { type: 'json' };
import { defaultLanguage, type Language } from './languages.ts';
import './texts.ts';

const instance = createInstance({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  ns: ['results', 'mail', 'fields'],
  // Escaping is the business of whoever puts the text into HTML.
  interpolation: { escapeValue: false },
  resources: {
    en: { results: enResults, mail: enMail, fields: enFields },
    zh: { results: zhResults, mail: zhMail, fields: zhFields },
    es: { results: esResults, mail: esMail, fields: esFields },
  },
  initAsync: false,
});
await instance.init();

type ServerTopic = 'results' | 'mail' | 'fields';

/** The texts of one topic in one language. */
export const translatorFor = <Topic extends ServerTopic>(
  language: Language,
  topic: Topic,
): TFunction<Topic> => instance.getFixedT(language, topic);
