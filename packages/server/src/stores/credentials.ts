import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { endMadeBy } from './draft-shares.ts';
import { endAllOf } from './host-credentials.ts';
import { endSentBy } from './invitations.ts';

/**
 * Ends everything that opens an account: sessions, API tokens, codes by mail and download tickets;
 * and the invitations, links to drafts and tool servers of hosts that came by it, which whoever had it open could have
 * made for themselves.
 * The one way to do it, so that no change of a password, no disabling and no deletion leaves something open.
 */
export const endAll = async (tx: Tx, accountId: string, keptSessionId: string | null): Promise<void> => {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId))
    .execute();
  await tx.deleteFrom('api_token').where('account_id', '=', accountId).execute();
  await tx
    .deleteFrom('verify_code')
    .where('purpose', '=', 'reset')
    .where('subject', '=', accountId)
    .execute();
  await endSentBy(tx, accountId);
  await endMadeBy(tx, accountId);
  await endAllOf(tx, accountId);
  await tx
    .updateTable('account')
    .set({ credentials_ended_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
};

/** False when everything of the account was ended after this moment, or the account is disabled or gone. */
export const areValidSince = async (db: Db, accountId: string, moment: Date): Promise<boolean> => {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('is_disabled', '=', false)
    .where((where) =>
      where.or([where('credentials_ended_at', 'is', null), where('credentials_ended_at', '<', moment)]),
    )
    .executeTakeFirst();
  return account !== undefined;
};
