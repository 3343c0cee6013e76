import { ResultError } from '@iodd-hub/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { type AccountRow, organisationOf } from './accounts.ts';
import type { Reach } from './reach.ts';
import type { CurrentUser } from './sessions.ts';

/*
 * Rows are locked in the order of docs/adr/lock-order.md, and what is decided is decided by what was read under the
 * lock: account, registration, vendor id, import, device, release, blob, suggestion. Within a table by its key.
 */

/** Locks accounts and answers them as they are now; one that is gone is not among them. */
const lockAccounts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> => {
  const rows = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    // An account that may be deleted is locked as its deletion would lock it: there is no stronger lock to wait for.
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> =>
  (await lockAccounts(tx, [id])).get(id);

/**
 * Locks who calls, and whom the call is about. The session or token may have been ended since the call began: then the
 * call is refused as if it had come after that, and does not bring back what was ended.
 */
export const lockCaller = async (
  tx: Tx,
  { accountId, sessionId, scopes }: Pick<CurrentUser, 'accountId' | 'sessionId' | 'scopes'>,
  others: readonly string[] = [],
): Promise<{ readonly caller: AccountRow; readonly others: readonly (AccountRow | undefined)[] }> => {
  const locked = await lockAccounts(tx, [accountId, ...others]);
  const caller = locked.get(accountId);
  const access = await tx
    .selectFrom(scopes === null ? 'session' : 'api_token')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!caller || !access || caller.is_disabled) throw new ResultError('sessionInvalid');
  return { caller, others: others.map((id) => locked.get(id)) };
};

/** The same for an administrator, who may have been demoted meanwhile. */
export const lockAdministrator: typeof lockCaller = async (tx, user, others) => {
  const locked = await lockCaller(tx, user, others);
  if (!locked.caller.is_admin) throw new ResultError('noPermission');
  return locked;
};

/** Of now: the account speaks for its company in public. A token without the right to publish does not. */
export const isPublisherNow = (user: Pick<CurrentUser, 'canPublic'>, caller: AccountRow): boolean =>
  user.canPublic &&
  caller.type === 1 &&
  caller.status === 2 &&
  caller.can_public &&
  !caller.is_email_unconfirmed;

/** Somebody who publishes or takes back, with the rights of now. */
export interface LockedPublisher {
  readonly accountId: string;
  readonly organisationId: string | null;
  readonly isAdmin: boolean;
  /** Whether the person may publish for the organisation. */
  readonly isPublisher: boolean;
}

/** As `authorise` refuses somebody who calls only now. */
const refusalOfManufacturer = ({ type, status }: AccountRow) => {
  if (type !== 1) return 'needsManufacturer';
  return status === 1 ? 'registrationInReview' : 'registrationFailed';
};

const refusalOfPublisher = (caller: AccountRow) => {
  if (caller.type !== 1 || caller.status !== 2) return refusalOfManufacturer(caller);
  if (!caller.can_public) return 'cannotPublish';
  return caller.is_email_unconfirmed ? 'emailUnconfirmed' : 'noPermission';
};

/** The same for what is public at once: the right to it may have been taken since the call began. */
export const lockPublisher = async (tx: Tx, user: CurrentUser): Promise<LockedPublisher> => {
  const { caller } = await lockCaller(tx, user);
  const isPublisher = isPublisherNow(user, caller);
  const isAdmin = user.isAdmin && caller.is_admin;
  if (!isPublisher && !isAdmin) throw new ResultError(refusalOfPublisher(caller));
  const organisation = await organisationOf(tx, user.accountId);
  return {
    accountId: user.accountId,
    organisationId: organisation?.id ?? null,
    isAdmin,
    isPublisher,
  };
};

interface LockedCompany {
  readonly organisationId: string;
  readonly caller: AccountRow;
  /** Of now: an administrator, or somebody who may publish for the company. */
  readonly isManager: boolean;
  readonly others: readonly (AccountRow | undefined)[];
}

/**
 * The same for a call about a company: the own one, or the one that an administrator names. One that is not the
 * caller's looks as if there were none.
 */
