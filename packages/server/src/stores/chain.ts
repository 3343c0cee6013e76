import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/**
 * A log whose entries are sealed into a hash chain by a job (docs/adr/0005). The seals are a table of their own,
 * so that sealing never changes an entry.
 */
export interface Chain {
  readonly entries: string;
  readonly seals: string;
  /** One sealer at a time: the number of its advisory lock. */
  readonly lock: number;
  /** The columns that the hash covers, in this order; all but `id`, which always comes first. */
  readonly columns: readonly string[];
}

const genesis = Buffer.alloc(32);

/** The order of keys is not part of a value: a database gives them in its own. */
export const sorted = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

type Entry = Readonly<Record<string, unknown>> & { readonly id: number };

/** Hash of an entry and of everything before it. */
const hashOf = (chain: Chain, previous: Buffer, sequence: number, entry: Entry): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([sequence, entry.id, ...chain.columns.map((column) => sorted(entry[column]))]))
    .digest();

const columnsOf = ({ columns }: Chain) =>
  sql.join(['id', ...columns].map((column) => sql.ref(`e.${column}`)));

interface Seal {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** Appends every entry that is not sealed yet to the chain; answers how many. */
export const seal = (db: Db, chain: Chain, limit = 1000): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${chain.lock})`.execute(tx);
    const seals = sql.table(chain.seals);
    const last = await sql<Seal>`select sequence, hash from ${seals} order by sequence desc limit 1`.execute(
      tx,
    );
    const waiting = await sql<Entry>`
      select ${columnsOf(chain)} from ${sql.table(chain.entries)} e
      left join ${seals} s on s.entry_id = e.id where s.entry_id is null order by e.id limit ${limit}`.execute(
      tx,
    );
    let previous = last.rows[0]?.hash ?? genesis;
    let sequence = last.rows[0]?.sequence ?? 0;
    for (const entry of waiting.rows) {
      sequence += 1;
      previous = hashOf(chain, previous, sequence, entry);
      await sql`insert into ${seals} (sequence, entry_id, hash) values (${sequence}, ${entry.id}, ${previous})`.execute(
        tx,
      );
    }
    return waiting.rows.length;
  });

export interface Verdict {
  readonly checked: number;
  /** Sequence number of the first link that does not hold, null when all do. */
  readonly brokenAt: number | null;
}

/** Recomputes the whole chain; a changed, removed or inserted entry breaks it at its place. */
export const verify = async (db: Db, chain: Chain, pageSize = 5000): Promise<Verdict> => {
  let previous: Buffer = genesis;
  let sequence = 0;
  for (;;) {
    const { rows } = await sql<Entry & Seal>`
      select ${columnsOf(chain)}, s.sequence, s.hash from ${sql.table(chain.seals)} s
      join ${sql.table(chain.entries)} e on e.id = s.entry_id
      where s.sequence > ${sequence} order by s.sequence limit ${pageSize}`.execute(db);
    if (rows.length === 0) return { checked: sequence, brokenAt: await firstLoose(db, chain, sequence) };
    for (const row of rows) {
      const expected = hashOf(chain, previous, sequence + 1, row);
      if (row.sequence !== sequence + 1 || !expected.equals(row.hash))
        return { checked: sequence, brokenAt: sequence + 1 };
      previous = expected;
      sequence += 1;
    }
  }
};

/** A seal whose entry is gone is not joined above, so an end that was cut off the entries shows here. */
const firstLoose = async (db: Db, chain: Chain, checked: number): Promise<number | null> => {
  const { rows } = await sql<Seal>`
    select sequence, hash from ${sql.table(chain.seals)} where sequence > ${checked} limit 1`.execute(db);
  return rows.length > 0 ? checked + 1 : null;
};
