import { createHash } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type DeviceRecord, engineVersion, extractorVersion, type PackageRecord } from './package-record.ts';
import { releaseColumns } from './package-columns.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import { sorted } from './chain.ts';
import * as derived from './derived.ts';
import { type Lineage, lockBlobs, lockLineages } from './locks.ts';
import * as publications from './publications.ts';
import * as suggestions from './suggestions.ts';
import * as vendors from './vendors.ts';

export interface Publishing {
  readonly address: Address;
  readonly record: PackageRecord;
  readonly organisationId: string | null;
  /** Release notes; empty where there are none. */
  readonly notes: string;
  /** Now, unless a demo tells of the past. */
  readonly at?: Date | undefined;
}

const deviceIdsOf = (device: DeviceRecord): number[] => [device.deviceId, ...device.additionalDeviceIds];

type Stored = Pick<Publishing, 'address' | 'record'>;

const addressesOf = ({ address, record }: Stored): Address[] => [
  address,
  ...record.images.map(({ sha256 }) => sha256),
];

/**
 * Locks everything that the release of these packages touches. Who releases several in one transaction calls it with
 * all of them first: one after the other they would be locked in no order.
 */
export const lockFor = async (tx: Tx, packages: readonly Stored[]): Promise<void> => {
  const devices = packages.flatMap(({ record }) => record.devices);
  if (devices.length > 0) await touchDevices(tx, devices);
  await lockLineages(tx, devices);
  await lockBlobs(tx, packages.flatMap(addressesOf).map(blobs.bytesOf));
};

/**
 * Makes a stored package public, one release for each of its main files; there is none without its bytes. A file
 * belongs to the organisation that holds its vendor id now, whoever releases it.
 */
export const publish = async (
  tx: Tx,
  stored: Stored & { readonly notes?: string },
  at?: Date,
): Promise<string[]> => {
  const { address, record, notes = '' } = stored;
  await lockFor(tx, [stored]);
  for (const sha256 of addressesOf(stored))
    if (!(await blobs.keepPublic(tx, sha256))) throw new Error(`${sha256} has no stored bytes`);
  const owners = await vendors.ownersOf(
    tx,
    record.devices.map((device) => device.vendorId),
  );
  const ids: string[] = [];
  for (const device of record.devices) {
    const organisationId = owners.get(device.vendorId) ?? null;
    ids.push(await publishDevice(tx, device, { address, record, organisationId, notes, at }));
  }
  for (const [index, device] of record.devices.entries())
    await suggestions.count(tx, ids[index] ?? '', device);
  return ids;
};

const publishDevice = async (
  tx: Tx,
  device: DeviceRecord,
  { address, record, organisationId, notes, at }: Publishing,
): Promise<string> => {
  const release = await tx
    .insertInto('release')
    .values({
      ...releaseColumns(device, record),
      extractor_version: extractorVersion,
      organisation_id: organisationId,
      blob_sha256: blobs.bytesOf(address),
      search: derived.searchOf(device),
      notes,
      ...(at && { published_at: at }),
    })
    .onConflict((conflict) => conflict.columns(['file_name', 'iodd_version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!release) throw new ResultError('identityExists', { fileName: device.fileName });
  const { id } = release;
  await sql`
    insert into release_device (release_id, device_id) select ${id}, id from device
    where vendor_id = ${device.vendorId} and device_id = any(${deviceIdsOf(device)}::integer[])`.execute(tx);
  await derived.write(tx, id, { device, record });
  await refreshNewest(tx, device);
  await publications.record(tx, {
    action: 'released',
    releaseId: id,
    statement: statementOf(device, { address, record, organisationId, notes }),
    at,
  });
  return id;
};

export const recordHash = (record: PackageRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(record)))
    .digest('hex');

export const statementOf = (
  device: DeviceRecord,
  { address, record, organisationId, notes }: Publishing,
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
  ...(notes !== '' && { notesHash: createHash('sha256').update(notes).digest('hex') }),
});

/** Writes the devices that are not there yet, and locks them all in one order (docs/adr/lock-order.md). */
const touchDevices = (tx: Tx, devices: readonly DeviceRecord[]) => {
  const pairs = devices.flatMap((device) => deviceIdsOf(device).map((id) => [device.vendorId, id] as const));
  return sql`
    insert into device (vendor_id, device_id)
    select distinct * from unnest(${pairs.map(([vendor]) => vendor)}::integer[], ${pairs.map(([, id]) => id)}::integer[])
      as named (vendor_id, device_id) order by vendor_id, device_id
    on conflict (vendor_id, device_id) do update set vendor_id = excluded.vendor_id`.execute(tx);
};

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

/** Of a lone XML file that came under several names, the record under this one; records of archives have none. */
export const recordOrder = sql`e.file_name desc, e.created_at desc`;

/** The record of a package, or of a lone XML file of this name, as the newest engine made it. */
export const findRecord = (db: Db, sha256: Buffer, fileName: string) =>
  db
    .selectFrom('extract as e')
    .select(['e.record', 'e.engine_version'])
    .where('e.sha256', '=', sha256)
    .where('e.file_name', 'in', ['', fileName])
    .orderBy(recordOrder)
    .limit(1)
    .executeTakeFirst();

interface NewRecord {
  readonly address: Address;
  /** Of a lone XML file; empty for an archive. */
  readonly fileName: string;
  readonly record: PackageRecord;
}

export const storeRecord = (tx: Tx, { address, fileName, record }: NewRecord) =>
  tx
    .insertInto('extract')
    .values({
      sha256: blobs.bytesOf(address),
      engine_version: engineVersion,
      file_name: fileName,
      record: JSON.stringify(record),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
