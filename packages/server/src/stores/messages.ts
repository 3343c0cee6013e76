import type { Insertable } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Message } from '../db/schema.gen.ts';

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

const likePattern = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;

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
