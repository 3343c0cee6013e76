import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { likePattern } from './patterns.ts';

const columns = [
  'id',
  'name',
  'abbreviation',
  'primary_vendor_id',
  'url',
  'description',
  'logo_sha256',
] as const;

/** A company by its id; not one that was merged into another. */
export const find = (db: Db, id: string) =>
  db
    .selectFrom('organisation')
    .select(columns)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** The same, or the one that it was merged into since the call began. */
export const findNow = (db: Db, id: string) =>
  db
    .selectFrom('organisation')
    .select(columns)
    .where('id', '=', (where) =>
      where
        .selectFrom('organisation as named')
        .select((select) => select.fn.coalesce('named.merged_into', 'named.id').as('id'))
        .where('named.id', '=', id),
    )
    .executeTakeFirst();

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** What the company with a vendor id shows of itself. */
export const profileOf = (db: Db, vendorId: number) =>
  db
    .selectFrom('organisation_vendor as v')
    .innerJoin('organisation as o', 'o.id', 'v.organisation_id')
    .select(['o.name', 'o.url', 'o.description', 'o.logo_sha256'])
    .where('v.vendor_id', '=', vendorId)
    .executeTakeFirst();

export const vendorIdsOf = async (db: Db, organisationIds: readonly string[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('organisation_vendor')
    .select('vendor_id')
    .where('organisation_id', 'in', [...organisationIds])
    .orderBy('vendor_id')
    .execute();
  return rows.map((row) => row.vendor_id);
};

/** Those who joined first come first. */
export const membersOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.user_name', 'a.name', 'a.email', 'a.language', 'a.can_public', 'a.is_admin'])
    .select(['m.joined_at'])
    .where('m.organisation_id', '=', organisationId)
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute();

/** Members who may publish and decide for the company now, as `lockManaged` asks it. */
export const publishersOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.language', 'a.name', 'a.user_name'])
    .where('m.organisation_id', '=', organisationId)
    .where('a.type', '=', 1)
    .where('a.status', '=', 2)
    .where('a.can_public', '=', true)
    .where('a.is_disabled', '=', false)
    .where('a.is_email_unconfirmed', '=', false)
    .orderBy('m.joined_at')
    .execute();

/** Those who belong to a company already, beside who is about to. */
export const membersBeside = (db: Db, organisationId: string, accountId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.language', 'a.name', 'a.user_name'])
    .where('m.organisation_id', '=', organisationId)
    .where('a.id', '!=', accountId)
    .orderBy('m.joined_at')
    .execute();

export const isMember = async (db: Db, organisationId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

interface Profile {
  readonly url: string;
  readonly description: string;
}

export const setProfile = (tx: Tx, id: string, { url, description }: Profile) =>
  tx.updateTable('organisation').set({ url, description }).where('id', '=', id).execute();

interface Names {
  readonly name: string;
  readonly abbreviation: string;
}

export const rename = (tx: Tx, id: string, { name, abbreviation }: Names) =>
  tx.updateTable('organisation').set({ name, abbreviation }).where('id', '=', id).execute();

/** The address of its logo. */
export const logoOf = async (db: Db, id: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('organisation')
    .select('logo_sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.logo_sha256 ?? null;
};

export const setLogo = (tx: Tx, id: string, logo: Buffer | null) =>
  tx.updateTable('organisation').set({ logo_sha256: logo }).where('id', '=', id).execute();

interface HeldVendor {
  readonly organisationId: string;
  readonly vendorId: number;
}

/** Under `lockVendor`, which says that nobody has it. */
export const addVendor = (tx: Tx, { organisationId, vendorId }: HeldVendor) =>
  tx
    .insertInto('organisation_vendor')
    .values({ organisation_id: organisationId, vendor_id: vendorId })
    .execute();

/** False where the company does not have it. */
export const removeVendor = async (tx: Tx, { organisationId, vendorId }: HeldVendor): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_vendor')
    .where('organisation_id', '=', organisationId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

interface Wanted {
  readonly keyword: string | undefined;
  /** How much waits in, sort key and id of the last row of the page before. */
  readonly after: readonly [waiting: number, key: string, id: string] | undefined;
  readonly limit: number;
}

export interface ListedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly vendor_ids: readonly number[];
  readonly members: number;
  readonly files: number;
  readonly waiting: number;
  readonly sort_key: string;
}

/** Those with something to decide first, then by name. */
export const list = async (db: Db, { keyword, after, limit }: Wanted): Promise<ListedOrganisation[]> => {
  const pattern = keyword ? likePattern(keyword) : null;
  const vendorId = keyword && /^\d{1,5}$/.test(keyword) ? Number(keyword) : -1;
  const beyond = after
    ? sql`(-waiting, sort_key, id) > (${-after[0]}::integer, ${after[1]}::text, ${after[2]}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedOrganisation>`
    select * from (
      select o.id, o.name, o.abbreviation, lower(o.name) as sort_key,
        array(select vendor_id from organisation_vendor where organisation_id = o.id order by vendor_id) as vendor_ids,
        (select count(*) from member where organisation_id = o.id)::integer as members,
        (select count(*) from release where organisation_id = o.id)::integer as files,
        (select count(*) from organisation_request r where r.organisation_id = o.id and r.state = 'waiting'
          and (r.kind <> 'publish' or exists (
            select from member m where m.account_id = r.account_id and m.organisation_id = o.id)))::integer as waiting
      from organisation o where o.merged_into is null) one
    where ${beyond} and (${pattern}::text is null or name ilike ${pattern} or abbreviation ilike ${pattern}
      or ${vendorId}::integer = any(vendor_ids))
    order by -waiting, sort_key, id limit ${limit}`.execute(db);
  return rows;
};

/** How all other companies are called. */
export const otherNames = async (tx: Tx, organisationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('organisation')
    .select('name')
    .where('id', '<>', organisationId)
    .where('merged_into', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
};

/** Whether somebody else of the company has to confirm what is published. */
export const needsConfirmation = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('organisation')
    .select('needs_confirmation')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.needs_confirmation ?? false;
};

export const setNeedsConfirmation = (tx: Tx, id: string, needs: boolean) =>
  tx.updateTable('organisation').set({ needs_confirmation: needs }).where('id', '=', id).execute();
