import { ResultError } from '@iodd-hub/contract';
import type { RetractionCause } from '@iodd-hub/contract/resource-values';
import type { Tx } from '../../db/connect.ts';
import type { Context, Handlers } from '../../context.ts';
import { fieldsRefused } from '../../base/errors.ts';
import { post } from '../../mail/outbox.ts';
import { calledBy } from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as claims from '../../stores/claims.ts';
import { lockPublisher } from '../../stores/locks.ts';
import * as releases from '../../stores/releases.ts';
import * as retractions from '../../stores/retractions.ts';
import { cursorOf, pageOf, readCursor } from '../../base/cursors.ts';

type Retracting = Pick<Context<'admin'>, 'services' | 'user' | 'siteUrl'>;

interface Retraction {
  readonly rpId: string;
  readonly reason: string;
  readonly cause: RetractionCause;
  readonly action: 'withdrawn' | 'removed';
}

/** The members of the owner, where somebody else takes their file back. */
const tellOwner = async (
  tx: Tx,
  { services: { jobs }, user, siteUrl }: Retracting,
  { rpId, reason, cause, action }: Retraction,
): Promise<void> => {
  const file = await releases.named(tx, rpId);
  if (!file?.organisation_id) return;
  const members = await claims.membersOf(tx, file.organisation_id);
  if (members.some(({ id }) => id === user.accountId)) return;
  for (const member of members)
    await post(tx, jobs, member, {
      template: action === 'removed' ? 'fileRemoved' : 'fileWithdrawn',
      args: {
        name: calledBy(member),
        fileName: file.file_name,
        version: file.iodd_version,
        date: file.release_date,
        cause,
        reason,
        url: `${siteUrl}/resource/${rpId}`,
      },
    });
};

const retract = (context: Retracting, retraction: Retraction): Promise<void> =>
  context.services.database.db.transaction().execute(async (tx) => {
    const { services, user } = context;
    const { rpId, reason, cause, action } = retraction;
    const { isAdmin, organisationId } = await lockPublisher(tx, user);
    if (action === 'removed' && !isAdmin) throw new ResultError('noPermission');
    const done = await retractions.retract(tx, {
      releaseId: rpId,
      // Not found and not yours look the same.
      organisationId: isAdmin ? null : organisationId,
      isAdmin,
      reason,
      action,
      cause,
    });
    if (!done) throw new ResultError('notFound');
    await audit.record(tx, {
      actorId: user.accountId,
      action: action === 'removed' ? 'release.removed' : 'release.withdrawn',
      subject: rpId,
      detail: { reason, cause },
    });
    await tellOwner(tx, context, retraction);
    await services.jobs.enqueue(tx, 'roll-up', {});
    await services.jobs.enqueue(tx, 'seal-publications', {});
  });

export const retracting: Pick<Handlers<'resource'>, 'withdraw' | 'remove' | 'removals'> = {
  async withdraw(context, input) {
    await retract(context, { ...input, action: 'withdrawn' });
    return {};
  },

  async remove(context, { rpId, cause, reason, fileName }) {
    const { services } = context;
    const row = await releases.find(services.database.pool, rpId);
    if (!row) throw new ResultError('notFound');
    if (row.file_name !== fileName)
      throw fieldsRefused({ field: 'fileName', problem: 'different', args: {} });
    await retract(context, { rpId, cause, reason, action: 'removed' });
    // The commit forbade them; should this fail, the next clean-up takes them away.
    await blobs.removeForbidden(services.database.db, services.objects);
    return {};
  },

  async removals({ services }, { after, pageSize }) {
    const rows = await retractions.removed(services.database.db, {
      after: readCursor(after, 'removed'),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ key, number }) => cursorOf({ phase: 0, key, number }));
    return {
      next: page.next,
      items: page.items.map((row) => ({
        rpId: row.id,
        fileName: row.file_name,
        productName: row.product_name,
        manufacturer: row.vendor_name,
        at: row.removed_at.toISOString(),
        cause: row.cause,
        reason: row.reason,
      })),
    };
  },
};
