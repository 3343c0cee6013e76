import type { TokenScope } from '@iodd-hub/contract/account';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { reauthenticationMinutes } from '@iodd-hub/contract/session';
import { sql, type SqlBool } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

/** Who calls, as far as permissions go; read afresh for every request. */
export interface CurrentUser {
  readonly accountId: string;
  readonly sessionId: string;
  readonly organisationId: string | null;
  readonly userName: string;
  readonly vendorId: number | null;
  readonly type: 0 | 1;
  readonly status: 0 | 1 | 2;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly canPublic: boolean;
  readonly mustChangePassword: boolean;
  /** Terms are in force that matter, and this person has not accepted them. */
  readonly mustAcceptTerms: boolean;
  /** An administrator wrote the address, and no code that was sent there has been used yet. */
  readonly isEmailUnconfirmed: boolean;
  readonly photo: string;
  readonly hasEmail: boolean;
  /** The password was given in this session some minutes ago at most. */
  readonly hasJustAuthenticated: boolean;
  /** What the API token opens; null for somebody who has signed in. */
  readonly scopes: readonly TokenScope[] | null;
}

/** A session ends when it is not used for so long, and at the latest after so long. */
export interface SessionLifetime {
  readonly idleDays: number;
  readonly maxDays: number;
}

interface NewSession {
  readonly accountId: string;
  readonly organisationId: string | null;
  readonly client: string;
  readonly lifetime: SessionLifetime;
}

export const start = async (tx: Tx, session: NewSession): Promise<string> => {
  const token = newSecret();
  const { idleDays, maxDays } = session.lifetime;
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOfSecret(token),
      account_id: session.accountId,
      organisation_id: session.organisationId,
      client: session.client.slice(0, 300),
      expires_at: new Date(Date.now() + Math.min(idleDays, maxDays) * 86_400_000),
    })
    .execute();
  return token;
};

export interface SessionRow {
  id: string;
  account_id: string;
  organisation_id: string | null;
  user_name: string;
  vendor_id: number | null;
  type: 0 | 1;
  status: 0 | 1 | 2;
  is_admin: boolean;
  can_public: boolean;
  must_change_password: boolean;
  must_accept_terms: boolean;
  is_email_unconfirmed: boolean;
  photo: string | null;
  is_stale: boolean;
  has_email: boolean;
  is_fresh: boolean;
}

/** What is known of the account `a` and its organisation `o`, for sessions and API tokens alike. */
export const organisationColumns = `a.user_name, o.primary_vendor_id as vendor_id, a.type, a.status, a.is_admin,
      a.can_public, a.must_change_password, a.is_email_unconfirmed, encode(a.photo_sha256, 'hex') as photo,
      a.email <> '' as has_email,
      coalesce(a.terms_version, 0) < (select coalesce(max(w.version), 0) from terms w where w.must_accept) as must_accept_terms`;

/** The one query of every signed-in request: prepared by name, straight on the driver. */
export const lookUp = {
  name: 'session-look-up',
  text: `select s.id, s.account_id, s.organisation_id, ${organisationColumns},
      s.last_seen_at < now() - interval '1 minute' as is_stale,
      s.authenticated_at > now() - interval '${reauthenticationMinutes} minutes' as is_fresh
    from session s
    join account a on a.id = s.account_id
    left join organisation o on o.id = s.organisation_id
    where s.token_hash = $1 and s.expires_at > now() and not a.is_disabled`,
};

/**
 * Once, however many calls notice at the same moment that it is due, and without waiting for the disk: a read must not,
 * and what a crash of PostgreSQL takes away is renewed by the next call.
 */
const renewal = `update session set last_seen_at = now(),
    expires_at = least(now() + $2 * interval '1 day', created_at + $3 * interval '1 day')
  where id = $1 and last_seen_at < now() - interval '1 minute'
    and set_config('synchronous_commit', 'off', true) = 'off'`;

/** Who this token belongs to, or null. A session in use is renewed, at most once a minute. */
export const resolve = async (
  pool: pg.Pool,
  token: string,
  { idleDays, maxDays }: SessionLifetime,
): Promise<CurrentUser | null> => {
  if (!isSecret(token)) return null;
  const { rows } = await pool.query<SessionRow>({ ...lookUp, values: [hashOfSecret(token)] });
  const row = rows[0];
  if (!row) return null;
  // Not awaited by the answer's content, but by the request: a failed renewal is a failed database.
  if (row.is_stale) await pool.query(renewal, [row.id, idleDays, maxDays]);
  return userOf(row);
};

export const userOf = (row: SessionRow): CurrentUser => ({
  accountId: row.account_id,
  sessionId: row.id,
  organisationId: row.organisation_id,
  userName: row.user_name,
  vendorId: row.vendor_id,
  type: row.type,
  status: row.status,
  isAdmin: row.is_admin,
  isSuperAdmin: row.is_admin && row.vendor_id === superVendorId,
  canPublic: row.can_public,
  mustChangePassword: row.must_change_password,
  mustAcceptTerms: row.must_accept_terms,
  isEmailUnconfirmed: row.is_email_unconfirmed,
  photo: row.photo ?? '',
  hasEmail: row.has_email,
  hasJustAuthenticated: row.is_fresh,
  scopes: null,
});

export const listOf = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'client', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .execute();

export interface OpenSession {
  readonly organisation_id: string | null;
  readonly is_admin: boolean;
  /** May work on drafts; its organisation decides on which. */
  readonly is_author: SqlBool;
}

/** Which of these sessions are open, each with what decides what it may follow. */
export const findOpen = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OpenSession>> => {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.organisation_id', 'account.is_admin'])
    .select((where) =>
      where
        .or([
          where('account.is_admin', '=', true),
          where.and([where('account.type', '=', 1), where('account.status', '=', 2)]),
        ])
        .as('is_author'),
    )
    .where('session.id', 'in', ids)
    .where('session.expires_at', '>', new Date())
    .where('account.is_disabled', '=', false)
    .where('account.must_change_password', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Ends one session of one account; answers whether there was one. */
export const end = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The password was given again. */
export const confirm = (db: Db, id: string) =>
  db
    .updateTable('session')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
