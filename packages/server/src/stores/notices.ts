/** What somebody is told in the own account. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { mayOpen } from './drafts.ts';
import * as publications from './publications.ts';

/** Whoever has an older revision of the same device among the favourites, by the file that takes its place. */
const concernedByRevision = (releaseId: string) => sql`
  select f.account_id from release n
  join release o on o.vendor_id = n.vendor_id and o.device_id = n.device_id and o.release_date < n.release_date
    and (o.iodd_version = n.iodd_version or (o.iodd_version < n.iodd_version and not exists (
      select from release t where t.blob_sha256 = n.blob_sha256 and t.vendor_id = n.vendor_id
        and t.device_id = n.device_id and t.iodd_version = o.iodd_version)))
  join favorite f on f.release_id = o.id
  where n.id = ${releaseId} and not n.is_withdrawn
    and not exists (select from favorite own where own.account_id = f.account_id and own.release_id = n.id)`;

/** Whoever has it among the favourites, or was told to look at it. */
const concernedByRetraction = (releaseId: string) => sql`
  select account_id from favorite where release_id = ${releaseId}
  union select account_id from notice where release_id = ${releaseId} and kind = 'revision'`;

const kindOf = { released: 'revision', withdrawn: 'withdrawn', removed: 'removed' } as const;

/**
 * Tells everybody concerned of the next entry of the log; false when there is none. What was told and how far is one
 * commit, and the sealed log has no gaps: nothing is left out and nothing is told twice. One entry at a time, so that
 * accounts are locked in the order of docs/adr/lock-order.md.
 */
export const tellNext = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { told_up_to } = await tx
      .selectFrom('notice_progress')
      .select('told_up_to')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const [entry] = await publications.after(tx, told_up_to, 1);
    if (!entry) return false;
    const { action, release_id } = entry;
    const concerned =
      action === 'released' ? concernedByRevision(release_id) : concernedByRetraction(release_id);
    await sql`
      with told as (select id from account where id in (${concerned}) order by id for key share)
      insert into notice (account_id, kind, release_id) select id, ${kindOf[action]}, ${release_id} from told
      on conflict do nothing`.execute(tx);
    await tx.updateTable('notice_progress').set({ told_up_to: entry.sequence }).execute();
    return true;
  });

/** The author of a post is told of an answer; the account is locked by the caller. */
export const tellOfAnswer = (tx: Tx, accountId: string, answerId: string) =>
  tx.insertInto('notice').values({ account_id: accountId, kind: 'answered', answer_id: answerId }).execute();

/**
 * Whoever shared a draft is told of a comment on it; the account is locked by the caller. Of one link there is one
 * unread notice at a time: a visitor who says much tells it once.
 */
export const tellOfComment = (
  tx: Tx,
  accountId: string,
  comment: { readonly id: string; readonly shareId: string },
) =>
  sql`
  insert into notice (account_id, kind, comment_id)
  select ${accountId}::uuid, 'commented', ${comment.id}::uuid
  where not exists (
    select from notice n join draft_comment c on c.id = n.comment_id
    where n.account_id = ${accountId}::uuid and n.read_at is null and c.share_id = ${comment.shareId}::uuid)`.execute(
    tx,
  );

/**
 * Colleagues are asked to confirm a package; their accounts are locked by the caller. Who was asked before is asked
 * again, as something new.
 */
export const tellToConfirm = async (
  tx: Tx,
  accountIds: readonly string[],
  {
    id: packageId,
    organisation_id: organisationId,
  }: { readonly id: string; readonly organisation_id: string },
): Promise<number> => {
  if (accountIds.length === 0) return 0;
  const asked = await tx
    .selectFrom('member')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('account_id', 'in', accountIds)
    .execute();
  if (asked.length === 0) return 0;
  const accounts = asked.map(({ account_id }) => account_id);
  await tx
    .deleteFrom('notice')
    .where('package_id', '=', packageId)
    .where('account_id', 'in', accounts)
    .execute();
  await tx
    .insertInto('notice')
    .values(asked.map((who) => ({ ...who, kind: 'toConfirm', package_id: packageId })))
    .execute();
  return asked.length;
};

/**
 * Not of what was hidden since, nor of drafts that the reader may not open any more, nor of a package that asks nobody
 * any more.
 */
const ofAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('notice as n')
    .leftJoin('release as r', 'r.id', 'n.release_id')
    .leftJoin('message_answer as a', 'a.id', 'n.answer_id')
    .leftJoin('message as m', 'm.id', 'a.message_id')
    .leftJoin('account as w', 'w.id', 'a.author_id')
    .leftJoin('draft_comment as c', 'c.id', 'n.comment_id')
    .leftJoin('draft as d', 'd.id', 'c.draft_id')
    .leftJoin('account as v', 'v.id', 'c.account_id')
    .leftJoin('device_failure as f', 'f.id', 'n.failure_id')
    .leftJoin('host as h', 'h.id', 'f.host_id')
    .leftJoin('draft_package as p', 'p.id', 'n.package_id')
    .leftJoin('draft as pd', 'pd.id', 'p.draft_id')
    .where('n.account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('n.package_id', 'is', null),
        where.and([
          where('pd.deleted_at', 'is', null),
          where('p.released_at', 'is', null),
          where('p.confirmed_by', 'is', null),
          where.exists(
            where
              .selectFrom('member as mine')
              .select('mine.account_id')
              .where('mine.account_id', '=', accountId)
              .whereRef('mine.organisation_id', '=', 'p.organisation_id'),
          ),
        ]),
      ]),
    )
    .where(sql<boolean>`(n.comment_id is null or (d.deleted_at is null and ${mayOpen('n.account_id')}))`)
    .where((where) => where.or([where('n.answer_id', 'is', null), where('a.state', '=', 'visible')]));

interface Wanted {
  readonly accountId: string;
  /** Number of the last one of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

const shown = (db: Db, accountId: string) =>
  ofAccount(db, accountId)
    .select(['n.id', 'n.number', 'n.kind', 'n.created_at', 'n.read_at', 'n.release_id', 'a.message_id'])
    .select(['r.product_name', 'r.vendor_name', 'r.file_name', 'r.iodd_version', 'r.release_date'])
    .select(['r.withdrawal_reason', 'm.title', 'w.user_name as answered_by'])
    .select(['n.comment_id', 'c.draft_id', 'd.name as draft_name', 'c.element_id', 'c.element_name'])
    .select(['c.element_key', 'c.name as visitor_name', 'v.user_name as commented_by'])
    .select(['n.package_id', 'p.draft_id as package_draft_id', 'p.file_name as package_name'])
    .select(['f.host_id', 'h.name as host_name', 'f.master', 'f.port', 'f.device_name', 'f.cause', 'f.code'])
    .select(['f.started_at', 'f.ended_at', 'f.times']);
export type NoticeRow = Awaited<ReturnType<typeof list>>[number];

export const list = (db: Db, { accountId, before, limit }: Wanted) =>
  shown(db, accountId)
    .$if(before !== undefined, (query) => query.where('n.number', '<', before ?? 0))
    .orderBy('n.number', 'desc')
    .limit(limit)
    .execute();

/** The newest that is unread and lasts. */
export const newestFailing = (db: Db, accountId: string): Promise<NoticeRow | undefined> =>
  shown(db, accountId)
    .where('n.failure_id', 'is not', null)
    .where('n.read_at', 'is', null)
    .where('f.ended_at', 'is', null)
    .orderBy('n.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countUnread = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await ofAccount(db, accountId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('n.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** This one and what is older; false when there is none of that id. */
export const markRead = async (db: Db, accountId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    with shown as (select number from notice where id = ${id} and account_id = ${accountId}),
    marked as (update notice set read_at = now() where account_id = ${accountId} and read_at is null
      and number <= (select number from shown))
    select 1 from shown`.execute(db);
  return rows.length > 0;
};

/** Accounts that have something to be told by mail. */
export const accountsToMail = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.notice_mails_since', 'is not', null)
    .where('a.is_disabled', '=', false)
    .where('a.is_email_unconfirmed', '=', false)
    .where('a.email', '<>', '')
    .where((where) =>
      where.exists(
        where
          .selectFrom('notice as n')
          .select('n.id')
          .whereRef('n.account_id', '=', 'a.id')
          .whereRef('n.created_at', '>=', 'a.notice_mails_since')
          .where('n.release_id', 'is not', null)
          .where('n.mailed_at', 'is', null)
          .where('n.read_at', 'is', null),
      ),
    )
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes what is not read and was in no mail yet, the oldest first; the account is locked by the caller. */
export const takeForMail = async (tx: Tx, accountId: string, since: Date) => {
  const taken = await tx
    .updateTable('notice')
    .set({ mailed_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('release_id', 'is not', null)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  return tx
    .selectFrom('notice as n')
    .innerJoin('release as r', 'r.id', 'n.release_id')
    .select(['n.kind', 'r.product_name', 'r.vendor_name', 'r.file_name', 'r.release_date'])
    .where(
      'n.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('n.number')
    .execute();
};

/** From now on, or not any more; the account is locked by the caller. */
export const setMails = (tx: Tx, accountId: string, isMailed: boolean) =>
  tx
    .updateTable('account')
    .set({ notice_mails_since: isMailed ? sql`coalesce(notice_mails_since, now())` : null })
    .where('id', '=', accountId)
    .execute();
