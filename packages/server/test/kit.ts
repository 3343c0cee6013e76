import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, type Envelope, isEnvelope, type Received, type Sent } from '@iodd-hub/contract';
import { tokenPrefix } from '@iodd-hub/contract/account';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/connect.ts';
import { type ScratchDatabase, scratchDatabase } from '../src/db/scratch.ts';
import { hashPassword } from '../src/accounts/passwords.ts';
import { type RunningServer, startServer } from '../src/start.ts';
import * as accounts from '../src/stores/accounts.ts';
import * as sessions from '../src/stores/sessions.ts';

export const s3Variables = {
  S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] ?? 'http://127.0.0.1:17480',
  S3_ACCESS_KEY_ID: 'testkey',
  S3_SECRET_ACCESS_KEY: 'testsecret',
};

export const natsUrl = 'nats://127.0.0.1:4222';

/** A database of its own, copied from the one that `template.ts` made for this run. */
export const testDatabase = (): Promise<ScratchDatabase> =>
  scratchDatabase({ template: process.env['TEST_DATABASE_TEMPLATE'], isDurable: false });

/** Limits that no test meets by accident. */
const noLimits = {
  LIMIT_READ_PER_MINUTE: '1000000',
  LIMIT_WRITE_PER_MINUTE: '1000000',
  LIMIT_EDIT_PER_MINUTE: '1000000',
  LIMIT_GUESS_PER_MINUTE: '1000000',
  LIMIT_POST_PER_HOUR: '1000000',
  LIMIT_PUBLIC_PER_MINUTE: '1000000',
};

export interface TestSite {
  readonly database: ScratchDatabase;
  readonly server: RunningServer;
  /** Starts one more instance on the same database. */
  readonly another: (variables?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** What went wrong inside so far, and forgets it: for tests that provoke it. */
  readonly takeSurprises: () => readonly string[];
  /** Fails when something went wrong inside that the test did not take. */
  readonly close: () => Promise<void>;
}

/** Messages of failures that are our own defect: also an output that its schema refuses. */
const surprising = /"msg":"(internal|public API)"/;

/** A whole server on a database of its own, listening on a free port; with pages where a folder of them is named. */
export const testSite = async (
  variables: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startServer>[1] = {},
): Promise<TestSite> => {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'hub-files-'));
  const running: RunningServer[] = [];
  const surprises: string[] = [];
  const write = (line: string): void => {
    if (surprising.test(line)) surprises.push(line);
  };
  const log = pino({ level: 'error' }, { write });
  const takeSurprises = (): readonly string[] => surprises.splice(0);
  const another = async (further: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
    const server = await startServer(
      readConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        // The key of the logs is kept beside it.
        FILES_DIRECTORY: join(directory, 'files'),
        VERSIONS_DIRECTORY: join(directory, 'versions'),
        LOG_LEVEL: 'silent',
        DRAIN_MS: '0',
        // Many tests have a second instance.
        NATS_URL: natsUrl,
        // What a thread takes up, most tests do not need.
        DEMO_READY: 'no',
        ...noLimits,
        ...variables,
        ...further,
      }),
      { log, ...options },
    );
    running.push(server);
    return server;
  };
  const server = await another();
  const close = async (): Promise<void> => {
    for (const each of running) await each.stop();
    await database.close();
    await rm(directory, { recursive: true });
    const left = takeSurprises();
    if (left.length > 0) throw new Error(`something went wrong inside:\n${left.join('\n')}`);
  };
  return { database, server, another, takeSurprises, close };
};

export interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope<unknown>;
  /** The answer as it came, also where it is a file. */
  readonly text: string;
}

/** Of a stream, which does not end. */
const beginningOf = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
};

/** One request as a tool would make it; the answer must be an envelope, whatever happens. */
export const request = async (url: string, init: RequestInit = {}): Promise<Raw> => {
  const response = await fetch(url, {
    method: 'POST',
    ...init,
    headers: {
      // The client writes the type of a form itself.
      ...(init.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(init.headers as Record<string, string>),
    },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  // A file or a stream was given: the call went well.
  const isFile = isStream || response.headers.has('content-disposition');
  const text = isStream ? await beginningOf(response) : await response.text();
  const envelope: unknown = isFile ? { resultCode: '00000', returnMsg: '', data: null } : JSON.parse(text);
  if (!isEnvelope(envelope)) throw new Error(`no envelope: ${JSON.stringify(envelope)}`);
  return { status: response.status, headers: response.headers, envelope, text };
};

/** The same call with its input where its method has it. */
export const requestTo = (
  url: string,
  declared: Endpoint,
  { input = {}, headers = {} }: { input?: unknown; headers?: Record<string, string> },
): Promise<Raw> => {
  if (declared.method === 'POST') return request(url, { headers, body: JSON.stringify(input) });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(input))) query.set(name, String(value));
  return request(`${url}?${query.toString()}`, { method: 'GET', headers });
};

/** Whatever listens: a server in this process, or one of its own. */
export type Reachable = Pick<RunningServer, 'url'>;

interface Sending {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a declared call in whatever way it is declared. */
export const send = (
  server: RunningServer,
  declared: Endpoint,
  input: unknown,
  { token, headers }: Sending = {},
): Promise<Raw> =>
  requestTo(server.url + declared.path, declared, {
    input,
    headers: { ...headers, ...(token && { 'session-id': token }) },
  });

/** Fields and files as a browser's form sends them. */
export const formOf = (fields: Readonly<Record<string, string | number | boolean | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value));
  return form;
};

