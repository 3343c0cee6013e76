import { z } from 'zod';
import type { Handlers } from '../../context.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import * as auditStore from '../../stores/audit.ts';
import { readable } from '../../stores/audit-details.ts';
import * as messages from '../../stores/messages.ts';
import * as registrations from '../../stores/registrations.ts';

/** What `record` takes; the column is read back as anything. */
const detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});

type Row = Awaited<ReturnType<typeof auditStore.list>>[number];

/** What it is about is the subject's, and the actor's where the subject is no account. */
const detailOf = (row: Row) =>
  readable(
    detail.parse(row.detail),
    detail.parse(row.personal_detail),
    row.subject_name === null && (row.subject_deletion ?? row.actor_deletion) !== null,
  );

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
      items: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        actor: row.actor_id
          ? { id: row.actor_id, userName: row.actor_name ?? '', deletion: row.actor_deletion }
          : null,
        subject: row.subject,
        subjectName: row.subject_name ?? '',
        subjectDeletion: row.subject_deletion,
        detail: detailOf(row),
        isSealed: row.sequence !== null,
      })),
      next,
    };
  },

  async inboxCounts({ services }) {
    const { db } = services.database;
    return {
      registrations: queueOf(await registrations.queue(db)),
      messages: queueOf(await messages.queue(db)),
    };
  },
};
