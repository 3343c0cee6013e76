import type { HostRole } from '@iodd-hub/contract/host-roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/* Whom the owner of a host lets use it. */

export interface PersonRow {
  readonly id: string;
  readonly user_name: string;
  readonly role: HostRole;
  readonly added_at: Date;
  readonly accepted_at: Date | null;
}

interface Own {
  readonly accountId: string;
  readonly hostId: string;
}

const columns = sql`p.id, case when p.accepted_at is null then p.user_name else coalesce(a.user_name, p.user_name) end as user_name,
  p.role, p.added_at, p.accepted_at`;
const tables = sql`host_person p left join account a on a.id = p.account_id`;

export const list = async (db: Db, { accountId, hostId }: Own): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${tables}
    where p.host_id = ${hostId}::uuid and p.owner_id = ${accountId}::uuid order by lower(p.user_name)`.execute(
    db,
  );
  return rows;
};

/** Without the one of this name. */
export const countOthers = async (tx: Tx, hostId: string, userName: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('host_person')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('host_id', '=', hostId)
    .where(sql`lower(user_name)`, '<>', userName.toLowerCase())
    .executeTakeFirstOrThrow();
  return count;
};

interface NewPerson extends Own {
  readonly personAccountId: string | null;
  readonly userName: string;
  readonly role: HostRole;
}

/** Who was offered it before, by the same name, keeps what they answered and has this role. */
export const put = async (
  tx: Tx,
  { accountId, hostId, personAccountId, userName, role }: NewPerson,
): Promise<PersonRow> => {
  const { rows } = await sql<PersonRow>`
    with put as (
      insert into host_person as p (host_id, owner_id, account_id, user_name, role)
      values (${hostId}::uuid, ${accountId}::uuid, ${personAccountId}::uuid, ${userName}, ${role})
      on conflict (host_id, lower(user_name)) do update
      set role = excluded.role, account_id = coalesce(p.account_id, excluded.account_id)
      returning *)
    select ${columns} from put p left join account a on a.id = p.account_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`${userName} was not added`);
  return row;
};

interface OwnPerson extends Own {
  readonly personId: string;
}

export const setRole = async (
  tx: Tx,
  { accountId, hostId, personId }: OwnPerson,
  role: HostRole,
): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    with changed as (
      update host_person set role = ${role}
      where id = ${personId}::uuid and host_id = ${hostId}::uuid and owner_id = ${accountId}::uuid returning *)
    select ${columns} from changed p left join account a on a.id = p.account_id`.execute(tx);
  return rows[0];
};

export const remove = (tx: Tx, { accountId, hostId, personId }: OwnPerson) =>
  tx
    .deleteFrom('host_person')
    .where('id', '=', personId)
    .where('host_id', '=', hostId)
    .where('owner_id', '=', accountId)
    .returning('user_name')
    .executeTakeFirst();

export interface OfferRow {
  readonly id: string;
  readonly host_id: string;
  readonly host_name: string;
  readonly owner: string;
  readonly role: HostRole;
  readonly added_at: Date;
}

/** Of somebody who was disabled nothing is offered. */
const offers = sql`select p.id, p.host_id, h.name as host_name, o.user_name as owner, p.role, p.added_at
  from host_person p join host h on h.id = p.host_id join account o on o.id = h.account_id and not o.is_disabled`;

/** What somebody has not answered, the newest first; the newest of many. */
export const offersTo = async (db: Db, accountId: string, limit: number): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    ${offers} where p.account_id = ${accountId}::uuid and p.accepted_at is null
    order by p.added_at desc, p.id limit ${limit}`.execute(db);
  return rows;
};

interface OwnOffer {
  readonly accountId: string;
  readonly personId: string;
}

export const findOffer = async (tx: Tx, { accountId, personId }: OwnOffer): Promise<OfferRow | undefined> => {
  const { rows } = await sql<OfferRow>`
    ${offers} where p.id = ${personId}::uuid and p.account_id = ${accountId}::uuid and p.accepted_at is null
    for update of p`.execute(tx);
  return rows[0];
};

export const accept = (tx: Tx, personId: string) =>
  tx
    .updateTable('host_person')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute();

export const decline = (tx: Tx, personId: string) =>
  tx.deleteFrom('host_person').where('id', '=', personId).execute();

/** How many hosts of others somebody uses. */
export const countUsedBy = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('host_person')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Answers what the host is called; undefined where somebody does not use it. */
export const leave = async (tx: Tx, { accountId, hostId }: Own): Promise<{ name: string } | undefined> => {
  const { rows } = await sql<{ name: string }>`
    delete from host_person p using host h
    where h.id = p.host_id and p.host_id = ${hostId}::uuid and p.account_id = ${accountId}::uuid
      and p.accepted_at is not null
    returning h.name`.execute(tx);
  return rows[0];
};
