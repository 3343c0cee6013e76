import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type Anchor, AnchorError, type Anchors } from './anchors.ts';
import { allKeys, isSigned, type SealKeys, sign } from './seal-keys.ts';

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
  readonly key_id: string | null;
  readonly mac: Buffer | null;
}

/** What a chain is sealed with; neither is in the database. */
export interface Sealing {
  readonly keys: SealKeys;
  readonly anchors: Anchors;
}

/** The chain is not what was sealed: whoever seals on would hide it. */
class ChainError extends Error {}

const partsOf = ({ entries }: Chain, { sequence, hash }: Pick<Seal, 'sequence' | 'hash'>) =>
  ['seal', entries, sequence, hash.toString('hex')] as const;

/** What is wrong with the signature of a seal; null when nothing is. */
const signatureFault = (chain: Chain, keys: SealKeys, seal: Seal): string | null => {
  const key = allKeys(keys).find(({ id }) => id === seal.key_id);
  if (seal.mac === null || seal.key_id === null) return 'the seal is not signed';
  if (!key) return `the seal is signed with key ${seal.key_id}, which is not known here`;
  return isSigned(key, seal.mac, ...partsOf(chain, seal)) ? null : 'the signature of the seal does not match';
};

const sealsFrom = ({ seals }: Chain) => sql`select sequence, hash, key_id, mac from ${sql.table(seals)}`;

const lastSeal = async (db: Db, chain: Chain): Promise<Seal | undefined> => {
  const { rows } = await sql<Seal>`${sealsFrom(chain)} order by sequence desc limit 1`.execute(db);
  return rows[0];
};

/** By which key the newest entry is sealed; null where none is, or by none. */
export const newestKey = async (db: Db, chain: Chain): Promise<string | null> =>
  (await lastSeal(db, chain))?.key_id ?? null;

const anchorFault = (anchor: Anchor): string =>
  `anchor ${anchor.number} (key ${anchor.keyId}, ${anchor.at}) says that entry ${anchor.count} had another hash, or was there`;

/** Throws unless the chain continues what was anchored, by seals of our own. */
const refuseBroken = async (
  tx: Tx,
  chain: Chain,
  { keys }: Sealing,
  anchor: Anchor | null,
): Promise<void> => {
  const refuse = (why: string): never => {
    throw new ChainError(`${chain.entries} is not sealed: ${why}. See docs/adr/0005-sealed-audit.md`);
  };
  if (anchor) {
    const { rows } = await sql<Seal>`${sealsFrom(chain)} where sequence = ${anchor.count}`.execute(tx);
    if (rows[0]?.hash.toString('hex') !== anchor.hash) refuse(anchorFault(anchor));
  }
  const last = await lastSeal(tx, chain);
  // Before the first anchor there may be seals of the time before signatures.
  if (!last || (anchor ? last.sequence === anchor.count : last.mac === null)) return;
  const fault = signatureFault(chain, keys, last);
  if (fault) refuse(fault);
};

/** The entries without a seal get one each; answers how many, and the end of the chain. */
const sealNext = async (tx: Tx, chain: Chain, { keys }: Sealing, limit: number) => {
  const seals = sql.table(chain.seals);
  const last = await lastSeal(tx, chain);
  const waiting = await sql<Entry>`
    select ${columnsOf(chain)} from ${sql.table(chain.entries)} e
    left join ${seals} s on s.entry_id = e.id where s.entry_id is null order by e.id limit ${limit}`.execute(
    tx,
  );
  let hash = last?.hash ?? genesis;
  let sequence = last?.sequence ?? 0;
  for (const entry of waiting.rows) {
    sequence += 1;
    hash = hashOf(chain, hash, sequence, entry);
    const mac = sign(keys.current, ...partsOf(chain, { sequence, hash }));
    await sql`insert into ${seals} (sequence, entry_id, hash, key_id, mac)
      values (${sequence}, ${entry.id}, ${hash}, ${keys.current.id}, ${mac})`.execute(tx);
  }
  return { sealed: waiting.rows.length, count: sequence, hash };
};

/**
 * Appends every entry that is not sealed yet to the chain; answers how many. Refuses when the chain is not what the
 * newest anchor says. The anchor is read before and written after the transaction: it is outside.
 */
