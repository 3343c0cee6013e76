import { ResultError } from '@iodd-hub/contract';
import type { Tx } from '../../db/connect.ts';
import type { Handlers } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { lockCompany, lockManaged } from '../../stores/locks.ts';
import * as requests from '../../stores/organisation-requests.ts';
import * as organisations from '../../stores/organisations.ts';
import { decisionOf } from './decision.ts';

/** Its publishers; where none of them can decide now, administrators. Each with the page on which it is decided. */
const decidersOf = async (tx: Tx, organisationId: string, siteUrl: string) => {
  const publishers = await organisations.publishersOf(tx, organisationId);
  return publishers.length > 0
    ? { readers: publishers, url: `${siteUrl}/updateuser?tab=company` }
    : { readers: await accounts.administrators(tx), url: `${siteUrl}/admin/companies/${organisationId}` };
};

type Calls = 'publishRequestCreate' | 'publishRequestDecide';

export const publishing: Pick<Handlers<'organisation'>, Calls> = {
  async publishRequestCreate({ services, user, siteUrl }, { note }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId, caller } = await lockCompany(tx, user, undefined);
      const company = await organisations.find(tx, organisationId);
      if (!company) throw new ResultError('notFound');
      const { accountId, userName } = user;
      // Who may already, and who waits already, has nothing more to ask for.
      if (caller.can_public || !(await requests.askToPublish(tx, { organisationId, accountId, note })))
        return;
      await audit.record(tx, {
        actorId: accountId,
        action: 'member.publishRequested',
        subject: accountId,
        detail: { company: company.name },
      });
      const { readers, url } = await decidersOf(tx, organisationId, siteUrl);
      for (const reader of readers)
        await post(tx, services.jobs, reader, {
          template: 'publishRequested',
          args: { name: accounts.calledBy(reader), userName, company: company.name, note, url },
        });
    });
    return {};
  },

  async publishRequestDecide({ services, user, siteUrl }, input) {
    await services.database.db.transaction().execute(async (tx) => {
      const asked = await requests.findToPublish(tx, input.id);
      if (!asked) throw new ResultError('notFound');
      const wanted = user.isAdmin ? asked.organisation_id : undefined;
      const { organisationId, others } = await lockManaged(tx, user, wanted, [asked.account_id]);
      const { isApproved, state, reason } = decisionOf(input);
      const decided = await requests.decide(tx, {
        id: input.id,
        kind: 'publish',
        state,
        reason,
        decidedBy: user.accountId,
      });
      // Decided by somebody else, or gone with the membership of who asked.
      if (!decided)
        throw new ResultError((await requests.findToPublish(tx, input.id)) ? 'requestDecided' : 'notFound');
      // Decided by what it is under the lock, after a merge the other company.
      if (!user.isAdmin && decided.organisation_id !== organisationId) throw new ResultError('notFound');
      const company = await organisations.find(tx, decided.organisation_id);
      const [member] = others;
      // Who has left the company since does not publish for it.
      if (!company || !member || !(await organisations.isMember(tx, company.id, member.id)))
        throw new ResultError('notFound');
      // Who may already is told nothing new.
      if (isApproved && member.can_public) return;
      if (isApproved) await accounts.update(tx, member.id, { can_public: true });
      await audit.record(tx, {
        actorId: user.accountId,
        action: isApproved ? 'member.changed' : 'member.publishDeclined',
        subject: member.id,
        detail: isApproved
          ? { company: company.name, canPublicBefore: 0, canPublic: 1 }
          : { company: company.name, reason },
      });
      const common = { name: accounts.calledBy(member), company: company.name };
      await post(
        tx,
        services.jobs,
        member,
        isApproved
          ? {
              template: 'madePublisher',
              args: { ...common, by: user.userName, url: `${siteUrl}/iodd/upload` },
            }
          : {
              template: 'publishDeclined',
              args: { ...common, reason, url: `${siteUrl}/updateuser?tab=company` },
            },
      );
    });
    return {};
  },
};
