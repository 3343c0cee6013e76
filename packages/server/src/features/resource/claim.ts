import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import { calledBy } from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as claims from '../../stores/claims.ts';
import { lockPublisher } from '../../stores/locks.ts';

export const claiming: Pick<Handlers<'resource'>, 'claimable' | 'claim'> = {
  async claimable({ services, user }) {
    return { items: await claims.claimable(services.database.db, user.organisationId) };
  },

  async claim({ services: { database, jobs }, user, siteUrl }, { vendorId }) {
    const { accountId, userName } = user;
    const files = await database.db.transaction().execute(async (tx) => {
      const { organisationId } = await lockPublisher(tx, user);
      const claimed = await claims.claim(tx, { organisationId, vendorId });
      // Not found and not yours look the same.
      if (claimed === 0 || organisationId === null) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: accountId,
        action: 'release.claimed',
        subject: organisationId,
        detail: { vendorId, files: claimed },
      });
      for (const member of await claims.membersOf(tx, organisationId))
        await post(tx, jobs, member, {
          template: 'filesClaimed',
          args: {
            name: calledBy(member),
            userName,
            vendorId,
            count: claimed,
            url: `${siteUrl}/iodd/public`,
          },
          about: accountId,
        });
      return claimed;
    });
    return { vendorId, files };
  },
};
