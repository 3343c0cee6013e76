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

/** Organisations of this site that have one of these ids. */
export const organisationsWith = async (db: Db, vendorIds: readonly number[]) => {
  if (vendorIds.length === 0) return new Map<number, { name: string; url: string; members: number }>();
  const rows = await db
    .selectFrom('organisation_vendor as v')
    .innerJoin('organisation as o', 'o.id', 'v.organisation_id')
    .select(['v.vendor_id', 'o.name', 'o.url'])
    .select(sql<number>`(select count(*)::integer from member where organisation_id = o.id)`.as('members'))
    .where('v.vendor_id', 'in', [...vendorIds])
    .execute();
  return new Map(rows.map(({ vendor_id, ...organisation }) => [vendor_id, organisation]));
};

/** Nobody else gives a vendor id to anybody until this transaction ends. */
export const lockAll = (tx: Tx) => sql`lock table organisation_vendor in exclusive mode`.execute(tx);
