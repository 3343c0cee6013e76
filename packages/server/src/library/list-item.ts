import type { ResourceItem } from '@iodd-hub/contract';
import { addressOfFile } from '../http/files.ts';
import type { ListedRow } from '../stores/listed.ts';

export const itemOf = (row: ListedRow, collected: boolean): ResourceItem => ({
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