export const lockCompany = async (
  tx: Tx,
  user: CurrentUser,
  wanted: string | undefined,
  about: readonly string[] = [],
): Promise<LockedCompany> => {
  const { caller, others } = await lockCaller(tx, user, about);
  const isAdmin = user.isAdmin && caller.is_admin;
  const isManufacturer = caller.type === 1 && caller.status === 2;
  if (!isManufacturer && !isAdmin) throw new ResultError(refusalOfManufacturer(caller));
  const own = (await organisationOf(tx, user.accountId))?.id;
  const organisationId = wanted ?? own;
  if (organisationId === undefined || (organisationId !== own && !isAdmin)) throw new ResultError('notFound');
  return { organisationId, caller, isManager: isAdmin || isPublisherNow(user, caller), others };
};

/** The same for a call about drafts: whose the caller may change by now. */
export const lockReach = async (tx: Tx, user: CurrentUser): Promise<Reach> => {
  const { caller } = await lockCaller(tx, user);
  const isAdmin = user.isAdmin && caller.is_admin;
  if (!isAdmin && (caller.type !== 1 || caller.status !== 2))
    throw new ResultError(refusalOfManufacturer(caller));
  return { organisationId: (await organisationOf(tx, user.accountId))?.id ?? null, isAdmin };
};

/** As `lockCompany`, for those who may manage it. */
export const lockManaged: typeof lockCompany = async (tx, user, wanted, about) => {
  const locked = await lockCompany(tx, user, wanted, about);
  if (!locked.isManager)
    throw new ResultError(locked.caller.can_public ? 'emailUnconfirmed' : 'cannotPublish');
  return locked;
};

/**
 * Who is referred to by what is written stays until the transaction ends; others may refer to them, too. Somebody whose
 * account was deleted since the call began is refused as if it had come after that.
 */
export const lockAuthor = async (db: Db, accountId: string): Promise<void> => {
  const { rows } = await sql`select 1 from account where id = ${accountId}::uuid for key share`.execute(db);
  if (rows.length === 0) throw new ResultError('sessionInvalid');
};

const vendorRequestLock = 0x10e1;

/** Members of one company ask one after the other: how many requests wait is counted under it. */
export const lockVendorRequests = (tx: Tx, organisationId: string) =>
  sql`select pg_advisory_xact_lock(${vendorRequestLock}::integer, hashtext(${organisationId}))`.execute(tx);

const vendorLock = 0x10df;

/** A vendor id that no organisation has yet is no row: its number is locked instead. */
export const lockVendor = (tx: Tx, vendorId: number) =>
  sql`select pg_advisory_xact_lock(${vendorLock}::integer, ${vendorId}::integer)`.execute(tx);

/** Several of them, in the one order. */
export const lockVendors = async (tx: Tx, vendorIds: readonly number[]): Promise<void> => {
  for (const vendorId of vendorIds.toSorted((a, b) => a - b)) await lockVendor(tx, vendorId);
};

/** All dates of a device in one IODD version: one of them is the newest. */
export interface Lineage {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly ioddVersion: string;
}

/** Locks devices, then every release of theirs: which of these is the newest changes under this lock only. */
export const lockLineages = async (tx: Tx, lineages: readonly Lineage[]): Promise<void> => {
  const vendors = lineages.map(({ vendorId }) => vendorId);
  const devices = lineages.map(({ deviceId }) => deviceId);
  const isOne = sql`(vendor_id, device_id) in (select * from unnest(${vendors}::integer[], ${devices}::integer[]))`;
  await sql`select 1 from device where ${isOne} order by vendor_id, device_id for update`.execute(tx);
  // Downloads refer to releases all the time: their key is not locked.
  await sql`select 1 from release where ${isOne} order by id for no key update`.execute(tx);
};

export const lockBlobs = (tx: Tx, addresses: readonly Buffer[]) =>
  sql`select 1 from blob where sha256 = any(${[...addresses]}::bytea[]) order by sha256 for update`.execute(
    tx,
  );

const suggestionLock = 0x10e0;

/** One at a time: who counts terms of several files, or old and new ones of one, could not lock them in one order. */
export const lockSuggestions = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${suggestionLock}::bigint)`.execute(tx);

const erasureLock = 0x10e4;

/** One at a time: two people who worked on the same things would each have what the other one waits for. */
export const lockErasures = (tx: Tx) => sql`select pg_advisory_xact_lock(${erasureLock}::bigint)`.execute(tx);