/** A caller with or without a session, or with an API token. */
export const callerOf = (server: Reachable, token?: string) => {
  const headers: Record<string, string> = !token
    ? {}
    : token.startsWith(tokenPrefix)
      ? { authorization: `Bearer ${token}` }
      : { 'session-id': token };
  const raw = (declared: Endpoint, input: unknown = {}): Promise<Raw> =>
    requestTo(server.url + declared.path, declared, { input, headers });
  const sendForm = (declared: Endpoint, fields: Parameters<typeof formOf>[0]): Promise<Raw> =>
    request(server.url + declared.path, { headers, body: formOf(fields) });
  const call = async <E extends Endpoint>(declared: E, input: Sent<E>): Promise<Received<E>> => {
    const { envelope } = await raw(declared, input);
    if (envelope.resultCode !== '00000') throw new Error(`${envelope.resultCode} ${envelope.returnMsg}`);
    // The server parsed it by the same schema.
    return envelope.data as Received<E>;
  };
  const code = async (declared: Endpoint, input: unknown = {}): Promise<string> =>
    (await raw(declared, input)).envelope.resultCode;
  return { raw, call, code, sendForm };
};

export const password = 'correct horse';

/** Hashing is slow on purpose; the people of a test may share one. */
const sharedHash = hashPassword(password);

/** A site of a test, or the database of one that runs elsewhere. */
interface WithDatabase {
  readonly database: Pick<Database, 'db'>;
}

interface Person {
  readonly userName: string;
  readonly type?: 0 | 1;
  readonly status?: 0 | 1 | 2;
  readonly isAdmin?: boolean;
  readonly canPublic?: boolean;
  readonly mustChangePassword?: boolean;
  readonly vendorId?: number;
}

/** Adds an account; a vendor id makes it a member of the organisation that has it. */
export const addPerson = async ({ database }: WithDatabase, person: Person): Promise<string> => {
  const password_hash = await sharedHash;
  return database.db.transaction().execute(async (tx) => {
    const { id } = await accounts.insert(tx, {
      user_name: person.userName,
      email: `${person.userName}@example.com`,
      password_hash,
      type: person.type ?? 0,
      status: person.status ?? 2,
      is_admin: person.isAdmin ?? false,
      can_public: person.canPublic ?? false,
      must_change_password: person.mustChangePassword ?? false,
    });
    if (person.vendorId !== undefined) {
      const owner = await tx
        .selectFrom('organisation_vendor')
        .select('organisation_id')
        .where('vendor_id', '=', person.vendorId)
        .executeTakeFirst();
      const name = `Vendor ${person.vendorId}`;
      const organisation = { name, abbreviation: 'V', vendorId: person.vendorId };
      const organisationId = owner?.organisation_id ?? (await accounts.insertOrganisation(tx, organisation));
      await accounts.join(tx, id, organisationId);
    }
    return id;
  });
};

/** A session as signing in leaves it, without the password: for tests in which signing in is not the matter. */
export const sessionOf = async ({ database }: WithDatabase, userName: string): Promise<string> => {
  const account = await accounts.findByLogin(database.db, userName);
  if (!account) throw new Error(`nobody is called ${userName}`);
  const organisation = await accounts.organisationOf(database.db, account.id);
  const session = { accountId: account.id, organisationId: organisation?.id ?? null, client: 'a test' };
  const lifetime = { idleDays: 1, maxDays: 1 };
  return database.db.transaction().execute((tx) => sessions.start(tx, { ...session, lifetime }));
};

/** New accounts, each with a session: by user name. */
export const addSignedIn = async (
  site: WithDatabase,
  people: readonly Parameters<typeof addPerson>[1][],
): Promise<Record<string, string>> => {
  const tokens: Record<string, string> = {};
  for (const person of people) {
    await addPerson(site, person);
    tokens[person.userName] = await sessionOf(site, person.userName);
  }
  return tokens;
};
