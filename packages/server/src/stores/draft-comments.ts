import type { SharedElement } from '@iodd-hub/contract/share';
import type { SharedKind } from '@iodd-hub/contract/share-values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { reached } from './drafts.ts';
import type { Reach } from './reach.ts';

/* What was said of drafts by their links. */

export interface CommentRow {
  readonly id: string;
  readonly share_id: string;
  readonly label: string;
  readonly revision: number;
  readonly element_id: string | null;
  readonly element_kind: SharedKind | null;
  readonly element_key: string | null;
  readonly element_name: string | null;
  readonly user_name: string | null;
  readonly name: string;
  readonly content: string;
  readonly created_at: Date;
  readonly answer: string;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly resolved_at: Date | null;
}

const columns = sql`c.id, c.share_id, s.label, s.revision, c.element_id, c.element_kind, c.element_key, c.element_name,
  a.user_name, c.name, c.content, c.created_at, c.answer, r.user_name as answered_by, c.answered_at, c.resolved_at`;
const tables = sql`draft_comment c join draft_share s on s.id = c.share_id
  left join account a on a.id = c.account_id left join account r on r.id = c.answered_by`;

/** Of one draft; more than so many are not read by anybody. */
const mostListed = 2_000;

/** The newest first. */
export const ofDraft = async (db: Db, draftId: string): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from ${tables} where c.draft_id = ${draftId}::uuid
    order by c.number desc limit ${mostListed}`.execute(db);
  return rows;
};

/** In the order in which they were said; one of them where it is named. */
export const ofShare = async (db: Db, shareId: string, id?: string): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from ${tables}
    where c.share_id = ${shareId}::uuid and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)
    order by c.number`.execute(db);
  return rows;
};

export const countOf = async (db: Db, shareId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('draft_comment')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('share_id', '=', shareId)
    .executeTakeFirstOrThrow();
  return count;
};

interface NewComment {
  readonly draftId: string;
  readonly shareId: string;
  readonly element: SharedElement | null;
  readonly accountId: string | null;
  readonly name: string;
  readonly content: string;
}

export const insert = async (tx: Tx, fresh: NewComment): Promise<string> => {
  const { id } = await tx
    .insertInto('draft_comment')
    .values({
      draft_id: fresh.draftId,
      share_id: fresh.shareId,
      element_id: fresh.element?.id ?? null,
      element_kind: fresh.element?.kind ?? null,
      element_key: fresh.element?.key ?? null,
      element_name: fresh.element?.name ?? null,
      account_id: fresh.accountId,
      name: fresh.name,
      content: fresh.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Of a draft that is reached: the row is another's otherwise, and looks as if there were none. */
const isReached = (id: string, reach: Reach) => sql<boolean>`id in (
  select c.id from draft_comment c join draft d on d.id = c.draft_id
  where c.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)})`;

interface Answered {
  readonly id: string;
  readonly reach: Reach;
  /** As it was where it is left out. */
  readonly answer: string | undefined;
  readonly isResolved: boolean;
  readonly accountId: string;
}

/** False where there is none. */
export const answer = async (
  tx: Tx,
  { id, reach, answer: given, isResolved, accountId }: Answered,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('draft_comment')
    .set({
      resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, now())` : null,
      ...(given !== undefined && {
        answer: given,
        answered_by: given === '' ? null : accountId,
        answered_at: given === '' ? null : new Date(),
      }),
    })
    .where(isReached(id, reach))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False where there is none. */
export const remove = async (tx: Tx, id: string, reach: Reach): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('draft_comment')
    .where(isReached(id, reach))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
