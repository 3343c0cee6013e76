import { bytesOf } from './blobs.ts';
import type { DeviceRecord, PackageRecord } from './package-record.ts';
import { sortKey } from '../search/words.ts';

const nameOf = (device: DeviceRecord): string =>
  device.variants[0]?.name || device.deviceName || device.variants[0]?.productId || device.fileName;

const addressOfImage = (record: PackageRecord, name: string): Buffer | null => {
  const sha256 = record.images.find((image) => image.name === name)?.sha256;
  return sha256 === undefined ? null : bytesOf(sha256);
};

/** What the log says was released: written once, whatever a later extractor makes of the bytes. */
export const identityColumns = (device: DeviceRecord) => ({
  file_name: device.fileName,
  iodd_version: device.ioddVersion,
  release_date: device.releaseDate,
  vendor_id: device.vendorId,
  device_id: device.deviceId,
});

/** What is written again when the extractor changes. */
export const derivedColumns = (device: DeviceRecord, record: PackageRecord) => ({
  vendor_name: device.vendorName,
  product_name: nameOf(device),
  product_id: device.variants[0]?.productId ?? '',
  family: device.family,
  name_key: sortKey(nameOf(device)),
  family_key: sortKey(device.family),
  description: device.variants[0]?.description ?? '',
  product_text: device.productText,
  kind: device.kind,
  pd_in_bits: device.processDataInBits,
  pd_out_bits: device.processDataOutBits,
  pd_in_layout: [...device.processDataInLayout],
  pd_out_layout: [...device.processDataOutLayout],
  bit_rate: device.bitRate,
  connectors: [...device.connectors],
  profiles: [...device.profiles],
  languages: [...device.languages],
  verdict: record.verdict,
  is_stamp_valid: device.stamp.isValid,
  stamp_state: device.stamp.state,
  icon_sha256: addressOfImage(record, device.variants.find(({ icon }) => icon !== '')?.icon ?? ''),
});

/** What the row of a release says of its bytes: written at release, computed again by the verification. */
export const releaseColumns = (device: DeviceRecord, record: PackageRecord) => ({
  ...identityColumns(device),
  ...derivedColumns(device, record),
});

export const variantRows = (device: DeviceRecord) =>
  device.variants.map((variant, position) => ({
    position,
    product_id: variant.productId,
    name: variant.name,
    description: variant.description,
    icon: variant.icon,
    symbol: variant.symbol,
  }));

/** What is suggested while somebody types. */
export const suggestionsOf = (device: DeviceRecord) => {
  const terms = [
    { kind: 'vendor', term: device.vendorName },
    { kind: 'family', term: device.family },
    { kind: 'product', term: device.deviceName },
    ...device.variants.map(({ name }) => ({ kind: 'product', term: name })),
    ...device.variants.map(({ productId }) => ({ kind: 'productId', term: productId })),
  ].map((suggestion) => ({ ...suggestion, term_key: sortKey(suggestion.term) }));
  const byKey = new Map(terms.map((one) => [`${one.kind} ${one.term_key}`, one]));
  return [...byKey.values()].filter(({ term_key }) => term_key !== '');
};
