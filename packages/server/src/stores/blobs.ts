import { setTimeout as sleep } from 'node:timers/promises';
import { ResultError } from '@iodd-hub/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type Address, addressOf, isAddress, type ObjectStore } from '../objects/object-store.ts';

export const bytesOf = (address: Address): Buffer => Buffer.from(address, 'hex');

const addressOctets = 32;

/** Many addresses in one piece of memory, one after the other. */
export const addressesIn = function* (addresses: Buffer): Generator<Address> {
  for (let at = 0; at < addresses.length; at += addressOctets)
    yield addresses.toString('hex', at, at + addressOctets);
};

interface Content {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Longer than the object store is waited for: a writer whose claim has ended has died, or given up. */
const writeMs = 90_000;
const sweepMs = 60_000;
/** So long a writer waits for a sweep of the same bytes. */
const waitsForSweepMs = 5_000;

/** In the precision that a Date has: it is compared with what came back. */
const later = (ms: number): RawBuilder<Date> =>
  sql<Date>`date_trunc('milliseconds', now()) + ${ms} * interval '1 millisecond'`;

/**
 * Committed before the object is written: an object without a row could never be swept, and while it is being written
 * the sweep leaves it alone. Undefined while it is being swept.
 */
const announce = (db: Db, address: Address, { bytes, mediaType }: Content) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('blob')
      .values({ sha256: bytesOf(address), size: bytes.length, media_type: mediaType })
      // Bytes that come again are young again for the sweep.
      .onConflict((conflict) =>
        conflict
          .column('sha256')
          .doUpdateSet({ created_at: new Date(), sweeping_until: null })
          .where(sql<boolean>`(blob.sweeping_until is null or blob.sweeping_until < now())`),
      )
      .returning('removed_at')
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.removed_at) throw new ResultError('contentRemoved');
    return tx
      .insertInto('blob_write')
      .values({ sha256: bytesOf(address), until: later(writeMs) })
      .returning('id')
      .executeTakeFirstOrThrow();
  });

const announceAfterSweep = async (db: Db, address: Address, content: Content): Promise<string> => {
  const end = Date.now() + waitsForSweepMs;
  for (;;) {
    const write = await announce(db, address, content);
    if (write) return write.id;
    if (Date.now() > end) throw new ResultError('tryLater');
    await sleep(25);
  }
};

/** Says that the object is there, unless the claim of its writer has ended: it may have been swept since. */
const confirm = (db: Db, address: Address, writeId: string) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('blob')
      .set({ stored_at: new Date() })
      .where('sha256', '=', bytesOf(address))
      .where(
        sql<boolean>`exists (select from blob_write w where w.id = ${writeId}::uuid and w.until > now())`,
      )
      .returning('removed_at')
      .executeTakeFirst();
    if (row) await tx.deleteFrom('blob_write').where('id', '=', writeId).execute();
    return row;
  });

/**
 * Puts bytes into the object store and answers their address. Claimed, written, confirmed: no transaction is open
 * while the object store is waited for, and the sweep cannot take away what is just being stored again.
 */
export const store = async (db: Db, objects: ObjectStore, content: Content): Promise<Address> => {
  const address = addressOf(content.bytes);
  const writeId = await announceAfterSweep(db, address, content);
  // A write that fails here may still arrive: its claim ends by itself.
  await objects.put(address, content.bytes, content.mediaType);
  const confirmed = await confirm(db, address, writeId);
  if (!confirmed) throw new ResultError('tryLater');
  // Forbidden while it was written: it is marked as stored, so that it is taken out again.
  if (confirmed.removed_at) throw new ResultError('contentRemoved');
  return address;
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

export const find = (db: Db, address: Address) =>
  db
    .selectFrom('blob')
    .select(['media_type', 'size'])
    .where('sha256', '=', bytesOf(address))
    .executeTakeFirst();

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
  ['draft_file', 'sha256'],
  ['draft_package', 'blob_sha256'],
  ['draft_share', 'blob_sha256'],
  ['firmware', 'package_sha256'],
  ['firmware_file', 'sha256'],
  ['software', 'sha256'],
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

/** Nobody is writing the object of this row. */
const hasNoWriter = sql<boolean>`
  not exists (select from blob_write w where w.sha256 = blob.sha256 and w.until > now())`;

/** Takes forbidden bytes out of the object store, after the commit that forbade them; answers how many. */
export const removeForbidden = async (db: Db, objects: ObjectStore): Promise<number> => {
  const waiting = await db
    .selectFrom('blob')
    .select('sha256')
    .where('removed_at', 'is not', null)
    // A writer that died while they were being forbidden may have left them without a word.
    .where(
      sql<boolean>`(stored_at is not null or exists (select from blob_write w where w.sha256 = blob.sha256))`,
    )
    .where(hasNoWriter)
    .execute();
  for (const { sha256 } of waiting) {
    await objects.remove(sha256.toString('hex'));
    await db.updateTable('blob').set({ stored_at: null }).where('sha256', '=', sha256).execute();
    await db
      .deleteFrom('blob_write')
      .where('sha256', '=', sha256)
      .where('until', '<', sql<Date>`now()`)
      .execute();
  }
  return waiting.length;
};

/** Removes objects that nothing has kept since `before`; answers how many. */
export const sweep = async (db: Db, objects: ObjectStore, before: Date): Promise<number> => {
  let swept = 0;
  for (;;) {
    const claimed = await claimOrphan(db, before);
    if (claimed === null) return swept;
    if (claimed === undefined) continue;
    const { sha256, sweeping_until } = claimed;
    await objects.remove(sha256.toString('hex'));
    await db
      .deleteFrom('blob')
      .where('sha256', '=', sha256)
      .where('sweeping_until', '=', sweeping_until)
      .execute();
    swept += 1;
  }
};

/**
 * Committed before the object is removed: from here on nothing can refer to the bytes, and who stores them again waits.
 * A sweep that dies leaves a row without bytes, which the next one takes when the claim has ended.
 */
const claimOrphan = (db: Db, before: Date) =>
  db.transaction().execute(async (tx) => {
    const orphan = await tx
      .selectFrom('blob')
      .select('sha256')
      .where('is_kept', '=', false)
      .where('created_at', '<', before)
      .where(sql<boolean>`(sweeping_until is null or sweeping_until < now())`)
      .where(hasNoWriter)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!orphan) return null;
    // Undefined when a writer came in between; there may be others to sweep.
    return (
      tx
        .updateTable('blob')
        .set({ sweeping_until: later(sweepMs), stored_at: null })
        .where('sha256', '=', orphan.sha256)
        // Asked again under the lock: the look may be older than the lock.
        .where(hasNoWriter)
        .returning(['sha256', 'sweeping_until'])
        .executeTakeFirst()
    );
  });
