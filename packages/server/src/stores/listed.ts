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

export const listedRows = async <Row extends ListedRow | WrittenRow = ListedRow>(
  client: Queryable,
  query: ListedQuery,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(query);
  return rows;
};

/** Texts that anybody may have written, and lists: PostgreSQL escapes them as JSON does. */
const texts = (column: string): string => `to_json(r.${column})`;
const lists = (column: string): string => `array_to_json(r.${column})`;
/** Numbers, and what a constraint or a type keeps from having a quote. */
const plain = (column: string): string => `r.${column}`;
const quoted = (column: string): string => `'"', r.${column}, '"'`;

/** A line as the contract names its fields, in its order: what is answered of each, but for `collected`. */
const writtenFields = {
  rpId: quoted('id'),
  fileName: texts('file_name'),
  vendorId: plain('vendor_id'),
  manufacturer: texts('vendor_name'),
  deviceId: plain('device_id'),
  productName: texts('product_name'),
  productId: texts('product_id'),
  family: texts('family'),
  description: texts('description'),
  productText: texts('product_text'),
  kind: texts('kind'),
  ioddVersion: texts('iodd_version'),
  releaseDate: quoted('release_date'),
  pdInBits: plain('pd_in_bits'),
  pdOutBits: plain('pd_out_bits'),
  pdInLayout: lists('pd_in_layout'),
  pdOutLayout: lists('pd_out_layout'),
  bitRate: texts('bit_rate'),
  connectors: lists('connectors'),
  profiles: lists('profiles'),
  languages: lists('languages'),
  verdict: quoted('verdict'),
  isStampValid: `case when r.is_stamp_valid then 'true' else 'false' end`,
  icon: `'"/files/' || encode(r.icon_sha256, 'hex') || '/icon.png"', case when r.icon_sha256 is null then '""' end`,
  downloads: plain('downloads'),
} as const satisfies Readonly<Record<Exclude<keyof ResourceItem, 'collected'>, string>>;

/**
 * The same line as the text that is sent, so that nobody takes it apart and puts it together again: reading the columns
 * of a page takes the driver longer than it takes PostgreSQL to find them. `test/written.db.test.ts` compares both.
 */
export const writtenColumns = `r.id, r.number,
  concat('{', ${Object.entries(writtenFields)
    .map(([name, value], at) => `'${at > 0 ? ',' : ''}"${name}":', ${value}`)
    .join()}) as line`;

export interface WrittenRow {
  readonly id: string;
  readonly number: number;
  /** What the order sorts by. */
  readonly key: string;
  /** A JSON object, open at its end. */
  readonly line: string;
}
