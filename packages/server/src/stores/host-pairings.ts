import { pairingRules } from '@iodd-hub/contract/console-values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/* Codes with which a tool server becomes that of a host. */

interface NewPairing {
  readonly accountId: string;
  readonly hostId: string;
  readonly lookup: string;
  readonly codeHash: Buffer;
}

/** A new code takes the place of the one before, with all its tries. Undefined where another host has this lookup. */
export const issue = async (
  tx: Tx,
  { accountId, hostId, lookup, codeHash }: NewPairing,
): Promise<{ readonly expires_at: Date } | undefined> => {
  await tx.deleteFrom('host_pairing').where('host_id', '=', hostId).execute();
  return tx
    .insertInto('host_pairing')
    .values({
      host_id: hostId,
      account_id: accountId,
      lookup,
      code_hash: codeHash,
      expires_at: sql<Date>`now() + ${pairingRules.minutes} * interval '1 minute'`,
    })
    .onConflict((conflict) => conflict.column('lookup').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
};

export interface PairingRow {
  readonly host_id: string;
  readonly account_id: string;
  readonly code_hash: Buffer;
}

/** Takes one of the tries before anything is compared: however many guess at once, only so many are compared. */
export const takeTry = (db: Db, lookup: string): Promise<PairingRow | undefined> =>
  db
    .updateTable('host_pairing')
    .set({ tries: sql`tries + 1` })
    .where('lookup', '=', lookup)
    .where('tries', '<', pairingRules.tries)
    .returning(['host_id', 'account_id', 'code_hash'])
    .executeTakeFirst();

/** A right code is no try: who is told that it has expired is told so again. */
export const giveBackTry = (db: Db, lookup: string) =>
  db
    .updateTable('host_pairing')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('lookup', '=', lookup)
    .execute();

export type Outcome = 'used up' | 'used before' | 'expired' | 'gone';

/** Uses a code that was right when it was compared; the account is locked by the caller. */
export const useUp = async (tx: Tx, { host_id, code_hash }: PairingRow): Promise<Outcome> => {
  const row = await tx
    .selectFrom('host_pairing')
    .select(['used_at', sql<boolean>`expires_at <= now()`.as('is_expired')])
    .where('host_id', '=', host_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  if (!row) return 'gone';
  if (row.used_at) return 'used before';
  if (row.is_expired) return 'expired';
  await tx
    .updateTable('host_pairing')
    .set({ used_at: sql<Date>`now()` })
    .where('host_id', '=', host_id)
    .execute();
  return 'used up';
};

export const endOf = (tx: Tx, hostId: string) =>
  tx.deleteFrom('host_pairing').where('host_id', '=', hostId).execute();
