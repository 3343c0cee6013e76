import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { workOnCreation } from '../src/drafts/create-packages.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { releasePackages } from '../src/library/release-packages.ts';
import type { ObjectStore } from '../src/objects/object-store.ts';
import * as sessions from '../src/stores/sessions.ts';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { packageOf } from './packages.ts';

const { iodd, publish } = endpoints;
/** The first work waits for threads to start, which takes long on a busy machine. */
const coldMs = 120_000;
const publisher = { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 } as const;

const signedIn = async (site: TestSite) => {
  await addPerson(site, publisher);
  const token = await sessionOf(site, publisher.userName);
  return { token, caller: callerOf(site.server, token) };
};

const importedBy = async (caller: ReturnType<typeof callerOf>): Promise<string> => {
  const file = new File([packageOf('measuring-sensor')], 'measuring-sensor.zip');
  const { envelope } = await caller.sendForm(iodd.importFile, { file });
  return z.object({ ioddId: z.string() }).parse(envelope.data).ioddId;
};

describe('a thread that dies while it makes packages', () => {
  let site: TestSite;
  beforeAll(async () => {
    const module = new URL('./dying-thread.ts', import.meta.url);
    site = await testSite({}, { extractor: openExtractor({ threads: 3, module }) });
  });
  afterAll(() => site.close());

  it(
    'leaves no package and an entry in the log that says so, and others go on',
    { timeout: coldMs },
    async () => {
      const { caller } = await signedIn(site);
      const ioddId = await importedBy(caller);
      const { envelope } = await caller.raw(publish.create11, { ioddId });
      expect(envelope).toMatchObject({
        resultCode: '04004',
        data: { result: 'failed', reasons: [{ reason: 'unreadable' }] },
      });
      expect(await caller.call(publish.list, { ioddId })).toMatchObject({ items: [] });
      expect((await caller.call(publish.log, { ioddId })).items).toMatchObject([{ state: 'failed' }]);
      expect(await caller.code(iodd.check, { ioddId })).toBe('00000');
    },
  );
});

