import { ResultError } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import type { Tx } from '../../db/connect.ts';
import type { Handlers } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as invitations from '../../stores/invitations.ts';
import { lockCompany, lockManaged } from '../../stores/locks.ts';
import * as requests from '../../stores/organisation-requests.ts';
import * as organisations from '../../stores/organisations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { auditedRights } from '../../accounts/audited.ts';
import { flag } from '../../accounts/view.ts';

interface Membership {
  readonly organisationId: string;
  readonly member: accounts.AccountRow | undefined;
}

/** Who is no member looks the same as who does not exist. */
const memberOf = async (tx: Tx, { organisationId, member }: Membership) => {
  const company = await organisations.find(tx, organisationId);
  if (!company || !member || !(await organisations.isMember(tx, organisationId, member.id)))
    throw new ResultError('notFound');
  return { company, member };
};

/** Administrators are changed by themselves and by the super administrator, who leaves its company never. */
const refuseAdministrator = (
  caller: CurrentUser,
  { id, is_admin }: accounts.AccountRow,
  { primary_vendor_id }: organisations.OrganisationRow,
): void => {
  const isSuper = is_admin && primary_vendor_id === superVendorId;
  const isOther = is_admin && id !== caller.accountId && !caller.isSuperAdmin;
  if (isSuper || isOther) throw new ResultError('administratorProtected');
};

export const members: Pick<Handlers<'organisation'>, 'memberEdit' | 'memberRemove'> = {
  async memberEdit({ services, user, siteUrl }, { organisationId: wanted, accountId, canPublic }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId, others } = await lockManaged(tx, user, wanted, [accountId]);
      const { company, member } = await memberOf(tx, { organisationId, member: others[0] });
      refuseAdministrator(user, member, company);
      if (member.type !== 1 || member.status !== 2) throw new ResultError('registrationInReview');
      if (flag(member.can_public) === canPublic) return;
      await accounts.update(tx, accountId, { can_public: canPublic === 1 });
      if (canPublic === 0) {
        await requests.endToPublish(tx, accountId);
        await invitations.endSentBy(tx, accountId);
      } else await requests.approveToPublish(tx, { accountId, decidedBy: user.accountId });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'member.changed',
        subject: accountId,
        detail: { company: company.name, canPublicBefore: flag(member.can_public), canPublic },
      });
      const args = {
        name: accounts.calledBy(member),
        company: company.name,
        by: user.userName,
        url: `${siteUrl}/iodd/upload`,
      };
      await post(tx, services.jobs, member, {
        template: canPublic === 1 ? 'madePublisher' : 'madeAuthor',
        args,
      });
    });
    return {};
  },

  async memberRemove({ services, user }, { organisationId: wanted, accountId }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId, isManager, others } = await lockCompany(tx, user, wanted, [accountId]);
      const { company, member } = await memberOf(tx, { organisationId, member: others[0] });
      if (!isManager && accountId !== user.accountId) throw new ResultError('noPermission');
      refuseAdministrator(user, member, company);
      await accounts.setOrganisation(tx, accountId, null);
      // A manufacturer without a company could upload for nobody.
      await accounts.update(tx, accountId, { type: 0, status: 2, can_public: false });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'member.removed',
        subject: accountId,
        detail: {
          company: company.name,
          ...changesOf(auditedRights(member), { type: 0, status: 2, canPublic: 0 }),
        },
      });
      const args = { name: accounts.calledBy(member), company: company.name, by: user.userName };
      await post(tx, services.jobs, member, { template: 'memberRemoved', args });
    });
    return {};
  },
};
