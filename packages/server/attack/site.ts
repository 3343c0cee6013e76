import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { auditKey, freePort, type ServerProcess, startProcess } from '../drills/kit.ts';
import { type ScratchDatabase, scratchDatabase } from '../src/db/scratch.ts';
import { addPerson, callerOf, password, sessionOf as startedSession } from '../test/kit.ts';
import { codePattern, type Mailbox, openMailbox } from '../test/mailbox.ts';
import { type OutsideServer, silentMail, silentStore } from './outside.ts';

export interface Site {
  readonly server: ServerProcess;
  readonly database: ScratchDatabase;
  /** What the server was started with, for commands that an operator runs beside it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly filesDirectory: string;
  readonly mailbox: Mailbox;
  readonly outside: { readonly mail: OutsideServer; readonly store: OutsideServer };
  readonly close: () => Promise<void>;
}

/** Every attack comes with its own address, and none is refused merely because another one came before it. */
const variables = {
  TRUSTED_PROXIES: '127.0.0.1',
  LIMIT_GUESS_PER_MINUTE: '1000000',
  LIMIT_POST_PER_HOUR: '1000000',
  LIMIT_PUBLIC_PER_MINUTE: '1000000',
  LIMIT_TOKEN_PER_MINUTE: '1000000',
} as const;

export const openSite = async ({ isOutside = false, allowsVisitors = true } = {}): Promise<Site> => {
  const database = await scratchDatabase();
  const filesDirectory = await mkdtemp(join(tmpdir(), 'hub-attack-'));
  const mailbox = await openMailbox();
  const outside = { mail: await silentMail(), store: await silentStore() };
  const environment = {
    ...variables,
    AUDIT_KEY: auditKey,
    DATABASE_URL: database.url,
    FILES_DIRECTORY: filesDirectory,
    ANONYMOUS_DOWNLOADS: allowsVisitors ? 'yes' : 'no',
    SMTP_URL: isOutside ? `smtp://127.0.0.1:${outside.mail.port}` : mailbox.url,
    ...(isOutside && {
      S3_ENDPOINT: `http://127.0.0.1:${outside.store.port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  };
  const server = await startProcess(database.url, await freePort(), environment);
  const close = async (): Promise<void> => {
    await server.signal('SIGKILL');
    outside.mail.close();
    outside.store.close();
    await mailbox.close();
    await database.close();
    await rm(filesDirectory, { recursive: true, force: true });
  };
  return { server, database, environment, filesDirectory, mailbox, outside, close };
};

export const isAlive = ({ server: { child } }: Site): boolean =>
  child.exitCode === null && child.signalCode === null;

export const visitorOf = ({ server }: Site) => callerOf(server);

export const sessionOf = async (site: Site, userName: string, word = password): Promise<string> =>
  (await visitorOf(site).call(endpoints.user.login, { userName, password: word })).token;

export interface Somebody {
  readonly id: string;
  readonly userName: string;
  readonly session: string;
  readonly caller: ReturnType<typeof callerOf>;
}

/** A new account with a session that is made beside the sign-in: hashing is slow, and is watched meanwhile. */
export const signedIn = async (site: Site, person: Parameters<typeof addPerson>[1]): Promise<Somebody> => {
  const id = await addPerson(site, person);
  const session = await startedSession(site, person.userName);
  return { id, userName: person.userName, session, caller: callerOf(site.server, session) };
};

export const resetCodeOf = async (site: Site, userName: string): Promise<string> => {
  const from = site.mailbox.delivered.length;
  await visitorOf(site).call(endpoints.verification.verificationGet, { purpose: 'reset', userName });
  return site.mailbox.wait(`${userName}@example.com`, codePattern, from);
};

/** Resident memory of the server in megabytes, as it says itself. */
export const memoryOf = async ({ server }: Site): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error('the server does not say how much memory it uses');
  return Math.round(Number(bytes) / 1_048_576);
};

/** An address that a proxy reports: each index another one. */
export const from = (index: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

export const countOf = async ({ database }: Site, statement: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count ?? 0);
};
