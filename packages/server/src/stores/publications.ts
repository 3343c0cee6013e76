import type { RetractionCause } from '@iodd-hub/contract/resource-values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import {
  accept as acceptChain,
  type Chain,
  seal as sealChain,
  type Sealing,
  verify as verifyChain,
  newestKey,
} from './chain.ts';

const chain: Chain = {
  entries: 'publication',
  seals: 'publication_seal',
  lock: 0x10de,
  columns: ['at', 'action', 'release_id', 'statement'],
};

export const seal = (db: Db, sealing: Sealing) => sealChain(db, sealing, chain);
export const verify = (db: Db, sealing: Sealing) => verifyChain(db, sealing, chain);
export const sealedBy = (db: Db) => newestKey(db, chain);
export const accept = (db: Db, sealing: Sealing, reason: string) => acceptChain(db, sealing, chain, reason);

/** What was said when a file became public: enough to recognise it by, and by whom. */
export interface Statement {
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly releaseDate: string;
  readonly vendorId: number;
  readonly deviceIds: readonly number[];
  readonly sha256: string;
  readonly organisationId: string | null;
  /** Hash of what the engine of that day took from the bytes: it can be held against them later. */
  readonly recordHash: string;
  readonly engineVersion: string;
  /** Hash of the release notes; absent where there are none. */
  readonly notesHash?: string;
  /** Why it was withdrawn or removed, empty for a release. */
  readonly reason: string;
  /** Of a withdrawal or removal. */
  readonly cause?: RetractionCause;
}

interface NewEntry {
  readonly action: 'released' | 'withdrawn' | 'removed';
  readonly releaseId: string;
  readonly statement: Statement;
  /** Now, unless a demo tells of the past. */
  readonly at?: Date | undefined;
}

export const record = (tx: Tx, { action, releaseId, statement, at }: NewEntry) =>
  tx
    .insertInto('publication')
    .values({ action, release_id: releaseId, statement: JSON.stringify(statement), ...(at && { at }) })
    .execute();

export interface Entry {
  readonly action: NewEntry['action'];
  readonly at: Date;
  readonly statement: Statement;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
}

/** Everything that was said about a release, the first first, each with its place in the chain. */
export const of = async (db: Db, releaseId: string): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select p.action, p.at, p.statement, s.sequence, s.hash from publication p
    left join publication_seal s on s.entry_id = p.id where p.release_id = ${releaseId} order by p.id`.execute(
    db,
  );
  return rows;
};

export interface SealedEntry extends Entry {
  readonly release_id: string;
  readonly sequence: number;
  readonly hash: Buffer;
}

/** What follows a place in the chain: without gaps, and never added to before it. */
export const after = async (db: Db, sequence: number, limit: number): Promise<SealedEntry[]> => {
  const { rows } = await sql<SealedEntry>`
    select p.action, p.at, p.release_id, p.statement, s.sequence, s.hash from publication_seal s
    join publication p on p.id = s.entry_id where s.sequence > ${sequence} order by s.sequence limit ${limit}`.execute(
    db,
  );
  return rows;
};
