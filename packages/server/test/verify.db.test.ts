import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '@iodd-hub/iodd';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/connect.ts';
import { candidatesIn, importFile } from '../src/library/bulk-import.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { verifyLibrary } from '../src/library/verify.ts';
import type { ObjectStore } from '../src/objects/object-store.ts';
import * as publications from '../src/stores/publications.ts';
import * as retractions from '../src/stores/retractions.ts';
import { type TestSite, testSite } from './kit.ts';
import { filesIn } from './packages.ts';

const samples = ['minimal', 'device-1.0.1', 'measuring-sensor'];
let site: TestSite;
let folder = '';
const extractor = openExtractor();
const tools = () => ({ db: site.database.db, objects: site.server.services.objects, extractor });
const importAll = async () => {
  const results = [];
  for (const path of await candidatesIn(folder)) results.push(await importFile(tools(), path));
  return results;
};

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  folder = await mkdtemp(join(tmpdir(), 'hub-bulk-'));
  for (const name of samples) await writeFile(join(folder, `${name}.zip`), writeArchive(filesIn(name)));
  await writeFile(join(folder, 'broken.zip'), 'PK no archive');
});
afterAll(async () => {
  await extractor.close();
  await site.close();
  await rm(folder, { recursive: true });
});

describe('a bulk import', () => {
  it('releases what it can, says why it refuses, and goes on where it ended', async () => {
    expect((await importAll()).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      [
        'refused',
        [expect.stringMatching(/^The archive was not taken\. It ends too early: .* Pack the files again/)],
      ],
      ['released', []],
      ['released', []],
      ['released', []],
    ]);
    expect((await importAll()).map(({ outcome }) => outcome)).toEqual(['refused', 'known', 'known', 'known']);
  });
});

const findingsOf = async (db: Db, objects: ObjectStore = site.server.services.objects) => {
  const findings: string[] = [];
  const verified = await verifyLibrary({
    db,
    objects,
    sealing: site.server.services.sealing,
    extractor,
    report: ({ problem }) => findings.push(problem),
  });
  return { findings, verified };
};

/** One bit less or more, wherever in the value. */
const flipped = (value: unknown, at: number): unknown => {
  if (Buffer.isBuffer(value)) {
    const copy = Buffer.from(value);
    const bit = at % (copy.length * 8);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  }
  if (typeof value === 'number') return value ^ 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    const index = at % Math.max(1, value.length);
    const character = String.fromCharCode((value.charCodeAt(index) || 120) ^ 1);
    return value.slice(0, index) + character + value.slice(index + 1);
  }
  if (value === null) return 'x';
  if (Array.isArray(value)) {
    if (value.length === 0) return ['x'];
    return value.with(at % value.length, flipped(value[at % value.length], at));
  }
  const keys = Object.keys(Object(value)).toSorted();
  if (keys.length === 0) return { x: 'x' };
  const key = keys[at % keys.length] ?? '';
  return { ...Object(value), [key]: flipped(Reflect.get(Object(value), key), Math.floor(at / 7)) };
};

/** How a column is changed by the least that its type and constraints permit. */
const changes: Readonly<Record<string, (name: string) => string>> = {
  int4: (name) => `${name} = ${name} + 1024`,
  int8: (name) => `${name} = ${name} + 1024`,
  date: (name) => `${name} = ${name} + 1`,
  timestamptz: (name) => `${name} = coalesce(${name}, now()) + interval '1 microsecond'`,
  tsvector: (name) => `${name} = ts_delete(${name}, (tsvector_to_array(${name}))[1])`,
  uuid: (name) => `${name} = gen_random_uuid()`,
  _text: (name) => `${name} = ${name} || '{x}'`,
  _int4: (name) => `${name} = ${name} || '{7}'`,
};
const enumerations: Readonly<Record<string, string>> = {
  verdict: `verdict = case verdict when 'passed' then 'warnings' else 'passed' end`,
  stamp_state: `stamp_state = case stamp_state when 'valid' then 'missing' else 'valid' end`,
  action: `action = case action when 'released' then 'withdrawn' else 'released' end`,
};

