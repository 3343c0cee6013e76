import type { Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import * as auditStore from '../../stores/audit.ts';
import * as messages from '../../stores/messages.ts';
import * as registrations from '../../stores/registrations.ts';
import { exportAudit } from './export.ts';
import { entryOf } from './view.ts';

const queueOf = ({ count, oldest }: { count: number; oldest: Date | null }) => ({
  count,
  oldest: oldest?.toISOString() ?? null,
});

export const audit: Handlers<'audit'> = {
  async auditList({ services }, { action, actorId, subject, from, to, after, pageSize }) {
    const found = await auditStore.list(services.database.db, {
      action,
      actorId,
      subject,
      from,
      to,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, (row) => String(row.id));
    return {
      items: rows.map(entryOf),
      next,
    };
  },

  auditExport: ({ services, user }, { format, ...filter }) =>
    exportAudit(services.database.db, { actorId: user.accountId, format, filter }),

  async inboxCounts({ services }) {
    const { db } = services.database;
    return {
      registrations: queueOf(await registrations.queue(db)),
      messages: queueOf(await messages.queue(db)),
    };
  },
};
