import { tokenPrefix, type TokenScope } from '@iodd-hub/contract/account';
import type pg from 'pg';
import type { Db, Tx } from '../db/connect.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';
import { type CurrentUser, organisationColumns, type SessionRow, userOf } from './sessions.ts';

interface NewToken {
  readonly accountId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
}

const columns = ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'] as const;

export const create = async (tx: Tx, token: NewToken) => {
  const secret = newSecret();
  const row = await tx
    .insertInto('api_token')
    .values({
      account_id: token.accountId,
      name: token.name,
      token_hash: hashOfSecret(secret),
      scopes: [...new Set(token.scopes)],
      expires_at: token.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...row, token: `${tokenPrefix}${secret}` };
};

export const listOf = (db: Db, accountId: string) =>
  db
    .selectFrom('api_token')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();

export const revoke = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('api_token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** As for a session, with the account's rights of now, and never for a password that must be changed. */
const lookUp = `select t.id, t.account_id, m.organisation_id, ${organisationColumns},
    t.scopes, coalesce(t.last_used_at < now() - interval '1 minute', true) as is_stale,
    false as is_fresh
  from api_token t
  join account a on a.id = t.account_id
  left join lateral (
    select organisation_id from member where account_id = a.id order by joined_at limit 1
  ) m on true
  left join organisation o on o.id = m.organisation_id
  where t.token_hash = $1 and t.expires_at > now()
    and not a.is_disabled and not a.must_change_password`;

/** Who a token `iodd_…` belongs to and what it opens, or null. */
export const resolve = async (pool: pg.Pool, token: string): Promise<CurrentUser | null> => {
  const secret = token.slice(tokenPrefix.length);
  if (!token.startsWith(tokenPrefix) || !isSecret(secret)) return null;
  const { rows } = await pool.query<SessionRow & { scopes: TokenScope[] }>({
    name: 'token-look-up',
    text: lookUp,
    values: [hashOfSecret(secret)],
  });
  const row = rows[0];
  if (!row) return null;
  if (row.is_stale) await pool.query('update api_token set last_used_at = now() where id = $1', [row.id]);
  return narrowed(userOf(row), row.scopes);
};

/**
 * The authority of a token is the smaller of its scopes and its person: without the scope `admin` the caller
 * is nobody's administrator, wherever a handler or a query asks.
 */
const narrowed = (user: CurrentUser, scopes: readonly TokenScope[]): CurrentUser => {
  const administers = scopes.includes('admin');
  return {
    ...user,
    scopes,
    isAdmin: administers && user.isAdmin,
    isSuperAdmin: administers && user.isSuperAdmin,
    canPublic: scopes.includes('write') && user.canPublic,
  };
};
