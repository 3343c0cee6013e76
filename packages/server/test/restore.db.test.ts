import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../src/backup/restore.ts';
import { sourceOf } from '../src/backup/places.ts';
import { readConfig } from '../src/config.ts';
import { type Database } from '../src/db/connect.ts';
import { openFiles } from '../src/objects/files.ts';
import { addressOf, keyOf } from '../src/objects/object-store.ts';
import * as audit from '../src/stores/audit.ts';
import * as mails from '../src/stores/mails.ts';
import * as snapshots from '../src/stores/snapshots.ts';
import { backedUpSite, type BackedUpSite, filesIn, opened, type Ran } from './backup-site.ts';

let given: BackedUpSite;
beforeAll(async () => {
  given = await backedUpSite();
}, 120_000);
afterAll(() => given.close());

// Each starts programs of their own, several of them one after the other.
describe('npm run restore', { timeout: 120_000 }, () => {
  let place: Readonly<Record<string, string>> = {};
  let restored: Ran;
  beforeAll(async () => {
    const { emptyPlace, restore } = given;
    place = emptyPlace();
    restored = await restore(place);
  }, 60_000);
  const inRestored = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    opened(place['DATABASE_URL'] ?? '', work);

  it('brings back the same tables and objects, and says what it ended', async () => {
    const { site, folder } = given;
    expect(restored.output).toMatch(/the checksums of \d+ tables agree/);
    expect(restored.output).toMatch(/ended: [1-9]\d* sessions, 0 API tokens.*; 1 mails held back/);
    expect(restored.code).toBe(0);
    const [before, after] = [
      await snapshots.keptAddresses(site.database.db),
      await inRestored(({ db }) => snapshots.keptAddresses(db)),
    ];
    expect(after.equals(before)).toBe(true);
    const different: string[] = [];
    for (const path of await filesIn(place['FILES_DIRECTORY'] ?? '')) {
      const original = path.replace(place['FILES_DIRECTORY'] ?? '', join(folder, 'site/files'));
      const bytes = await readFile(path);
      // Anchors of the restore itself are new.
      const wasThere = await readFile(original).catch(() => bytes);
      if (!bytes.equals(wasThere)) different.push(path);
    }
    expect(different).toEqual([]);
    const loose = keyOf(addressOf(Buffer.from('nobody keeps me')));
    expect((await filesIn(place['FILES_DIRECTORY'] ?? '')).some((path) => path.endsWith(loose))).toBe(false);
  });

  it('leaves a site whose library and logs hold, and which says that it was restored', async () => {
    const { run } = given;
    const library = await run('library-verify', [], place);
    expect(library.output).toMatch(
      /[1-9]\d* objects, [1-9]\d* releases, [1-9]\d* entries of the log, 0 problems/,
    );
    const logs = await run('audit-verify', [], place);
    expect(logs.output.match(/the chain holds/g)).toHaveLength(2);
    expect(
      logs.output.match(/restored from the backup of .*Z: what was done after it is not in this log/g),
    ).toHaveLength(2);
    expect(logs.code).toBe(0);
    const [entry] = await inRestored(({ db }) =>
      audit.list(db, { action: 'backup.restored', before: undefined, limit: 1 }),
    );
    expect(entry?.actor_id).toBe(null);
  });

  it('sends no mail again and lets nobody in who was signed in', async () => {
    const found = await inRestored(async ({ db }) => ({
      mails: await mails.counts(db),
      sessions: (await db.selectFrom('session').selectAll().execute()).length,
    }));
    expect(found).toMatchObject({ mails: { waiting: 0, failed: 1 }, sessions: 0 });
  });

  it('replaces no site, neither its database nor its objects', async () => {
    const { emptyPlace, variables, restore } = given;
    const again = await restore(place);
    expect(again.output).toContain('The database is not empty: a restore replaces nothing');
    const beside = { ...emptyPlace(), FILES_DIRECTORY: variables['FILES_DIRECTORY'] ?? '' };
    const over = await restore(beside);
    expect(over.output).toContain('The object store is not empty');
    expect([again.code, over.code]).toEqual([1, 1]);
  });

  it('keeps sessions and mails of a site that was stopped before', async () => {
    const { emptyPlace, restore } = given;
    const moved = emptyPlace();
    expect((await restore(moved, '--moved')).code).toBe(0);
    const kept = await opened(moved['DATABASE_URL'] ?? '', async ({ db }) => ({
      mails: await mails.counts(db),
      sessions: (await db.selectFrom('session').selectAll().execute()).length,
    }));
    expect(kept.mails.waiting).toBe(1);
    expect(kept.sessions).toBeGreaterThan(0);
  });

  it('is begun again where it was broken off', async () => {
    const { site, backup, identity, emptyPlace, restore, run } = given;
    const broken = emptyPlace();
    const objects = await openFiles(broken['FILES_DIRECTORY'] ?? '');
    let left = 20;
    const breaking = restoreBackup(sourceOf(readConfig({}), backup), {
      connectionString: broken['DATABASE_URL'] ?? '',
      objects: {
        ...objects,
        put: async (...args) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return objects.put(...args);
        },
      },
      storedAddresses: async function* () {},
      sealing: site.server.services.sealing,
      identities: [identity],
      isMoved: false,
      say: () => undefined,
    });
    await expect(breaking).rejects.toThrow('killed');
    await expect(opened(broken['DATABASE_URL'] ?? '', ({ pool }) => pool.query('select 1'))).rejects.toThrow(
      'does not exist',
    );
    expect((await filesIn(broken['FILES_DIRECTORY'] ?? '')).length).toBeGreaterThan(0);
    const again = await restore(broken);
    expect(again.output).toContain('restored: the site as of');
    expect((await run('library-verify', [], broken)).output).toContain(', 0 problems');
  });
});

