import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '../src/privacy/erase.ts';
import { exportOf } from '../src/privacy/export.ts';
import { type Kind, personOf } from '../src/privacy/kinds.ts';
import { type KindId, kinds } from '../src/privacy/personal-data.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as accounts from '../src/stores/accounts.ts';
import * as audit from '../src/stores/audit.ts';
import * as blobs from '../src/stores/blobs.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { makeSomebody } from './somebody.ts';

const { account, audit: log, user } = endpoints;

// Letters that the look of a name leaves as they are.
const leaver = { word: 'zq7kanarek', vendorId: 65_101, pattern: 1 };
const stayer = { word: 'xw5bestand', vendorId: 65_101, pattern: 2 };

type Somebody = Awaited<ReturnType<typeof makeSomebody>>;
type Export = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> & {
  readonly files: Readonly<Record<string, { base64: string | null }>>;
};

let mailbox: Mailbox;
let site: TestSite;
let admin: ReturnType<typeof callerOf>;
let gone: Somebody;
let other: Somebody;
let exported: Export;
let ofOther: Export;
let before: readonly string[] = [];

const dataOf = async ({ id }: Somebody): Promise<Export> => {
  const { database, objects } = site.server.services;
  const row = await accounts.findById(database.db, id);
  if (!row) throw new Error('there is no such account');
  return JSON.parse(JSON.stringify(await exportOf(database.db, objects, personOf(row)))) as Export;
};

interface Trace {
  /** `table.column` */
  readonly place: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const tables = async (): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`);
  return rows.map(({ name }) => name);
};

/** Every column of every table in which one of the words stands, whatever its type; bytes are also read as text. */
const tracesIn = async (table: string, words: readonly string[]): Promise<Trace[]> => {
  const sought = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const { rows } = await site.database.pool.query<{ row: Trace['row'] }>(
    `select to_jsonb(t) as row from ${table} t where exists (
      select from unnest($1::text[]) w where position(w in lower(to_jsonb(t)::text)) > 0)`,
    [sought],
  );
  const has = (value: unknown) => sought.some((word) => JSON.stringify(value).toLowerCase().includes(word));
  return rows.flatMap(({ row }) =>
    Object.entries(row)
      .filter(([, value]) => has(value))
      .map(([column]) => ({ place: `${table}.${column}`, row })),
  );
};

const tracesOf = async ({ word, id }: Somebody): Promise<Trace[]> =>
  (await Promise.all((await tables()).map((table) => tracesIn(table, [word, id])))).flat();

const placesOf = async (person: Somebody): Promise<string[]> =>
  [...new Set((await tracesOf(person)).map(({ place }) => place))].toSorted();

/** Addresses of all objects; those that have the word in them are marked with it. */
const objectsWith = async (word: string): Promise<string[]> => {
  const directory = site.server.services.config.filesDirectory;
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name));
        const address = `${parentPath.slice(-2)}${name}`;
        return bytes.toString('latin1').toLowerCase().includes(word) ? `${address} ${word}` : address;
      }),
  );
};

/** The columns in which the table of personal data permits that something stays. */
const staying = ({ table, columns, erasure }: Kind): string[] => {
  if (erasure.does === 'deleted') return [];
  const changed = erasure.does === 'unlinked' ? erasure.to : {};
  return Object.keys(columns).flatMap((name) => (name in changed ? [] : [`${table}.${name}`]));
};
// The last mail goes with the first run of the retention job after it was sent.
const permitted = Object.entries(kinds).flatMap(([id, kind]) => (id === 'lastMail' ? [] : staying(kind)));

/** All mails and jobs that are on their way have arrived. */
const jobsDone = async (): Promise<void> => {
  for (let round = 0; round < 400; round += 1) {
    const { rows } = await site.database.pool.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name <> 'reindex' limit 1`,
    );
    if (rows.length === 0) return;
    await sleep(25);
  }
  throw new Error('jobs do not come to an end');
};

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  await seedDemo(site.server.services);
  await addPerson(site, { userName: 'reviewer', isAdmin: true });
  const { token } = await callerOf(site.server).call(user.login, { userName: 'reviewer', password });
  admin = callerOf(site.server, token);
  gone = await makeSomebody({ site, mailbox, admin, ...leaver });
  other = await makeSomebody({ site, mailbox, admin, ...stayer });
  await jobsDone();
  exported = await dataOf(gone);
  ofOther = await dataOf(other);
  before = await placesOf(gone);
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const isGiven = ({ columns }: Kind): boolean => Object.values(columns).some((use) => use !== 'withheld');

