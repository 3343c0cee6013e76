import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { lockLineages, lockVendor } from './locks.ts';

/* Public files that the operator imported have no owner; the organisation that holds their vendor id may claim them. */

export interface VendorFiles {
  readonly vendorId: number;
  readonly files: number;
}

/** How many files an organisation could claim, by each of its vendor ids. */
export const claimable = async (db: Db, organisationId: string | null): Promise<VendorFiles[]> => {
  const { rows } = await sql<VendorFiles>`
    select r.vendor_id as "vendorId", count(*)::integer as files from release r
    join organisation_vendor v on v.vendor_id = r.vendor_id
    where r.organisation_id is null and v.organisation_id = ${organisationId}
    group by r.vendor_id order by r.vendor_id`.execute(db);
  return rows;
};

interface Claim {
  readonly organisationId: string | null;
  readonly vendorId: number;
}

/** Takes them over; answers how many. None where the vendor id is not theirs: that looks the same. */
export const claim = async (tx: Tx, { organisationId, vendorId }: Claim): Promise<number> => {
  // So that the vendor id cannot move away meanwhile. Not the organisation's row: whoever releases a file for it
  // waits for that with the release locked.
  await lockVendor(tx, vendorId);
  const owner = await tx
    .selectFrom('organisation_vendor')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!owner) return 0;
  const unowned = await tx
    .selectFrom('release')
    .select(['vendor_id as vendorId', 'device_id as deviceId', 'iodd_version as ioddVersion'])
    .where('vendor_id', '=', vendorId)
    .where('organisation_id', 'is', null)
    .execute();
  await lockLineages(tx, unowned);
  const claimed = await tx
    .updateTable('release')
    .set({ organisation_id: owner.organisation_id, claimed_at: sql`now()` })
    .where('vendor_id', '=', vendorId)
    .where('organisation_id', 'is', null)
    .returning('id')
    .execute();
  return claimed.length;
};

/** Who is told what happens to the files of an organisation, each in their own language. */
export const membersOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.language', 'a.user_name', 'a.name'])
    .where('m.organisation_id', '=', organisationId)
    .where('a.is_disabled', '=', false)
    .orderBy('a.id')
    .execute();
