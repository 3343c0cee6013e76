import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { openFiles } from '../src/objects/files.ts';
import { openSealing } from '../src/setup/sealing.ts';
import * as audit from '../src/stores/audit.ts';
import * as blobs from '../src/stores/blobs.ts';
import type { Sealing } from '../src/stores/chain.ts';
import { testDatabase } from './kit.ts';

let database: ScratchDatabase;
let directory = '';
let sealing: Sealing;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const fill = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await database.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorId: null,
        action: 'message.posted',
        subject: `message ${index}`,
        detail: { version: index, name: 'text', reason: null },
      }),
    );
};

/** As a superuser of the database can, past triggers and foreign keys. */
const tamper = (...statements: readonly string[]) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);

const openFolder = () => openFiles(join(directory, 'files'));

/** As a server does that starts: nothing is remembered. */
const restarted = async (variables: Readonly<Record<string, string>> = {}): Promise<Sealing> =>
  openSealing(readConfig({ FILES_DIRECTORY: join(directory, 'files'), ...variables }), await openFolder());

const key = (): string => randomBytes(32).toString('base64');
const sealAll = async (by: Sealing = sealing): Promise<void> => {
  while ((await audit.seal(database.db, by)) > 0);
};
const problemOf = async (by: Sealing = sealing) => (await audit.verify(database.db, by)).problem;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hub-audit-'));
  sealing = await restarted();
  await tamper('truncate audit_entry restart identity cascade');
  await fill(25);
});
afterEach(() => rm(directory, { recursive: true }));

describe('the audit log', () => {
  it('is sealed in pages, each entry once, also by two sealers at a time', async () => {
    const other = await restarted();
    const counts = await Promise.all([
      audit.seal(database.db, sealing, 10),
      audit.seal(database.db, other, 10),
    ]);
    expect(counts).toEqual([10, 10]);
    expect(await audit.seal(database.db, sealing)).toBe(5);
    expect(await audit.seal(database.db, other)).toBe(0);
    const verdict = await audit.verify(database.db, sealing, 7);
    expect(verdict).toMatchObject({ checked: 25, brokenAt: null, problem: null });
  });

  it('has no entry when the business transaction fails', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await audit.record(tx, { actorId: null, action: 'message.posted', subject: 'never' });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await sealAll();
    expect((await audit.verify(database.db, sealing)).checked).toBe(25);
  });

  it.each([
    ['a changed detail', `update audit_entry set detail = '{"z": 99}' where id = 12`],
    ['a changed time', `update audit_entry set at = at - interval '1 hour' where id = 12`],
    ['another actor', `update audit_entry set actor_id = gen_random_uuid() where id = 12`],
    ['a changed hash', `update audit_seal set hash = sha256('x') where sequence = 12`],
    ['a changed signature', `update audit_seal set mac = sha256('x') where sequence = 12`],
    ['another key', `update audit_seal set key_id = 'another' where sequence = 12`],
    ['a removed seal', `delete from audit_seal where sequence = 12`],
    ['a removed entry', `delete from audit_entry where id = 12`],
    [
      'two entries in the other order',
      `update audit_seal set entry_id = -entry_id where sequence in (12, 25);
      update audit_seal set entry_id = 37 + entry_id where entry_id < 0`,
    ],
  ])('shows %s at its place', async (_name, statement) => {
    await sealAll();
    await tamper(statement);
    expect(await audit.verify(database.db, sealing)).toMatchObject({ checked: 11, brokenAt: 12 });
  });

  it.each([
    'update audit_entry set subject = subject',
    'delete from audit_seal',
    'truncate publication cascade',
  ])('is only ever added to: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('is only ever added to');
  });

  it('takes no seal without a signature', async () => {
    const bare = `insert into audit_seal (sequence, entry_id, hash) values (1, 1, sha256('x'))`;
    await expect(database.pool.query(bare)).rejects.toThrow('audit_seal_signed');
  });
});

