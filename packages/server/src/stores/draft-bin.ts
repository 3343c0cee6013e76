import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import * as blobs from './blobs.ts';
import { below, type Table } from './draft-folders.ts';
import { reached } from './drafts.ts';
import type { Reach } from './reach.ts';

/* Drafts and folders that were deleted: listed, brought back, gone for good. */

export interface Deleted {
  readonly id: string;
  readonly kind: 'draft' | 'folder';
  readonly name: string;
  readonly deleted_at: Date;
}

/** What lies in the bin for itself: not what was deleted with its folder. */
export const listDeleted = async (db: Db, organisationId: string): Promise<Deleted[]> => {
  const { rows } = await sql<Deleted>`
    select f.id, 'folder' as kind, f.name, f.deleted_at from draft_folder f
      left join draft_folder p on p.id = f.parent_id
      where f.organisation_id = ${organisationId}::uuid and f.deleted_at is not null
        and p.deleted_at is distinct from f.deleted_at
    union all
    select d.id, 'draft', d.name, d.deleted_at from draft d left join draft_folder p on p.id = d.folder_id
      where d.organisation_id = ${organisationId}::uuid and d.deleted_at is not null
        and p.deleted_at is distinct from d.deleted_at
    order by deleted_at desc limit 1000`.execute(db);
  return rows;
};

interface InBin {
  readonly id: string;
  readonly organisation_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly deleted_at: Date;
}

/** What lies in the bin; under `lockNames` nobody brings it back, but it may go for good. */
export const findDeleted = async (
  tx: Tx,
  table: Table,
  { id, reach }: { readonly id: string; readonly reach: Reach },
): Promise<InBin | undefined> => {
  const parent = sql.ref(table === 'draft' ? 't.folder_id' : 't.parent_id');
  const { rows } = await sql<InBin>`
    select t.id, t.organisation_id, ${parent} as parent_id, t.name, t.deleted_at from ${sql.table(table)} t
    where t.id = ${id}::uuid and t.deleted_at is not null and ${reached(reach, 't')}`.execute(tx);
  return rows[0];
};

/** To where it lay, or to the top where that folder is gone; false where it was taken out of the bin for good meanwhile. */
export const bringBackDraft = async (tx: Tx, id: string, parentId: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('draft')
    .set({ deleted_at: null, folder_id: parentId })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** With everything that went at the same moment; false as above. */
export const bringBackFolder = async (
  tx: Tx,
  { id, deleted_at }: InBin,
  parentId: string | null,
): Promise<boolean> => {
  await sql`${below(id)} update draft set deleted_at = null from below
    where draft.folder_id = below.id and draft.deleted_at = ${deleted_at}`.execute(tx);
  await sql`${below(id)} update draft_folder f set deleted_at = null from below
    where f.id = below.id and f.deleted_at = ${deleted_at}`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('draft_folder')
    .set({ parent_id: parentId })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Takes one draft out of the bin for good, with its log and the bytes that nothing else refers to; false when none is due. */
export const removeForGood = async (db: Db, before: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from draft where deleted_at < ${before} order by deleted_at limit 1 for update skip locked`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) return false;
    const files = await tx
      .deleteFrom('draft_file')
      .where('draft_id', '=', found.id)
      .returning('sha256')
      .execute();
    const packages = await tx
      .deleteFrom('draft_package')
      .where('draft_id', '=', found.id)
      .returning('blob_sha256 as sha256')
      .execute();
    const shares = await tx
      .deleteFrom('draft_share')
      .where('draft_id', '=', found.id)
      .returning('blob_sha256 as sha256')
      .execute();
    await tx.deleteFrom('draft').where('id', '=', found.id).execute();
    const addresses = [...files, ...packages, ...shares]
      .flatMap(({ sha256 }) => sha256 ?? [])
      .toSorted((one, other) => one.compare(other));
    for (const address of addresses) await blobs.letGo(tx, address);
    return true;
  });

/** Folders that are due and hold nothing any more; the innermost go first, the others by the next run. */
export const removeEmptyFolders = (db: Db, before: Date) =>
  sql`
  delete from draft_folder f where f.deleted_at < ${before}
    and not exists (select from draft d where d.folder_id = f.id)
    and not exists (select from draft_folder c where c.parent_id = f.id)`.execute(db);
