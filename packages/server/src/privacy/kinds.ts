import { type RawBuilder, sql } from 'kysely';

/** Somebody whose data are looked for. */
export interface Person {
  readonly id: string;
  readonly userName: string;
  /** Empty unless the person has shown to read mail there: else it may be the address of somebody else. */
  readonly email: string;
}

export const personOf = (account: {
  readonly id: string;
  readonly user_name: string;
  readonly email: string;
  readonly is_email_unconfirmed: boolean;
}): Person => ({
  id: account.id,
  userName: account.user_name.toLowerCase(),
  email: account.is_email_unconfirmed ? '' : account.email.toLowerCase(),
});

/** Given in the export; withheld from it, because it proves or opens something; or the address of bytes that are given. */
export type Use = 'given' | 'withheld' | 'file';

export type Reader =
  | 'owner'
  | 'company'
  | 'hostOwner'
  | 'hostPeople'
  | 'linkHolders'
  | 'administrators'
  | 'everybody'
  | 'server';

/** Why something stays, each with a sentence in the texts. */
export type KeepReason = 'board' | 'company' | 'count' | 'decision' | 'log' | 'notified';

/** The new values of columns, as SQL writes them. */
type NewValues = Readonly<Record<string, 'null' | "''">>;

export type Erasure =
  | { readonly does: 'deleted' }
  | { readonly does: 'unlinked'; readonly to: NewValues; readonly because: KeepReason }
  | { readonly does: 'kept'; readonly because: KeepReason };

/** From when the time is counted, each with a sentence in the texts. */
export type Since =
  /** As long as the account, and without an end. */
  | 'account'
  | 'always'
  | 'made'
  | 'sent'
  /** A code that could not be sent. */
  | 'unsentCode'
  /** What somebody without an account left. */
  | 'visitor'
  | 'ended'
  | 'lastUsed'
  | 'unused'
  | 'done'
  | 'erased';

/** How long rows are kept at most, while the account exists. */
export interface Keeping {
  readonly since: Since;
  readonly hours: number;
  /** The time that is counted from, in SQL; absent where something else than the retention job removes the rows. */
  readonly clock?: string;
  /** Which rows; all of the table where absent. */
  readonly where?: RawBuilder<unknown>;
  /** Absent: rows are deleted. */
  readonly to?: NewValues;
}

/** One kind of personal data: the rows of a table that belong to a person in one way. */
export interface Kind {
  readonly table: string;
  readonly rows: (person: Person) => RawBuilder<unknown>;
  readonly columns: Readonly<Record<string, Use>>;
  /** What the export says besides: names in place of ids. `t` is the row. */
  readonly names?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly seenBy: readonly Reader[];
  readonly erasure: Erasure;
  /** Empty: as long as the account. */
  readonly kept: readonly Keeping[];
}

/** Columns in which nobody is named, and why that is so. */
export interface PersonFree {
  readonly table: string;
  readonly reason: string;
  readonly columns: readonly string[];
}

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Several columns of one use, in one line. */
export const all = <U extends Use>(use: U, names: string): Readonly<Record<string, U>> =>
  Object.fromEntries(words(names).map((name) => [name, use]));

export const by =
  (column: string): Kind['rows'] =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}::uuid`;

export const hoursOf = { day: 24, month: 30 * 24, year: 365 * 24 } as const;

export const deleted = { does: 'deleted' } as const;
