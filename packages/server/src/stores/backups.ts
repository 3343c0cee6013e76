import type { Db, Tx } from '../db/connect.ts';

interface NewBackup {
  readonly beganAt: Date;
  readonly snapshotAt: Date;
  readonly octets: number;
  readonly objects: number;
  readonly sha256: Buffer;
}

export const insert = (tx: Tx, { beganAt, snapshotAt, ...backup }: NewBackup) =>
  tx
    .insertInto('backup')
    .values({ ...backup, began_at: beganAt, snapshot_at: snapshotAt })
    .execute();

/** When the newest one was finished; null before the first. */
export const newestAt = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('backup')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
};
