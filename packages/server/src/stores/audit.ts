import type { AuditAction } from '@iodd-hub/contract/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import * as details from './audit-details.ts';
import { subjectsCalled, thingName } from './audit-subjects.ts';
import {
  accept as acceptChain,
  type Chain,
  seal as sealChain,
  type Sealing,
  type Verdict,
  verify as verifyChain,
  newestKey,
} from './chain.ts';

interface AuditEntry {
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly detail?: details.Detail;
}

/** Takes a transaction, not a connection: an entry stands or falls with what it tells of. Answers its number. */
export const record = async (
  tx: Tx,
  { actorId, action, subject, detail = {} }: AuditEntry,
): Promise<number> => {
  const { sealed, erasable } = details.divide(detail);
  const { id } = await tx
    .insertInto('audit_entry')
    .values({ actor_id: actorId, action, subject, detail: JSON.stringify(sealed) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (erasable) await details.insert(tx, { entryId: id, actorId, subject }, erasable);
  return id;
};

const entryColumns = ['e.id', 'e.at', 'e.actor_id', 'e.action', 'e.subject', 'e.detail'] as const;

export interface Filter {
  readonly action?: AuditAction | undefined;
  readonly actorId?: string | undefined;
  /** Its id, or what it is called now. */
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  /** The last day, with all of it. */
  readonly to?: string | undefined;
}

interface Wanted extends Filter {
  /** Number of the last entry of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** The number of the entry that tells of the deletion of an account: what a deleted account is called. */
const deletionOf = (account: string) => sql<number | null>`
  (select max(d.id) from audit_entry d where d.action = 'account.deleted' and d.subject = ${sql.ref(account)}::text)`;

/** The newest first, each with what actor and subject are called now. */
export const list = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('audit_entry as e')
    .leftJoin('audit_seal as s', 's.entry_id', 'e.id')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .leftJoin('account as b', (join) => join.on(sql`b.id::text`, '=', sql.ref('e.subject')))
    .leftJoin('audit_personal_detail as p', 'p.entry_id', 'e.id')
    .select(entryColumns)
    .select(['a.user_name as actor_name', 'b.user_name as subject_name', 's.sequence'])
    .select(['p.detail as personal_detail', thingName.as('thing_name')])
    .select([deletionOf('e.actor_id').as('actor_deletion'), deletionOf('e.subject').as('subject_deletion')])
    .$if(wanted.action !== undefined, (query) => query.where('e.action', '=', wanted.action ?? ''))
    .$if(wanted.actorId !== undefined, (query) => query.where('e.actor_id', '=', wanted.actorId ?? ''))
    .$if(Boolean(wanted.subject), (query) =>
      query.where('e.subject', 'in', subjectsCalled(wanted.subject ?? '')),
    )
    .$if(wanted.from !== undefined, (query) => query.where('e.at', '>=', new Date(wanted.from ?? '')))
    .$if(wanted.to !== undefined, (query) =>
      query.where('e.at', '<', sql<Date>`${wanted.to}::date + interval '1 day'`),
    )
    .$if(wanted.before !== undefined, (query) => query.where('e.id', '<', wanted.before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(wanted.limit)
    .execute();

const chain: Chain = {
  entries: 'audit_entry',
  seals: 'audit_seal',
  lock: 0x10dd,
  columns: ['at', 'actor_id', 'action', 'subject', 'detail'],
};

export const seal = (db: Db, sealing: Sealing, limit?: number) => sealChain(db, sealing, chain, limit);
/** The chain, and what is kept beside its entries. */
export const verify = async (db: Db, sealing: Sealing, pageSize = 5000): Promise<Verdict> => {
  const verdict = await verifyChain(db, sealing, chain, pageSize);
  const fault = verdict.problem === null ? await details.firstFault(db, pageSize) : null;
  return fault ? { ...verdict, brokenAt: fault.sequence, problem: fault.problem } : verdict;
};
export const sealedBy = (db: Db) => newestKey(db, chain);
export const accept = (db: Db, sealing: Sealing, reason: string) => acceptChain(db, sealing, chain, reason);