// What is not part of the record: numbers of rows, counts of downloads, time and version of the extraction.
const leftOut = new Set([
  'release.id',
  'release.number',
  'release.extractor_version',
  'release.downloads',
  'extract.created_at',
  'publication.id',
]);
const tables = [
  'release',
  'release_variant',
  'release_image',
  'release_device',
  'extract',
  'publication',
  'publication_seal',
];

describe('the verification', () => {
  beforeAll(async () => {
    await importAll();
    const { db } = site.database;
    const withdrawn = await db.selectFrom('release').select('id').orderBy('number').executeTakeFirstOrThrow();
    await db.transaction().execute((tx) =>
      retractions.retract(tx, {
        releaseId: withdrawn.id,
        organisationId: null,
        isAdmin: true,
        reason: 'A reason',
        cause: 'error',
        action: 'withdrawn',
      }),
    );
    await publications.seal(db, site.server.services.sealing);
  });

  it('finds nothing in a library that nobody touched', async () => {
    expect(await findingsOf(site.database.db)).toEqual({
      findings: [],
      verified: { objects: 11, releases: 3, sealed: 4 },
    });
  });

  it('finds every bit that is flipped in an object', async () => {
    const { objects } = site.server.services;
    const blobs = await site.database.db.selectFrom('blob').select(['sha256', 'size']).execute();
    await fc.assert(
      fc.asyncProperty(fc.nat(blobs.length - 1), fc.nat(), async (index, at) => {
        const address = blobs[index]?.sha256.toString('hex');
        const get: ObjectStore['get'] = async (asked) => {
          const bytes = await objects.get(asked);
          return asked === address && bytes ? (flipped(Buffer.from(bytes), at) as Buffer) : bytes;
        };
        const { findings } = await findingsOf(site.database.db, { ...objects, get });
        expect(findings).toContain('the object has other bytes');
      }),
      { numRuns: 15 },
    );
  });

  it('finds every change of a column of every table', async () => {
    const { db } = site.database;
    const columns = await sql<{ table: string; name: string; type: string }>`
      select table_name as "table", column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = any(${tables}) order by 1, 2`.execute(db);
    const missed: string[] = [];
    let tried = 0;
    for (const { table, name, type } of columns.rows) {
      if (leftOut.has(`${table}.${name}`)) continue;
      const change = enumerations[name] ?? changes[type]?.(name);
      for (const at of [0, 77]) {
        tried += 1;
        const wasFound = await tryChange(db, { table, name, change, at, type });
        if (!wasFound) missed.push(`${table}.${name} at ${at}`);
      }
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThan(90);
  }, 120_000);
});

interface Change {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly change: string | undefined;
  readonly at: number;
}

/** Changes one row, verifies in the same transaction (which reads objects, as no code of the server may), takes it back. */
const tryChange = (db: Db, { table, name, type, change, at }: Change): Promise<boolean> => {
  return db.connection().execute(async (tx) => {
    await sql`begin`.execute(tx);
    try {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ place: string; value: unknown }>`
        select ctid::text as place, ${sql.ref(name)} as value from ${sql.table(table)} order by ctid`.execute(
        tx,
      );
      const row = rows[at % rows.length];
      const value = flipped(row?.value ?? null, at);
      const assignment = change
        ? sql.raw(change)
        : sql`${sql.ref(name)} = ${type === 'jsonb' ? JSON.stringify(value) : value}`;
      await sql`update ${sql.table(table)} set ${assignment} where ctid = ${row?.place}::tid`.execute(tx);
      return (await findingsOf(tx)).findings.length > 0;
    } finally {
      await sql`rollback`.execute(tx);
    }
  });
};
