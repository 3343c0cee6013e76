import { createHash, randomBytes } from 'node:crypto';
import {
  auditDetailOf,
  type AuditDetailName,
  type AuditValue,
  beforeOf,
} from '@iodd-hub/contract/audit-details';
import { keysOf } from '@iodd-hub/contract/keys-of';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { sorted } from './chain.ts';

type Named = Readonly<Partial<Record<AuditDetailName, AuditValue>>>;

/** By the names that readers have words for; the compiler knows no others. */
export type Detail = Readonly<
  Partial<Record<AuditDetailName | `${AuditDetailName}Before`, AuditValue | undefined>>
>;

/** What is read back: entries of other versions have names of their own. */
type ReadDetail = Readonly<Record<string, AuditValue>>;

/**
 * What names nobody. Everything else may: it is kept beside the entry, where it can be erased, and the entry has a
 * salted hash of it. So a name that somebody forgets to list here can be erased, and never the other way round.
 */
const impersonal: ReadonlySet<string> = new Set<AuditDetailName>([
  'action',
  'answer',
  'as',
  'by',
  'canPublic',
  'cause',
  'count',
  'fileName',
  'files',
  'format',
  'fromDay',
  'invited',
  'isAdmin',
  'isDisabled',
  'members',
  'mustAccept',
  'needsConfirmation',
  'refusal',
  'registration',
  'scopes',
  'sha256',
  'stamp',
  'state',
  'status',
  'toDay',
  'tries',
  'type',
  'vendorId',
  'vendorIds',
  'version',
]);

/** A value is as personal as the one that it replaced. */
const isImpersonal = (key: string): boolean => impersonal.has(auditDetailOf(key) ?? '');

/** What is another now, each with what it was before. */
export const changesOf = (before: Named, after: Named): Detail => {
  const changes: Partial<Record<keyof Detail, AuditValue>> = {};
  for (const name of keysOf(after)) {
    const was = before[name] ?? null;
    const is = after[name] ?? null;
    if (was === is) continue;
    changes[beforeOf(name)] = was;
    changes[name] = is;
  }
  return changes;
};

/** The hash of what was kept beside the entry. */
const hashKey = 'erasable';

const only = (detail: ReadDetail | Detail, isWanted: (name: string) => boolean): ReadDetail =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) =>
      value !== undefined && isWanted(name) ? [[name, value]] : [],
    ),
  );

const hashOf = (salt: Buffer, detail: unknown): string =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify(sorted(detail)))
    .digest('hex');

interface Divided {
  /** What the entry itself says, for ever. */
  readonly sealed: ReadDetail;
  readonly erasable: { readonly detail: ReadDetail; readonly salt: Buffer } | null;
}

export const divide = (detail: Detail): Divided => {
  const personal = only(detail, (name) => !isImpersonal(name));
  const rest = only(detail, isImpersonal);
  if (Object.keys(personal).length === 0) return { sealed: rest, erasable: null };
  // Without salt an address could be guessed from its hash.
  const salt = randomBytes(32);
  const sealed = { ...rest, [hashKey]: hashOf(salt, personal) };
  return { sealed, erasable: { detail: personal, salt } };
};

interface Owned {
  readonly entryId: number;
  readonly actorId: string | null;
  readonly subject: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** It is about the account that was acted on; where that is none, about the one that acted. */
export const insert = async (
  tx: Tx,
  { entryId, actorId, subject }: Owned,
  { detail, salt }: NonNullable<Divided['erasable']>,
): Promise<void> => {
  const account = uuid.test(subject) ? sql`(select id from account where id = ${subject}::uuid)` : sql`null`;
  await sql`
    insert into audit_personal_detail (entry_id, account_id, salt, detail)
    values (${entryId}, coalesce(${account}, ${actorId}::uuid), ${salt}, ${JSON.stringify(detail)})`.execute(
    tx,
  );
};

/** What may still be read. Entries of before this division have names in them, which are not shown after an erasure. */
export const readable = (sealed: ReadDetail, personal: ReadDetail, isErased: boolean): ReadDetail => ({
  ...only(sealed, (name) => name !== hashKey && (!isErased || isImpersonal(name))),
  ...personal,
});

/** So long it is kept what an entry says of somebody who has no account. */
export const visitorDays = 90;

interface Kept {
  readonly sequence: number;
  readonly hash: string | null;
  readonly salt: Buffer | null;
  readonly detail: unknown;
  readonly is_erased: boolean;
}

const faultOf = ({ hash, salt, detail, is_erased }: Kept): string | null => {
  if (hash === null) return 'the entry was given details that were not sealed';
  if (salt === null) return is_erased ? null : 'the details of the entry are gone, and nobody was erased';
  return hashOf(salt, detail) === hash ? null : 'the details of the entry are not what was sealed';
};

/** The first entry whose details are not those that were sealed; erased ones are in order. */
export const firstFault = async (
  db: Db,
  pageSize: number,
): Promise<{ readonly sequence: number; readonly problem: string } | null> => {
  let last = 0;
  for (;;) {
    const { rows } = await sql<Kept>`
      select s.sequence, e.detail ->> ${hashKey} as hash, p.salt, p.detail,
        exists (select from audit_entry d where d.action = 'account.deleted'
          and d.subject in (e.subject, e.actor_id::text))
          or (e.actor_id is null and e.at < now() - ${visitorDays} * interval '1 day') as is_erased
      from audit_seal s
      join audit_entry e on e.id = s.entry_id
      left join audit_personal_detail p on p.entry_id = e.id
      where s.sequence > ${last} and (e.detail ? ${hashKey} or p.entry_id is not null)
      order by s.sequence limit ${pageSize}`.execute(db);
    for (const row of rows) {
      const problem = faultOf(row);
      if (problem) return { sequence: row.sequence, problem };
      last = row.sequence;
    }
    if (rows.length < pageSize) return null;
  }
};
