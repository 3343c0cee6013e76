import type { Db, Tx } from '../db/connect.ts';
import { type Chain, seal as sealChain, verify as verifyChain } from './chain.ts';

/** What is worth remembering; one word each, so that the log can be filtered. */
export type AuditAction =
  | 'account.created'
  | 'account.passwordChanged'
  | 'account.profileChanged'
  | 'import.uploaded'
  | 'import.deleted'
  | 'message.posted'
  | 'message.moderated'
  | 'release.published'
  | 'release.removed'
  | 'release.withdrawn'
  | 'session.started'
  | 'session.ended'
  | 'terms.published';

interface AuditEntry {
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Takes a transaction, not a connection: an entry stands or falls with what it tells of. */
export const record = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx
    .insertInto('audit_entry')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
};

const chain: Chain = {
  entries: 'audit_entry',
  seals: 'audit_seal',
  lock: 0x10dd,
  columns: ['at', 'actor_id', 'action', 'subject', 'detail'],
};

export const seal = (db: Db, limit?: number) => sealChain(db, chain, limit);
export const verify = (db: Db, pageSize?: number) => verifyChain(db, chain, pageSize);
