import type { BackendModule } from 'i18next';
import type { TextFiles } from './seldom-texts.ts';

// One chunk a topic and language: a page loads its own texts, in the chosen language only. The names of what only
// manufacturers and administrators read are no part of the frame, which everybody loads.
export const oftenFiles: TextFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/texts/*/*.json',
    '!../../../i18n/texts/*/mail.json',
    '!../../../i18n/texts/*/{acceptance,admin,audit,company,console,create,designer,developer,draft,files,firmware,forms,health}.json',
    '!../../../i18n/texts/*/{hosts,iolfw,keyboard,menus,outbox,privacy,sections,sets,share,start,statistics,texts,update,users}.json',
  ],
  { import: 'default' },
);

export const backend = {
  type: 'backend',
  // `read` answers with a promise; the types of i18next do not know that.
  callbackApi: false,
  init: () => {},
  // oxlint-disable-next-line typescript/no-misused-promises
  read: async (language: string, topic: string): Promise<Record<string, unknown>> => {
    const file = `../../../i18n/texts/${language}/${topic}.json`;
    const load = oftenFiles[file] ?? (await import('./seldom-texts.ts')).seldomFiles[file];
    if (!load) throw new Error(`No texts for ${language}/${topic}`);
    return await load();
  },
} satisfies BackendModule;
