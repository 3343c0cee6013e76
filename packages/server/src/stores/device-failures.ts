import { failureLimits } from '@iodd-hub/contract/console-values';
import type { DeviceFailure } from '@iodd-hub/contract/device-parts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/* What fails at the hosts of a person. A report is all that fails now: it is compared with what is known (docs/adr/device-failures.md). */

interface AtHost {
  readonly accountId: string;
  readonly hostId: string;
}

const quiet = sql`make_interval(mins => ${failureLimits.quietMinutes}::integer)`;

const rowsOf = (failures: readonly DeviceFailure[]) => sql`
  select * from unnest(
    ${failures.map(({ master }) => master)}::integer[], ${failures.map(({ port }) => port)}::integer[],
    ${failures.map(({ cause }) => cause)}::text[], ${failures.map(({ code }) => code)}::integer[]
  ) as r (master, port, cause, code)`;

/** What is not told any more has ended. */
const end = (tx: Tx, { hostId }: AtHost, failures: readonly DeviceFailure[]) =>
  sql`
    update device_failure f set ended_at = now()
    where f.host_id = ${hostId}::uuid and f.ended_at is null
      and (f.master, f.port, f.cause, f.code) not in (${rowsOf(failures)})`.execute(tx);

/** What is new, or has begun again, begins now; what lasts stays as it is. Called as it is known at this port. */
const begin = async (tx: Tx, { accountId, hostId }: AtHost, failures: readonly DeviceFailure[]) => {
  await sql`
    insert into device_failure as f (host_id, account_id, master, port, cause, code, device_name)
    select ${hostId}::uuid, ${accountId}::uuid, r.master, r.port, r.cause, r.code, coalesce(
      (select coalesce(nullif(d.name, ''), d.product_name) from seen_device d
       where d.host_id = ${hostId}::uuid and d.master = r.master and d.port = r.port
       order by d.seen_at desc, d.number desc limit 1), '')
    from (select distinct * from (${rowsOf(failures)}) s) r
    on conflict (host_id, master, port, cause, code) do update
      set ended_at = null, started_at = now(), times = f.times + 1, device_name = excluded.device_name
      where f.ended_at is not null`.execute(tx);
};

/** A host whose tool server makes codes up fills nothing: of those that ended the newest are kept. */
const forgetOldest = (tx: Tx, { hostId }: AtHost) =>
  sql`
    delete from device_failure where id in (
      select id from device_failure where host_id = ${hostId}::uuid
      order by ended_at desc nulls first, id offset ${2 * failureLimits.perHost}::integer)`.execute(tx);

/** Keeps what fails at a host now. The account and the host are locked before. */
export const keep = async (tx: Tx, at: AtHost, failures: readonly DeviceFailure[]): Promise<void> => {
  await end(tx, at, failures);
  if (failures.length > 0) await begin(tx, at, failures);
  await forgetOldest(tx, at);
};

/**
 * Tells the owner of what lasts and was not told since it began, unless it was told a short while ago: a device that
 * comes and goes has one notice. Of many at once the rest is told by the next report. Answers how many were told.
 */
export const tell = async (tx: Tx, { accountId, hostId }: AtHost): Promise<number> => {
  const { rows } = await sql<{ readonly id: string }>`
    with due as (
      select f.id from device_failure f join account a on a.id = f.account_id
      where f.host_id = ${hostId}::uuid and f.ended_at is null and a.is_told_of_devices
        and (f.told_at is null or (f.told_at < f.started_at and f.told_at < now() - ${quiet}))
      order by f.started_at, f.master, f.port, f.code
      limit greatest(0, ${failureLimits.noticesPerHour}::integer - (
        select count(*) from device_failure t
        where t.account_id = ${accountId}::uuid and t.told_at > now() - interval '1 hour'))
    )
    update device_failure f set told_at = now() from due where f.id = due.id returning f.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('notice').where('failure_id', 'in', ids).execute();
  await tx
    .insertInto('notice')
    .values(ids.map((id) => ({ account_id: accountId, kind: 'deviceFailed', failure_id: id })))
    .execute();
  return ids.length;
};

const isMailDue = sql<boolean>`(a.device_mailed_at is null
  or a.device_mailed_at < now() - make_interval(mins => ${failureLimits.mailMinutes}::integer))`;
const waiting = sql`
  select n.id from notice n join device_failure f on f.id = n.failure_id
  where n.account_id = a.id and n.created_at >= a.device_mails_since and n.mailed_at is null and n.read_at is null
    and f.ended_at is null`;

/** Accounts that are to be told of failures that last by mail, and were not a short while ago. */
export const accountsToMail = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    select a.id from account a
    where a.device_mails_since is not null and not a.is_disabled and not a.is_email_unconfirmed and a.email <> ''
      and ${isMailDue} and exists (${waiting}) order by a.id`.execute(db);
  return rows.map(({ id }) => id);
};

interface Failing {
  readonly host_name: string;
  readonly device_name: string;
  readonly master: number;
  readonly port: number;
  readonly cause: string;
  readonly code: number;
}

/** Takes what lasts and was in no mail yet; the account is locked by the caller. None where the last mail is too new. */
export const takeForMail = async (tx: Tx, accountId: string): Promise<readonly Failing[]> => {
  const { rows } = await sql<Failing>`
    with taken as (
      update notice set mailed_at = now() where id in (
        select w.id from account a cross join lateral (${waiting}) w
        where a.id = ${accountId}::uuid and ${isMailDue})
      returning failure_id)
    select h.name as host_name, f.device_name, f.master, f.port, f.cause, f.code
    from taken join device_failure f on f.id = taken.failure_id join host h on h.id = f.host_id
    order by f.started_at, f.master, f.port, f.code`.execute(tx);
  if (rows.length > 0)
    await tx
      .updateTable('account')
      .set({ device_mailed_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .execute();
  return rows;
};

interface Wishes {
  readonly isTold: boolean;
  readonly isMailed: boolean;
}

/** From now on; the account is locked by the caller. */
export const setWishes = (tx: Tx, accountId: string, { isTold, isMailed }: Wishes) =>
  tx
    .updateTable('account')
    .set({
      is_told_of_devices: isTold,
      device_mails_since: isTold && isMailed ? sql`coalesce(device_mails_since, now())` : null,
    })
    .where('id', '=', accountId)
    .execute();
