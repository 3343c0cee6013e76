import type { DeviceRevision } from '@iodd-hub/contract/console-values';
import type { ParameterEntry } from '@iodd-hub/contract/parameter-set';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { likePattern } from './patterns.ts';

/* Parameter sets of a person. */

export interface SetRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly note: string;
  readonly vendor_id: number;
  readonly device_id: number;
  readonly revision: DeviceRevision | null;
  readonly product_id: string;
  readonly entry_count: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly edited_at: Date;
}

const columns = sql`s.id, s.number, s.name, s.note, s.vendor_id, s.device_id, s.revision, s.product_id, s.entry_count,
  s.created_at, a.user_name as created_by, s.edited_at`;
const tables = sql`parameter_set s join account a on a.id = s.account_id`;

interface ListWanted {
  readonly accountId: string;
  readonly vendorId: number | undefined;
  readonly deviceId: number | undefined;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first, without their values. */
export const list = async (
  db: Db,
  { accountId, vendorId, deviceId, keyword, before, limit }: ListWanted,
): Promise<SetRow[]> => {
  const pattern = likePattern(keyword ?? '');
  const { rows } = await sql<SetRow>`
    select ${columns} from ${tables}
    where s.account_id = ${accountId}::uuid
      and (${vendorId ?? null}::integer is null or s.vendor_id = ${vendorId ?? null})
      and (${deviceId ?? null}::integer is null or s.device_id = ${deviceId ?? null})
      and (${before ?? null}::bigint is null or s.number < ${before ?? null})
      and (s.name ilike ${pattern} or s.note ilike ${pattern})
    order by s.number desc limit ${limit}`.execute(db);
  return rows;
};

interface Own {
  readonly accountId: string;
  readonly setId: string;
}

export const find = async (db: Db, { accountId, setId }: Own): Promise<SetRow | undefined> => {
  const { rows } = await sql<SetRow>`
    select ${columns} from ${tables}
    where s.id = ${setId}::uuid and s.account_id = ${accountId}::uuid`.execute(db);
  return rows[0];
};

/** As `find`, with its values as they are stored. */
export const findWithEntries = async (
  db: Db,
  { accountId, setId }: Own,
): Promise<(SetRow & { readonly entries: unknown }) | undefined> => {
  const { rows } = await sql<SetRow & { entries: unknown }>`
    select ${columns}, s.entries from ${tables}
    where s.id = ${setId}::uuid and s.account_id = ${accountId}::uuid`.execute(db);
  return rows[0];
};

export const countOf = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('parameter_set')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

export interface NewSet {
  readonly accountId: string;
  readonly name: string;
  readonly note: string;
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision: DeviceRevision | null;
  readonly productId: string;
  readonly entries: readonly ParameterEntry[];
}

/** Answers its id. */
export const insert = async (tx: Tx, fresh: NewSet): Promise<string> => {
  const { id } = await tx
    .insertInto('parameter_set')
    .values({
      account_id: fresh.accountId,
      name: fresh.name,
      note: fresh.note,
      vendor_id: fresh.vendorId,
      device_id: fresh.deviceId,
      revision: fresh.revision,
      product_id: fresh.productId,
      entries: JSON.stringify(fresh.entries),
      entry_count: fresh.entries.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Edit {
  readonly name: string;
  readonly note: string;
  readonly entries: readonly ParameterEntry[] | undefined;
}

export const update = (tx: Tx, { accountId, setId }: Own, { name, note, entries }: Edit) =>
  tx
    .updateTable('parameter_set')
    .set({
      name,
      note,
      edited_at: sql<Date>`now()`,
      ...(entries && { entries: JSON.stringify(entries), entry_count: entries.length }),
    })
    .where('id', '=', setId)
    .where('account_id', '=', accountId)
    .execute();

/** Answers what it was called. */
export const remove = (tx: Tx, { accountId, setId }: Own) =>
  tx
    .deleteFrom('parameter_set')
    .where('id', '=', setId)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
