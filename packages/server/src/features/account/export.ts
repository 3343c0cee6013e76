import type { Db } from '../../db/connect.ts';
import * as sessions from '../../stores/sessions.ts';
import * as tokens from '../../stores/tokens.ts';
import * as webhooks from '../../stores/webhooks.ts';

/** Everything that is kept about one account, except what only proves that it is the account (hashes). */
export const exportOf = async (db: Db, accountId: string): Promise<Readonly<Record<string, unknown>>> => {
  const {
    password_hash: _,
    photo_sha256,
    ...account
  } = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  return {
    account: { ...account, photo: photo_sha256?.toString('hex') ?? null },
    organisations: await db
      .selectFrom('member as m')
      .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
      .select(['o.name', 'o.abbreviation', 'o.primary_vendor_id', 'm.joined_at'])
      .where('m.account_id', '=', accountId)
      .execute(),
    registrations: await db
      .selectFrom('registration')
      .select(['company', 'abbreviation', 'claimed_vendor_id', 'licence_name', 'letter_name'])
      .select(['state', 'reason', 'submitted_at', 'decided_at'])
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute(),
    messages: await db
      .selectFrom('message')
      .select(['title', 'content', 'name', 'email', 'phone', 'state', 'created_at'])
      .where('author_id', '=', accountId)
      .orderBy('number')
      .execute(),
    downloads: await db
      .selectFrom('download as d')
      .innerJoin('release as r', 'r.id', 'd.release_id')
      .select(['r.file_name', 'r.iodd_version', 'd.at'])
      .where('d.account_id', '=', accountId)
      .orderBy('d.id')
      .execute(),
    sessions: await sessions.listOf(db, accountId),
    tokens: await tokens.listOf(db, accountId),
    webhooks: await webhooks.listOf(db, accountId),
    audit: await db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'detail'])
      .where((where) => where.or([where('actor_id', '=', accountId), where('subject', '=', accountId)]))
      .orderBy('id')
      .execute(),
  };
};
