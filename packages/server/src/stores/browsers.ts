import type { Db, Tx } from '../db/connect.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

/** True for a browser that has signed in to this account before. */
export const isKnown = async (db: Db, accountId: string, secret: string | undefined): Promise<boolean> => {
  if (!secret || !isSecret(secret)) return false;
  const row = await db
    .selectFrom('known_browser')
    .select('account_id')
    .where('token_hash', '=', hashOfSecret(secret))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers the browser under a new secret each time: a stolen old one opens no second budget of guesses. */
export const remember = async (tx: Tx, accountId: string, before: string | undefined): Promise<string> => {
  const secret = newSecret();
  if (before && isSecret(before))
    await tx
      .deleteFrom('known_browser')
      .where('token_hash', '=', hashOfSecret(before))
      .where('account_id', '=', accountId)
      .execute();
  await tx
    .insertInto('known_browser')
    .values({ token_hash: hashOfSecret(secret), account_id: accountId })
    .execute();
  return secret;
};
