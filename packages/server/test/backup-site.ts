import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { connect, type Database } from '../src/db/connect.ts';
import { administer, besides } from '../src/db/migrate.ts';
import { addressOf } from '../src/objects/object-store.ts';
import { seedDemo } from '../src/setup/demo.ts';
import * as audit from '../src/stores/audit.ts';
import * as mails from '../src/stores/mails.ts';
import { testSite } from './kit.ts';

const commands = fileURLToPath(new URL('../src/commands/', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly output: string;
}

export const opened = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = connect(url, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

export const filesIn = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

const waitingMail = {
  recipient: 'reader@example.com',
  language: 'en',
  template: 'test',
  args: {},
  accountId: null,
  aboutId: null,
  validMinutes: null,
};

/** A site with something in it, a backup of it, and the commands of an operator. */
export const backedUpSite = async () => {
  const auditKey = randomBytes(32).toString('base64');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const folder = await mkdtemp(join(tmpdir(), 'hub-backup-'));
  const keyFile = join(folder, 'backup.key');
  const backup = join(folder, 'site.tar.age');
  const made: string[] = [];

  const files = join(folder, 'site', 'files');
  const site = await testSite({ AUDIT_KEY: auditKey, FILES_DIRECTORY: files, RUN_JOBS: 'no' });
  await seedDemo(site.server.services);
  const { db } = site.database;
  await db.transaction().execute(async (tx) => {
    await mails.insert(tx, waitingMail);
    await tx
      .insertInto('session')
      .columns(['token_hash', 'account_id', 'expires_at'])
      .expression((from) =>
        from
          .selectFrom('account')
          .select([
            sql<Buffer>`sha256(user_name::bytea)`.as('token_hash'),
            'id',
            sql<Date>`now() + interval '1 day'`.as('at'),
          ]),
      )
      .execute();
  });
  while ((await audit.seal(db, site.server.services.sealing)) > 0);
  // Bytes that nothing relies on are left out.
  const loose = Buffer.from('nobody keeps me');
  await site.server.services.objects.put(addressOf(loose), loose, 'text/plain');
  await db
    .insertInto('blob')
    .values({
      sha256: Buffer.from(addressOf(loose), 'hex'),
      size: 15,
      media_type: 'text/plain',
      stored_at: new Date(),
    })
    .execute();
  await writeFile(keyFile, `# of a test\n${identity}\n`);
  const variables = {
    DATABASE_URL: site.database.url,
    FILES_DIRECTORY: files,
    AUDIT_KEY: auditKey,
    BACKUP_RECIPIENTS: recipient,
  };

  /** As an operator calls it. */
  const run = async (
    command: string,
    args: readonly string[],
    further: Readonly<Record<string, string>> = {},
  ): Promise<Ran> => {
    const env = { ...process.env, ...variables, ...further };
    return promisify(execFile)(process.execPath, [join(commands, `${command}.ts`), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        output: stdout + stderr,
      }),
    );
  };

  /** A place for a site that is not there. */
  const emptyPlace = (): Readonly<Record<string, string>> => {
    const name = `hub_scratch_${randomBytes(6).toString('hex')}`;
    made.push(name);
    return {
      DATABASE_URL: besides(site.database.url, name),
      FILES_DIRECTORY: join(folder, name, 'files'),
    };
  };

  const restore = (place: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ran> =>
    run('restore', [backup, '--identity', keyFile, ...args], place);

  const close = async (): Promise<void> => {
    await site.close();
    await administer(site.database.url, async (client) => {
      for (const name of made)
        for (const each of [name, `${name}_restoring`])
          await client.query(`drop database if exists ${each} with (force)`);
    });
    await rm(folder, { recursive: true });
  };
  const backedUp = await run('backup', [backup]);
  return { site, folder, keyFile, backup, backedUp, identity, variables, run, emptyPlace, restore, close };
};

export type BackedUpSite = Awaited<ReturnType<typeof backedUpSite>>;
