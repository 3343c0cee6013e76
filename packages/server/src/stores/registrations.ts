import type { registrationStates } from '@iodd-hub/contract/registration';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Registration } from '../db/schema.gen.ts';
import { likePattern } from './patterns.ts';

export type State = (typeof registrationStates)[number];

/** The newest of an account stands for it; those before tell what was failed and why. */
export const newestOf = (db: Db, accountId: string) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

/** Puts aside the one that waits, if there is one. */
export const supersede = (tx: Tx, accountId: string) =>
  tx
    .updateTable('registration')
    .set({ state: 'superseded', decided_at: new Date() })
    .where('account_id', '=', accountId)
    .where('state', '=', 'inReview')
    .execute();

/** One that waits is put aside first: an account has at most one. */
export const submit = async (tx: Tx, registration: Insertable<Registration>): Promise<string> => {
  await supersede(tx, registration.account_id);
  const { id } = await tx
    .insertInto('registration')
    .values(registration)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findById = (db: Db, id: string) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();

/** For its owner and for administrators. */
export const findVisible = (db: Db, id: string, reader: { accountId: string; isAdmin: boolean }) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .$if(!reader.isAdmin, (query) => query.where('account_id', '=', reader.accountId))
    .executeTakeFirst();

interface Wanted {
  readonly state: State;
  readonly keyword: string | undefined;
  /** Number of the last one of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** The longest waiting first; what is decided, the newest first. */
export const list = (db: Db, { state, keyword, after, limit }: Wanted) => {
  const isQueue = state === 'inReview';
  return db
    .selectFrom('registration as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .selectAll('r')
    .select(['a.user_name', 'a.name', 'a.email', 'a.phone', 'a.language', 'a.created_at as joined_at'])
    .where('r.state', '=', state)
    .$if(after !== undefined, (query) => query.where('r.number', isQueue ? '>' : '<', after ?? 0))
    .$if(Boolean(keyword), (query) =>
      query.where((where) =>
        where.or([
          where('r.company', 'ilike', likePattern(keyword ?? '')),
          where('a.user_name', 'ilike', likePattern(keyword ?? '')),
          where('a.email', 'ilike', likePattern(keyword ?? '')),
        ]),
      ),
    )
    .orderBy('r.number', isQueue ? 'asc' : 'desc')
    .limit(limit)
    .execute();
};
export type ListedRow = Awaited<ReturnType<typeof list>>[number];

export const failedOf = (db: Db, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('registration')
        .selectAll()
        .where('account_id', 'in', [...accountIds])
        .where('state', '=', 'failed')
        .orderBy('number', 'desc')
        .execute();

interface Decision {
  readonly id: string;
  readonly state: 'approved' | 'failed';
  readonly reason: string;
  readonly decidedBy: string;
}

/** Undefined when somebody was faster: only what waits can be decided. */
export const decide = (tx: Tx, { id, state, reason, decidedBy }: Decision) =>
  tx
    .updateTable('registration')
    .set({ state, reason, decided_by: decidedBy, decided_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'inReview')
    .returningAll()
    .executeTakeFirst();

export const queue = (db: Db) =>
  db
    .selectFrom('registration')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(submitted_at)`.as('oldest')])
    .where('state', '=', 'inReview')
    .executeTakeFirstOrThrow();

/** Sizes of stored papers, by hexadecimal address. */
export const sizesOf = async (db: Db, addresses: readonly Buffer[]): Promise<ReadonlyMap<string, number>> => {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('blob')
    .select(['sha256', 'size'])
    .where('sha256', 'in', [...addresses])
    .execute();
  return new Map(rows.map(({ sha256, size }) => [sha256.toString('hex'), size]));
};
