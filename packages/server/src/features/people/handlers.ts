import { type endpoints, type Input, ResultError, storable } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { z } from 'zod';
import type { Tx } from '../../db/connect.ts';
import type { Context, Handlers } from '../../context.ts';
import { pageOf, readPlace } from '../../base/cursors.ts';
import { fieldsRefused } from '../../base/errors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as draftShares from '../../stores/draft-shares.ts';
import * as invitations from '../../stores/invitations.ts';
import { lockAdministrator } from '../../stores/locks.ts';
import * as requests from '../../stores/organisation-requests.ts';
import * as people from '../../stores/people.ts';
import * as credentials from '../../stores/credentials.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { auditedRights } from '../../accounts/audited.ts';
import { removeAccount } from '../../accounts/remove.ts';
import { mayGiveVendor, organisationFor, refuseOperator } from '../../accounts/decide-registration.ts';
import { tellMembers } from '../../accounts/joining.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { flag, photoAddress } from '../../accounts/view.ts';
import { afterEmailChange, isOtherEmail } from './email.ts';

type Edit = Input<(typeof endpoints)['people']['userEdit']>;

/** The key that the last page ended with, and the id that makes it unique. */
const cursor = z.tuple([z.string().check(storable), z.uuid()]);
const cursorOf = (row: people.PersonRow): string => JSON.stringify([row.sort_key, row.id]);

