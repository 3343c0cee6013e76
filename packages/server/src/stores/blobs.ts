import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type Address, addressOf, isAddress, type ObjectStore } from '../objects/object-store.ts';

export const bytesOf = (address: Address): Buffer => Buffer.from(address, 'hex');

interface Content {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Committed before the object is written: an object without a row could never be swept. */
const announce = (db: Db, address: Address, { bytes, mediaType }: Content) =>
  db
    .insertInto('blob')
    .values({ sha256: bytesOf(address), size: bytes.length, media_type: mediaType })
    // Bytes that come again are young again for the sweep.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: new Date() }))
    .execute();

/**
 * Puts bytes into the object store and answers their address. The row is locked while the object is written,
 * so that the sweep cannot take away an object that is just being stored again.
 */
export const store = async (db: Db, objects: ObjectStore, content: Content): Promise<Address> => {
  const address = addressOf(content.bytes);
  await announce(db, address, content);
  return db.transaction().execute(async (tx) => {
    const { removed_at } = await tx
      .selectFrom('blob')
      .select('removed_at')
      .where('sha256', '=', bytesOf(address))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (removed_at) throw new ResultError('contentRemoved');
    await objects.put(address, content.bytes, content.mediaType);
    await tx
      .updateTable('blob')
      .set({ stored_at: new Date() })
      .where('sha256', '=', bytesOf(address))
      .execute();
    return address;
  });
};

/** Called in the transaction that refers to the bytes; false when they are not (or no longer) stored. */
export const keep = async (tx: Tx, address: Address): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('blob')
    .set({ is_kept: true })
    .where('sha256', '=', bytesOf(address))
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** As `keep`, for bytes that everybody may have. */
export const keepPublic = async (tx: Tx, address: Address): Promise<boolean> => {
  await tx.updateTable('blob').set({ is_public: true }).where('sha256', '=', bytesOf(address)).execute();
  return keep(tx, address);
};

export const findPublic = (db: Db, address: string) =>
  isAddress(address)
    ? db
        .selectFrom('blob')
        .select(['media_type', 'size'])
        .where('sha256', '=', bytesOf(address))
        .where('is_public', '=', true)
        .executeTakeFirst()
    : undefined;

/** Everything that can refer to bytes; what refers to them in none of these places may be swept. */
const references = [
  ['account', 'photo_sha256'],
  ['organisation', 'logo_sha256'],
  ['registration', 'licence_sha256'],
  ['registration', 'letter_sha256'],
  ['registration', 'logo_sha256'],
  ['import', 'blob_sha256'],
  ['release', 'blob_sha256'],
  ['release_image', 'sha256'],
] as const;

/** Called in the transaction that refers to the bytes no longer: the sweep takes them unless something else does. */
export const letGo = async (tx: Tx, address: Buffer): Promise<void> => {
  await tx.selectFrom('blob').select('sha256').where('sha256', '=', address).forUpdate().execute();
  for (const [table, column] of references) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${address} limit 1`.execute(tx);
    if (rows.length > 0) return;
  }
  await tx
    .updateTable('blob')
    .set({ is_kept: false, is_public: false, created_at: new Date() })
    .where('sha256', '=', address)
    .execute();
};

/** For legal cause: nobody gets these bytes any more, and they are never stored again. The row stays. */
export const forbid = (tx: Tx, address: Buffer) =>
  tx
    .updateTable('blob')
    .set({ removed_at: new Date(), is_public: false, is_kept: true })
    .where('sha256', '=', address)
    .execute();

/** Takes forbidden bytes out of the object store, after the commit that forbade them; answers how many. */
export const removeForbidden = async (db: Db, objects: ObjectStore): Promise<number> => {
  const waiting = await db
    .selectFrom('blob')
    .select('sha256')
    .where('removed_at', 'is not', null)
    .where('stored_at', 'is not', null)
    .execute();
  for (const { sha256 } of waiting) {
    await objects.remove(sha256.toString('hex'));
    await db.updateTable('blob').set({ stored_at: null }).where('sha256', '=', sha256).execute();
  }
  return waiting.length;
};

/** Removes objects that nothing has kept since `before`; answers how many. */
export const sweep = async (db: Db, objects: ObjectStore, before: Date): Promise<number> => {
  let swept = 0;
  for (;;) {
    const address = await sweepOne(db, objects, before);
    if (!address) return swept;
    swept += 1;
  }
};

const sweepOne = (db: Db, objects: ObjectStore, before: Date): Promise<Address | null> =>
  db.transaction().execute(async (tx) => {
    const orphan = await tx
      .selectFrom('blob')
      .select('sha256')
      .where('is_kept', '=', false)
      .where('created_at', '<', before)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!orphan) return null;
    const address = orphan.sha256.toString('hex');
    await objects.remove(address);
    await tx.deleteFrom('blob').where('sha256', '=', orphan.sha256).execute();
    return address;
  });