describe('what an entry says of a person', () => {
  it.each([
    ['changed', `update audit_personal_detail set detail = '{"a": "another"}' where entry_id = 12`],
    ['taken away from an account that is there', `delete from audit_personal_detail where entry_id = 12`],
    [
      'moved to another entry',
      `delete from audit_personal_detail where entry_id = 12;
      update audit_personal_detail set entry_id = 12 where entry_id = 13`,
    ],
  ])('is seen when it is %s', async (_name, statement) => {
    await sealAll();
    await tamper(statement);
    expect(await audit.verify(database.db, sealing, 7)).toMatchObject({ checked: 25, brokenAt: 12 });
  });

  it('is seen when it was added later', async () => {
    await database.db
      .transaction()
      .execute((tx) => audit.record(tx, { actorId: null, action: 'site.changed', subject: 'site' }));
    await sealAll();
    await tamper(
      `insert into audit_personal_detail (entry_id, salt, detail) values (26, sha256('x'), '{"email": "x"}')`,
    );
    expect(await problemOf()).toContain('were not sealed');
  });

  it('may go when the account was deleted', async () => {
    const subject = '00000000-0000-4000-8000-00000000000a';
    const detail = { email: 'ann@example.com', type: 1 };
    const record = (action: 'account.changed' | 'account.deleted', said = {}) =>
      database.db
        .transaction()
        .execute((tx) => audit.record(tx, { actorId: null, action, subject, detail: said }));
    await record('account.changed', detail);
    await sealAll();
    await database.pool.query('delete from audit_personal_detail where entry_id = 26');
    expect(await problemOf()).toContain('nobody was erased');
    await record('account.deleted');
    await sealAll();
    expect(await problemOf()).toBeNull();
    const { rows } = await database.pool.query(
      `select detail - 'erasable' as d from audit_entry where id = 26`,
    );
    expect(rows).toEqual([{ d: { type: 1 } }]);
  });
});

/** Seals again as code without the key would: the hashes are right, the signatures copied or made up. */
const resealed = `delete from audit_seal;
  insert into audit_seal (sequence, entry_id, hash, key_id, mac)
  select row_number() over (order by id), id, sha256('x'), 'forged', sha256('x') from audit_entry`;

const tamperings: readonly (readonly [string, string])[] = [
  ['all seals deleted', `delete from audit_seal`],
  [
    'all seals deleted, an entry changed',
    `delete from audit_seal; update audit_entry set subject = 'x' where id = 3`,
  ],
  ['all seals made again without the key', resealed],
  [
    'the newest entries removed with their seals',
    `delete from audit_seal where sequence > 20; delete from audit_entry where id > 20`,
  ],
  [
    'the newest entry removed with its seal',
    `delete from audit_seal where sequence = 25; delete from audit_entry where id = 25`,
  ],
  [
    'the newest entry changed and unsealed',
    `delete from audit_seal where sequence = 25; update audit_entry set subject = 'x' where id = 25`,
  ],
  ['everything truncated', `truncate audit_entry cascade`],
  ['everything truncated, from number one again', `truncate audit_entry restart identity cascade`],
];

describe('who has the database and not the key', () => {
  it.each(tamperings)('is seen, also after a restart: %s', async (_name, statements) => {
    await sealAll();
    await tamper(statements);
    expect(await problemOf()).not.toBeNull();
    const next = await restarted();
    await fill(30);
    await expect(audit.seal(database.db, next)).rejects.toThrow('is not sealed');
    await expect(audit.seal(database.db, await restarted())).rejects.toThrow('is not sealed');
    expect(await problemOf(next)).not.toBeNull();
  });

  it('cannot play an earlier state of the tables back', async () => {
    await sealAll();
    await database.pool.query(
      `create table kept_entry as table audit_entry; create table kept_seal as table audit_seal`,
    );
    await fill(5);
    await sealAll();
    await tamper(
      'truncate audit_entry cascade',
      'insert into audit_entry overriding system value table kept_entry',
      'insert into audit_seal table kept_seal',
      'drop table kept_entry',
      'drop table kept_seal',
    );
    expect(await problemOf()).toContain('says that entry 30');
    await expect(audit.seal(database.db, await restarted())).rejects.toThrow('says that entry 30');
  });

  it('cannot have a changed entry sealed again by the server itself', async () => {
    await sealAll();
    await tamper(
      `update audit_entry set subject = 'x' where id = 12`,
      `delete from audit_seal where sequence = 12`,
    );
    await sealAll(await restarted()).catch(() => undefined);
    expect(await audit.verify(database.db, await restarted())).toMatchObject({ brokenAt: 12 });
  });
});

