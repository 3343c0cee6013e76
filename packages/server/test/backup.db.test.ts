import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { addressOf, keyOf } from '../src/objects/object-store.ts';
import * as audit from '../src/stores/audit.ts';
import * as snapshots from '../src/stores/snapshots.ts';
import { s3Variables } from './kit.ts';
import { backedUpSite, type BackedUpSite } from './backup-site.ts';

let given: BackedUpSite;
beforeAll(async () => {
  given = await backedUpSite();
}, 120_000);
afterAll(() => given.close());

// Each starts programs of their own, several of them one after the other.
describe('npm run backup', { timeout: 120_000 }, () => {
  it('says in its last line what was made, and leaves nothing unfinished', async () => {
    const { folder, backup, backedUp } = given;
    expect(backedUp.output).toMatch(
      /^backup site\.tar\.age: \d+ objects, [\d.]+ MB in [\d.]+ s, as of .*Z, SHA-256 /,
    );
    expect(backedUp.code).toBe(0);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    const said = /SHA-256 (\w+)/.exec(backedUp.output)?.[1];
    expect(addressOf(await readFile(backup))).toBe(said);
  });

  it('is told in the audit log and in the metrics', async () => {
    const { site } = given;
    const [entry] = await audit.list(site.database.db, {
      action: 'backup.made',
      before: undefined,
      limit: 1,
    });
    expect(entry).toMatchObject({ subject: 'site.tar.age', actor_id: null });
    const metrics = await (await fetch(`${site.server.url}/metrics`)).text();
    const at = Number(/^backup_last_success_timestamp_seconds ([\d.e+]+)$/m.exec(metrics)?.[1]);
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(120);
  });

  it('replaces no other, and is not made for nobody', async () => {
    const { folder, backup, identity, run } = given;
    const before = await readFile(backup);
    const again = await run('backup', [backup]);
    expect(again.output).toContain('is there: a backup replaces no other');
    expect(again.code).toBe(1);
    expect((await readFile(backup)).equals(before)).toBe(true);
    const open = await run('backup', [join(folder, 'open.tar.age')], { BACKUP_RECIPIENTS: '' });
    expect(open.output).toContain('Nobody could restore this backup');
    const secret = await run('backup', [join(folder, 'open.tar.age')], { BACKUP_RECIPIENTS: identity });
    expect(secret.output).toContain('must be public keys of age');
    expect((await run('backup', [])).code).toBe(2);
    expect((await readdir(folder)).toSorted()).toEqual(['backup.key', 'site', 'site.tar.age']);
  });

  it('is not made where an object is missing or has other bytes', async () => {
    const { site, folder, run } = given;
    const addresses = await snapshots.keptAddresses(site.database.db);
    const path = join(folder, 'site/files', keyOf(addresses.toString('hex', 0, 32)));
    const bytes = await readFile(path);
    await writeFile(path, 'other bytes');
    const damaged = await run('backup', [join(folder, 'damaged.tar.age')]);
    await rm(path);
    const missing = await run('backup', [join(folder, 'missing.tar.age')]);
    await writeFile(path, bytes);
    expect(damaged.output).toContain('has other bytes than it must have: npm run library:verify');
    expect(missing.output).toContain('is missing: npm run library:verify');
    expect([damaged.code, missing.code]).toEqual([1, 1]);
    expect((await readdir(folder)).toSorted()).toEqual(['backup.key', 'site', 'site.tar.age']);
  });

  it('is not made with another key than that of the logs, which nobody could restore by the right one', async () => {
    const { folder, run } = given;
    const to = join(folder, 'other-key.tar.age');
    const other = await run('backup', [to], { AUDIT_KEY: randomBytes(32).toString('base64') });
    expect(other.output).toMatch(/no backup: The logs are sealed with the key \w{16}, which is not here/);
    expect(other.code).toBe(1);
  });

  it.each(['backup', 'audit-verify', 'library-verify'])(
    'and its like: %s without the settings of the site says so and makes no key',
    async (command) => {
      const { folder, run } = given;
      const another = join(folder, 'another');
      const settings = { AUDIT_KEY: '', FILES_DIRECTORY: join(another, 'files') };
      const ran = await run(command, command === 'backup' ? [join(folder, 'no-key.tar.age')] : [], settings);
      expect(ran.output).toContain('There is no key of the logs');
      expect(ran.code).toBe(1);
      expect(await readdir(another).catch(() => [])).not.toContain('audit.key');
      await rm(another, { recursive: true, force: true });
    },
  );

  it('says so in its last line, too, where the database does not answer', async () => {
    const { folder, run } = given;
    const nowhere = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nothing' };
    const { code, output } = await run('backup', [join(folder, 'nowhere.tar.age')], nowhere);
    expect(output).toMatch(/^no backup: .*ECONNREFUSED/m);
    expect(code).toBe(1);
  });

  it('goes into a bucket and comes back from it', async () => {
    const { keyFile, emptyPlace, run } = given;
    const bucket = `hub-test-${randomBytes(6).toString('hex')}`;
    const toBucket = {
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ENDPOINT: s3Variables.S3_ENDPOINT,
      BACKUP_S3_ACCESS_KEY_ID: 'testkey',
      BACKUP_S3_SECRET_ACCESS_KEY: 'testsecret',
    };
    const noBucket = await run('backup', ['--to', 's3'], toBucket);
    expect(noBucket.code).toBe(1);
    const config = readConfig(toBucket);
    if (!config.backup.s3) throw new Error('no bucket is named');
    const { openS3 } = await import('../src/objects/s3.ts');
    await openS3(config.backup.s3);
    const sent = await run('backup', ['--to', 's3'], toBucket);
    const name = /^backup (iodd-hub-\d{8}T\d{6}Z\.tar\.age):/.exec(sent.output)?.[1];
    expect(sent.output).toMatch(/^backup iodd-hub-/);
    const place = emptyPlace();
    const restored = await run('restore', [`s3:${name}`, '--identity', keyFile], { ...place, ...toBucket });
    expect(restored.output).toContain('restored: the site as of');
  });
});
