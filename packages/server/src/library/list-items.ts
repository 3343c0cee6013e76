import type { ResourceItem } from '@iodd-hub/contract';
import type { Context } from '../context.ts';
import type { ListedRow } from '../stores/listed.ts';
import * as personal from '../stores/personal.ts';
import { addressOfFile } from './file-address.ts';

const itemOf = (row: ListedRow, collected: boolean): ResourceItem => ({
  rpId: row.id,
  fileName: row.file_name,
  vendorId: row.vendor_id,
  manufacturer: row.vendor_name,
  deviceId: row.device_id,
  productName: row.product_name,
  productId: row.product_id,
  family: row.family,
  description: row.description,
  productText: row.product_text,
  kind: row.kind,
  ioddVersion: row.iodd_version,
  releaseDate: row.release_date,
  pdInBits: row.pd_in_bits,
  pdOutBits: row.pd_out_bits,
  pdInLayout: row.pd_in_layout,
  pdOutLayout: row.pd_out_layout,
  bitRate: row.bit_rate,
  connectors: row.connectors,
  profiles: row.profiles,
  languages: row.languages,
  verdict: row.verdict,
  isStampValid: row.is_stamp_valid,
  icon: row.icon ? addressOfFile(row.icon, 'icon.png') : '',
  downloads: row.downloads,
  collected,
});

/** Lines of a list, each with whether it is a favourite of the caller. */
export const itemsFor = async (
  { services, user }: Pick<Context, 'services' | 'user'>,
  rows: readonly ListedRow[],
): Promise<ResourceItem[]> => {
  const ids = rows.map((row) => row.id);
  const collected =
    user && ids.length > 0
      ? await personal.favoritesAmong(services.database.pool, user.accountId, ids)
      : new Set<string>();
  return rows.map((row) => itemOf(row, collected.has(row.id)));
};
