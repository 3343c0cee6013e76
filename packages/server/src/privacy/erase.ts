import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import * as blobs from '../stores/blobs.ts';
import * as hosts from '../stores/hosts.ts';
import { lockBlobs, lockErasures } from '../stores/locks.ts';
import type { Keeping, Kind, Person } from './kinds.ts';
import { kinds } from './personal-data.ts';
import { codeJobsOf } from './rows.ts';

const columnsOf = (kind: Kind, use: string): readonly string[] =>
  Object.entries(kind.columns).flatMap(([name, of]) => (of === use ? [name] : []));

const rowsOf = (kind: Kind, person: Person) =>
  sql`from ${sql.table(kind.table)} as t where ${kind.rows(person)}`;

const changes = (to: NonNullable<Keeping['to']>) =>
  sql.join(Object.entries(to).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`));

/** Addresses of the bytes that only rows of this person refer to, as far as the table says. */
const filesOf = async (tx: Tx, person: Person): Promise<readonly Buffer[]> => {
  const found: Buffer[] = [];
  for (const kind of Object.values(kinds))
    for (const column of columnsOf(kind, 'file')) {
      const { rows } = await sql<{ address: Buffer | null }>`
        select ${sql.ref(column)} as address ${rowsOf(kind, person)}`.execute(tx);
      found.push(...rows.flatMap(({ address }) => address ?? []));
    }
  return found;
};

const eraseKind = async (tx: Tx, kind: Kind, person: Person): Promise<void> => {
  const { erasure } = kind;
  if (erasure.does === 'kept') return;
  if (erasure.does === 'deleted') await sql`delete ${rowsOf(kind, person)}`.execute(tx);
  else
    await sql`
      update ${sql.table(kind.table)} as t set ${changes(erasure.to)} where ${kind.rows(person)}`.execute(tx);
};

/** What refers to the account goes before the account. */
const inOrder = Object.values(kinds).toSorted(
  (a, b) => Number(a.table === 'account') - Number(b.table === 'account'),
);

/** Erases a person as the table says. The account is locked by the caller. */
export const erase = async (tx: Tx, person: Person): Promise<void> => {
  await lockErasures(tx);
  await hosts.lockAllOf(tx, person.id);
  const files = await filesOf(tx, person);
  for (const kind of inOrder) await eraseKind(tx, kind, person);
  await lockBlobs(tx, files);
  for (const address of files) await blobs.letGo(tx, address);
};

/**
 * An account has another address now. What was sent to the one before stays the account's, and what only names that
 * address goes: it would not be found any more when the account is erased.
 */
export const leaveAddress = async (tx: Tx, { id, email }: Omit<Person, 'userName'>): Promise<void> => {
  if (email === '') return;
  await sql`
    update mail set account_id = ${id} where lower(recipient) = ${email} and account_id is null`.execute(tx);
  const former: Person = { id, email, userName: email };
  await eraseKind(tx, { ...kinds.jobs, rows: codeJobsOf }, former);
  for (const kind of [kinds.codes, kinds.limits]) await eraseKind(tx, kind, former);
};

const hourMs = 3_600_000;

/** Removes what has been kept for as long as the table says; answers how many rows of each kind. */
export const applyRetention = async (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const [id, { table, kept }] of Object.entries(kinds))
    for (const { clock, hours, where = sql`true`, to } of kept) {
      if (clock === undefined) continue;
      const due = sql`${sql.raw(clock)} <= ${new Date(now.getTime() - hours * hourMs)} and (${where})`;
      const { numAffectedRows = 0n } = await (
        to
          ? sql`update ${sql.table(table)} as t set ${changes(to)} where ${due}`
          : sql`delete from ${sql.table(table)} as t where ${due}`
      ).execute(db);
      counts[id] = (counts[id] ?? 0) + Number(numAffectedRows);
    }
  return counts;
};
