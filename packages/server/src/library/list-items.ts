import type { ResourceItem } from '@iodd-hub/contract';
import type { Context } from '../context.ts';
import type { ListedRow, WrittenRow } from '../stores/listed.ts';
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

type Caller = Pick<Context, 'services' | 'user'>;

const favoritesAmong = async (
  { services, user }: Caller,
  rows: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> =>
  user && rows.length > 0
    ? personal.favoritesAmong(
        services.database.pool,
        user.accountId,
        rows.map((row) => row.id),
      )
    : new Set();

/** Lines of a list, each with whether it is a favourite of the caller. */
export const itemsFor = async (caller: Caller, rows: readonly ListedRow[]): Promise<ResourceItem[]> => {
  const collected = await favoritesAmong(caller, rows);
  return rows.map((row) => itemOf(row, collected.has(row.id)));
};

/** The same of lines that PostgreSQL wrote: a JSON array of them. */
export const writtenItemsFor = async (caller: Caller, rows: readonly WrittenRow[]): Promise<string> => {
  const collected = await favoritesAmong(caller, rows);
  return `[${rows.map(({ id, line }) => `${line},"collected":${collected.has(id)}}`).join(',')}]`;
};
