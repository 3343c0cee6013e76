import type { Application, UpdateReason, UpdateState, UpdateStep } from '@iodd-hub/contract/system';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/* Updates and restarts of the site, and which instance has done its part of them. */

export interface UpdateRow {
  readonly id: string;
  readonly application: Application;
  readonly version: string;
  readonly version_before: string;
  readonly state: UpdateState;
  readonly step: UpdateStep;
  readonly reason: UpdateReason | null;
  readonly detail: string;
}

const columns = sql`id, application, version, version_before, state, step, reason, detail`;

/** An instance that was not seen for so long is not there: nobody waits for it. */
const absentSeconds = 30;
const isThere = sql`seen_at > now() - make_interval(secs => ${absentSeconds})`;

export const sawInstance = (db: Db, id: string, isSupervised: boolean) =>
  sql`insert into system_instance (id, is_supervised) values (${id}::uuid, ${isSupervised})
    on conflict (id) do update set seen_at = now(), is_supervised = excluded.is_supervised`.execute(db);

/** The one that ends, and those that ended long ago without saying so. */
export const forgetInstance = (db: Db, id: string) =>
  sql`delete from system_instance where id = ${id}::uuid or seen_at < now() - interval '1 day'`.execute(db);

/** Whether each instance that is there has something that can exchange it. */
export const allSupervised = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(is_supervised) as all from system_instance where ${isThere}`.execute(db);
  return rows[0]?.all ?? false;
};

interface Wanted {
  readonly application: Application;
  readonly version: string;
  readonly versionBefore: string;
}

/** Undefined while another one runs. Every instance that is there now takes part. */
export const begin = async (
  tx: Tx,
  { application, version, versionBefore }: Wanted,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into system_update (application, version, version_before)
    values (${application}, ${version}, ${versionBefore})
    on conflict ((true)) where state = 'running' do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`insert into system_update_turn (update_id, instance_id)
    select ${id}::uuid, id from system_instance where ${isThere}`.execute(tx);
  return id;
};

export const find = async (db: Db, id: string): Promise<UpdateRow | undefined> => {
  const { rows } = await sql<UpdateRow>`select ${columns} from system_update where id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
};

/** The update whose turn an instance has not taken yet, and whether it had begun to. */
export const turnOf = async (
  db: Db,
  instanceId: string,
): Promise<(UpdateRow & { readonly hadBegun: boolean }) | undefined> => {
  const { rows } = await sql<UpdateRow & { readonly hadBegun: boolean }>`
    select ${columns}, began_at is not null as "hadBegun"
    from system_update join system_update_turn on update_id = id
    where state = 'running' and instance_id = ${instanceId}::uuid and system_update_turn.finished_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Whether another instance that is there has begun its turn and not finished it. */
export const othersAtWork = async (db: Db, id: string, instanceId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from system_update_turn t join system_instance i on i.id = t.instance_id
      where t.update_id = ${id}::uuid and t.instance_id <> ${instanceId}::uuid
        and t.began_at is not null and t.finished_at is null and ${isThere}) as is`.execute(db);
  return rows[0]?.is ?? false;
};

export const beginTurn = (db: Db, id: string, instanceId: string) =>
  sql`update system_update_turn set began_at = now()
    where update_id = ${id}::uuid and instance_id = ${instanceId}::uuid`.execute(db);

export const finishTurn = (db: Db, id: string, instanceId: string) =>
  sql`update system_update_turn set finished_at = now()
    where update_id = ${id}::uuid and instance_id = ${instanceId}::uuid`.execute(db);

export const reach = (db: Db, id: string, step: UpdateStep) =>
  sql`update system_update set step = ${step} where id = ${id}::uuid and state = 'running'`.execute(db);

/** The updates that every instance which is still there has taken its turn of. */
export const allTaken = async (db: Db): Promise<UpdateRow | undefined> => {
  const { rows } = await sql<UpdateRow>`
    select ${columns} from system_update where state = 'running' and not exists (
      select from system_update_turn t join system_instance i on i.id = t.instance_id
      where t.update_id = system_update.id and t.finished_at is null and ${isThere})`.execute(db);
  return rows[0];
};

interface Ending {
  readonly state: Exclude<UpdateState, 'running'>;
  readonly reason?: UpdateReason;
  readonly detail?: string;
}

const longestDetail = 2000;

/** False when it had ended before. */
export const end = async (tx: Tx, id: string, { state, reason, detail = '' }: Ending): Promise<boolean> => {
  const { rows } = await sql`
    update system_update set state = ${state}, reason = ${reason ?? null}, finished_at = now(),
      step = case when ${state} = 'done' then 'done' else step end,
      detail = ${detail.replaceAll('\u0000', '').slice(-longestDetail)}
    where id = ${id}::uuid and (state = 'running' or (state = 'done' and ${state} = 'switchedBack'))
    returning id`.execute(tx);
  return rows.length > 0;
};

/** The newest version of an application that was taken up everywhere. */
export const newestDone = async (db: Db, application: Application): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select version from system_update where application = ${application} and state = 'done'
    order by number desc limit 1`.execute(db);
  return rows[0]?.version ?? '';
};
