import type { DeviceRevision } from '@iodd-hub/contract/console-values';
import type { SeenDevice } from '@iodd-hub/contract/device-parts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { likePattern } from './patterns.ts';

/* Devices that were seen at the hosts of a person. */

export interface DeviceRow {
  readonly id: string;
  readonly number: number;
  readonly host_id: string;
  readonly host_name: string;
  readonly master: number;
  readonly port: number;
  readonly vendor_id: number;
  readonly device_id: number;
  readonly revision: DeviceRevision | null;
  readonly serial_number: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly mode: string | null;
  readonly cycle_time_us: number | null;
  readonly name: string;
  readonly description: string;
  readonly created_at: Date;
  readonly seen_at: Date;
}

const columns = sql`d.id, d.number, d.host_id, h.name as host_name, d.master, d.port, d.vendor_id, d.device_id,
  d.revision, d.serial_number, d.product_id, d.product_name, d.mode, d.cycle_time_us, d.name, d.description,
  d.created_at, d.seen_at`;
const tables = sql`seen_device d join host h on h.id = d.host_id`;

interface ListWanted {
  readonly accountId: string;
  readonly hostId: string | undefined;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export const list = async (
  db: Db,
  { accountId, hostId, keyword, before, limit }: ListWanted,
): Promise<DeviceRow[]> => {
  const pattern = likePattern(keyword ?? '');
  const { rows } = await sql<DeviceRow>`
    select ${columns} from ${tables}
    where d.account_id = ${accountId}::uuid and (${hostId ?? null}::uuid is null or d.host_id = ${hostId ?? null})
      and (${before ?? null}::bigint is null or d.number < ${before ?? null})
      and (d.name ilike ${pattern} or d.product_name ilike ${pattern} or d.product_id ilike ${pattern}
        or d.serial_number ilike ${pattern})
    order by d.number desc limit ${limit}`.execute(db);
  return rows;
};

interface Own {
  readonly accountId: string;
  readonly id: string;
}

export const find = async (db: Db, { accountId, id }: Own): Promise<DeviceRow | undefined> => {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from ${tables} where d.id = ${id}::uuid and d.account_id = ${accountId}::uuid`.execute(
    db,
  );
  return rows[0];
};

interface AtHost {
  readonly accountId: string;
  readonly hostId: string;
}

/** Where they were seen and what they say of themselves is as of now; what their person calls them stays. */
export const keep = async (
  tx: Tx,
  { accountId, hostId }: AtHost,
  devices: readonly SeenDevice[],
): Promise<void> => {
  for (const device of devices)
    await sql`
      insert into seen_device (host_id, account_id, master, port, vendor_id, device_id, revision, serial_number,
        product_id, product_name, mode, cycle_time_us)
      values (${hostId}::uuid, ${accountId}::uuid, ${device.master}, ${device.port}, ${device.vendorId},
        ${device.deviceId}, ${device.revision ?? null}, ${device.serialNumber}, ${device.productId},
        ${device.productName}, ${device.mode ?? null}, ${device.cycleTimeUs ?? null})
      on conflict (host_id, vendor_id, device_id, serial_number,
        (case when serial_number = '' then master else 0 end), (case when serial_number = '' then port else 0 end))
      do update set master = excluded.master, port = excluded.port, revision = excluded.revision,
        product_id = excluded.product_id, product_name = excluded.product_name, mode = excluded.mode,
        cycle_time_us = excluded.cycle_time_us, seen_at = now()`.execute(tx);
};

export const countAt = async (tx: Tx, hostId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('seen_device')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('host_id', '=', hostId)
    .executeTakeFirstOrThrow();
  return count;
};

/** False where there is no such device of this person. */
export const describe = async (
  db: Db,
  { accountId, id }: Own,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seen_device')
    .set({ name, description })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False where there is no such device of this person. */
export const remove = async (db: Db, { accountId, id }: Own): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('seen_device')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
