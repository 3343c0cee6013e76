import { ResultError } from '@iodd-hub/contract';
import type { RemovalCause } from '@iodd-hub/contract/resource-parts';
import type { Handlers, Services } from '../../http/context.ts';
import { fieldsRefused } from '../../http/envelope.ts';
import * as audit from '../../stores/audit.ts';
import * as blobs from '../../stores/blobs.ts';
import * as releases from '../../stores/releases.ts';
import * as retractions from '../../stores/retractions.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { cursorOf, pageOf, readCursor } from './cursor.ts';

type Retracting = Pick<Handlers<'resource'>, 'withdraw' | 'remove' | 'removals'>;

interface Retraction {
  readonly rpId: string;
  readonly reason: string;
  readonly cause?: RemovalCause;
}

const retract = (
  { database, jobs }: Services,
  user: CurrentUser,
  { rpId, reason, cause, action }: Retraction & { readonly action: 'withdrawn' | 'removed' },
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const done = await retractions.retract(tx, {
      releaseId: rpId,
      // Not found and not yours look the same.
      organisationId: user.isAdmin ? null : user.organisationId,
      isAdmin: user.isAdmin,
      reason,
      action,
      ...(cause && { cause }),
    });
    if (!done) throw new ResultError('notFound');
    await audit.record(tx, {
      actorId: user.accountId,
      action: action === 'removed' ? 'release.removed' : 'release.withdrawn',
      subject: rpId,
      detail: { reason, ...(cause && { cause }) },
    });
    await jobs.enqueue(tx, 'roll-up', {});
  });

export const retracting: Retracting = {
  async withdraw({ services, user }, input) {
    await retract(services, user, { ...input, action: 'withdrawn' });
    return {};
  },

  async remove({ services, user }, { rpId, cause, reason, fileName }) {
    const row = await releases.find(services.database.pool, rpId);
    if (!row) throw new ResultError('notFound');
    if (row.file_name !== fileName)
      throw fieldsRefused({ field: 'fileName', problem: 'different', args: {} });
    await retract(services, user, { rpId, cause, reason, action: 'removed' });
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
