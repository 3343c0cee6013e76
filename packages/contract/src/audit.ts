import { z } from 'zod';
import { day, id } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

/** What is worth remembering; one word each, so that the log can be filtered. */
export const auditActions = [
  'account.created',
  'account.changed',
  'account.deleted',
  'account.exported',
  'account.passwordChanged',
  'account.passwordReset',
  'account.profileChanged',
  'import.deleted',
  'import.replaced',
  'import.uploaded',
  'mail.retried',
  'mail.tested',
  'message.answered',
  'message.moderated',
  'message.posted',
  'organisation.changed',
  'registration.approved',
  'registration.failed',
  'registration.submitted',
  'release.claimed',
  'release.published',
  'release.removed',
  'release.stampAccepted',
  'release.withdrawn',
  'session.ended',
  'session.started',
  'site.changed',
  'terms.published',
  'token.created',
  'token.revoked',
  'webhook.created',
  'webhook.removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditList = endpoint('/api/hub/audit/list', {
  access: 'admin',
  summary: 'Lists the audit log, the newest first.',
  input: page.extend({
    action: z.enum(auditActions).optional(),
    actorId: id.optional(),
    subject: z.string().max(200).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: listOf(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      action: z.string(),
      /** Null for a visitor. A deleted account has no name, but the number of the entry that tells of its deletion. */
      actor: z.object({ id, userName: z.string(), deletion: z.int().nullable() }).nullable(),
      subject: z.string(),
      /** What the subject is called now; empty when it is no account or gone. */
      subjectName: z.string(),
      /** As the actor's, where the subject is an account that was deleted. */
      subjectDeletion: z.int().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      isSealed: z.boolean(),
    }),
  ),
});

export const inboxCounts = endpoint('/api/hub/inbox/counts', {
  access: 'admin',
  summary: 'Answers how much waits for an administrator, and since when.',
  output: z.object({
    registrations: z.object({ count: z.int(), oldest: z.iso.datetime().nullable() }),
    messages: z.object({ count: z.int(), oldest: z.iso.datetime().nullable() }),
  }),
});
