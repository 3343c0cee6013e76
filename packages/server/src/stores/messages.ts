import { type Insertable, sql } from 'kysely';
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

export const moderate = (tx: Tx, { id, state, moderatorId }: Moderation) =>
  tx
    .updateTable('message')
    .set({ state, moderated_by: moderatorId, moderated_at: new Date() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const answersTo = (db: Db, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('message_answer as m')
        .leftJoin('account as a', 'a.id', 'm.author_id')
        .select(['m.id', 'm.message_id', 'm.content', 'm.created_at', 'a.user_name as author'])
        .where('m.message_id', 'in', [...messageIds])
        .orderBy('m.created_at')
        .execute();

export const findById = (db: Db, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();

export const answer = (tx: Tx, messageId: string, authorId: string, content: string) =>
  tx
    .insertInto('message_answer')
    .values({ message_id: messageId, author_id: authorId, content })
    .returning('id')
    .executeTakeFirstOrThrow();

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
