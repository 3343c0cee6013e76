import { type SiteSettings, siteSettings } from '@iodd-hub/contract';
import { defaultLanguage, type Language } from '@iodd-hub/i18n';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '../db/connect.ts';

const settingsLock = 0x7e94;

const unconfigured: SiteSettings = {
  contact: { email: '', phone: '', address: '' },
  company: { name: '', url: '' },
  filings: [],
  forumUrl: '',
};

/** Answers what they were before. */
export const replaceSettings = async (tx: Tx, settings: SiteSettings): Promise<SiteSettings> => {
  await sql`select pg_advisory_xact_lock(${settingsLock})`.execute(tx);
  const before = await readSettings(tx);
  await writeSettings(tx, settings);
  return before;
};

export const readSettings = async (db: Db): Promise<SiteSettings> => {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirst();
  return row ? siteSettings.parse(row.value) : unconfigured;
};

export const writeSettings = (tx: Tx, settings: SiteSettings) =>
  tx
    .insertInto('site_setting')
    .values({ name: 'site', value: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(settings) }))
    .execute();

/** The newest terms in this language, else in English, else in whatever there is. */
export const currentTerms = (db: Db, language: Language) =>
  db
    .selectFrom('terms')
    .select(['version', 'title', 'content', 'published_at'])
    .orderBy('version', 'desc')
    .orderBy(sql`language = ${language}`, 'desc')
    .orderBy(sql`language = ${defaultLanguage}`, 'desc')
    .limit(1)
    .executeTakeFirst();

interface TermsText {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
}

export const insertTerms = (tx: Tx, version: number, texts: readonly TermsText[], must_accept = false) =>
  tx
    .insertInto('terms')
    .values(texts.map((text) => ({ version, must_accept, ...text })))
    .execute();

/** The newest version, and the newest that people are asked to accept; 0 where there is none. */
export const termsInForce = (db: Db) =>
  db
    .selectFrom('terms')
    .select([
      sql<number>`coalesce(max(version), 0)`.as('newest'),
      sql<number>`coalesce(max(version) filter (where must_accept), 0)`.as('toAccept'),
    ])
    .executeTakeFirstOrThrow();

/** How many accounts have accepted which version at last; null: none that was recorded. */
export const acceptedVersions = (db: Db) =>
  db
    .selectFrom('account')
    .select(['terms_version', sql<number>`count(*)::integer`.as('accounts')])
    .groupBy('terms_version')
    .execute();

export const allTerms = (db: Db) =>
  db.selectFrom('terms').selectAll().orderBy('version', 'desc').orderBy('language').execute();

const termsLock = 0x7e93;

/** The newest version, until the transaction ends: one publication at a time. */
export const lockTerms = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${termsLock})`.execute(tx);
  return (await termsInForce(tx)).newest;
};

/** A key that all instances share, made by whichever needs it first. */
export const sharedKey = async (db: Db, name: string): Promise<Buffer> => {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await sql`
    insert into site_setting (name, value) values (${name}, ${fresh}::jsonb) on conflict do nothing`.execute(
    db,
  );
  const { value } = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(z.string().parse(value), 'base64url');
};
