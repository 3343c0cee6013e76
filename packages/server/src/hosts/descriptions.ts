import type { DeviceRevision } from '@iodd-hub/contract/console-values';
import type { DeviceDescription } from '@iodd-hub/contract/device';
import { matchDescriptions } from '@iodd-hub/iodd';
import type pg from 'pg';
import { addressOfFile } from '../library/file-address.ts';
import * as described from '../stores/described.ts';

/** A device of an IO-Link revision is described by files of its own IODD version. */
const revisionOf = (ioddVersion: string): DeviceRevision => (ioddVersion === '1.0.1' ? '1.0' : '1.1');

const bestOf = (
  rows: readonly described.DescribedRow[],
  device: described.AskedDevice,
): readonly DeviceDescription[] =>
  matchDescriptions(
    rows.map((row) => ({
      row,
      vendorId: device.vendorId,
      deviceIds: [device.deviceId],
      revision: revisionOf(row.iodd_version),
      productIds: row.has_product ? [device.productId] : [],
      releaseDate: row.release_date,
    })),
    device,
  ).map(({ description: { row }, fit }) => ({
    fit,
    rpId: row.id,
    fileName: row.file_name,
    ioddVersion: row.iodd_version,
    releaseDate: row.release_date,
    vendorName: row.vendor_name,
    productName: row.product_name,
    description: row.description,
    icon: row.icon ? addressOfFile(row.icon, 'icon.png') : null,
    hasProduct: row.has_product,
  }));

/** Every public file that describes a device, the best first. */
export const descriptionsOf = async (
  pool: pg.Pool,
  device: described.AskedDevice,
): Promise<readonly DeviceDescription[]> =>
  bestOf(await described.ofDevices(pool, [device], { newestOnly: false }), device);

/** The best description of each device, in the order of the devices; null where the library knows none. */
export const bestDescriptions = async (
  pool: pg.Pool,
  devices: readonly described.AskedDevice[],
): Promise<readonly (DeviceDescription | null)[]> => {
  if (devices.length === 0) return [];
  const rows = await described.ofDevices(pool, devices, { newestOnly: true });
  return devices.map(
    (device, at) =>
      bestOf(
        rows.filter(({ place }) => place === at + 1),
        device,
      )[0] ?? null,
  );
};
