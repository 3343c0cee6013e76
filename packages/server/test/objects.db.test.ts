import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { openFiles } from '../src/objects/files.ts';
import { addressOf, keyOf, type ObjectStore } from '../src/objects/object-store.ts';
import { openS3 } from '../src/objects/s3.ts';
import * as blobs from '../src/stores/blobs.ts';
import { s3Variables, testDatabase } from './kit.ts';

const directory = await mkdtemp(join(tmpdir(), 'hub-objects-'));
const bucket = `hub-test-${randomBytes(6).toString('hex')}`;
const openers: Record<ObjectStore['kind'], () => Promise<ObjectStore>> = {
  files: () => openFiles(directory),
  s3: async () => {
    const { s3 } = readConfig({ ...s3Variables, S3_BUCKET: bucket });
    if (!s3) throw new Error('no S3 configured');
    return openS3(s3);
  },
};

let database: ScratchDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const newBytes = (): Uint8Array => randomBytes(2000);
const octets = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('hex');
const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

// Both stores make the same promises; one suite proves them for both.
describe.each(['files', 's3'] as const)('the object store on %s', (kind) => {
  let objects: ObjectStore;
  beforeAll(async () => {
    objects = await openers[kind]();
  });

  it('gives back what was put, by its hash', async () => {
    const bytes = newBytes();
    const address = addressOf(bytes);
    expect(await objects.has(address)).toBe(false);
    expect(await objects.get(address)).toBeUndefined();
    await objects.put(address, bytes, 'application/zip');
    expect(await objects.has(address)).toBe(true);
    expect(octets(await objects.get(address))).toBe(octets(bytes));
  });

  it('creates once: a second put changes nothing', async () => {
    const bytes = newBytes();
    const address = addressOf(bytes);
    await objects.put(address, bytes, 'text/plain');
    await objects.put(address, newBytes(), 'text/plain');
    expect(octets(await objects.get(address))).toBe(octets(bytes));
  });

  it('survives many writers of the same bytes', async () => {
    const bytes = newBytes();
    const address = addressOf(bytes);
    await Promise.all(Array.from({ length: 8 }, () => objects.put(address, bytes, 'text/plain')));
    expect(octets(await objects.get(address))).toBe(octets(bytes));
  });

  it('keeps empty objects, and removes without complaint', async () => {
    const nothing = new Uint8Array();
    await objects.put(addressOf(nothing), nothing, 'text/plain');
    expect(octets(await objects.get(addressOf(nothing)))).toBe('');
    await objects.remove(addressOf(nothing));
    await objects.remove(addressOf(nothing));
    expect(await objects.has(addressOf(nothing))).toBe(false);
  });

  it('refuses an address that is none', async () => {
    await expect(async () => objects.get('../../etc/passwd')).rejects.toThrow(TypeError);
  });

  it('stores a blob with its row, keeps what is referred to and sweeps the rest', async () => {
    const kept = await blobs.store(database.db, objects, { bytes: newBytes(), mediaType: 'image/png' });
    const orphan = await blobs.store(database.db, objects, { bytes: newBytes(), mediaType: 'image/png' });
    const isKept = await database.db.transaction().execute((tx) => blobs.keep(tx, kept));
    expect(isKept).toBe(true);
    expect(await blobs.sweep(database.db, objects, new Date(0))).toBe(0);
    expect(await blobs.sweep(database.db, objects, tomorrow())).toBe(1);
    expect([await objects.has(kept), await objects.has(orphan)]).toEqual([true, false]);
    expect(await database.db.transaction().execute((tx) => blobs.keep(tx, orphan))).toBe(false);
  });

  it('never sweeps what is being stored or has been kept', async () => {
    const contents = Array.from({ length: 10 }, () => ({ bytes: newBytes(), mediaType: 'text/plain' }));
    const storing = contents.flatMap((content) => [
      blobs.store(database.db, objects, content),
      blobs.store(database.db, objects, content),
    ]);
    const sweeping = Array.from({ length: 5 }, () => blobs.sweep(database.db, objects, tomorrow()));
    const outcomes = await Promise.allSettled(storing);
    await Promise.all(sweeping);
    for (const [index, content] of contents.entries()) {
      const address = addressOf(content.bytes);
      const hasRow = await database.db.transaction().execute((tx) => blobs.keep(tx, address));
      expect(hasRow, `row and object of content ${index} agree`).toBe(await objects.has(address));
    }
    expect(outcomes).toHaveLength(20);
  });
});

describe('the file-backed store', () => {
  it('leaves no unfinished files behind', async () => {
    const objects = await openFiles(directory);
    const bytes = newBytes();
    const address = addressOf(bytes);
    await Promise.all(Array.from({ length: 5 }, () => objects.put(address, bytes, 'text/plain')));
    const names = await readdir(join(directory, keyOf(address).slice(0, 2)));
    expect(names.filter((name) => name.includes('.'))).toEqual([]);
  });
});
