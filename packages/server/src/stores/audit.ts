import { createHash } from 'node:crypto';
import type { AuditAction } from '@iodd-hub/contract/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

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

const entryColumns = ['e.id', 'e.at', 'e.actor_id', 'e.action', 'e.subject', 'e.detail'] as const;

interface Wanted {
  readonly action: AuditAction | undefined;
  readonly actorId: string | undefined;
  readonly subject: string | undefined;
  readonly from: string | undefined;
  /** The last day, with all of it. */
  readonly to: string | undefined;
  /** Number of the last entry of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first, each with what actor and subject are called now. */
export const list = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('audit_entry as e')
    .leftJoin('audit_seal as s', 's.entry_id', 'e.id')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .leftJoin('account as b', (join) => join.on(sql`b.id::text`, '=', sql.ref('e.subject')))
    .select(entryColumns)
    .select(['a.user_name as actor_name', 'b.user_name as subject_name', 's.sequence'])
    .$if(wanted.action !== undefined, (query) => query.where('e.action', '=', wanted.action ?? ''))
    .$if(wanted.actorId !== undefined, (query) => query.where('e.actor_id', '=', wanted.actorId ?? ''))
    .$if(Boolean(wanted.subject), (query) => query.where('e.subject', '=', wanted.subject ?? ''))
    .$if(wanted.from !== undefined, (query) => query.where('e.at', '>=', new Date(wanted.from ?? '')))
    .$if(wanted.to !== undefined, (query) =>
      query.where('e.at', '<', sql<Date>`${wanted.to}::date + interval '1 day'`),
    )
    .$if(wanted.before !== undefined, (query) => query.where('e.id', '<', wanted.before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(wanted.limit)
    .execute();

const genesis = Buffer.alloc(32);
const sealLock = 0x10dd;

interface SealedRow {
  id: number;
  at: Date;
  actor_id: string | null;
  action: string;
  subject: string;
  detail: unknown;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** Hash of an entry and of everything before it. */
const hashOf = (previous: Buffer, sequence: number, row: SealedRow): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        sequence,
        row.id,
        row.at.toISOString(),
        row.actor_id,
        row.action,
        row.subject,
        sorted(row.detail),
      ]),
    )
    .digest();

/** Appends every entry that is not sealed yet to the chain; answers how many. One sealer at a time. */
export const seal = (db: Db, limit = 1000): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sealLock})`.execute(tx);
    const last = await tx
      .selectFrom('audit_seal')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    const waiting = await tx
      .selectFrom('audit_entry as e')
      .leftJoin('audit_seal as s', 's.entry_id', 'e.id')
      .where('s.entry_id', 'is', null)
      .select(entryColumns)
      .orderBy('e.id')
      .limit(limit)
      .execute();
    let previous = last?.hash ?? genesis;
    let sequence = last?.sequence ?? 0;
    const seals = waiting.map((row) => {
      sequence += 1;
      previous = hashOf(previous, sequence, row);
      return { sequence, entry_id: row.id, hash: previous };
    });
    if (seals.length > 0) await tx.insertInto('audit_seal').values(seals).execute();
    return seals.length;
  });

export interface Verdict {
  readonly checked: number;
  /** Sequence number of the first link that does not hold, null when all do. */
  readonly brokenAt: number | null;
}

/** Recomputes the whole chain; a changed, removed or inserted entry breaks it at its place. */
export const verify = async (db: Db, pageSize = 5000): Promise<Verdict> => {
  let previous: Buffer = genesis;
  let sequence = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_seal as s')
      .innerJoin('audit_entry as e', 'e.id', 's.entry_id')
      .where('s.sequence', '>', sequence)
      .select([...entryColumns, 's.sequence', 's.hash'])
      .orderBy('s.sequence')
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return { checked: sequence, brokenAt: null };
    for (const row of rows) {
      const expected = hashOf(previous, sequence + 1, row);
      if (row.sequence !== sequence + 1 || !expected.equals(row.hash))
        return { checked: sequence, brokenAt: sequence + 1 };
      previous = expected;
      sequence += 1;
    }
  }
};
