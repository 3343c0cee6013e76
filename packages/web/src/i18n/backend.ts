import type { BackendModule } from 'i18next';

// One chunk a topic and language: a page loads its own texts, in the chosen language only.
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../i18n/texts/*/*.json', '!../../../i18n/texts/*/mail.json'],
  { import: 'default' },
);

export const backend = {
  type: 'backend',
  // `read` answers with a promise; the types of i18next do not know that.
  callbackApi: false,
  init: () => {},
  // oxlint-disable-next-line typescript/no-misused-promises
  read: (language: string, topic: string): Promise<Record<string, unknown>> => {
    const load = files[`../../../i18n/texts/${language}/${topic}.json`];
    return load ? load() : Promise.reject(new Error(`No texts for ${language}/${topic}`));
  },
} satisfies BackendModule;
