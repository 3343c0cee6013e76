export type TextFiles = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

/** The topics that `backend.ts` leaves out. */
export const seldomFiles: TextFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/texts/*/{acceptance,admin,audit,create,designer,draft,files,firmware,forms,hosts,iolfw}.json',
    '../../../i18n/texts/*/{keyboard,menus,outbox,sections,share,start,statistics,texts,update,users}.json',
  ],
  { import: 'default' },
);
