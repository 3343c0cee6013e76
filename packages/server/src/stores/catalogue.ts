import { createHash } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type DeviceRecord, engineVersion, extractorVersion, type PackageRecord } from '../library/record.ts';
import { releaseColumns } from '../library/rows.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import { sorted } from './chain.ts';
import * as derived from './derived.ts';
import * as publications from './publications.ts';
import * as suggestions from './suggestions.ts';

export interface Publishing {
  readonly address: Address;
  readonly record: PackageRecord;
  readonly organisationId: string | null;
}

const deviceIdsOf = (device: DeviceRecord): number[] => [device.deviceId, ...device.additionalDeviceIds];

/** Makes a stored package public, one release for each of its main files; there is none without its bytes. */
export const publish = async (tx: Tx, publishing: Publishing): Promise<string[]> => {
  const { address, record } = publishing;
  for (const sha256 of [address, ...record.images.map((image) => image.sha256)])
    if (!(await blobs.keepPublic(tx, sha256))) throw new Error(`${sha256} has no stored bytes`);
  const ids: string[] = [];
  for (const device of record.devices) ids.push(await publishDevice(tx, device, publishing));
  return ids;
};

const publishDevice = async (
  tx: Tx,
  device: DeviceRecord,
  { address, record, organisationId }: Publishing,
): Promise<string> => {
  // Locks the devices, so that two releases of one device agree on which of them is the newest.
  const devices = await touchDevices(tx, device);
  const release = await tx
    .insertInto('release')
    .values({
      ...releaseColumns(device, record),
      extractor_version: extractorVersion,
      organisation_id: organisationId,
      blob_sha256: blobs.bytesOf(address),
      search: derived.searchOf(device),
    })
    .onConflict((conflict) => conflict.columns(['file_name', 'iodd_version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!release) throw new ResultError('identityExists', { fileName: device.fileName });
  const { id } = release;
  await tx
    .insertInto('release_device')
    .values(devices.map((row) => ({ release_id: id, device_id: row.id })))
    .execute();
  await derived.write(tx, id, { device, record });
  await suggestions.count(tx, id, device);
  await refreshNewest(tx, device);
  await publications.record(tx, {
    action: 'released',
    releaseId: id,
    statement: statementOf(device, { address, record, organisationId }),
  });
  return id;
};

export const recordHash = (record: PackageRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(record)))
    .digest('hex');

export const statementOf = (
  device: DeviceRecord,
  { address, record, organisationId }: Publishing,
): publications.Statement => ({
  fileName: device.fileName,
  ioddVersion: device.ioddVersion,
  releaseDate: device.releaseDate,
  vendorId: device.vendorId,
  deviceIds: deviceIdsOf(device),
  sha256: address,
  organisationId,
  recordHash: recordHash(record),
  engineVersion,
  reason: '',
});

const touchDevices = (tx: Tx, device: DeviceRecord) =>
  tx
    .insertInto('device')
    .values(
      // In one order for all, so that two releases cannot wait for each other.
      deviceIdsOf(device)
        .toSorted((a, b) => a - b)
        .map((device_id) => ({ vendor_id: device.vendorId, device_id })),
    )
    // Touched, so that a device which an earlier release described is answered, too.
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'device_id']).doUpdateSet({ vendor_id: device.vendorId }),
    )
    .returning('id')
    .execute();

interface Lineage {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly ioddVersion: string;
}

/** Of all dates of a device in one IODD version, only the last that is not withdrawn is listed. */
export const refreshNewest = (tx: Tx, { vendorId, deviceId, ioddVersion }: Lineage) =>
  sql`
    with ranked as (
      select id, not is_withdrawn and row_number() over (
        order by is_withdrawn, release_date desc, number desc) = 1 as newest
      from release
      where vendor_id = ${vendorId} and device_id = ${deviceId} and iodd_version = ${ioddVersion})
    update release set is_newest = ranked.newest from ranked
    where release.id = ranked.id and release.is_newest <> ranked.newest`.execute(tx);

/** The record of a package as an engine made it; the newest engine's unless one is named. */
export const findRecord = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('extract')
    .select(['record', 'engine_version'])
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface NewRecord {
  readonly address: Address;
  readonly record: PackageRecord;
}

export const storeRecord = (tx: Tx, { address, record }: NewRecord) =>
  tx
    .insertInto('extract')
    .values({
      sha256: blobs.bytesOf(address),
      engine_version: engineVersion,
      record: JSON.stringify(record),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
