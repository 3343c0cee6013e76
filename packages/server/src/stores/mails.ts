import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** What was written to an address: what waits is not sent any more, of what was sent only that it was is kept. */
export const forget = async (tx: Tx, email: string): Promise<void> => {
  await tx
    .updateTable('mail')
    .set({ recipient: '', args: '{}', last_error: null, sent_at: sql`coalesce(sent_at, now())` })
    .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
    .execute();
};

/** The mail that tells of a deletion is written after it: its address goes when it has been sent. */
export const forgetDeleted = (db: Db) =>
  db
    .updateTable('mail')
    .set({ recipient: '' })
    .where('template', '=', 'accountDeleted')
    .where('sent_at', 'is not', null)
    .where('recipient', '!=', '')
    .execute();
