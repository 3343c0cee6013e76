/** The outbox: a mail is a row of the business transaction, and stays until it was sent. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { MailState } from '@iodd-hub/contract/mail';
import type { Db, Tx } from '../db/connect.ts';
import type { DB } from '../db/schema.gen.ts';

interface NewMail {
  readonly recipient: string;
  readonly language: string;
  readonly template: string;
  readonly args: object;
  readonly accountId: string | null;
  /** Whom it tells of, where that is somebody else. */
  readonly aboutId: string | null;
  /** After so many minutes nobody can use what it says; null for what stays true. */
  readonly validMinutes: number | null;
}

export const insert = async (
  tx: Tx,
  { args, validMinutes, accountId, aboutId, ...mail }: NewMail,
): Promise<string> => {
  const { id } = await tx
    .insertInto('mail')
    .values({
      ...mail,
      args: JSON.stringify(args),
      account_id: accountId,
      about_id: aboutId,
      expires_at: validMinutes === null ? null : sql`now() + make_interval(mins => ${validMinutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Longer than the transport waits for the mail server: whoever holds a claim that has ended has died. */
const claimMs = 120_000;

const unclaimed = sql<boolean>`(claimed_until is null or claimed_until < now())`;
const isWaiting = sql<boolean>`sent_at is null and failed_at is null`;

/** What has expired is not sent any more; it stays and says so. */
const giveUpExpired = (db: Db, id: string) =>
  db
    .updateTable('mail')
    .set({ failed_at: sql`now()` })
    .where('id', '=', id)
    .where(isWaiting)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();

/** Undefined when there is nothing to send, or another worker is sending it. */
export const claim = async (db: Db, id: string) => {
  await giveUpExpired(db, id);
  const until = new Date(Date.now() + claimMs);
  const row = await db
    .updateTable('mail')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isWaiting)
    .where(unclaimed)
    .returning(['recipient', 'language', 'template', 'args', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, until };
};

/** Only the holder of a claim says how it ended. */
const claimed = (db: Db, id: string, until: Date) =>
  db.updateTable('mail').set({ claimed_until: null }).where('id', '=', id).where('claimed_until', '=', until);

/** What it said is the recipient's alone from now on: some mails carry a code. */
export const markSent = (db: Db, id: string, until: Date) =>
  claimed(db, id, until).set({ sent_at: new Date(), args: '{}', about_id: null, last_error: null }).execute();

interface FailedTry {
  readonly error: string;
  /** Null after the last try. */
  readonly waitSeconds: number | null;
}

export const markTried = (db: Db, id: string, until: Date, { error, waitSeconds }: FailedTry) =>
  claimed(db, id, until)
    .set({
      last_error: error,
      ...(waitSeconds === null
        ? { failed_at: sql<Date>`now()` }
        : { next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .execute();

/** What waits and is not being sent is not sent any more. */
export const dropWaiting = (tx: Tx, accountId: string, template: string) =>
  tx
    .deleteFrom('mail')
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .where('sent_at', 'is', null)
    .where(unclaimed)
    .execute();

/** Those whose time has come, also those whose sender died before it said how it went. */
export const dueIds = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where(isWaiting)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .where(unclaimed)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

const conditions: Readonly<Record<MailState, ReturnType<typeof sql<boolean>>>> = {
  waiting: isWaiting,
  sent: sql<boolean>`sent_at is not null`,
  failed: sql<boolean>`failed_at is not null and sent_at is null`,
};

interface MailFilter {
  readonly state: MailState | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

const listed = (db: Db): SelectQueryBuilder<DB, 'mail', object> => db.selectFrom('mail');

/** The newest first, without what they say. */
export const list = (db: Db, { state, before, limit }: MailFilter) =>
  listed(db)
    .select(['id', 'number', 'recipient', 'language', 'template', 'attempts', 'last_error'])
    .select(['created_at', 'next_try_at', 'sent_at', 'failed_at'])
    .select(sql<boolean>`coalesce(expires_at < now(), false)`.as('is_expired'))
    .$if(state !== undefined, (query) => query.where(conditions[state ?? 'waiting']))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** How much is not sent yet, and since when. */
export const counts = (db: Db) =>
  db
    .selectFrom('mail')
    .select((select) => [
      select.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      select.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      sql<Date | null>`min(created_at) filter (where failed_at is null)`.as('oldest_waiting'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();

const afresh = { failed_at: null, attempts: 0, next_try_at: sql<Date>`now()` } as const;
const canBeSent = sql<boolean>`sent_at is null and (expires_at is null or expires_at > now()) and ${unclaimed}`;

/** False for what was sent, is being sent or came too late. */
export const retry = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set(afresh)
    .where('id', '=', id)
    .where(canBeSent)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** All that failed; the ones that wait are tried anyway. */
export const retryFailed = async (tx: Tx): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set(afresh)
    .where('failed_at', 'is not', null)
    .where(canBeSent)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
