import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

/**
 * Ends everything that opens an account: sessions, API tokens, codes by mail and download tickets.
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
  await tx
    .updateTable('account')
    .set({ credentials_ended_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
};
