import type { DeviceRevision } from '@iodd-hub/contract/console-values';
import type pg from 'pg';

/** What the library says of a device, by its ids. */
export interface DescribedRow {
  /** Which of the questions it answers, from 1. */
  readonly place: number;
  readonly id: string;
  readonly file_name: string;
  readonly iodd_version: string;
  readonly release_date: string;
  readonly vendor_name: string;
  readonly product_name: string;
  readonly description: string;
  /** Address of the picture's bytes. */
  readonly icon: string | null;
  /** Whether a variant has the product id that was asked for. */
  readonly has_product: boolean;
}

export interface AskedDevice {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision?: DeviceRevision | undefined;
  readonly productId: string;
}

interface Wanted {
  /** Without those that a newer one of the same version has replaced. */
  readonly newestOnly: boolean;
}

/** Public files that describe these devices, withdrawn ones excluded; all questions at once, in no order. */
export const ofDevices = async (
  pool: pg.Pool,
  devices: readonly AskedDevice[],
  { newestOnly }: Wanted,
): Promise<DescribedRow[]> => {
  const { rows } = await pool.query<DescribedRow>({
    name: 'described-devices',
    text: `select w.place::integer, r.id, r.file_name, r.iodd_version, r.release_date, r.vendor_name, r.product_name,
        r.description, encode(r.icon_sha256, 'hex') as icon,
        exists (select from release_variant v where v.release_id = r.id and v.product_id = w.product_id) as has_product
      from unnest($1::integer[], $2::integer[], $3::text[]) with ordinality as w (vendor_id, device_id, product_id, place)
      join device d on d.vendor_id = w.vendor_id and d.device_id = w.device_id
      join release_device rd on rd.device_id = d.id
      join release r on r.id = rd.release_id
      where not r.is_withdrawn and r.removed_at is null and (r.is_newest or not $4)`,
    values: [
      devices.map(({ vendorId }) => vendorId),
      devices.map(({ deviceId }) => deviceId),
      devices.map(({ productId }) => productId),
      newestOnly,
    ],
  });
  return rows;
};
