import type { HostRole } from '@iodd-hub/contract/host-roles';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/*
 * Who may do what at a host. Account and role are part of every question: a host that somebody may not use looks as if
 * there were none.
 */

export interface Access {
  readonly accountId: string;
  readonly hostId: string;
}

export interface AccessRow {
  readonly host_id: string;
  readonly account_id: string;
  readonly role: HostRole;
  readonly is_owner: boolean;
  readonly stopped_at: Date | null;
  /** Empty where the account is deleted. */
  readonly stopped_by: string | null;
  /** What opens the host; null where no tool server is paired. */
  readonly credential_id: string | null;
}

const columns = sql`h.id as host_id, w.account_id, case when h.account_id = w.account_id then 'specialist' else p.role end as role,
  h.account_id = w.account_id as is_owner, h.writes_stopped_at as stopped_at, s.user_name as stopped_by,
  c.id as credential_id`;

/** Of questions `w`: whoever has accepted the host, and its owner. */
const tables = sql`
  join host h on h.id = w.host_id
  left join host_person p on p.host_id = h.id and p.account_id = w.account_id and p.accepted_at is not null
  left join account s on s.id = h.writes_stopped_by
  left join host_credential c on c.host_id = h.id`;
const isUser = sql`(h.account_id = w.account_id or p.id is not null)`;

/** Of many at once; those that may not use the host are missing. */
export const findAll = async (db: Db, wanted: readonly Access[]): Promise<AccessRow[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<AccessRow>`
    select ${columns}
    from unnest(${wanted.map(({ accountId }) => accountId)}::uuid[], ${wanted.map(({ hostId }) => hostId)}::uuid[])
      as w (account_id, host_id) ${tables}
    where ${isUser}`.execute(db);
  return rows;
};

export const find = async (db: Db, access: Access): Promise<AccessRow | undefined> =>
  (await findAll(db, [access]))[0];

interface Permitted extends Access {
  readonly roles: readonly HostRole[];
  /** Refused while all writes are stopped. */
  readonly isStoppable: boolean;
}

/** As `find`, for those who have one of these roles. */
export const findPermitted = async (
  db: Db,
  { accountId, hostId, roles, isStoppable }: Permitted,
): Promise<AccessRow | undefined> => {
  const { rows } = await sql<AccessRow>`
    select ${columns} from (select ${accountId}::uuid as account_id, ${hostId}::uuid as host_id) as w ${tables}
    where (h.account_id = w.account_id and 'specialist' = any(${[...roles]}::text[]) or p.role = any(${[...roles]}::text[]))
      and (not ${isStoppable}::boolean or h.writes_stopped_at is null)`.execute(db);
  return rows[0];
};
