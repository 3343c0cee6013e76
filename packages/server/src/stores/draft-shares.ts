import type { SharedElement } from '@iodd-hub/contract/share';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from './blobs.ts';
import { mayOpen, reached } from './drafts.ts';
import type { PackageRecord } from './package-record.ts';
import type { Reach } from './reach.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

/* Links to drafts: one revision, for whoever has the address. What is said by them: draft-comments.ts. */

/** Who is disabled, or has left the company, shares nothing of it any more. */
const isHeld = mayOpen('s.created_by');
const state = sql<'open' | 'expired' | 'revoked'>`case
  when s.revoked_at is not null or d.deleted_at is not null or not ${isHeld} then 'revoked'
  when s.expires_at <= now() then 'expired' else 'open' end`;

export interface ShareRow {
  readonly id: string;
  readonly label: string;
  readonly revision: number;
  readonly is_newest: boolean;
  readonly state: 'open' | 'expired' | 'revoked';
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly opened: number;
  readonly comments: number;
}

const listed = sql`s.id, s.label, s.revision, s.revision = d.revision as is_newest, ${state} as state,
  a.user_name as created_by, s.created_at, s.expires_at, s.opened,
  (select count(*) from draft_comment c where c.share_id = s.id)::integer as comments`;
const tables = sql`draft_share s join draft d on d.id = s.draft_id left join account a on a.id = s.created_by`;

/** The newest first; so many are made in a year by nobody. */
const mostListed = 500;

export const list = async (db: Db, draftId: string): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select ${listed} from ${tables} where s.draft_id = ${draftId}::uuid
    order by s.number desc limit ${mostListed}`.execute(db);
  return rows;
};

export const countOpen = async (tx: Tx, draftId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from draft_share s join draft d on d.id = s.draft_id
    where s.draft_id = ${draftId}::uuid and ${state} = 'open'`.execute(tx);
  return rows[0]?.count ?? 0;
};

interface NewShare {
  readonly draftId: string;
  readonly revision: number;
  readonly label: string;
  readonly fileName: string;
  readonly address: Address;
  readonly size: number;
  readonly record: PackageRecord;
  readonly engineVersion: string;
  readonly elements: readonly SharedElement[];
  readonly createdBy: string;
  readonly days: number;
}

/** Answers the token of the address; its draft and its bytes are locked by the caller. */
export const insert = async (
  tx: Tx,
  fresh: NewShare,
): Promise<{ readonly row: ShareRow; readonly token: string }> => {
  const token = newSecret();
  if (!(await blobs.keep(tx, fresh.address))) throw new Error(`${fresh.fileName} has no stored bytes`);
  const { id } = await tx
    .insertInto('draft_share')
    .values({
      draft_id: fresh.draftId,
      revision: fresh.revision,
      token_hash: hashOfSecret(token),
      label: fresh.label,
      file_name: fresh.fileName,
      blob_sha256: blobs.bytesOf(fresh.address),
      size: fresh.size,
      record: JSON.stringify(fresh.record),
      engine_version: fresh.engineVersion,
      elements: JSON.stringify(fresh.elements),
      created_by: fresh.createdBy,
      expires_at: new Date(Date.now() + fresh.days * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ShareRow>`select ${listed} from ${tables} where s.id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the link ${id} is not there`);
  return { row, token };
};

export interface SharedRow {
  readonly id: string;
  readonly draft_id: string;
  readonly state: 'open' | 'expired' | 'revoked';
  readonly created_by: string | null;
  readonly label: string;
  readonly company: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly file_name: string;
  readonly blob_sha256: Buffer | null;
  readonly size: number;
}

const shared = sql`s.id, s.draft_id, ${state} as state, s.created_by, s.label, o.name as company, s.revision,
  s.created_at, s.expires_at, s.file_name, s.blob_sha256, s.size`;
const sharedTables = sql`draft_share s join draft d on d.id = s.draft_id join organisation o on o.id = d.organisation_id`;

/** What a token leads to, whether it still opens it or not; undefined for one that was made up. */
export const find = async (db: Db, token: string): Promise<SharedRow | undefined> => {
  if (!isSecret(token)) return undefined;
  const { rows } = await sql<SharedRow>`
    select ${shared} from ${sharedTables} where s.token_hash = ${hashOfSecret(token)}`.execute(db);
  return rows[0];
};

/** As `find`, under the locks of the draft and of the link: it is not revoked before the transaction ends. */
export const findForUpdate = async (
  tx: Tx,
  token: string,
  draftId: string,
): Promise<SharedRow | undefined> => {
  await sql`select 1 from draft where id = ${draftId}::uuid for key share`.execute(tx);
  await sql`select 1 from draft_share where token_hash = ${hashOfSecret(token)} for no key update`.execute(
    tx,
  );
  return find(tx, token);
};

/** What the page of a link shows of the revision. */
export const contentOf = async (
  db: Db,
  id: string,
): Promise<{ record: unknown; engine_version: string; elements: unknown } | undefined> =>
  db
    .selectFrom('draft_share')
    .select(['record', 'engine_version', 'elements'])
    .where('id', '=', id)
    .executeTakeFirst();

/** An element that can be commented on. */
export const elementOf = async (db: Db, id: string, elementId: string): Promise<unknown> => {
  const { rows } = await sql<{ element: unknown }>`
    select e.element from draft_share s, jsonb_array_elements(s.elements) e (element)
    where s.id = ${id}::uuid and e.element ->> 'id' = ${elementId} limit 1`.execute(db);
  return rows[0]?.element;
};

export const countOpened = (db: Db, id: string) =>
  sql`update draft_share set opened = opened + 1 where id = ${id}::uuid`.execute(db);

/** Undefined also for somebody else's. */
export const revoke = async (
  tx: Tx,
  id: string,
  reach: Reach,
): Promise<{ draft_id: string; name: string; label: string; has_ended: boolean } | undefined> => {
  const { rows } = await sql<{
    draft_id: string;
    name: string;
    label: string;
    has_ended: boolean;
    blob_sha256: Buffer | null;
  }>`
    select s.draft_id, d.name, s.label, s.revoked_at is not null as has_ended, s.blob_sha256
    from draft_share s join draft d on d.id = s.draft_id
    where s.id = ${id}::uuid and d.deleted_at is null and ${reached(reach)}
    for no key update of s`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  await tx
    .updateTable('draft_share')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, blob_sha256: null })
    .where('id', '=', id)
    .execute();
  if (found.blob_sha256) await blobs.letGo(tx, found.blob_sha256);
  return found;
};

/** Ends those that somebody made: who loses the right to share, or whose account was opened by others; it is locked by the caller. */
export const endMadeBy = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`
    select 1 from draft_share where created_by = ${accountId}::uuid and revoked_at is null
    order by id for no key update`.execute(tx);
  await sql`
    update draft_share set revoked_at = now() where created_by = ${accountId}::uuid and revoked_at is null`.execute(
    tx,
  );
};

/** Lets go of the bytes of one link that has ended; false when there is none. What lies in the bin may come back. */
export const letGoOfEnded = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; blob_sha256: Buffer }>`
      select s.id, s.blob_sha256 from draft_share s join draft d on d.id = s.draft_id
      where s.blob_sha256 is not null and d.deleted_at is null
        and (s.revoked_at is not null or s.expires_at <= now() or s.created_by is null)
      order by s.id limit 1 for no key update of s skip locked`.execute(tx);
    const [found] = rows;
    if (!found) return false;
    await tx.updateTable('draft_share').set({ blob_sha256: null }).where('id', '=', found.id).execute();
    await blobs.letGo(tx, found.blob_sha256);
    return true;
  });