describe('the export of an account', () => {
  const given = Object.entries(kinds).filter(([, kind]) => isGiven(kind)) as [KindId, Kind][];

  it.each(given)('has %s', (id) => {
    expect(exported[id]?.length ?? 0).toBeGreaterThan(0);
  });

  it('has nothing of others, and no secrets', async () => {
    const text = JSON.stringify(exported);
    expect(text).not.toContain(stayer.word);
    expect(text).not.toContain(other.id);
    expect(text).not.toMatch(/argon2|password_hash|token_hash|code_hash|"secret"/);
  });

  it('says what every column that is given says, in words that were written', () => {
    const text = JSON.stringify(exported).toLowerCase();
    for (const field of ['name', 'firs', 'last', 'stre', 'addr', 'post', 'city', 'coun'])
      expect(text).toContain(`${leaver.word} ${field}`);
    for (const words of ['line 4', 'in public', 'hidden', 'as a visitor', 'answers', 'before'])
      expect(text).toContain(`${leaver.word} ${words}`);
    expect(exported['favorites']?.[0]?.['file']).toMatch(/\.xml$|\.zip$/);
  });

  it('has the files: photo, papers, pictures', () => {
    const files = Object.values(exported.files).map(({ base64 }) =>
      Buffer.from(base64 ?? '', 'base64').toString('latin1'),
    );
    expect(files.filter((text) => text.includes(leaver.word))).toHaveLength(2);
    expect(files.filter((text) => text.includes('PNG'))).toHaveLength(3);
  });

  it('is what the call gives', async () => {
    const answer = await fetch(site.server.url + account.accountExport.path, {
      headers: { 'session-id': gone.token },
    });
    const data = (await answer.json()) as Export;
    expect(Object.keys(data)).toEqual([...given.map(([id]) => id), 'files']);
    expect(data['favorites']).toEqual(exported['favorites']);
  });
});

describe('the erasure of an account', () => {
  let others: Trace[];

  beforeAll(async () => {
    // A picture that is not used yet is swept after a day; that of the other is young.
    await site.database.pool.query(
      `update blob set created_at = now() + interval '1 day' where sha256 in
        (select sha256 from image where account_id = $1)`,
      [other.id],
    );
    others = await tracesOf(other);
    // As entries were written before details could be erased.
    await site.database.pool.query(
      `insert into audit_entry (action, subject, detail) values ('account.changed', $1, '{"email": "old@example.com"}')`,
      [gone.id],
    );
    await gone.caller.call(account.accountDelete, { password });
    await mailbox.wait(gone.email, /deleted/);
    await jobsDone();
    const { database, objects } = site.server.services;
    await applyRetention(database.db, new Date());
    await blobs.sweep(database.db, objects, new Date(Date.now() + 1000));
  });

  it('was looked for where there was something of every kind', () => {
    const searched = Object.values(kinds).flatMap(({ table, columns }) =>
      before.some((place) => Object.keys(columns).some((name) => place === `${table}.${name}`))
        ? []
        : [table],
    );
    expect(searched).toEqual([]);
    expect(before.length).toBeGreaterThan(50);
  });

  it('permits no name, address or number of a person to stay', () => {
    expect(permitted.filter((place) => /name|email|phone|recipient|args|login/.test(place))).toEqual([
      'import.file_name',
      'import.replaced_name',
      'draft_package.file_name',
    ]);
  });

  it('leaves nothing in the database but what the table permits', async () => {
    expect((await placesOf(gone)).filter((place) => !permitted.includes(place))).toEqual([]);
  });

  it('leaves in the audit log ids and names of files, and the chain whole', async () => {
    const traces = (await tracesOf(gone)).filter(({ place }) => place === 'audit_entry.detail');
    const named = traces.map(({ row }) => Object.keys(Object(row['detail'])));
    expect(named).toEqual([['fileName']]);
    const { database, sealing } = site.server.services;
    while ((await audit.seal(database.db, sealing)) > 0);
    expect((await audit.verify(database.db, sealing)).problem).toBeNull();
  });

  it('leaves readers of the audit log a number in place of the name', async () => {
    const about = await admin.call(log.auditList, { subject: gone.id, pageSize: 100 });
    const deletion = about.items.find(({ action }) => action === 'account.deleted')?.id;
    expect(deletion).toBeGreaterThan(0);
    expect(about.items.length).toBeGreaterThan(5);
    for (const { subjectName, subjectDeletion } of about.items)
      expect({ subjectName, subjectDeletion }).toEqual({ subjectName: '', subjectDeletion: deletion });
    const { items } = await admin.call(log.auditList, { actorId: gone.id, pageSize: 100 });
    expect(items[0]?.actor).toEqual({ id: gone.id, userName: '', deletion });
    expect(JSON.stringify([about, items])).not.toMatch(/@example|erasable/);
    const [kept] = (await admin.call(log.auditList, { subject: other.id, action: 'account.changed' })).items;
    expect(kept?.detail).toMatchObject({ email: other.email });
  });

  it('leaves nothing in the object store but the logo that is the company’s', async () => {
    const left = await objectsWith(leaver.word);
    expect(left.filter((name) => name.endsWith(leaver.word))).toEqual([]);
    const theirs = Object.keys(exported.files);
    expect(theirs.length).toBeGreaterThan(4);
    const { rows } = await site.database.pool.query<{ logo: string }>(
      `select encode(logo_sha256, 'hex') as logo from organisation where primary_vendor_id = $1`,
      [leaver.vendorId],
    );
    expect(theirs.filter((address) => left.includes(address))).toEqual(rows.map(({ logo }) => logo));
  });

  it('leaves others as they were', async () => {
    expect(await tracesOf(other)).toEqual(others);
    expect(await dataOf(other)).toEqual(ofOther);
    const kept = await objectsWith(stayer.word);
    for (const address of Object.keys(ofOther.files))
      expect(kept.some((name) => name.startsWith(address))).toBe(true);
  });
});
