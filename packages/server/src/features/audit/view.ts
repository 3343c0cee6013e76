import { z } from 'zod';
import type * as auditStore from '../../stores/audit.ts';
import { readable } from '../../stores/audit-details.ts';

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

/** An entry as readers of the log see it. */
export const entryOf = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actor_id
    ? { id: row.actor_id, userName: row.actor_name ?? '', deletion: row.actor_deletion }
    : null,
  subject: row.subject,
  subjectName: row.subject_name ?? row.thing_name ?? '',
  subjectDeletion: row.subject_deletion,
  detail: detailOf(row),
  isSealed: row.sequence !== null,
});
