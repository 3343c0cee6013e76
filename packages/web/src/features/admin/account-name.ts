import type { TFunction } from 'i18next';

interface NamedAccount {
  readonly id: string;
  readonly userName: string;
  /** The number of the entry that tells of its deletion. */
  readonly deletion: number | null;
}

/** What an account is called in the log: a deleted one has only a number, the same wherever it appears. */
export const accountName = (t: TFunction<'admin'>, { id, userName, deletion }: NamedAccount): string => {
  if (userName) return userName;
  return deletion === null ? id : t('audit.gone', { number: deletion });
};
