import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import { likePattern } from './patterns.ts';
import type { Reach } from './reach.ts';

interface NewImport {
  /** The manufacturer that uploads; null for an administrator, whose upload gets its owner by the check. */
  readonly organisationId: string | null;
  readonly accountId: string;
  readonly fileName: string;
  readonly address: Address;
  readonly size: number;
  /** The name of the failed import whose place it takes. */
  readonly replacedName: string | null;
}

/** Its bytes are stored before, and kept in the same transaction: there is no import without them. */
export const insert = async (tx: Tx, fresh: NewImport): Promise<string> => {
  const { id } = await tx
    .insertInto('import')
    .values({
      organisation_id: fresh.organisationId,
      account_id: fresh.accountId,
      file_name: fresh.fileName,
      blob_sha256: blobs.bytesOf(fresh.address),
      size: fresh.size,
      replaced_name: fresh.replacedName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const within = ({ organisationId, isAdmin }: Reach) =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`i.organisation_id = ${organisationId}`;

export interface ImportRow {
  readonly id: string;
  readonly number: number;
  readonly organisation_id: string | null;
  readonly account_id: string | null;
  readonly file_name: string;
  readonly replaced_name: string | null;
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

const columns = sql`i.id, i.number, i.organisation_id, i.account_id, i.file_name, i.replaced_name, i.blob_sha256, i.size, i.state,
  i.progress, i.verdict, i.relation, i.reasons, i.created_at, i.checked_at, i.released_at, a.user_name,
  (select e.record from extract e where e.sha256 = i.blob_sha256
    and e.file_name in ('', i.file_name) order by e.file_name desc, e.created_at desc limit 1) as record`;
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
  const pattern = keyword ? likePattern(keyword) : null;
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

/** A checked import that is not released, with the kind of its bytes. */
export const findUnreleased = async (
  db: Db,
  id: string,
  reach: Reach,
): Promise<(ImportRow & { readonly media_type: string }) | undefined> => {
  const { rows } = await sql<ImportRow & { media_type: string }>`
    select ${columns}, b.media_type from ${tables} join blob b on b.sha256 = i.blob_sha256
    where i.id = ${id} and ${within(reach)} and i.state = 'checked'`.execute(db);
  return rows[0];
};

/** As `find`, locked until the end of the transaction. */
export const findForUpdate = async (tx: Tx, id: string, reach: Reach): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.id = ${id} and ${within(reach)} for update of i`.execute(tx);
  return rows[0];
};

/** Imports of the same bytes that somebody within reach has made before. */
export const findSame = async (db: Db, address: Address, reach: Reach): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.blob_sha256 = ${blobs.bytesOf(address)} and ${within(reach)}
    order by i.number`.execute(db);
  return rows;
};

/** A check that failed, which a better upload replaces. */
export const isFailed = ({ state, verdict }: Pick<ImportRow, 'state' | 'verdict'>): boolean =>
  state === 'checked' && verdict === 'failed';

interface Failed {
  readonly organisationId: string | null;
  /** Only what was uploaded before the import with this number. */
  readonly before: number;
}

/** Failed imports of one owner, locked in one order. */
export const findFailed = async (tx: Tx, { organisationId, before }: Failed): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.organisation_id is not distinct from ${organisationId}
      and i.number < ${before} and i.state = 'checked' and i.verdict = 'failed'
    order by i.id for update of i`.execute(tx);
  return rows;
};

export const setReplacedName = (tx: Tx, id: string, replacedName: string) =>
  tx.updateTable('import').set({ replaced_name: replacedName }).where('id', '=', id).execute();

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
  /** The organisation that holds the vendor id of the file; null when nobody does. */
  readonly organisationId: string | null;
  readonly verdict: 'passed' | 'warnings' | 'failed';
  readonly relation: 'new' | 'newer' | 'older' | 'duplicate';
  readonly reasons: readonly Reason[];
}

/** False when it is gone, or was checked before. */
export const setChecked = async (
  tx: Tx,
  id: string,
  { organisationId, verdict, relation, reasons }: Result,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('import')
    .set({
      state: 'checked',
      progress: 100,
      organisation_id: organisationId,
      verdict,
      relation,
      reasons: JSON.stringify(reasons),
      checked_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'uploaded')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setReleased = (tx: Tx, id: string) =>
  tx.updateTable('import').set({ state: 'released', released_at: new Date() }).where('id', '=', id).execute();
