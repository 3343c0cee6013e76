import { z } from 'zod';
import { day, id } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
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
  'audit.exported',
  'backup.made',
  'backup.restored',
  'draft.shared',
  'draft.shareRevoked',
  'firmware.created',
  'firmware.deleted',
  'host.changed',
  'host.created',
  'host.offerAnswered',
  'host.paired',
  'host.personAdded',
  'host.personChanged',
  'host.personRemoved',
  'host.released',
  'host.removed',
  'host.revoked',
  'host.stopped',
  'import.deleted',
  'import.replaced',
  'import.uploaded',
  'invitation.created',
  'invitation.revoked',
  'mail.retried',
  'mail.tested',
  'member.changed',
  'member.joined',
  'member.publishDeclined',
  'member.publishRequested',
  'member.removed',
  'message.answerModerated',
  'message.answered',
  'message.moderated',
  'message.posted',
  'organisation.changed',
  'organisation.merged',
  'organisation.renamed',
  'organisation.vendorAdded',
  'organisation.vendorDeclined',
  'organisation.vendorRemoved',
  'organisation.vendorRequested',
  'package.confirmed',
  'package.created',
  'package.restamped',
  'parameterSet.changed',
  'parameterSet.created',
  'parameterSet.removed',
  'registration.approved',
  'registration.failed',
  'registration.submitted',
  'release.claimed',
  'release.published',
  'release.removed',
  'release.stampAccepted',
  'release.withdrawn',
  'session.ended',
  'session.failed',
  'session.started',
  'site.changed',
  'software.added',
  'software.removed',
  'system.restarted',
  'system.updateEnded',
  'system.updateStarted',
  'terms.accepted',
  'terms.published',
  'token.created',
  'token.revoked',
  'webhook.created',
  'webhook.removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

const filter = {
  action: z.enum(auditActions).optional(),
  actorId: id.optional(),
  subject: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const auditList = endpoint('/api/hub/audit/list', {
  access: 'admin',
  summary: 'Lists the audit log, the newest first.',
  input: page.extend(filter),
  output: listOf(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      action: z.string(),
      /** Null where nobody was signed in: a visitor, the server itself, a command. A deleted account has no name, but the number of the entry that tells of its deletion. */
      actor: z.object({ id, userName: z.string(), deletion: z.int().nullable() }).nullable(),
      subject: z.string(),
      /** What the account, company, file or message is called now; empty for anything else, and when it is gone. */
      subjectName: z.string(),
      /** As the actor's, where the subject is an account that was deleted. */
      subjectDeletion: z.int().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      isSealed: z.boolean(),
    }),
  ),
});

export const auditFormats = ['csv', 'jsonl'] as const;

export const auditExport = endpoint('/api/hub/audit/export', {
  method: 'GET',
  access: 'admin',
  // It leaves an entry of its own.
  limit: 'write',
  summary:
    'Gives the audit log, the newest first and filtered as the list, as CSV or as one JSON object a line.',
  input: z.object({ ...filter, format: z.enum(auditFormats).default('csv') }),
  output: fileAnswer,
});
