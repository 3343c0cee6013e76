import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';

/*
 * What a restored site must not go on with (docs/operate/backup.md). What was ended since the backup was made is there
 * again, and nobody knows any more that it was: so everything ends that opens something without a password.
 */

export interface Ended {
  readonly sessions: number;
  readonly tokens: number;
  readonly toolServers: number;
  readonly links: number;
  readonly invitations: number;
  readonly mails: number;
}

/** Bytes that nothing relied on are not in the archive; nobody is writing any. */
export const forgetLooseBytes = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('blob_write').execute();
  await tx
    .updateTable('blob')
    .set({ stored_at: null, sweeping_until: null })
    .where((where) => where.or([where('is_kept', '=', false), where('removed_at', 'is not', null)]))
    .execute();
  await sql`delete from image using blob where blob.sha256 = image.sha256 and blob.stored_at is null`.execute(
    tx,
  );
};

/** Instances and updates of the site that is gone. */
export const forgetInstances = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('system_update')
    .set({ state: 'refused', detail: 'the site was restored', finished_at: sql<Date>`now()` })
    .where('state', '=', 'running')
    .execute();
  await tx.updateTable('webhook').set({ taken_until: null }).execute();
};

const deleted = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows);

export const endWhatOpens = async (tx: Tx): Promise<Omit<Ended, 'mails'>> => {
  await tx.deleteFrom('host_pairing').execute();
  await tx.deleteFrom('verify_code').execute();
  const links = await tx
    .updateTable('draft_share')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return {
    sessions: deleted(await tx.deleteFrom('session').executeTakeFirstOrThrow()),
    tokens: deleted(await tx.deleteFrom('api_token').executeTakeFirstOrThrow()),
    toolServers: deleted(await tx.deleteFrom('host_credential').executeTakeFirstOrThrow()),
    links: Number(links.numUpdatedRows),
    invitations: deleted(await tx.deleteFrom('invitation').executeTakeFirstOrThrow()),
  };
};

/** What waited has probably been sent since: it is kept as failed, and an administrator sends what was not. */
export const holdMails = async (tx: Tx): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ failed_at: sql<Date>`now()`, claimed_until: null, last_error: 'held back: the site was restored' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('notice')
    .set({ mailed_at: sql<Date>`now()` })
    .where('mailed_at', 'is', null)
    .execute();
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(tx);
  // A code that somebody asked for is asked for again.
  if (rows[0]?.is === true)
    await sql`delete from pgboss.job where name in ('send-mail', 'send-code') and state in ('created', 'retry', 'active')`.execute(
      tx,
    );
  return Number(numUpdatedRows);
};
