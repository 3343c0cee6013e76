import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { lockLineages, lockVendors } from './locks.ts';
import * as draftFolders from './draft-folders.ts';
import * as drafts from './drafts.ts';
import * as firmware from './firmware.ts';
import * as organisations from './organisations.ts';

/* Two companies become one: everything that refers to the first refers to the second afterwards. */

export interface Merge {
  readonly fromId: string;
  readonly intoId: string;
}

const idsOf = async (tx: Tx, { fromId }: Merge): Promise<string[]> =>
  (await organisations.membersOf(tx, fromId)).map(({ id }) => id);

/** Whose accounts have to be locked first. */
export const membersToLock = idsOf;

/**
 * Steps 2 to 6 of docs/adr/lock-order.md, then the rows of the two companies: last, because whoever stores a file refers
 * to its company with the file locked. False when somebody joined before the vendor ids were locked: their account is
 * not locked, so it has to be begun anew.
 */
export const lockBoth = async (tx: Tx, merge: Merge, lockedMembers: readonly string[]): Promise<boolean> => {
  const { fromId, intoId } = merge;
  await sql`select 1 from organisation_request where organisation_id = ${fromId} order by id for update`.execute(
    tx,
  );
  await sql`select 1 from invitation where organisation_id = ${fromId} order by id for update`.execute(tx);
  const vendorIds = await organisations.vendorIdsOf(tx, [fromId, intoId]);
  await lockVendors(tx, vendorIds);
  const locked = new Set(lockedMembers);
  if ((await idsOf(tx, merge)).some((id) => !locked.has(id))) return false;
  for (const id of [fromId, intoId].toSorted()) await draftFolders.lockNames(tx, id);
  await sql`select 1 from import where organisation_id = ${fromId} order by id for update`.execute(tx);
  await sql`select 1 from draft_package where organisation_id = ${fromId} order by id for update`.execute(tx);
  await sql`select 1 from firmware where organisation_id = ${fromId} order by id for update`.execute(tx);
  const lineages = await tx
    .selectFrom('release')
    .select(['vendor_id as vendorId', 'device_id as deviceId', 'iodd_version as ioddVersion'])
    .where('organisation_id', '=', fromId)
    .execute();
  await lockLineages(tx, lineages);
  await sql`select 1 from organisation where id in (${fromId}, ${intoId}) order by id for update`.execute(tx);
  return true;
};

interface Moved {
  readonly files: number;
  readonly members: number;
  readonly vendorIds: number[];
}

/** Under the locks of `lockBoth`. What both have is not there twice afterwards. */
export const moveAll = async (tx: Tx, { fromId, intoId }: Merge): Promise<Moved> => {
  const vendorIds = await organisations.vendorIdsOf(tx, [fromId]);
  await sql`
    delete from member m where organisation_id = ${fromId} and exists (
      select from member o where o.account_id = m.account_id and o.organisation_id = ${intoId})`.execute(tx);
  await sql`
    delete from invitation i where organisation_id = ${fromId} and exists (
      select from invitation o where lower(o.email) = lower(i.email) and o.organisation_id = ${intoId})`.execute(
    tx,
  );
  await sql`
    delete from organisation_request r where organisation_id = ${fromId} and state = 'waiting' and exists (
      select from organisation_request o where o.kind = r.kind and o.state = 'waiting'
        and (o.vendor_id = r.vendor_id or (o.kind = 'publish' and o.account_id = r.account_id))
        and o.organisation_id = ${intoId})`.execute(tx);
  const move = async (
    table:
      | 'organisation_vendor'
      | 'member'
      | 'session'
      | 'import'
      | 'release'
      | 'invitation'
      | 'organisation_request'
      | 'message_answer'
      | 'draft_folder'
      | 'draft'
      | 'draft_package'
      | 'firmware',
  ): Promise<number> => {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ organisation_id: intoId })
      .where('organisation_id', '=', fromId)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  };
  await move('organisation_vendor');
  const members = await move('member');
  await move('session');
  await move('import');
  const files = await move('release');
  await move('invitation');
  await move('organisation_request');
  await move('message_answer');
  await drafts.makeNamesUnique(tx, { fromId, intoId });
  await move('draft_folder');
  await move('draft');
  await move('draft_package');
  await firmware.makeNamesUnique(tx, { fromId, intoId });
  await move('firmware');
  await tx
    .updateTable('organisation')
    .set((update) => ({
      merged_into: intoId,
      // Its own id may be taken away from the other company, and nothing may refer to it then.
      primary_vendor_id: update
        .selectFrom('organisation as other')
        .select('other.primary_vendor_id')
        .where('other.id', '=', intoId),
    }))
    .where((where) => where.or([where('id', '=', fromId), where('merged_into', '=', fromId)]))
    .execute();
  await sql`
    update organisation o set logo_sha256 = coalesce(o.logo_sha256, f.logo_sha256),
      url = case o.url when '' then f.url else o.url end,
      description = case o.description when '' then f.description else o.description end
    from organisation f where o.id = ${intoId} and f.id = ${fromId}`.execute(tx);
  return { files, members, vendorIds };
};