describe('the anchors', () => {
  it('are written again when a sealer died before', async () => {
    const dying: Sealing = {
      ...sealing,
      anchors: { ...sealing.anchors, write: () => Promise.reject(new Error('killed')) },
    };
    await expect(audit.seal(database.db, dying)).rejects.toThrow('killed');
    expect(await audit.seal(database.db, await restarted())).toBe(0);
    expect(await audit.verify(database.db, sealing)).toMatchObject({
      checked: 25,
      anchors: 1,
      problem: null,
    });
  });

  it('are not swept, and one that was changed is seen', async () => {
    await sealAll();
    const objects = await openFolder();
    await blobs.sweep(database.db, objects, new Date(Date.now() + 86_400_000));
    expect(await problemOf()).toBeNull();
    const [address = ''] = await sealing.anchors.addresses('audit_entry');
    await objects.remove(address);
    await objects.put(address, Buffer.from('{}'), 'application/json');
    expect(await problemOf()).toContain('anchor 1 of audit_entry');
    await expect(audit.seal(database.db, sealing)).rejects.toThrow('anchor 1 of audit_entry');
    await objects.remove(address);
    expect(await problemOf(await restarted())).toBe('there is no anchor');
  });

  it('anchor also the seals of the time before signatures', async () => {
    await sealAll();
    await tamper(
      'alter table audit_seal drop constraint audit_seal_signed',
      'update audit_seal set key_id = null, mac = null',
      'alter table audit_seal add constraint audit_seal_signed check (mac is not null) not valid',
    );
    const first = await restarted({ AUDIT_KEY: key() });
    expect(await audit.seal(database.db, first)).toBe(0);
    expect(await audit.verify(database.db, first)).toMatchObject({ checked: 25, anchors: 1, problem: null });
    await fill(2);
    await sealAll(first);
    expect(await audit.verify(database.db, first)).toMatchObject({ checked: 27, anchors: 2, problem: null });
  });

  it('let an operator go on who says why, and still say what was lost', async () => {
    await sealAll();
    await tamper('delete from audit_seal where sequence > 20', 'delete from audit_entry where id > 20');
    await audit.accept(database.db, sealing, 'a backup was restored');
    await fill(3);
    await sealAll(await restarted());
    expect(await problemOf()).not.toBeNull();
  });
});

describe('the key', () => {
  it('is a file of its owner alone where none is configured', async () => {
    const { mode } = await stat(join(directory, 'audit.key'));
    expect(mode & 0o777).toBe(0o600);
    expect((await restarted()).keys).toEqual(sealing.keys);
  });

  it('can be changed: the earlier one still verifies', async () => {
    const [one, two] = [key(), key()];
    await sealAll(await restarted({ AUDIT_KEY: one }));
    await fill(5);
    await expect(audit.seal(database.db, await restarted({ AUDIT_KEY: two }))).rejects.toThrow(
      'not known here',
    );
    const both = await restarted({ AUDIT_KEY: two, AUDIT_OLD_KEYS: one });
    await sealAll(both);
    expect(await audit.verify(database.db, both)).toMatchObject({ checked: 30, anchors: 2, problem: null });
    expect(await problemOf(await restarted({ AUDIT_KEY: two }))).toContain('not known here');
  });

  it('is refused when it is short', () => {
    expect(() => readConfig({ AUDIT_KEY: 'c2hvcnQ=' })).toThrow('AUDIT_KEY');
    expect(() => readConfig({ AUDIT_OLD_KEYS: `${key()},short` })).toThrow('AUDIT_OLD_KEYS');
  });
});
