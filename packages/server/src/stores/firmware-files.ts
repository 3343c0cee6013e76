import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';

/* Bytes of firmware packages: what was uploaded for each, and what all of a company take. */

/** Bytes that are stored, for this package; locked in one order by whoever adds several. */
export const addFile = async (tx: Tx, firmwareId: string, address: Address): Promise<void> => {
  if (!(await blobs.keep(tx, address))) throw new ResultError('tryLater');
  await tx
    .insertInto('firmware_file')
    .values({ firmware_id: firmwareId, sha256: blobs.bytesOf(address) })
    // Uploaded again, it is as new.
    .onConflict((conflict) =>
      conflict.columns(['firmware_id', 'sha256']).doUpdateSet({ created_at: new Date() }),
    )
    .execute();
};

/** Sizes of what was uploaded for a package, by the hash. */
export const findFiles = async (db: Db, firmwareId: string): Promise<ReadonlyMap<Address, number>> => {
  const { rows } = await sql<{ address: Address; size: number }>`
    select encode(f.sha256, 'hex') as address, b.size from firmware_file f join blob b on b.sha256 = f.sha256
    where f.firmware_id = ${firmwareId}::uuid`.execute(db);
  return new Map(rows.map(({ address, size }) => [address, size]));
};

export interface Usage {
  readonly packages: number;
  readonly octets: number;
}

/** What the firmware of a company takes. */
export const usageOf = async (db: Db, organisationId: string): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select count(*)::integer as packages, coalesce(sum(octets), 0)::bigint as octets from (
      select coalesce(f.package_size, 0) + coalesce((
        select sum(b.size) from firmware_file u join blob b on b.sha256 = u.sha256 where u.firmware_id = f.id), 0) + coalesce((
        select sum(length(r.metadata)) from firmware_revision r where r.firmware_id = f.id), 0) as octets
      from firmware f where f.organisation_id = ${organisationId}::uuid) one`.execute(db);
  return rows[0] ?? { packages: 0, octets: 0 };
};

const isUnnamed = sql<boolean>`not exists (
  select from firmware_revision r, jsonb_array_elements(r.files) e
  where r.firmware_id = u.firmware_id and e ->> 'sha256' = encode(u.sha256, 'hex'))`;

/** Lets go of one upload that no revision names, and that is older; false when there is none. */
export const letGoOfUnnamed = (db: Db, before: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ firmware_id: string }>`
      select f.id as firmware_id from firmware f where exists (
        select from firmware_file u where u.firmware_id = f.id and u.created_at < ${before} and ${isUnnamed})
      order by f.id limit 1 for update skip locked`.execute(tx);
    const [found] = rows;
    if (!found) return false;
    // Under the lock of the package: an edit that names one of them has come before, or finds it gone.
    const { rows: gone } = await sql<{ sha256: Buffer }>`
      delete from firmware_file u where u.firmware_id = ${found.firmware_id}::uuid and u.created_at < ${before}
        and ${isUnnamed} returning u.sha256`.execute(tx);
    for (const { sha256 } of gone.toSorted((one, other) => one.sha256.compare(other.sha256)))
      await blobs.letGo(tx, sha256);
    return gone.length > 0;
  });