const viewOf = (row: people.PersonRow) => ({
  id: row.id,
  userName: row.user_name,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  vendorAbbr: row.abbreviation,
  vendorId: row.vendor_id,
  userPhoto: photoAddress(row.photo),
  type: row.type,
  status: row.status,
  isAdmin: flag(row.is_admin),
  isSuperAdmin: row.is_super,
  canPublic: flag(row.can_public),
  isDisabled: row.is_disabled,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

const asFlag = (value: 0 | 1 | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 1;

interface Membership {
  readonly vendorId: number | null;
  readonly company: string;
  readonly vendorAbbr: string;
}

/** A vendor id makes a member of the organisation that has it; none, of none. */
const setMembership = async (
  tx: Tx,
  { services, user }: Pick<Context, 'services'> & { readonly user: CurrentUser },
  account: { readonly id: string; readonly name: string; readonly user_name: string },
  wanted: Membership,
): Promise<void> => {
  const { vendorId, company, vendorAbbr } = wanted;
  const organisation =
    vendorId === null
      ? null
      : await organisationFor(tx, { vendorId, name: company, abbreviation: vendorAbbr });
  const before = await accounts.organisationOf(tx, account.id);
  if ((before?.id ?? null) === (organisation?.id ?? null)) return;
  if (organisation) refuseOperator(user, organisation);
  await accounts.setOrganisation(tx, account.id, organisation?.id ?? null);
  if (organisation) await tellMembers(tx, services, organisation, account);
};

interface Target {
  readonly account: accounts.AccountRow;
  readonly vendorId: number | null;
}

/**
 * Administrators are edited by the super administrator and by themselves: who could change another's e-mail
 * could take the account over. Rights are the super administrator's to give, and nobody's to take from it.
 */
const refusalOf = (caller: CurrentUser, { account, vendorId }: Target, wanted: Edit) => {
  const isSuper = account.is_admin && vendorId === superVendorId;
  const staysSuper = wanted.isAdmin === 1 && wanted.vendorId === superVendorId && !wanted.isDisabled;
  if (account.is_admin && !caller.isSuperAdmin && account.id !== caller.accountId) return 'noPermission';
  if (isSuper && !staysSuper) return 'administratorProtected';
  if (wanted.isAdmin !== flag(account.is_admin) && !caller.isSuperAdmin) return 'noPermission';
  if (wanted.isDisabled && wanted.isAdmin === 1) return 'administratorProtected';
  if (wanted.vendorId !== vendorId && !mayGiveVendor(caller, wanted.vendorId)) return 'noPermission';
  return null;
};

/** Decisions are made by what is so now: another call may have changed either of the two. */
const lockedTarget = async (tx: Tx, caller: CurrentUser, id: string): Promise<accounts.AccountRow> => {
  const [found] = (await lockAdministrator(tx, caller, [id])).others;
  if (!found) throw new ResultError('notFound');
  return found;
};

const auditedAccount = (account: accounts.AccountRow) => ({
  ...auditedRights(account),
  name: account.name,
  phone: account.phone,
  email: account.email,
  isAdmin: flag(account.is_admin),
  isDisabled: account.is_disabled,
});

const taken = (error: unknown): unknown =>
  accounts.isTaken(error) ? new ResultError('accountTaken') : error;

export const peopleHandlers: Handlers<'people'> = {
  async userList({ services }, { after, pageSize, isAdmin, canPublic, ...wanted }) {
    const found = await people.list(services.database.db, {
      keyword: wanted.keyword,
      type: wanted.type,
      status: wanted.status,
      isDisabled: wanted.isDisabled,
      sort: wanted.sort,
      isAdmin: asFlag(isAdmin),
      canPublic: asFlag(canPublic),
      after: readPlace(cursor, after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, cursorOf);
    return { items: rows.map(viewOf), next };
  },

  async userAdd({ services, user, siteUrl }, input) {
    if (!mayGiveVendor(user, input.vendorId)) throw new ResultError('noPermission');
    await checkNewPassword('password', input.password, input);
    const password_hash = await hashPassword(input.password);
    try {
      return await services.database.db.transaction().execute(async (tx) => {
        const added = await accounts.insert(tx, {
          user_name: input.userName,
          email: input.email,
          name: input.name,
          phone: input.phone,
          password_hash,
          must_change_password: true,
          // Nobody has read a mail there yet: an invented person must not publish in a company's name.
          is_email_unconfirmed: true,
          type: input.type,
          can_public: input.type === 1 && input.canPublic === 1,
          language: input.language,
        });
        const account = { id: added.id, name: input.name, user_name: input.userName };
        await setMembership(tx, { services, user }, account, input);
        await audit.record(tx, {
          actorId: user.accountId,
          action: 'account.created',
          subject: added.id,
          detail: {
            type: input.type,
            canPublic: input.canPublic,
            vendorId: input.vendorId,
            email: input.email,
          },
        });
        const args = {
          name: input.name || input.userName,
          userName: input.userName,
          url: `${siteUrl}/login`,
        };
        await post(tx, services.jobs, { ...input, id: added.id }, { template: 'accountAdded', args });
        return added;
      });
    } catch (error) {
      throw taken(error);
    }
  },

  async userEdit({ services, user }, input) {
    try {
      await services.database.db.transaction().execute(async (tx) => {
        const found = await lockedTarget(tx, user, input.id);
        const organisation = await accounts.organisationOf(tx, input.id);
        const vendorId = organisation?.primary_vendor_id ?? null;
        const refusal = refusalOf(user, { account: found, vendorId }, input);
        if (refusal) throw new ResultError(refusal);
        // Who is made a manufacturer here is approved; a review that is under way goes on.
        const status = found.type === 1 && input.type === 1 ? found.status : 2;
        if (input.type === 1 && status === 2 && input.vendorId === null)
          throw fieldsRefused({ field: 'vendorId', problem: 'required', args: {} });
        const canPublic = input.type === 1 ? input.canPublic : 0;
        await accounts.update(tx, input.id, {
          email: input.email,
          name: input.name,
          phone: input.phone,
          type: input.type,
          status,
          can_public: canPublic === 1,
          is_admin: input.isAdmin === 1,
          is_disabled: input.isDisabled,
        });
        await setMembership(tx, { services, user }, found, input);
        const hasOtherEmail = isOtherEmail(found.email, input.email);
        if (hasOtherEmail) await afterEmailChange(tx, services, found, input.email);
        const isDemoted = found.is_admin && input.isAdmin === 0;
        if (canPublic === 1)
          await requests.approveToPublish(tx, { accountId: input.id, decidedBy: user.accountId });
        else if (found.can_public || input.type === 0) {
          await requests.endToPublish(tx, input.id);
          await invitations.endSentBy(tx, input.id);
        }
        if (input.type === 0) await draftShares.endMadeBy(tx, input.id);
        if (input.isDisabled || isDemoted) await credentials.endAll(tx, input.id, null);
        await audit.record(tx, {
          actorId: user.accountId,
          action: 'account.changed',
          subject: input.id,
          detail: changesOf(
            { ...auditedAccount(found), vendorId },
            {
              name: input.name,
              phone: input.phone,
              type: input.type,
              status,
              canPublic,
              isAdmin: input.isAdmin,
              isDisabled: input.isDisabled,
              vendorId: input.vendorId,
              ...(hasOtherEmail && { email: input.email }),
            },
          ),
        });
      });
    } catch (error) {
      throw taken(error);
    }
    return {};
  },

  async userDelete({ services, user }, { id, userName }) {
    await services.database.db.transaction().execute(async (tx) => {
      const found = await lockedTarget(tx, user, id);
      if (found.is_admin) throw new ResultError('administratorProtected');
      if (found.user_name !== userName)
        throw fieldsRefused({ field: 'userName', problem: 'different', args: {} });
      await removeAccount(tx, services, found, user.accountId);
    });
    return {};
  },
};
