/** What is said of a copy's manufacturer and product. */
import type { ElementNode } from '../../document.ts';
import type { SetOp } from '../../ops/op.ts';

export interface Identity {
  readonly vendorId: number;
  readonly vendorName: string;
  readonly vendorUrl: string;
  readonly deviceId: number;
  /** Where nothing is said, a copy for the same manufacturer keeps what it is called. */
  readonly productName?: string;
  readonly productId?: string;
  /** What the device of another manufacturer is called where nothing is said. */
  readonly name: string;
  /** Of the first version of another manufacturer's device, as the standard writes a day. */
  readonly releaseDate: string;
}

/** What the places of a draft say from now on; where something is undefined, they stay as they were. */
export interface Said {
  readonly manufacturer: Identity;
  readonly productName: string | undefined;
  readonly productId: string | undefined;
  /** Whether the original is somebody else's. */
  readonly isOfAnother: boolean;
}

export function saidBy(manufacturer: Identity, originalVendorId: string | undefined): Said {
  const isOfAnother = originalVendorId !== String(manufacturer.vendorId);
  const productName = manufacturer.productName ?? (isOfAnother ? manufacturer.name : undefined);
  const productId = manufacturer.productId ?? (isOfAnother ? productName : undefined);
  return { manufacturer, productName, productId, isOfAnother };
}

/** Writes an attribute; `null` takes it away. */
export const set = ({ $id: at, attributes }: ElementNode, field: string, value: string | null): SetOp[] =>
  (attributes[field] ?? null) === value ? [] : [{ op: 'set', at, field, value }];
