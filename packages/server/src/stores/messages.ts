import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Message } from '../db/schema.gen.ts';
import { likePattern } from './patterns.ts';

export const insert = (tx: Tx, message: Insertable<Message>) =>
  tx.insertInto('message').values(message).returning(['id', 'state']).executeTakeFirstOrThrow();

interface Wanted {
  /** Null for an anonymous reader. */
  readonly readerId: string | null;
  readonly seesAll: boolean;
  readonly state: string | undefined;
  readonly keyword: string | undefined;
  /** Number of the last message of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** What the reader may see: visible messages, the own ones in any state, everything for administrators. */
export const list = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('message as m')
    .leftJoin('account as a', 'a.id', 'm.author_id')
    .leftJoin('release as r', 'r.id', 'm.release_id')
    .select(['m.release_id', 'r.product_name', 'r.vendor_name'])
    .select(['m.id', 'm.number', 'm.title', 'm.content', 'm.name', 'm.email', 'm.phone', 'm.state'])
    .select(['m.created_at', 'a.user_name as author'])
    .$if(!wanted.seesAll, (query) =>
      query.where((where) =>
        where.or([where('m.state', '=', 'visible'), where('m.author_id', '=', wanted.readerId)]),
      ),
    )
    .$if(wanted.state !== undefined, (query) => query.where('m.state', '=', wanted.state ?? ''))
    .$if(wanted.before !== undefined, (query) => query.where('m.number', '<', wanted.before ?? 0))
    .$if(Boolean(wanted.keyword), (query) =>
      query.where((where) =>
        where.or([
          where('m.title', 'ilike', likePattern(wanted.keyword ?? '')),
          where('m.content', 'ilike', likePattern(wanted.keyword ?? '')),
        ]),
      ),
    )
    .orderBy('m.number', 'desc')
    .limit(wanted.limit)
    .execute();

interface Moderation {
  readonly id: string;
  readonly state: 'visible' | 'hidden';
  readonly moderatorId: string;
}

/** Answers what it was before; undefined where there is none. */
export const moderate = async (tx: Tx, { id, state, moderatorId }: Moderation) => {
  const before = await tx
    .selectFrom('message')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('message')
    .set({ state, moderated_by: moderatorId, moderated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return before;
};

type Reader = Pick<Wanted, 'readerId' | 'seesAll'>;

/** The same for answers: visible ones, the own ones in any state, everything for administrators. */
const isShownTo = ({ readerId, seesAll }: Reader) =>
  seesAll ? sql<boolean>`true` : sql<boolean>`(m.state = 'visible' or m.author_id = ${readerId}::uuid)`;

const shownAnswers = (db: Db) =>
  db
    .selectFrom('message_answer as m')
    .innerJoin('message as p', 'p.id', 'm.message_id')
    .leftJoin('release as r', 'r.id', 'p.release_id')
    .leftJoin('account as a', 'a.id', 'm.author_id')
    .leftJoin('organisation as o', 'o.id', 'm.organisation_id')
    .select(['m.id', 'm.message_id', 'm.number', 'm.content', 'm.created_at', 'm.state'])
    .select(['m.is_by_administrator', 'a.user_name as author', 'o.name as company'])
    .select(sql<boolean>`coalesce(m.organisation_id = r.organisation_id, false)`.as('is_by_manufacturer'))
    .orderBy('m.number');

/** The newest answers to each message, each with how many there are to its message. */
export const newestAnswers = (db: Db, messageIds: readonly string[], reader: Reader, limit: number) => {
  const newest = sql<{ id: string; total: number }>`(
    select n.id, n.total from unnest(${[...messageIds]}::uuid[]) as w (id), lateral (
      select m.id, count(*) over ()::integer as total from message_answer m
        where m.message_id = w.id and ${isShownTo(reader)} order by m.number desc limit ${limit}
    ) n)`;
  return shownAnswers(db).innerJoin(newest.as('n'), 'n.id', 'm.id').select('n.total').execute();
};

interface WantedAnswers {
  readonly messageId: string;
  readonly reader: Reader;
  /** Number of the last answer of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

export const answersTo = (db: Db, { messageId, reader, after, limit }: WantedAnswers) =>
  shownAnswers(db)
    .where('m.message_id', '=', messageId)
    .where(isShownTo(reader))
    .$if(after !== undefined, (query) => query.where('m.number', '>', after ?? 0))
    .limit(limit)
    .execute();

export const findById = (db: Db, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();

/** As it is now, until the transaction ends: it is not hidden while it is answered. */
export const findForAnswer = (tx: Tx, id: string) =>
  tx.selectFrom('message').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface NewAnswer {
  readonly messageId: string;
  readonly authorId: string;
  readonly content: string;
  readonly isByAdministrator: boolean;
  readonly organisationId: string | null;
}

/** How many the person has given to the message within a day. */
export const answersOfToday = async (tx: Tx, messageId: string, authorId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('message_answer')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('message_id', '=', messageId)
    .where('author_id', '=', authorId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Null when the same person has given the same answer within a day: pressed twice, or spam. */
export const answer = async (tx: Tx, given: NewAnswer): Promise<string | null> => {
  const { messageId, authorId, content, isByAdministrator, organisationId } = given;
  const same = await tx
    .selectFrom('message_answer')
    .select('id')
    .where('message_id', '=', messageId)
    .where('author_id', '=', authorId)
    .where('content', '=', content)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  if (same) return null;
  const { id } = await tx
    .insertInto('message_answer')
    .values({
      message_id: messageId,
      author_id: authorId,
      content,
      is_by_administrator: isByAdministrator,
      organisation_id: organisationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether others than its author and administrators have answered it before within a day. */
export const wasRepliedToday = async (
  tx: Tx,
  { asked, answerId }: { readonly asked: Selectable<Message>; readonly answerId: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('message_answer')
    .select('id')
    .where('message_id', '=', asked.id)
    .where('id', '<>', answerId)
    .where('is_by_administrator', '=', false)
    .where('author_id', 'is distinct from', asked.author_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const moderateAnswer = async (tx: Tx, { id, state, moderatorId }: Moderation) => {
  const before = await tx
    .selectFrom('message_answer')
    .select(['state', 'message_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('message_answer')
    .set({ state, moderated_by: moderatorId, moderated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return before;
};

/** The same words by the same person again within a day: pressed twice, or spam. */
export const isRepeated = async (
  db: Db,
  { email, title, content }: { email: string; title: string; content: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('email', '=', email)
    .where('title', '=', title)
    .where('content', '=', content)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const queue = (db: Db) =>
  db
    .selectFrom('message')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
