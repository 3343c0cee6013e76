import { ResultError } from '@iodd-hub/contract';
import type { Handlers, Services } from '../../http/context.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as retractions from '../../stores/retractions.ts';
import type { CurrentUser } from '../../stores/sessions.ts';

type Retracting = Pick<Handlers<'resource'>, 'withdraw' | 'remove'>;

interface Retraction {
  readonly rpId: string;
  readonly reason: string;
}

const retract = (
  { database, jobs }: Services,
  user: CurrentUser,
  { rpId, reason, action }: Retraction & { readonly action: 'withdrawn' | 'removed' },
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const done = await retractions.retract(tx, {
      releaseId: rpId,
      // Not found and not yours look the same.
      organisationId: user.isAdmin ? null : user.organisationId,
      isAdmin: user.isAdmin,
      reason,
      action,
    });
    if (!done) throw new ResultError('notFound');
    await audit.record(tx, {
      actorId: user.accountId,
      action: action === 'removed' ? 'release.removed' : 'release.withdrawn',
      subject: rpId,
      detail: { reason },
    });
    await jobs.enqueue(tx, 'roll-up', {});
  });

export const retracting: Retracting = {
  async withdraw({ services, user }, input) {
    await retract(services, user, { ...input, action: 'withdrawn' });
    return {};
  },

  async remove({ services, user }, input) {
    await retract(services, user, { ...input, action: 'removed' });
    // The commit forbade them; should this fail, the next clean-up takes them away.
    await blobs.removeForbidden(services.database.db, services.objects);
    return {};
  },
};
