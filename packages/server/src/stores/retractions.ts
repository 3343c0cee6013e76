import type { RemovalCause, RetractionCause } from '@iodd-hub/contract/resource-values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import * as blobs from './blobs.ts';
import * as catalogue from './catalogue.ts';
import { lockBlobs, lockLineages } from './locks.ts';
import * as publications from './publications.ts';
import * as suggestions from './suggestions.ts';

interface Retraction {
  readonly releaseId: string;
  /** Whose file it must be. */
  readonly organisationId: string | null;
  readonly isAdmin: boolean;
  readonly reason: string;
  readonly action: 'withdrawn' | 'removed';
  readonly cause: RetractionCause;
}

interface Row {
  readonly id: string;
  readonly vendor_id: number;
  readonly device_id: number;
  readonly iodd_version: string;
  readonly sha256: string;
  readonly is_withdrawn: boolean;
  readonly is_removed: boolean;
}

/** Takes a release out of the library; false when there is none, it is not theirs, or that has been done. */
export const retract = async (tx: Tx, retraction: Retraction): Promise<boolean> => {
  const { releaseId, organisationId, isAdmin, action } = retraction;
  const isRemoval = action === 'removed';
  // Locked first: who decides by what was read before could withdraw what another is making the newest.
  await lockFor(tx, releaseId);
  const { rows } = await sql<Row>`
    select r.id, r.vendor_id, r.device_id, r.iodd_version, encode(r.blob_sha256, 'hex') as sha256,
      r.is_withdrawn, r.removed_at is not null as is_removed
    from release r where r.id = ${releaseId} and (${isAdmin} or r.organisation_id = ${organisationId})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row || (isRemoval ? row.is_removed : row.is_withdrawn)) return false;
  await markOne(tx, row, retraction);
  if (isRemoval) await removeBytes(tx, row, retraction);
  return true;
};

/** The whole package at once, whose main files are released together and removed together. */
const lockFor = async (tx: Tx, releaseId: string): Promise<void> => {
  const { rows } = await sql<{ vendorId: number; deviceId: number; ioddVersion: string }>`
    select t.vendor_id as "vendorId", t.device_id as "deviceId", t.iodd_version as "ioddVersion"
    from release r join release t on t.blob_sha256 = r.blob_sha256 where r.id = ${releaseId}`.execute(tx);
  await lockLineages(tx, rows);
  const addresses = await sql<{ sha256: Buffer }>`
    select blob_sha256 as sha256 from release where id = ${releaseId}
    union select i.sha256 from release r join release t on t.blob_sha256 = r.blob_sha256
    join release_image i on i.release_id = t.id where r.id = ${releaseId}`.execute(tx);
  await lockBlobs(
    tx,
    addresses.rows.map(({ sha256 }) => sha256),
  );
};

const markOne = async (tx: Tx, row: Row, { reason, action, cause }: Retraction): Promise<void> => {
  await sql`
    update release set is_withdrawn = true, withdrawn_at = coalesce(withdrawn_at, now()),
      withdrawal_reason = ${reason},
      removed_at = case when ${action === 'removed'} then now() else removed_at end
    where id = ${row.id}`.execute(tx);
  await catalogue.refreshNewest(tx, {
    vendorId: row.vendor_id,
    deviceId: row.device_id,
    ioddVersion: row.iodd_version,
  });
  await suggestions.discount(tx, row.id);
  const [first] = await publications.of(tx, row.id);
  if (!first) throw new Error(`release ${row.id} is not in the log`);
  const released = first.statement;
  await publications.record(tx, {
    action,
    releaseId: row.id,
    statement: { ...released, reason, cause },
  });
};

/**
 * The package and every other main file that lies in it are forbidden. Its pictures are only let go: the corrected
 * package and other devices have the same logo, and must not be stopped by it.
 */
const removeBytes = async (tx: Tx, row: Row, retraction: Retraction): Promise<void> => {
  const address = blobs.bytesOf(row.sha256);
  const twins = await tx
    .selectFrom('release')
    .select('id')
    .where('blob_sha256', '=', address)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id } of twins) await retract(tx, { ...retraction, releaseId: id });
  await blobs.forbid(tx, address);
  await letPicturesGo(tx, row.id);
};

const letPicturesGo = async (tx: Tx, releaseId: string): Promise<void> => {
  await tx.updateTable('release').set({ icon_sha256: null }).where('id', '=', releaseId).execute();
  const pictures = await tx
    .deleteFrom('release_image')
    .where('release_id', '=', releaseId)
    .returning('sha256')
    .execute();
  // In one order for all, so that two removals cannot wait for each other.
  const unique = new Map(pictures.map(({ sha256 }) => [sha256.toString('hex'), sha256]));
  for (const [, sha256] of [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await blobs.letGo(tx, sha256);
};

export interface RemovedRow {
  readonly id: string;
  readonly number: number;
  /** Microseconds since 1970: exact, as a place in the list. */
  readonly key: string;
  readonly file_name: string;
  readonly product_name: string;
  readonly vendor_name: string;
  readonly removed_at: Date;
  readonly reason: string;
  readonly cause: RemovalCause | null;
}

interface RemovedWanted {
  readonly after: { readonly key: string; readonly number: number } | null;
  readonly limit: number;
}

/** What was removed, the last one first. */
export const removed = async (db: Db, { after, limit }: RemovedWanted): Promise<RemovedRow[]> => {
  const { rows } = await sql<RemovedRow>`
    select r.id, r.number, (extract(epoch from r.removed_at) * 1000000)::bigint::text as key, r.file_name,
      r.product_name, r.vendor_name, r.removed_at, coalesce(r.withdrawal_reason, '') as reason,
      (select p.statement->>'cause' from publication p where p.release_id = r.id and p.action = 'removed'
        order by p.id desc limit 1) as cause
    from release r
    where r.removed_at is not null and (${after?.key ?? null}::bigint is null
      or ((extract(epoch from r.removed_at) * 1000000)::bigint, r.number) < (${after?.key ?? null}, ${after?.number ?? null}))
    order by r.removed_at desc, r.number desc limit ${limit}`.execute(db);
  return rows;
};
