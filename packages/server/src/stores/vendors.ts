import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** The organisation that holds each of these vendor ids; ids that nobody here holds are left out. */
export const ownersOf = async (
  db: Db,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisation_vendor')
    .select(['vendor_id', 'organisation_id'])
    .where('vendor_id', 'in', vendorIds)
    .execute();
  return new Map(rows.map((row) => [row.vendor_id, row.organisation_id]));
};

/** The one organisation that holds all of these vendor ids; null when nobody does, or not one alone. */
export const ownerOfAll = async (db: Db, vendorIds: readonly number[]): Promise<string | null> => {
  const owners = await ownersOf(db, vendorIds);
  const [first, ...others] = new Set(vendorIds.map((vendorId) => owners.get(vendorId) ?? null));
  return others.length === 0 ? (first ?? null) : null;
};

/** Nobody else gives a vendor id to anybody until this transaction ends. */
export const lockAll = (tx: Tx) => sql`lock table organisation_vendor in exclusive mode`.execute(tx);
