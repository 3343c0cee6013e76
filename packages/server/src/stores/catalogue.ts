import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';

export interface Totals {
  readonly ioddFiles: number;
  readonly manufacturers: number;
  readonly devices: number;
  readonly downloads: number;
}

/** The counts of the home page that everybody sees. */
export const totals = async (db: Db): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from release where not is_withdrawn) as "ioddFiles",
      (select count(distinct vendor_id) from device) as "manufacturers",
      (select count(*) from device) as "devices",
      (select count(*) from download) as "downloads"`.execute(db);
  return rows[0] ?? { ioddFiles: 0, manufacturers: 0, devices: 0, downloads: 0 };
};

export const downloadsOf = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('download')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

export interface NewRelease {
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly releaseDate: string;
  readonly vendorId: number;
  /** All that the file describes: the device id and the additional ones. */
  readonly deviceIds: readonly number[];
  readonly address: Address;
}

/** Makes a stored package public; there is no release without its bytes. */
export const publish = async (tx: Tx, release: NewRelease): Promise<string> => {
  if (!(await blobs.keep(tx, release.address))) throw new Error(`${release.fileName} has no stored bytes`);
  const { id } = await tx
    .insertInto('release')
    .values({
      file_name: release.fileName,
      iodd_version: release.ioddVersion,
      release_date: release.releaseDate,
      blob_sha256: Buffer.from(release.address, 'hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const devices = await tx
    .insertInto('device')
    .values(release.deviceIds.map((device_id) => ({ vendor_id: release.vendorId, device_id })))
    // Touched, so that a device which an earlier release described is answered, too.
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'device_id']).doUpdateSet({ vendor_id: release.vendorId }),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('release_device')
    .values(devices.map((device) => ({ release_id: id, device_id: device.id })))
    .execute();
  return id;
};

export const recordDownload = (tx: Tx, releaseId: string, accountId: string | null) =>
  tx.insertInto('download').values({ release_id: releaseId, account_id: accountId }).execute();
