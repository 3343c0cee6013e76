import type { Db } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';

interface Stores {
  readonly db: Db;
  readonly objects: ObjectStore;
}

/** The name that a record depends on: that of a lone XML file, none of an archive. */
export const nameOfRecord = (bytes: Uint8Array, fileName: string): string =>
  bytes[0] === 0x50 ? '' : fileName;

/** Stored before the transaction that makes them public: files first, then one commit. */
export const storeImages = async (
  { db, objects }: Stores,
  images: readonly { readonly octets: Uint8Array }[],
): Promise<void> => {
  for (const { octets } of images) await blobs.store(db, objects, { bytes: octets, mediaType: 'image/png' });
};
