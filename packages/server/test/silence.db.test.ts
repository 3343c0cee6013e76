import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { post } from '../src/mail/outbox.ts';
import { addPerson, callerOf, password, s3Variables, type TestSite, testSite } from './kit.ts';
import { type Line, openLine, openSilent, type Silent } from './line.ts';
import { packageOf, uploadTo } from './packages.ts';
import { worstHealth } from './slow-client.ts';

const { imports, user } = endpoints;
/** What a caller may wait for at most, whatever servers outside do. */
const atMostMs = 250;
const rounds = 20;

let site: TestSite;
let token = '';
let files: Line;
let silentMail: Silent;

beforeAll(async () => {
  silentMail = await openSilent();
  const { hostname, port } = new URL(s3Variables.S3_ENDPOINT);
  files = await openLine(hostname, Number(port));
  site = await testSite({
    ...s3Variables,
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}`,
    SMTP_URL: `smtp://127.0.0.1:${silentMail.port}`,
  });
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  token = (await callerOf(site.server).call(user.login, { userName: 'publisher', password })).token;
});
afterAll(async () => {
  silentMail.close();
  await site.close();
  await files.cut();
});

const worstRead = async (): Promise<number> => {
  const caller = callerOf(site.server, token);
  let worst = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await caller.call(user.profile, {});
    worst = Math.max(worst, performance.now() - began);
  }
  return worst;
};

const openTransactions = async (): Promise<number> => {
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0]?.count ?? 0;
};

const expectUnmoved = async (): Promise<void> => {
  const reads = worstRead();
  const health = await worstHealth(site.server.url, reads);
  expect(health).toBeLessThanOrEqual(atMostMs);
  expect(await reads).toBeLessThanOrEqual(atMostMs);
  expect(await openTransactions()).toBe(0);
};

describe('a server outside that accepts and never answers', () => {
  it('keeps no caller waiting when it is the mail server', async () => {
    const { database, jobs } = site.server.services;
    await database.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 20; count += 1)
        await post(
          tx,
          jobs,
          { email: `p${count}@example.com`, language: 'en' },
          { template: 'passwordChanged', args: { name: 'n', userName: 'u' } },
        );
    });
    await vi.waitFor(() => expect(silentMail.connections()).toBeGreaterThanOrEqual(10), { timeout: 10_000 });
    await expectUnmoved();
  });

  it('keeps no other caller waiting when it is the object store', async () => {
    files.silence();
    const upload = (index: number) =>
      uploadTo(site.server, token, packageOf('minimal', { Presence: `Silent ${index}` }));
    const { pool } = site.database;
    const writing = async (): Promise<number> =>
      (await pool.query<{ count: number }>('select count(*)::int as count from blob_write')).rows[0]?.count ??
      0;
    // More than there are connections to the database; a few at a time, since a manufacturer's files wait to be read in turns.
    const uploads: ReturnType<typeof upload>[] = [];
    for (const many of [5, 10, 15]) {
      while (uploads.length < many) uploads.push(upload(uploads.length));
      await vi.waitFor(async () => expect(await writing()).toBe(many), { timeout: 20_000 });
    }
    await expectUnmoved();
    files.speak();
    const codes = (await Promise.all(uploads)).map(({ resultCode }) => resultCode);
    expect(codes).toEqual(codes.map(() => '00000'));
    expect(await writing()).toBe(0);
    expect((await callerOf(site.server, token).call(imports.list, {})).items).toHaveLength(15);
  });
});
