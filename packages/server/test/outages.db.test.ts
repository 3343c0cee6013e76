import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogued } from '../src/http/envelope.ts';
import { addPerson, callerOf, password, s3Variables, type TestSite, testSite } from './kit.ts';
import { type Line, openLine } from './line.ts';
import { imported, packageOf, uploadTo } from './packages.ts';

const { imports, user } = endpoints;
const tryLater = '09005';
let site: TestSite;
let token = '';
const lines: Record<'database' | 'files', Line | undefined> = { database: undefined, files: undefined };

/** The same address by way of the line. */
const through = (address: string, { port }: Line): string => {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return url.href.replace(/\/$/, '');
};

const lineTo = async (address: string): Promise<Line> => {
  const { hostname, port } = new URL(address);
  return openLine(hostname, Number(port));
};

const cut = async (name: keyof typeof lines, during: () => Promise<void>): Promise<void> => {
  await lines[name]?.cut();
  try {
    await during();
  } finally {
    await lines[name]?.fix();
  }
};

beforeAll(async () => {
  const files = await lineTo(s3Variables.S3_ENDPOINT);
  site = await testSite({
    ...s3Variables,
    S3_ENDPOINT: through(s3Variables.S3_ENDPOINT, files),
    S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}`,
  });
  const database = await lineTo(site.database.url);
  Object.assign(lines, { database, files });
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  token = (await callerOf(site.server).call(user.login, { userName: 'publisher', password })).token;
});
afterAll(async () => {
  await site.close();
  for (const line of Object.values(lines)) await line?.cut();
});

describe('a connection to PostgreSQL that dies', () => {
  it('in the middle of a transaction fails the transaction, and nothing else', async () => {
    const { db } = site.database;
    const failed = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // The end of the connection is noticed while nobody asks anything.
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      await sql`select 1`.execute(tx);
    });
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(catalogued(error, { requestId: '', bodyLimit: '' }).key).toBe('tryLater');
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });
});

describe('while PostgreSQL cannot be reached', () => {
  it('calls are answered with "try later", and go on afterwards by themselves', async () => {
    const line = lines.database;
    if (!line) throw new Error('no line');
    const server = await site.another({ DATABASE_URL: through(site.database.url, line) });
    const { code } = callerOf(server, token);
    expect(await code(imports.list)).toBe('00000');
    await cut('database', async () => {
      expect(await code(imports.list)).toBe(tryLater);
      expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    });
    expect(await code(imports.list)).toBe('00000');
    const item = await imported(server, token, packageOf('minimal', { Presence: 'Afterwards' }));
    expect(item.state).toBe('checked');
  });
});

describe('while the object store cannot be reached', () => {
  it('an upload is answered with "try later" and leaves no import', async () => {
    const file = packageOf('minimal', { Presence: 'Unreachable' });
    await cut('files', async () => {
      expect((await uploadTo(site.server, token, file)).resultCode).toBe(tryLater);
      expect(
        (await callerOf(site.server, token).call(imports.list, { keyword: 'minimal' })).items,
      ).toHaveLength(1);
    });
    expect((await imported(site.server, token, file)).state).toBe('checked');
  });
});
