import { ResultError } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { invitationDays, mostInvitations } from '@iodd-hub/contract/invitation';
import type { Db, Tx } from '../../db/connect.ts';
import type { Handlers, Services } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as invitations from '../../stores/invitations.ts';
import { lockAccount, lockCaller, lockManaged } from '../../stores/locks.ts';
import * as organisations from '../../stores/organisations.ts';
import * as registrations from '../../stores/registrations.ts';
import * as siteStore from '../../stores/site.ts';
import { auditedRights } from '../../accounts/audited.ts';
import { tellMembers } from '../../accounts/joining.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { flag } from '../../accounts/view.ts';

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const waiting = async (db: Db, code: string) => {
  const found = await invitations.find(db, code);
  if (!found) throw new ResultError('invitationInvalid');
  return found;
};

/** Taken before anything is decided; a refusal gives it back with the rest of the transaction. */
const takenBy = async (tx: Tx, code: string, accountId: string) => {
  const used = await invitations.useUp(tx, code, accountId);
  const company = used && (await organisations.find(tx, used.organisation_id));
  if (!company) throw new ResultError('invitationInvalid');
  return { company, email: used.email, canPublic: used.can_public };
};

interface Joining extends Awaited<ReturnType<typeof takenBy>> {
  readonly account: Pick<accounts.AccountRow, 'id' | 'name' | 'user_name'>;
}

/** The code proves that the address is read: it is confirmed, and the member is approved by who invited. */
const join = async (tx: Tx, services: Services, { account, company, canPublic }: Joining): Promise<void> => {
  await registrations.supersede(tx, account.id);
  const before = await accounts.findById(tx, account.id);
  const companyBefore = await accounts.organisationOf(tx, account.id);
  await accounts.setOrganisation(tx, account.id, company.id);
  await accounts.update(tx, account.id, {
    type: 1,
    status: 2,
    can_public: canPublic,
    email_verified_at: new Date(),
    is_email_unconfirmed: false,
  });
  await audit.record(tx, {
    actorId: account.id,
    action: 'member.joined',
    subject: account.id,
    detail: {
      ...(companyBefore && { companyBefore: companyBefore.name }),
      company: company.name,
      canPublic: flag(canPublic),
      ...(before && changesOf(auditedRights(before), { type: 1, status: 2, canPublic: flag(canPublic) })),
    },
  });
  await tellMembers(tx, services, company, account);
};

export const invitation: Handlers<'invitation'> = {
  async invitationCreate({ services, user, siteUrl }, input) {
    const { email, canPublic, language } = input;
    // Who names a company that is not theirs is refused below, and does not use up what it may send.
    const sender = (user.isAdmin ? input.organisationId : undefined) ?? user.organisationId;
    if (sender !== null) await services.limits.spendInvitation({ organisationId: sender, email });
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId, caller } = await lockManaged(tx, user, input.organisationId);
      const company = await organisations.find(tx, organisationId);
      if (!company) throw new ResultError('notFound');
      if (company.primary_vendor_id === superVendorId && !user.isSuperAdmin)
        throw new ResultError('noPermission');
      const members = await organisations.membersOf(tx, organisationId);
      if (members.some((member) => isSameAddress(member.email, email)))
        throw new ResultError('alreadyMember', { email });
      const others = (await invitations.waitingOf(tx, organisationId)).filter(
        (one) => !isSameAddress(one.email, email),
      );
      if (others.length >= mostInvitations)
        throw new ResultError('tooManyInvitations', { max: mostInvitations });
      const { code } = await invitations.create(tx, {
        organisationId,
        email,
        canPublic: canPublic === 1,
        invitedBy: user.accountId,
      });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'invitation.created',
        subject: organisationId,
        detail: { company: company.name, canPublic },
      });
      const args = {
        name: email,
        by: accounts.calledBy(caller),
        company: company.name,
        days: invitationDays,
        // Behind the #, so that no log of a server or proxy has it.
        url: `${siteUrl}/invitation#${code}`,
      };
      await post(tx, services.jobs, { email, language }, { template: 'invitation', args });
    });
    return {};
  },

  async invitationRevoke({ services, user }, { id }) {
    await services.database.db.transaction().execute(async (tx) => {
      const reach = user.isAdmin ? null : (await lockManaged(tx, user, undefined)).organisationId;
      if (user.isAdmin) await lockCaller(tx, user);
      const revoked = await invitations.revoke(tx, id, reach);
      if (!revoked) throw new ResultError('notFound');
      const company = await organisations.find(tx, revoked.organisation_id);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'invitation.revoked',
        subject: revoked.organisation_id,
        detail: { company: company?.name },
      });
    });
    return {};
  },

  async invitationGet({ services }, { code }) {
    const { name, email, can_public, expires_at, has_account } = await waiting(services.database.db, code);
    return {
      company: name,
      email,
      canPublic: flag(can_public),
      expiresAt: expires_at.toISOString(),
      hasAccount: Boolean(has_account),
    };
  },

  async invitationAccept({ services, user }, { code, leavesCompany }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { caller } = await lockCaller(tx, user);
      const taken = await takenBy(tx, code, caller.id);
      const { email, company } = taken;
      if (!isSameAddress(caller.email, email)) throw new ResultError('invitationForOther', { email });
      // An administrator moves by the super administrator's hand only: with a company may come all rights.
      if (caller.is_admin) throw new ResultError('administratorProtected');
      const before = await accounts.organisationOf(tx, caller.id);
      if (before?.id === company.id) throw new ResultError('alreadyMember', { email });
      if (before && !leavesCompany) throw new ResultError('companyUnconfirmed', { company: before.name });
      await join(tx, services, { ...taken, account: caller });
    });
    return {};
  },

  async invitationRegister({ services, language }, input) {
    const { db } = services.database;
    const { email } = await waiting(db, input.code);
    await checkNewPassword('password', input.password, { userName: input.userName, email });
    const password_hash = await hashPassword(input.password);
    const terms = await siteStore.currentTerms(db, language);
    try {
      await db.transaction().execute(async (tx) => {
        const { id } = await accounts.insert(tx, {
          user_name: input.userName,
          email,
          password_hash,
          language,
          name: input.name,
          terms_version: terms?.version ?? null,
        });
        await lockAccount(tx, id);
        await audit.record(tx, {
          actorId: id,
          action: 'account.created',
          subject: id,
          detail: { type: 1, invited: true },
        });
        const account = { id, name: input.name, user_name: input.userName };
        await join(tx, services, { ...(await takenBy(tx, input.code, id)), account });
      });
    } catch (error) {
      throw accounts.isTaken(error) ? new ResultError('accountTaken') : error;
    }
    return {};
  },
};
