import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type HealthOfPart, type HealthPart, healthParts } from '@iodd-hub/contract/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, s3Variables, type TestSite, testSite } from './kit.ts';
import { type Line, openLine, openSilent, type Silent } from './line.ts';

const { health } = endpoints.system;
let site: TestSite;
/** Runs no jobs: what waits there, waits. */
let idle: TestSite;
let bossOfIdle: string | undefined;
let files: Line;
let tokens: Record<string, string>;
let silent: Silent;

beforeAll(async () => {
  silent = await openSilent();
  const { hostname, port } = new URL(s3Variables.S3_ENDPOINT);
  files = await openLine(hostname, Number(port));
  site = await testSite({
    ...s3Variables,
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}`,
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
  });
  tokens = await addSignedIn(site, [{ userName: 'boss', isAdmin: true }, { userName: 'visitor' }]);
  idle = await testSite({ RUN_JOBS: 'no', SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
  bossOfIdle = (await addSignedIn(idle, [{ userName: 'boss', isAdmin: true }]))['boss'];
});
afterAll(async () => {
  silent.close();
  await site.close();
  await idle.close();
  await files.cut();
});

const look = async (at: TestSite = site): Promise<Record<HealthPart, HealthOfPart>> => {
  const token = at === site ? tokens['boss'] : bossOfIdle;
  const { parts } = await callerOf(at.server, token).call(health, {});
  expect(parts.map(({ part }) => part)).toEqual(healthParts);
  // One of each part, as the line above says.
  return Object.fromEntries(parts.map((part) => [part.part, part])) as Record<HealthPart, HealthOfPart>;
};
const valueOf = ({ facts }: HealthOfPart, fact: string, of = '') =>
  facts.find((one) => one.fact === fact && one.of === of)?.value;

describe('the health of the site', () => {
  it('is told to administrators alone', async () => {
    expect(await callerOf(site.server).code(health)).toBe('01001');
    expect(await callerOf(site.server, tokens['visitor']).code(health)).toBe('09003');
  });

  it('says of each part how it is, with figures', async () => {
    const { service, migrations, database, storage, nats, backup, disk, audit } = await look();
    expect(service).toMatchObject({ state: 'ok', reasons: [] });
    expect(service.facts.filter(({ fact }) => fact === 'instance')).toHaveLength(1);
    expect(valueOf(service, 'node')).toBe(process.version);
    expect(migrations.state).toBe('ok');
    expect(valueOf(migrations, 'migrationsApplied')).toBeGreaterThan(40);
    expect(valueOf(database, 'size')).toBeGreaterThan(1_000_000);
    expect(valueOf(storage, 'storageKind')).toBe('s3');
    expect(nats.state).toBe('ok');
    expect(backup).toMatchObject({ state: 'warning', reasons: ['backupNever'] });
    expect(valueOf(disk, 'free', 'files')).toBeGreaterThan(0);
    expect(audit.facts.map(({ of }) => of)).toEqual(['audit', 'publications']);
  });

  it('sees other instances, and that they run another version', async () => {
    const other = await site.another({ RUN_JOBS: 'no' });
    const both = (await look()).service;
    expect(both.facts.filter(({ fact }) => fact === 'instance')).toHaveLength(2);
    expect(valueOf(both, 'runsJobs')).toBe(1);
    await site.database.pool.query(`update running_instance set version = '9.9.9' where not runs_jobs`);
    expect((await look()).service).toMatchObject({ state: 'warning', reasons: ['versionsDiffer'] });
    await other.stop();
    expect((await look()).service.state).toBe('ok');
  });

  it('sees a late queue, failed and late mail, an old backup and entries that are not sealed', async () => {
    const { pool } = idle.database;
    await pool.query(
      `insert into mail (recipient, language, template, args, attempts, failed_at, created_at)
       values ('a@example.com', 'en', 'passwordChanged', '{}', 9, now(), now()),
              ('b@example.com', 'en', 'passwordChanged', '{}', 1, null, now() - interval '20 minutes')`,
    );
    await pool.query(
      `insert into pgboss.job (name, data, start_after) select name, '{}', now() - interval '11 minutes'
       from pgboss.queue where name = 'retention'`,
    );
    await pool.query(
      `insert into backup (began_at, snapshot_at, finished_at, octets, objects, sha256)
       select at, at, at, 1, 0, decode(repeat('00', 32), 'hex') from (select now() - interval '2 days' as at) as past`,
    );
    await pool.query(
      `insert into audit_entry (action, subject, detail, at) values ('mail.retried', 'x', '{}', now() - interval '20 minutes')`,
    );
    const { service, mail, queues, backup, audit } = await look(idle);
    expect(mail).toMatchObject({ state: 'error', reasons: ['mailFailed', 'mailLate'] });
    expect(valueOf(mail, 'failed')).toBe(1);
    expect(backup).toMatchObject({ state: 'error', reasons: ['backupOld'] });
    expect(audit).toMatchObject({ state: 'error', reasons: ['auditLate'] });
    expect(queues).toMatchObject({ state: 'error', reasons: ['queueLate'] });
    expect(valueOf(queues, 'oldest', 'retention')).toBeGreaterThan(659);
    expect(service).toMatchObject({ state: 'error', reasons: ['noJobs'] });
    const text = await (await fetch(`${idle.server.url}/metrics`)).text();
    expect(text).toMatch(/^jobs_oldest_waiting_seconds\{queue="retention"\} 6[6-9]\d/m);
    expect(text).toMatch(/^audit_oldest_unsealed_seconds\{log="audit"\} 12\d\d/m);
    expect(text).toMatch(/^backup_last_success_timestamp_seconds 1\d{9}(\.\d+)?$/m);
  });

  it('answers in time when a store accepts and never answers, and says which part is silent', async () => {
    files.silence();
    const began = performance.now();
    const { storage, database } = await look();
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(storage).toMatchObject({ state: 'error', reasons: ['silent'] });
    expect(database.state).toBe('ok');
    const scraped = performance.now();
    const metrics = await (await fetch(`${site.server.url}/metrics`)).text();
    expect(performance.now() - scraped).toBeLessThan(6_000);
    expect(metrics).toContain('dependency_up{dependency="objects"} 0');
    expect(metrics).toContain('dependency_up{dependency="database"} 1');
    files.speak();
    expect((await look()).storage.state).toBe('ok');
  });
});