describe('a restore is refused', { timeout: 120_000 }, () => {
  const refused = async (
    args: readonly string[],
    further: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const { emptyPlace, run } = given;
    const place = emptyPlace();
    const { code, output } = await run('restore', args, { ...place, ...further });
    expect(code).toBe(1);
    // Nothing of it is there.
    await expect(opened(place['DATABASE_URL'] ?? '', ({ pool }) => pool.query('select 1'))).rejects.toThrow(
      'does not exist',
    );
    expect(await filesIn(place['FILES_DIRECTORY'] ?? '')).toEqual([]);
    return output;
  };

  it('with another key of the logs, and with another identity', async () => {
    const { folder, keyFile, backup } = given;
    expect(
      await refused([backup, '--identity', keyFile], { AUDIT_KEY: randomBytes(32).toString('base64') }),
    ).toMatch(/sealed with the key \w{16}: set AUDIT_KEY to it/);
    const other = join(folder, 'other.key');
    await writeFile(other, await generateX25519Identity());
    expect(await refused([backup, '--identity', other])).toContain('does not open the backup');
  });

  it('where the file is cut off or a bit is another', async () => {
    const { folder, keyFile, backup } = given;
    const bytes = await readFile(backup);
    const changed = join(folder, 'changed.tar.age');
    await writeFile(changed, bytes.subarray(0, bytes.length - 100_000));
    expect(await refused([changed, '--identity', keyFile])).toContain('damaged or was cut off');
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(changed, bytes);
    expect(await refused([changed, '--identity', keyFile])).toContain('damaged or was cut off');
  });

  it('where it was made by a newer version', async () => {
    const { site, folder, keyFile, run } = given;
    const { db } = site.database;
    const newer = { name: '9999_newer', timestamp: new Date().toISOString() };
    await db
      .withTables<{ kysely_migration: typeof newer }>()
      .insertInto('kysely_migration')
      .values(newer)
      .execute();
    const newerBackup = join(folder, 'newer.tar.age');
    expect((await run('backup', [newerBackup])).code).toBe(0);
    await sql`delete from kysely_migration where name = '9999_newer'`.execute(db);
    expect(await refused([newerBackup, '--identity', keyFile])).toContain(
      'of a newer version (0.1.0, 9999_newer): restore it with that version',
    );
  });
});