describe('work that is interrupted', () => {
  let site: TestSite;
  let caller: ReturnType<typeof callerOf>;
  let token = '';
  beforeAll(async () => {
    site = await testSite({ RUN_JOBS: 'no' });
    ({ caller, token } = await signedIn(site));
  });
  afterAll(() => site.close());

  const toolsWith = (objects: ObjectStore) => {
    const { extractor } = site.server.services;
    return { db: site.database.db, objects, extractor };
  };
  /** The object store, but what is written is lost after so many writes. */
  const failing = (after: number): ObjectStore => {
    const { objects } = site.server.services;
    let left = after;
    return {
      ...objects,
      get: (address) => objects.get(address),
      put: (address, bytes, mediaType) => {
        if (left <= 0) return Promise.reject(new Error('the object store is gone'));
        left -= 1;
        return objects.put(address, bytes, mediaType);
      },
    };
  };

  it(
    'while packages are stored leaves none of them, and ends the same when it is begun again',
    { timeout: coldMs },
    async () => {
      const ioddId = await importedBy(caller);
      const { creationId } = await caller.call(publish.create10, { ioddId, waitSeconds: 0 });
      await expect(workOnCreation(toolsWith(failing(0)), creationId)).rejects.toThrow('gone');
      expect((await caller.call(publish.list, { ioddId })).items).toEqual([]);
      expect(await caller.call(publish.creationGet, { creationId })).toMatchObject({ state: 'waiting' });
      // Two instances at once, as after a heartbeat that came too late.
      const tools = toolsWith(site.server.services.objects);
      await Promise.all([workOnCreation(tools, creationId), workOnCreation(tools, creationId)]);
      const { items } = await caller.call(publish.list, { ioddId });
      expect(items).toHaveLength(1);
      const { packages } = await caller.call(publish.creationGet, { creationId });
      expect(packages).toEqual(items);
    },
  );

  it('is asked for once, however often it is wanted, and by a company for some drafts at a time', async () => {
    const { items } = await caller.call(iodd.list, {});
    const ioddId = items[0]?.ioddId ?? '';
    const first = await caller.call(publish.createBoth, { ioddId, waitSeconds: 0 });
    expect(first).toMatchObject({ state: 'waiting', progress: 0, packages: [] });
    const again = await caller.call(publish.createBoth, { ioddId, waitSeconds: 0 });
    expect(again.creationId).toBe(first.creationId);
    const { pool } = site.database;
    await pool.query(
      `insert into draft_creation (draft_id, revision, versions) select $1, n, '1.1' from generate_series(100, 118) n`,
      [ioddId],
    );
    expect(await caller.code(publish.create11, { ioddId, waitSeconds: 0 })).toBe('03010');
    expect(await caller.code(publish.createBoth, { ioddId, waitSeconds: 0 })).toBe('00000');
    await pool.query(`delete from draft_creation where state = 'waiting'`);
  });

  it('in the middle of a release leaves nothing public, and can be made again', async () => {
    const { items: drafts } = await caller.call(iodd.list, {});
    const draftId = drafts[0]?.ioddId ?? '';
    const { creationId } = await caller.call(publish.create11, { ioddId: draftId, waitSeconds: 0 });
    await workOnCreation(toolsWith(site.server.services.objects), creationId);
    const { packages } = await caller.call(publish.creationGet, { creationId });
    const packageIds = packages.map((one) => one.packageId);
    const user = await sessions.resolve(site.database.pool, token, { idleDays: 1, maxDays: 1 });
    if (!user) throw new Error('nobody is signed in');
    const services = { ...site.server.services, objects: failing(1) };
    await expect(releasePackages(services, { packageIds, user, acceptBreak: false })).rejects.toThrow('gone');
    const { rows } = await site.database.pool.query('select 1 from release');
    expect(rows).toEqual([]);
    expect((await caller.call(publish.list, { ioddId: draftId })).state).toBe('created');
    const published = await site.database.pool.query('select 1 from publication');
    expect(published.rows).toEqual([]);
    const input = { packageIds, isIrrevocable: true } as const;
    expect((await caller.call(publish.release, input)).items).toHaveLength(1);
  });

  it('keeps some packages of a draft that are not public, and all that are', async () => {
    const { items: drafts } = await caller.call(iodd.list, {});
    const ioddId = drafts[0]?.ioddId ?? '';
    const { pool } = site.database;
    // Made of revisions that are long gone.
    await pool.query(
      `insert into draft_package (draft_id, organisation_id, revision, iodd_version, file_name, blob_sha256, created_sha256, size,
        files, verdict, warnings)
      select draft_id, organisation_id, -n, iodd_version, file_name, blob_sha256, created_sha256, size, files, verdict,
        warnings
      from draft_package, generate_series(1, 60) n where draft_id = $1 and iodd_version = '1.0.1'`,
      [ioddId],
    );
    const { creationId } = await caller.call(publish.create10, { ioddId, waitSeconds: 0 });
    await workOnCreation(toolsWith(site.server.services.objects), creationId);
    const { rows } = await pool.query<{ open: number; released: number }>(
      `select count(*) filter (where released_at is null)::integer as open,
        count(*) filter (where released_at is not null)::integer as released from draft_package where draft_id = $1`,
      [ioddId],
    );
    // The one that is made once more is among them, and room was made for it.
    expect(rows).toEqual([{ open: 39, released: 1 }]);
    expect((await caller.call(publish.creationGet, { creationId })).packages).toHaveLength(1);
    const kept = await pool.query(
      'select b.is_kept from blob b join draft_package p on p.blob_sha256 = b.sha256 group by 1',
    );
    expect(kept.rows).toEqual([{ is_kept: true }]);
  });
});
