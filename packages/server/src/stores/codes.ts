import { codeRules } from '@iodd-hub/contract/verification';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

export type Purpose = 'register' | 'reset';
export interface CodePlace {
  readonly purpose: Purpose;
  /** The e-mail that is to be proved, or the account; for a login that is nobody's, the login itself. */
  readonly subject: string;
}

/** A new code takes the place of the one before, with all its tries. */
export const issue = (tx: Tx, { purpose, subject }: CodePlace, codeHash: string) => {
  const fresh = {
    code_hash: codeHash,
    tries: 0,
    expires_at: new Date(Date.now() + codeRules.minutes * 60_000),
  };
  return tx
    .insertInto('verify_code')
    .values({ purpose, subject, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .execute();
};

export type Refusal = 'verifyCodeWrong' | 'verifyCodeExpired' | 'verifyCodeUsedUp';

/** Takes one of the tries before anything is compared: however many guess at once, only so many are compared. */
export const takeTry = async (
  db: Db,
  { purpose, subject }: CodePlace,
): Promise<{ readonly hash: string } | { readonly refusal: Refusal }> => {
  const row = await db
    .updateTable('verify_code')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', codeRules.tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  if (row) return { hash: row.code_hash };
  const spent = await db
    .selectFrom('verify_code')
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!spent) return { refusal: 'verifyCodeWrong' };
  return { refusal: spent.is_expired ? 'verifyCodeExpired' : 'verifyCodeUsedUp' };
};

/** A right code is no try: who then meets another problem can use it again. */
export const giveBackTry = (db: Db, { purpose, subject }: CodePlace) =>
  db
    .updateTable('verify_code')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();

/** Called in the transaction that the code was for; false when another one has used it meanwhile. */
export const useUp = async (tx: Tx, { purpose, subject }: CodePlace): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('verify_code')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
