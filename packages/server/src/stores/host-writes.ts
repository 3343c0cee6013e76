import { writesKept } from '@iodd-hub/contract/console-values';
import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import type { HostWrite } from '@iodd-hub/contract/host-people';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/* What was written to hosts by this site, by whomever: a copy for the owner, as the tool server answered it. */

type Record = ToolserverReceived<'writes.carryOut'>;
type Place = Pick<Record, 'key' | 'master' | 'port' | 'kind' | 'index' | 'subindex' | 'wanted'>;

interface NewWrite extends Place {
  readonly hostId: string;
  readonly accountId: string;
}

/** How often it is looked whether there are more than are kept. */
const lookEvery = 100;

/** Before anything is sent. Undefined where this key stands there already: it is another one's to end. */
export const start = async (db: Db, write: NewWrite): Promise<number | undefined> => {
  const { hostId, accountId, key, master, port, kind, index, subindex, wanted } = write;
  const { rows } = await sql<{ id: number }>`
    insert into host_write (host_id, owner_id, account_id, key, master, port, kind, index, subindex, wanted)
    select h.id, h.account_id, ${accountId}::uuid, ${key}, ${master}, ${port}, ${kind}, ${index}::integer,
      ${subindex}::integer, ${wanted}
    from host h where h.id = ${hostId}::uuid for key share
    on conflict (host_id, key) do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id !== undefined && id % lookEvery === 0) await forgetOldest(db, hostId);
  return id;
};

const forgetOldest = async (db: Db, hostId: string): Promise<void> => {
  for (const [isOutput, kept] of [
    [true, writesKept.output],
    [false, writesKept.other],
  ] as const)
    await sql`
      delete from host_write where host_id = ${hostId}::uuid and (kind = 'output') = ${isOutput} and id <= (
        select id from host_write where host_id = ${hostId}::uuid and (kind = 'output') = ${isOutput}
        order by id desc offset ${kept} limit 1)`.execute(db);
};

/** What the tool server says became of writes that it carried out, by their keys. What has an outcome keeps it. */
export const learn = async (db: Db, hostId: string, records: readonly Record[]): Promise<void> => {
  const ended = records.filter(({ state }) => state !== 'started');
  if (ended.length === 0) return;
  await sql`
    update host_write w set state = r.state, serial = r.serial, before = r.before, fault = r.fault, found = r.found,
      ended_at = coalesce(w.ended_at, now())
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
      as r (key text, state text, serial text, before text, fault text, found text)
    where w.host_id = ${hostId}::uuid and w.key = r.key
      and (w.state = 'started' or w.state = 'unknown' and w.serial is null)`.execute(db);
};

interface Failed {
  /** Nobody knows whether it arrived. */
  readonly isUnknown: boolean;
  /** Result code. */
  readonly fault: string;
}

/** It was refused before anything was written, or nobody answered. */
export const fail = (db: Db, id: number, { isUnknown, fault }: Failed) =>
  db
    .updateTable('host_write')
    .set({ state: isUnknown ? 'unknown' : 'refused', fault, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .execute();

export interface WriteRow extends Omit<HostWrite, 'at' | 'endedAt' | 'who'> {
  readonly at: Date;
  readonly ended_at: Date | null;
  readonly who: string | null;
}

interface ListWanted {
  readonly accountId: string;
  readonly hostId: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Of one's own host, the newest first. */
export const list = async (
  db: Db,
  { accountId, hostId, from, to, before, limit }: ListWanted,
): Promise<WriteRow[]> => {
  const { rows } = await sql<WriteRow>`
    select w.id, a.user_name as who, w.key, w.at, w.ended_at, w.master, w.port, w.serial, w.kind, w.index, w.subindex,
      w.before, w.wanted, w.state, w.fault, w.found
    from host_write w left join account a on a.id = w.account_id
    where w.host_id = ${hostId}::uuid and w.owner_id = ${accountId}::uuid
      and (${before ?? null}::bigint is null or w.id < ${before ?? null})
      and (${from ?? null}::date is null or w.at >= ${from ?? null}::date)
      and (${to ?? null}::date is null or w.at < ${to ?? null}::date + 1)
    order by w.id desc limit ${limit}`.execute(db);
  return rows;
};