export const seal = async (db: Db, sealing: Sealing, chain: Chain, limit = 1000): Promise<number> => {
  const anchor = await sealing.anchors.newest(chain.entries);
  const { sealed, count, hash } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${chain.lock})`.execute(tx);
    await refuseBroken(tx, chain, sealing, anchor);
    return sealNext(tx, chain, sealing, limit);
  });
  // Also what a sealer that died in between had sealed.
  if (count > (anchor?.count ?? 0)) await sealing.anchors.write(chain.entries, { count, hash });
  return sealed;
};

/** An operator who knows why the anchor does not match goes on from here; the anchors before still say what they say. */
export const accept = async (db: Db, sealing: Sealing, chain: Chain, reason: string): Promise<Anchor> => {
  const last = await db.transaction().execute((tx) => lastSeal(tx, chain));
  const end = { count: last?.sequence ?? 0, hash: last?.hash ?? genesis, reason };
  return sealing.anchors.write(chain.entries, end);
};

export interface Verdict {
  readonly checked: number;
  /** How many anchors were compared. */
  readonly anchors: number;
  /** Sequence number of the first link that does not hold, null when all do. */
  readonly brokenAt: number | null;
  readonly problem: string | null;
  /** Where an operator went on although something was missing, and why: told every time. */
  readonly accepted: readonly Anchor[];
}

interface Anchored {
  readonly anchors: readonly Anchor[];
  readonly problem: string | null;
}

const readAnchors = async ({ anchors }: Sealing, chain: Chain): Promise<Anchored> => {
  const read: Anchor[] = [];
  try {
    for await (const anchor of anchors.all(chain.entries)) read.push(anchor);
  } catch (error) {
    if (!(error instanceof AnchorError)) throw error;
    return { anchors: read, problem: error.message };
  }
  return { anchors: read, problem: null };
};

/** Compares link after link with what it must be. */
const openWalk = (chain: Chain, { keys }: Sealing, anchors: readonly Anchor[]) => {
  const anchorsAt = Map.groupBy(anchors, ({ count }) => count);
  let previous: Buffer = genesis;
  let sequence = 0;
  // From the first anchor on, and after the first signed seal, all are signed.
  const unsignedUpTo = anchors[0]?.count ?? Infinity;
  let isSignedSince = false;
  const fault = (row: Entry & Seal): string | null => {
    if (row.sequence !== sequence + 1) return 'a seal or its entry is missing';
    if (!hashOf(chain, previous, row.sequence, row).equals(row.hash))
      return 'the entry is not what was sealed';
    const mayBeUnsigned = !isSignedSince && row.sequence <= unsignedUpTo && row.mac === null;
    const unsigned = mayBeUnsigned ? null : signatureFault(chain, keys, row);
    if (unsigned) return unsigned;
    const other = anchorsAt.get(row.sequence)?.find(({ hash }) => hash !== row.hash.toString('hex'));
    return other ? anchorFault(other) : null;
  };
  return {
    fault,
    take: (row: Seal): void => {
      previous = row.hash;
      sequence = row.sequence;
      isSignedSince ||= row.mac !== null;
    },
    checked: () => sequence,
    /** What the end of the chain says against what is outside it. */
    faultAtEnd: (): string | null => {
      const beyond = anchors.find(({ count }) => count > sequence);
      if (beyond) return anchorFault(beyond);
      return isSignedSince && anchors.length === 0 ? 'there is no anchor' : null;
    },
  };
};

/** Recomputes the whole chain; a changed, removed or inserted entry breaks it at its place. */
export const verify = async (db: Db, sealing: Sealing, chain: Chain, pageSize = 5000): Promise<Verdict> => {
  // Before the chain, which only grows.
  const { anchors, problem } = await readAnchors(sealing, chain);
  const walk = openWalk(chain, sealing, anchors);
  const verdict = (fault: string | null): Verdict => ({
    checked: walk.checked(),
    anchors: anchors.length,
    brokenAt: fault === null ? null : walk.checked() + 1,
    problem: fault,
    accepted: anchors.filter(({ reason }) => reason !== ''),
  });
  for (;;) {
    const { rows } = await sql<Entry & Seal>`
      select ${columnsOf(chain)}, s.sequence, s.hash, s.key_id, s.mac from ${sql.table(chain.seals)} s
      join ${sql.table(chain.entries)} e on e.id = s.entry_id
      where s.sequence > ${walk.checked()} order by s.sequence limit ${pageSize}`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      const fault = walk.fault(row);
      if (fault) return verdict(fault);
      walk.take(row);
    }
  }
  if (await hasLoose(db, chain, walk.checked())) return verdict('a seal has no entry');
  return verdict(problem ?? walk.faultAtEnd());
};

/** A seal whose entry is gone is not joined above, so an end that was cut off the entries shows here. */
const hasLoose = async (db: Db, chain: Chain, checked: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${sql.table(chain.seals)} where sequence > ${checked} limit 1`.execute(db);
  return rows.length > 0;
};
