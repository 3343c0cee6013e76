import { allEndpoints, type Endpoint } from '@iodd-hub/contract';
import { type TokenScope, tokenScopes } from '@iodd-hub/contract/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tokens from '../src/stores/tokens.ts';
import { addForeign, type Foreign, isPrivate, privateMark } from './foreign.ts';
import { foreignInput, hasForeignSample, takesIds } from './foreign-inputs.ts';
import { addPerson, type Raw, requestTo, sessionOf, type TestSite, testSite } from './kit.ts';

/* Every endpoint × role × token scope, with ids of somebody else: nothing is told, nothing is changed. */

const roles = {
  anonymous: null,
  ordinary: { userName: 'ordinary' },
  inReview: { userName: 'inreview', type: 1, status: 1, vendorId: 65_020 },
  manufacturer: { userName: 'manufacturer', type: 1, vendorId: 65_021 },
  publisher: { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_021 },
  admin: { userName: 'administrator', isAdmin: true },
  publishingAdmin: { userName: 'pubadmin', isAdmin: true, type: 1, canPublic: true, vendorId: 65_022 },
  superAdmin: { userName: 'superadmin', isAdmin: true, vendorId: 1084 },
  newAdmin: { userName: 'newadmin', isAdmin: true, mustChangePassword: true },
} as const;
type Role = keyof typeof roles;

type Scopes = readonly TokenScope[] | null;

/** Null is a session; a token may have any of the scopes, and none. */
const scopeSets: readonly Scopes[] = [
  null,
  ...Array.from({ length: 2 ** tokenScopes.length }, (_, bits) =>
    tokenScopes.filter((_scope, place) => bits & (2 ** place)),
  ),
];

let site: TestSite;
let foreign: Foreign;
const accountIds = new Map<Role, string>();

beforeAll(async () => {
  site = await testSite();
  foreign = await addForeign(site);
  for (const role of Object.keys(roles) as Role[]) {
    const person = roles[role];
    if (person) accountIds.set(role, await addPerson(site, person));
  }
});
afterAll(() => site.close());

const headersOf = async (role: Role, scopes: Scopes): Promise<Record<string, string>> => {
  const [accountId, person] = [accountIds.get(role), roles[role]];
  if (!accountId || !person) return {};
  if (scopes) {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { token } = await site.database.db
      .transaction()
      .execute((tx) => tokens.create(tx, { accountId, name: 'test', scopes, expiresAt }));
    return { authorization: `Bearer ${token}` };
  }
  return { 'session-id': await sessionOf(site, person.userName) };
};

/** What everybody may do changes these: when somebody was here, what they like, how often a file was fetched. */
const ownTraces = /^(session|rate_limit|known_browser|favorite|recent|download.*)$/;

/** Jobs count downloads and tries of mails at a time of their own. */
const countedByJobs = ['downloads', 'attempts', 'last_error', 'sent_at'];

/** Every row of every table in which something of the others is named. */
const rowsOfOthers = async (): Promise<Map<string, string>> => {
  const { db } = site.database;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const marks = [privateMark, ...Object.values(foreign).map(String)].join('|');
  const found = new Map<string, string>();
  for (const { name } of tables.rows.filter((table) => !ownTraces.test(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${countedByJobs}::text[])::text as row
      from ${sql.table(name)} t where t::text ~ ${marks} order by 1`.execute(db);
    found.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return found;
};

interface Caller {
  readonly role: Role;
  readonly scopes: Scopes;
}

const isAdministrator = ({ role, scopes }: Caller): boolean => {
  const person = roles[role];
  const isAdmin = person !== null && 'isAdmin' in person && !('mustChangePassword' in person);
  return isAdmin && (scopes === null || scopes.includes('admin'));
};

/** Null where the scopes do not forbid the call. */
const missingScope = (declared: Endpoint, { scopes }: Caller): TokenScope | 'session' | null => {
  if (scopes === null) return null;
  if (!declared.byToken) return 'session';
  const needed = declared.limit === 'read' ? 'read' : 'write';
  return scopes.includes(needed) ? null : needed;
};

const answerTo = (declared: Endpoint, headers: Record<string, string>): Promise<Raw> =>
  requestTo(site.server.url + declared.path, declared, { headers, input: foreignInput(declared, foreign) });

/** Signs out, or ends what the next call needs; another test makes these. */
const endsTheSession = new Set(['/api/user/logout', '/api/user/password/edit']);

/** What others may cache is the same for everybody, by contract. */
const answeredToEachCaller = allEndpoints.filter(({ cacheSeconds }) => cacheSeconds === 0);

/** Where a token can do no more than one of another role here, it is tried once with everything. */
const fewScopes: Partial<Record<Role, readonly Scopes[]>> = {
  anonymous: [null],
  inReview: [null, tokenScopes],
  newAdmin: [null, tokenScopes],
};

const callers: readonly Caller[] = (Object.keys(roles) as Role[]).flatMap((role) =>
  (fewScopes[role] ?? scopeSets).map((scopes) => ({ role, scopes })),
);
const nameOf = ({ role, scopes }: Caller): string =>
  `${role}, ${scopes === null ? 'session' : `token of ${scopes.join(' ') || 'nothing'}`}`;

describe(`what is somebody else's (${answeredToEachCaller.length} endpoints × ${callers.length} callers)`, () => {
  it.each(callers.map((caller) => ({ caller, name: nameOf(caller) })))('$name', async ({ caller }) => {
    const credentials = await headersOf(caller.role, caller.scopes);
    const before = await rowsOfOthers();
    const leaks: string[] = [];
    for (const declared of answeredToEachCaller) {
      const missing = missingScope(declared, caller);
      // An administrator's own authority is no leak; what narrows it is tried with every scope.
      if (endsTheSession.has(declared.path) || (!missing && isAdministrator(caller))) continue;
      const { envelope, text, headers } = await answerTo(declared, credentials);
      const code = envelope.resultCode;
      // A token of somebody who must change the password is nobody's: it opens what a visitor may see.
      if (missing && code !== '01017' && caller.role !== 'newAdmin')
        leaks.push(`${declared.path} without ${missing}: ${code}`);
      if (isPrivate(text) || isPrivate(headers.get('content-disposition') ?? ''))
        leaks.push(`${declared.path} tells: ${text.slice(0, 300)}`);
    }
    expect(leaks).toEqual([]);
    expect(await rowsOfOthers()).toEqual(before);
  });
});

describe('the inputs of these tests', () => {
  it.each(allEndpoints.filter(takesIds))('have a foreign id for $path', (declared) => {
    expect(hasForeignSample(declared)).toBe(true);
  });
});
