import type { DeviceKind, ResourceItem } from '@iodd-hub/contract';
import type { Queryable } from '../db/within.ts';

/** What a line of a listing is made of; the table is called `r`. */
export const listedColumns = `r.id, r.number, r.file_name, r.vendor_id, r.vendor_name, r.device_id, r.product_name,
  r.product_id, r.family, r.description, r.product_text, r.kind, r.iodd_version, r.release_date, r.pd_in_bits,
  r.pd_out_bits, r.pd_in_layout, r.pd_out_layout, r.bit_rate, r.connectors, r.profiles, r.languages, r.verdict, r.is_stamp_valid, encode(r.icon_sha256, 'hex') as icon,
  r.downloads, r.name_key`;

export interface ListedRow {
  readonly id: string;
  readonly number: number;
  readonly file_name: string;
  readonly vendor_id: number;
  readonly vendor_name: string;
  readonly device_id: number;
  readonly product_name: string;
  readonly product_id: string;
  readonly family: string;
  readonly description: string;
  readonly product_text: string;
  readonly kind: DeviceKind;
  readonly iodd_version: string;
  readonly release_date: string;
  readonly pd_in_bits: number;
  readonly pd_out_bits: number;
  readonly pd_in_layout: number[];
  readonly pd_out_layout: number[];
  readonly bit_rate: string;
  readonly connectors: string[];
  readonly profiles: number[];
  readonly languages: string[];
  readonly verdict: ResourceItem['verdict'];
  readonly is_stamp_valid: boolean;
  /** Address of the picture's bytes. */
  readonly icon: string | null;
  readonly downloads: number;
  readonly name_key: string;
}

interface ListedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export const listedRows = async <Row extends ListedRow = ListedRow>(
  client: Queryable,
  query: ListedQuery,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(query);
  return rows;
};
