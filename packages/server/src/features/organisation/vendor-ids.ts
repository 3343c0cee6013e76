import { ResultError } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { maxVendorRequests } from '@iodd-hub/contract/organisation';
import type { Tx } from '../../db/connect.ts';
import type { Handlers } from '../../context.ts';
import { fieldsRefused } from '../../base/errors.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { lockAdministrator, lockCompany, lockVendor, lockVendorRequests } from '../../stores/locks.ts';
import * as requests from '../../stores/organisation-requests.ts';
import * as organisations from '../../stores/organisations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { refuseOperator } from '../../accounts/decide-registration.ts';
import { decisionOf } from './decision.ts';

/** An id belongs to one company; who wants that of another merges the two. */
const refuseTaken = async (tx: Tx, vendorId: number): Promise<void> => {
  const holder = await accounts.organisationWith(tx, vendorId);
  if (holder) throw new ResultError('vendorTaken', { company: holder.name });
  // With it come all rights.
  if (vendorId === superVendorId) throw new ResultError('noPermission');
};

interface Given {
  readonly organisationId: string;
  readonly vendorId: number;
  readonly user: CurrentUser;
}

const give = async (tx: Tx, { organisationId, vendorId, user }: Given) => {
  await lockVendor(tx, vendorId);
  await refuseTaken(tx, vendorId);
  const company = await organisations.find(tx, organisationId);
  if (!company) throw new ResultError('notFound');
  refuseOperator(user, company);
  await organisations.addVendor(tx, { organisationId, vendorId });
  await audit.record(tx, {
    actorId: user.accountId,
    action: 'organisation.vendorAdded',
    subject: organisationId,
    detail: { company: company.name, vendorId },
  });
  return company;
};

interface Told {
  readonly accountId: string;
  readonly vendorId: number;
  readonly siteUrl: string;
  /** Why it was declined; absent where it was given. */
  readonly reason?: string;
}

const tellAsker = async (
  tx: Tx,
  jobs: Parameters<typeof post>[1],
  { accountId, vendorId, siteUrl, reason }: Told,
): Promise<void> => {
  const asker = await accounts.findById(tx, accountId);
  if (!asker) return;
  const common = { name: accounts.calledBy(asker), vendorId, url: `${siteUrl}/updateuser?tab=company` };
  await post(
    tx,
    jobs,
    asker,
    reason === undefined
      ? { template: 'vendorIdApproved', args: common }
      : { template: 'vendorIdDeclined', args: { ...common, reason } },
  );
};

type Calls = 'vendorRequestCreate' | 'vendorRequestDecide' | 'vendorAdd' | 'vendorRemove';

export const vendorIds: Pick<Handlers<'organisation'>, Calls> = {
  async vendorRequestCreate({ services, user, siteUrl }, { vendorId, note }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId } = await lockCompany(tx, user, undefined);
      const company = await organisations.find(tx, organisationId);
      if (!company) throw new ResultError('notFound');
      await refuseTaken(tx, vendorId);
      await lockVendorRequests(tx, organisationId);
      const { accountId } = user;
      const waiting = await requests.waitingForVendor(tx, organisationId);
      if (waiting.length >= maxVendorRequests && waiting.every((one) => one.vendor_id !== vendorId))
        throw new ResultError('tooManyVendorRequests', { max: maxVendorRequests });
      // Who asks for the same again waits already.
      if (!(await requests.askForVendor(tx, { organisationId, accountId, vendorId, note }))) return;
      await audit.record(tx, {
        actorId: accountId,
        action: 'organisation.vendorRequested',
        subject: organisationId,
        detail: { company: company.name, vendorId },
      });
      for (const reader of await accounts.administrators(tx))
        await post(tx, services.jobs, reader, {
          template: 'vendorIdRequested',
          args: {
            name: accounts.calledBy(reader),
            company: company.name,
            vendorId,
            url: `${siteUrl}/admin/companies/${organisationId}`,
          },
        });
    });
    return {};
  },

  async vendorRequestDecide({ services, user, siteUrl }, input) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAdministrator(tx, user);
      const { isApproved, state, reason } = decisionOf(input);
      const decided = await requests.decide(tx, {
        id: input.id,
        kind: 'vendorId',
        state,
        reason,
        decidedBy: user.accountId,
      });
      if (!decided?.vendor_id) throw new ResultError('requestDecided');
      const { organisation_id: organisationId, vendor_id: vendorId } = decided;
      const actorId = user.accountId;
      if (isApproved) await give(tx, { organisationId, vendorId, user });
      else
        await audit.record(tx, {
          actorId,
          action: 'organisation.vendorDeclined',
          subject: organisationId,
          detail: { vendorId, reason },
        });
      await tellAsker(tx, services.jobs, {
        accountId: decided.account_id,
        vendorId,
        siteUrl,
        ...(isApproved ? {} : { reason }),
      });
    });
    return {};
  },

  async vendorAdd({ services, user, siteUrl }, { organisationId, vendorId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAdministrator(tx, user);
      // Before the vendor id, in the order of a decision about it.
      const decidedBy = user.accountId;
      const answered = await requests.approveForVendor(tx, { organisationId, vendorId, decidedBy });
      await give(tx, { organisationId, vendorId, user });
      for (const { account_id: accountId } of answered)
        await tellAsker(tx, services.jobs, { accountId, vendorId, siteUrl });
    });
    return {};
  },

  async vendorRemove({ services, user }, { organisationId, vendorId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAdministrator(tx, user);
      await lockVendor(tx, vendorId);
      const company = await organisations.find(tx, organisationId);
      if (!company) throw new ResultError('notFound');
      if (company.primary_vendor_id === vendorId)
        throw fieldsRefused({ field: 'vendorId', problem: 'required', args: {} });
      if (!(await organisations.removeVendor(tx, { organisationId, vendorId })))
        throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'organisation.vendorRemoved',
        subject: organisationId,
        detail: { company: company.name, vendorId },
      });
    });
    return {};
  },
};
