import { superVendorId } from '@iodd-hub/contract/accounts';
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { hashPassword } from '../accounts/passwords.ts';
import * as accounts from '../stores/accounts.ts';
import * as audit from '../stores/audit.ts';
import * as credentials from '../stores/credentials.ts';
import * as site from '../stores/site.ts';
import * as vendors from '../stores/vendors.ts';
import { initialTerms } from './initial-terms.ts';

const superUserName = 'admin';

export interface FirstStart {
  readonly userName: string;
  /** Shown once, stored nowhere; must be changed at the first sign-in. */
  readonly oneTimePassword: string;
}

const newOneTimePassword = (): string => randomBytes(12).toString('base64url');

/** Creates what a new site needs: its super administrator and its terms. Null when it has them. */
export const firstStart = async (db: Db, adminEmail = ''): Promise<FirstStart | null> => {
  const oneTimePassword = newOneTimePassword();
  const password_hash = await hashPassword(oneTimePassword);
  const isNew = await db.transaction().execute(async (tx) => {
    // Two instances that start at once: the second waits here and then finds everything done.
    await vendors.lockAll(tx);
    if ((await vendors.ownersOf(tx, [superVendorId])).size > 0) return false;
    const organisationId = await accounts.insertOrganisation(tx, {
      name: 'Site operator',
      abbreviation: 'OP',
      vendorId: superVendorId,
    });
    const { id } = await accounts.insert(tx, {
      user_name: superUserName,
      // Empty where nobody has named one: it is asked for at the first sign-in.
      email: adminEmail,
      password_hash,
      must_change_password: true,
      is_admin: true,
      can_public: true,
      type: 1,
      status: 2,
    });
    await accounts.join(tx, id, organisationId);
    await site.insertTerms(tx, 1, initialTerms);
    await audit.record(tx, { actorId: null, action: 'account.created', subject: id });
    await audit.record(tx, { actorId: null, action: 'terms.published', subject: '1' });
    return true;
  });
  return isNew ? { userName: superUserName, oneTimePassword } : null;
};

/** For an operator who has lost it: a new one-time password, and an end to everything that opened the account. */
export const replacePassword = async (db: Db): Promise<FirstStart | null> => {
  const account = await accounts.findByLogin(db, superUserName);
  if (!account) return null;
  const oneTimePassword = newOneTimePassword();
  const password_hash = await hashPassword(oneTimePassword);
  await db.transaction().execute(async (tx) => {
    await accounts.update(tx, account.id, { password_hash, must_change_password: true });
    await credentials.endAll(tx, account.id, null);
    await audit.record(tx, { actorId: null, action: 'account.passwordChanged', subject: account.id });
  });
  return { userName: superUserName, oneTimePassword };
};
