import { hostCredentialPrefix } from '@iodd-hub/contract/console-values';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

/* What opens a host for its tool server. Kept as a hash; the one of a host that is paired anew takes its place. */

interface NewCredential {
  readonly accountId: string;
  readonly hostId: string;
  /** What the tool server calls itself. */
  readonly name: string;
}

/** Answers the credential, which is told this once. */
export const issue = async (tx: Tx, { accountId, hostId, name }: NewCredential): Promise<string> => {
  const secret = newSecret();
  await tx.deleteFrom('host_credential').where('host_id', '=', hostId).execute();
  await tx
    .insertInto('host_credential')
    .values({ account_id: accountId, host_id: hostId, name, token_hash: hashOfSecret(secret) })
    .execute();
  return `${hostCredentialPrefix}${secret}`;
};

/** A host that a tool server has opened. */
export interface PairedHost {
  readonly credentialId: string;
  readonly hostId: string;
  readonly accountId: string;
}

interface CredentialRow {
  readonly id: string;
  readonly host_id: string;
  readonly account_id: string;
  readonly is_stale: boolean;
}

/** As for an API token: never of somebody who is disabled, or who has a password that must be changed. */
const lookUp = `select c.id, c.host_id, c.account_id,
    coalesce(c.last_used_at < now() - interval '1 minute', true) as is_stale
  from host_credential c join account a on a.id = c.account_id
  where c.token_hash = $1 and not a.is_disabled and not a.must_change_password`;

/** Which host a credential `host_…` opens, or null. */
export const resolve = async (pool: pg.Pool, credential: string): Promise<PairedHost | null> => {
  const secret = credential.slice(hostCredentialPrefix.length);
  if (!credential.startsWith(hostCredentialPrefix) || !isSecret(secret)) return null;
  const { rows } = await pool.query<CredentialRow>({
    name: 'host-credential-look-up',
    text: lookUp,
    values: [hashOfSecret(secret)],
  });
  const row = rows[0];
  if (!row) return null;
  if (row.is_stale)
    await pool.query('update host_credential set last_used_at = now() where id = $1', [row.id]);
  return { credentialId: row.id, hostId: row.host_id, accountId: row.account_id };
};

/** What a tool server says of itself. */
export const setVersion = async (
  db: Db,
  { credentialId }: PairedHost,
  { version, refused }: { readonly version: string; readonly refused: string | null },
): Promise<void> => {
  await db
    .updateTable('host_credential')
    .set({ version, version_refused: refused })
    .where('id', '=', credentialId)
    .where((is) =>
      is.or([is('version', 'is distinct from', version), is('version_refused', 'is distinct from', refused)]),
    )
    .execute();
};

/** Those of these that still open their host. */
export const stillOpen = async (
  pool: pg.Pool,
  credentialIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from host_credential c join account a on a.id = c.account_id
     where c.id = any($1::uuid[]) and not a.is_disabled and not a.must_change_password`,
    [credentialIds],
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Keeps what is written by a credential from being written after it was revoked: both lock the account. False where it
 * was revoked since it was resolved.
 */
export const lock = async (tx: Tx, { accountId, credentialId }: PairedHost): Promise<boolean> => {
  await sql`select 1 from account where id = ${accountId}::uuid for key share`.execute(tx);
  const row = await tx
    .selectFrom('host_credential')
    .select('id')
    .where('id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Answers what the tool server called itself; undefined where there is none. */
export const revoke = (tx: Tx, hostId: string) =>
  tx.deleteFrom('host_credential').where('host_id', '=', hostId).returning('name').executeTakeFirst();

/** Of all hosts of a person, with the codes that would make new ones. */
export const endAllOf = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('host_pairing').where('account_id', '=', accountId).execute();
  await db.deleteFrom('host_credential').where('account_id', '=', accountId).execute();
};
