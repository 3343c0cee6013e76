export type TextFiles = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

/** The topics that `backend.ts` leaves out. */
export const seldomFiles: TextFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/texts/*/{acceptance,admin,audit,company,console,create,designer,developer,draft,files,firmware,forms,health}.json',
    '../../../i18n/texts/*/{hosts,iolfw,keyboard,menus,outbox,privacy,sections,sets,share,start,statistics,texts,update,users}.json',
  ],
  { import: 'default' },
);
