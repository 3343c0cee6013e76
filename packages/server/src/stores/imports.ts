import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';

interface NewImport {
  readonly organisationId: string | null;
  readonly accountId: string;
  readonly isAnyVendor: boolean;
  readonly fileName: string;
  readonly address: Address;
  readonly size: number;
}

/** There is no import without its bytes: they are stored before, and kept in the same transaction. */
export const insert = async (tx: Tx, fresh: NewImport): Promise<string> => {
  if (!(await blobs.keep(tx, fresh.address))) throw new Error(`${fresh.fileName} has no stored bytes`);
  const { id } = await tx
    .insertInto('import')
    .values({
      organisation_id: fresh.organisationId,
      account_id: fresh.accountId,
      is_any_vendor: fresh.isAnyVendor,
      file_name: fresh.fileName,
      blob_sha256: blobs.bytesOf(fresh.address),
      size: fresh.size,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whose imports somebody may see and change: those of the organisation, or all. */
export interface Reach {
  readonly organisationId: string | null;
  readonly isAdmin: boolean;
}

const within = ({ organisationId, isAdmin }: Reach) =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`i.organisation_id = ${organisationId}`;

export interface ImportRow {
  readonly id: string;
  readonly number: number;
  readonly organisation_id: string | null;
  readonly is_any_vendor: boolean;
  readonly file_name: string;
  readonly blob_sha256: Buffer;
  readonly size: number;
  readonly state: 'uploaded' | 'checked' | 'released';
  readonly progress: number;
  readonly verdict: 'passed' | 'warnings' | 'failed' | null;
  readonly relation: 'new' | 'newer' | 'older' | 'duplicate' | null;
  readonly reasons: unknown;
  readonly created_at: Date;
  readonly checked_at: Date | null;
  readonly released_at: Date | null;
  readonly user_name: string | null;
  readonly record: unknown;
}

const columns = sql`i.id, i.number, i.organisation_id, i.is_any_vendor, i.file_name, i.blob_sha256, i.size, i.state,
  i.progress, i.verdict, i.relation, i.reasons, i.created_at, i.checked_at, i.released_at, a.user_name,
  (select e.record from extract e where e.sha256 = i.blob_sha256 order by e.created_at desc limit 1) as record`;
const tables = sql`import i left join account a on a.id = i.account_id`;

interface ListWanted {
  readonly reach: Reach;
  readonly state: string | undefined;
  readonly keyword: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

export const list = async (
  db: Db,
  { reach, state, keyword, before, limit }: ListWanted,
): Promise<ImportRow[]> => {
  const pattern = keyword ? `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where ${within(reach)}
      and (${state ?? null}::text is null or i.state = ${state ?? null})
      and (${pattern}::text is null or i.file_name ilike ${pattern})
      and (${before ?? null}::bigint is null or i.number < ${before ?? null})
    order by i.number desc limit ${limit}`.execute(db);
  return rows;
};

export const find = async (db: Db, id: string, reach: Reach): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.id = ${id} and ${within(reach)}`.execute(db);
  return rows[0];
};

/** The same, locked until the end of the transaction. */
export const findForUpdate = async (tx: Tx, id: string, reach: Reach): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.id = ${id} and ${within(reach)} for update of i`.execute(tx);
  return rows[0];
};

/** An import of the same bytes that somebody within reach has made before. */
export const findSame = (db: Db, address: Address, organisationId: string | null) =>
  db
    .selectFrom('import')
    .select(['id', 'file_name', 'state'])
    .where('blob_sha256', '=', blobs.bytesOf(address))
    .where('organisation_id', 'is not distinct from', organisationId)
    .limit(1)
    .executeTakeFirst();

export const remove = async (
  tx: Tx,
  { id, blob_sha256 }: Pick<ImportRow, 'id' | 'blob_sha256'>,
): Promise<void> => {
  await tx.deleteFrom('import').where('id', '=', id).execute();
  await blobs.letGo(tx, blob_sha256);
};

export const setProgress = (db: Db, id: string, progress: number) =>
  db.updateTable('import').set({ progress }).where('id', '=', id).where('state', '=', 'uploaded').execute();

export interface Reason {
  readonly reason: string;
  readonly args: Readonly<Record<string, string | number>>;
}

interface Result {
  readonly verdict: 'passed' | 'warnings' | 'failed';
  readonly relation: 'new' | 'newer' | 'older' | 'duplicate';
  readonly reasons: readonly Reason[];
}

export const setChecked = (tx: Tx, id: string, { verdict, relation, reasons }: Result) =>
  tx
    .updateTable('import')
    .set({
      state: 'checked',
      progress: 100,
      verdict,
      relation,
      reasons: JSON.stringify(reasons),
      checked_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .execute();

export const setReleased = (tx: Tx, id: string) =>
  tx.updateTable('import').set({ state: 'released', released_at: new Date() }).where('id', '=', id).execute();

export const vendorIdsOf = async (db: Db, organisationId: string): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('organisation_vendor')
    .select('vendor_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Set(rows.map((row) => row.vendor_id));
};
