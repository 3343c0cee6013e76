import { invitationDays } from '@iodd-hub/contract/invitation';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

interface NewInvitation {
  readonly organisationId: string;
  readonly email: string;
  readonly canPublic: boolean;
  readonly invitedBy: string;
}

/** Not too old, and sent by somebody who may still manage that company. `i` is the invitation. */
const isOpen = sql<boolean>`i.expires_at > now() and exists (
  select from account a where a.id = i.invited_by and not a.is_disabled and (a.is_admin or (
    a.type = 1 and a.status = 2 and a.can_public and not a.is_email_unconfirmed and exists (
      select from member m where m.account_id = a.id and m.organisation_id = i.organisation_id))))`;

/** Answers the code for the mail. The one before for the same address opens nothing any more. */
export const create = async (
  tx: Tx,
  { organisationId, email, canPublic, invitedBy }: NewInvitation,
): Promise<{ readonly id: string; readonly code: string }> => {
  const code = newSecret();
  await tx
    .deleteFrom('invitation')
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();
  const { id } = await tx
    .insertInto('invitation')
    .values({
      organisation_id: organisationId,
      email,
      can_public: canPublic,
      invited_by: invitedBy,
      token_hash: hashOfSecret(code),
      expires_at: new Date(Date.now() + invitationDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
};

/** Those that can still be answered. */
export const waitingOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('invitation as i')
    .select(['id', 'email', 'can_public', 'created_at', 'expires_at'])
    .where('organisation_id', '=', organisationId)
    .where(isOpen)
    .orderBy('created_at', 'desc')
    .execute();

/** What a code invites to; undefined when it is used, taken back, expired or made up, or who sent it may not any more. */
export const find = async (db: Db, code: string) => {
  if (!isSecret(code)) return undefined;
  return db
    .selectFrom('invitation as i')
    .innerJoin('organisation as o', 'o.id', 'i.organisation_id')
    .select(['i.id', 'i.email', 'i.can_public', 'i.expires_at', 'i.organisation_id', 'o.name'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('account as a')
            .select('a.id')
            .where(sql<string>`lower(a.email)`, '=', sql<string>`lower(i.email)`),
        )
        .as('has_account'),
    )
    .where('i.token_hash', '=', hashOfSecret(code))
    .where(isOpen)
    .executeTakeFirst();
};

/**
 * Uses the code up; undefined when somebody was faster. The company is that of now, after a merge the other one.
 * Whoever joins leaves a company, and ends what they sent: all of these rows are locked at once, in the one order.
 */
export const useUp = async (tx: Tx, code: string, accountId: string) => {
  const hash = hashOfSecret(code);
  await sql`
    select 1 from invitation where token_hash = ${hash} or invited_by = ${accountId}::uuid
    order by id for update`.execute(tx);
  return tx
    .deleteFrom('invitation as i')
    .where('token_hash', '=', hash)
    .where(isOpen)
    .returning(['organisation_id', 'email', 'can_public'])
    .executeTakeFirst();
};

/** Ends those that somebody sent: who loses the right to invite, or whose account was opened by others. */
export const endSentBy = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`select 1 from invitation where invited_by = ${accountId}::uuid order by id for update`.execute(
    tx,
  );
  await tx.deleteFrom('invitation').where('invited_by', '=', accountId).execute();
};

/** Undefined where this company has not sent it. */
export const revoke = (tx: Tx, id: string, organisationId: string | null) =>
  tx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId ?? ''))
    .returning(['email', 'organisation_id'])
    .executeTakeFirst();
