import { superVendorId } from '@iodd-hub/contract/accounts';
import type { userSorts } from '@iodd-hub/contract/people';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { likePattern } from './patterns.ts';

type Sort = (typeof userSorts)[number];

interface Order {
  /** Never null; the id makes it unique. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** A column that keyset paging can go on from. */
const orders: Readonly<Record<Sort, Order>> = {
  newest: { by: 'a.created_at', direction: 'desc' },
  oldest: { by: 'a.created_at', direction: 'asc' },
  userName: { by: 'lower(a.user_name)', direction: 'asc' },
  company: { by: "lower(coalesce(o.name, ''))", direction: 'asc' },
};

interface Wanted {
  readonly keyword: string | undefined;
  readonly type: number | undefined;
  readonly status: number | undefined;
  readonly isAdmin: boolean | undefined;
  readonly canPublic: boolean | undefined;
  readonly isDisabled: boolean | undefined;
  readonly sort: Sort;
  /** Key and id of the last row of the page before. */
  readonly after: readonly [key: string, id: string] | undefined;
  readonly limit: number;
}

export interface PersonRow {
  readonly id: string;
  readonly user_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly type: 0 | 1;
  readonly status: 0 | 1 | 2;
  readonly is_admin: boolean;
  readonly is_super: boolean;
  readonly can_public: boolean;
  readonly is_disabled: boolean;
  readonly language: string;
  readonly created_at: Date;
  readonly photo: string | null;
  readonly company: string;
  readonly abbreviation: string;
  readonly vendor_id: number | null;
  readonly last_seen_at: Date | null;
  readonly sort_key: string;
}

const matches = (keyword: string) => {
  const pattern = likePattern(keyword);
  const id = /^\d{1,5}$/.test(keyword) ? Number(keyword) : -1;
  return sql`(a.user_name ilike ${pattern} or a.email ilike ${pattern} or a.name ilike ${pattern}
    or o.name ilike ${pattern} or o.primary_vendor_id = ${id})`;
};

const equals = (column: string, value: boolean | number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

export const list = async (db: Db, wanted: Wanted): Promise<readonly PersonRow[]> => {
  const { by, direction } = orders[wanted.sort];
  const key = sql.raw(by);
  const kind = sql.raw(by === 'a.created_at' ? 'timestamptz' : 'text');
  const beyond = wanted.after
    ? sql`(${key}, a.id) ${sql.raw(direction === 'asc' ? '>' : '<')}
        (${wanted.after[0]}::${kind}, ${wanted.after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<PersonRow>`
    select a.id, a.user_name, a.name, a.email, a.phone, a.type, a.status, a.is_admin, a.can_public,
      a.is_disabled, a.language, a.created_at, encode(a.photo_sha256, 'hex') as photo,
      coalesce(o.name, '') as company, coalesce(o.abbreviation, '') as abbreviation,
      o.primary_vendor_id as vendor_id, a.is_admin and coalesce(o.primary_vendor_id = ${superVendorId}, false) as is_super,
      (select max(last_seen_at) from session where account_id = a.id) as last_seen_at,
      ${key}::text as sort_key
    from account a
    left join lateral (
      select organisation_id from member where account_id = a.id order by joined_at limit 1
    ) m on true
    left join organisation o on o.id = m.organisation_id
    where ${wanted.keyword ? matches(wanted.keyword) : sql`true`}
      and ${equals('a.type', wanted.type)} and ${equals('a.status', wanted.status)}
      and ${equals('a.is_admin', wanted.isAdmin)} and ${equals('a.can_public', wanted.canPublic)}
      and ${equals('a.is_disabled', wanted.isDisabled)} and ${beyond}
    order by ${key} ${sql.raw(direction)}, a.id ${sql.raw(direction)}
    limit ${wanted.limit}`.execute(db);
  return rows;
};
