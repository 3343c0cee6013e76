import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Account } from '../db/schema.gen.ts';
import { endMadeBy } from './draft-shares.ts';
import { endSentBy } from './invitations.ts';
import { endToPublish } from './organisation-requests.ts';

export type AccountRow = Selectable<Account>;

/** What a mail calls a person: the name, or the user name of somebody who gave none. */
export const calledBy = ({ name, user_name }: { name: string; user_name: string }): string =>
  name || user_name;

/** What was typed, as it is compared: in one case, and in one form of letters that can be written in two. */
export const normalLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase();

/** By e-mail if it has an `@`, which no user name has; otherwise by user name. Whatever the case. */
export const findByLogin = (db: Db, login: string) => {
  const wanted = normalLogin(login);
  const column = wanted.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(user_name)`;
  return db.selectFrom('account').selectAll().where(column, '=', wanted).executeTakeFirst();
};

/** What work of theirs is sealed with that is left in a browser. */
export const findWorkKey = async (db: Db, id: string): Promise<Buffer> => {
  const { work_key } = await db
    .selectFrom('account')
    .select('work_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return work_key;
};

export const findById = (db: Db, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** The organisation that a session of this account acts for: the one it joined first. */
export const organisationOf = (db: Db, accountId: string) =>
  db
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select([
      'organisation.id',
      'organisation.name',
      'organisation.abbreviation',
      'organisation.primary_vendor_id',
      'organisation.url',
      'organisation.description',
      'organisation.logo_sha256',
    ])
    .where('member.account_id', '=', accountId)
    .orderBy('member.joined_at')
    .limit(1)
    .executeTakeFirst();

export const insert = (tx: Tx, account: Insertable<Account>) =>
  tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();

export const update = (tx: Tx, id: string, changes: Updateable<Account>) =>
  tx.updateTable('account').set(changes).where('id', '=', id).execute();

/** The address of the photo. */
export const photoOf = async (db: Db, id: string): Promise<Buffer | null> => {
  const row = await db.selectFrom('account').select('photo_sha256').where('id', '=', id).executeTakeFirst();
  return row?.photo_sha256 ?? null;
};

interface NewOrganisation {
  readonly name: string;
  readonly abbreviation: string;
  readonly vendorId: number;
}

export const insertOrganisation = async (tx: Tx, organisation: NewOrganisation): Promise<string> => {
  const { id } = await tx
    .insertInto('organisation')
    .values({
      name: organisation.name,
      abbreviation: organisation.abbreviation,
      primary_vendor_id: organisation.vendorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('organisation_vendor')
    .values({ vendor_id: organisation.vendorId, organisation_id: id })
    .execute();
  return id;
};

/** The organisation that holds a vendor id, undefined while nobody here does. */
export const organisationWith = (db: Db, vendorId: number) =>
  db
    .selectFrom('organisation_vendor as v')
    .innerJoin('organisation as o', 'o.id', 'v.organisation_id')
    .select(['o.id', 'o.name', 'o.logo_sha256', 'o.primary_vendor_id'])
    .where('v.vendor_id', '=', vendorId)
    .executeTakeFirst();

/**
 * Makes the account a member of this organisation alone, or of none; its sessions act for it from now on. What it
 * began in the one of before ends.
 */
export const setOrganisation = async (tx: Tx, accountId: string, organisationId: string | null) => {
  await endToPublish(tx, accountId);
  await endSentBy(tx, accountId);
  await endMadeBy(tx, accountId);
  await tx.deleteFrom('member').where('account_id', '=', accountId).execute();
  if (organisationId) await join(tx, accountId, organisationId);
  await tx
    .updateTable('session')
    .set({ organisation_id: organisationId })
    .where('account_id', '=', accountId)
    .execute();
};

export const join = (tx: Tx, accountId: string, organisationId: string) =>
  tx.insertInto('member').values({ account_id: accountId, organisation_id: organisationId }).execute();

/** Addresses of those who moderate, each with the language to write in. */
export const administrators = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'language', 'user_name', 'name'])
    .where('is_admin', '=', true)
    .where('is_disabled', '=', false)
    // Who has no address yet has not signed in yet.
    .where('email', '!=', '')
    .execute();

/** True when an error says that a user name or e-mail is somebody's already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  ['account_user_name', 'account_email', 'account_name_skeleton'].includes(String(error.constraint));
