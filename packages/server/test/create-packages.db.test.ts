import { createHash, randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type DraftOp, isElement, readArchive, walk, type Draft } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { packageOf } from './packages.ts';

const { draft, iodd, publish } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;
let annToken = '';

beforeAll(async () => {
  site = await testSite();
  const tokens = await addSignedIn(site, [
    { type: 1, vendorId: 65_001, userName: 'ann-author' },
    { type: 1, vendorId: 65_002, userName: 'stranger' },
  ]);
  annToken = tokens['ann-author'] ?? '';
  ann = callerOf(site.server, annToken);
  stranger = callerOf(site.server, tokens['stranger']);
});
afterAll(() => site.close());

let names = 0;
const imported = async (folder: Parameters<typeof packageOf>[0] = 'measuring-sensor'): Promise<string> => {
  const file = new File([packageOf(folder)], `${folder}.zip`);
  const { envelope } = await ann.sendForm(iodd.importFile, { file, fileName: `${folder}-${(names += 1)}` });
  return z.object({ ioddId: z.string() }).parse(envelope.data).ioddId;
};

const copyOf = async (ioddId: string): Promise<Draft> =>
  JSON.parse((await ann.raw(draft.copy, { ioddId })).text) as Draft;

/** Sets attributes of the first element with a tag, as one change to the newest revision. */
const set = async (ioddId: string, tag: string, values: Readonly<Record<string, string | null>>) => {
  const one = await copyOf(ioddId);
  const node = [...walk(one.main.root)].find((found) => isElement(found) && found.tag === tag);
  const ops: DraftOp[] = Object.entries(values).map(([field, value]) => ({
    op: 'set',
    at: node?.$id ?? '',
    field,
    value,
  }));
  const { revision } = await ann.call(draft.open, { ioddId });
  const change = { changeId: randomUUID(), label: 'setAttribute', ops };
  return ann.call(draft.edit, { ioddId, baseRevision: revision, modelVersion: 1, changes: [change] });
};

const bytesOf = async (packageId: string): Promise<Uint8Array> => {
  const response = await fetch(`${site.server.url}${publish.packageFileGet.path}?packageId=${packageId}`, {
    headers: { 'session-id': annToken },
  });
  return new Uint8Array(await response.arrayBuffer());
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const refused = z.object({
  fileName: z.string(),
  result: z.literal('failed'),
  creationId: z.string(),
  revision: z.number(),
  problems: z.array(z.object({ rule: z.string(), severity: z.string(), at: z.string().nullable() })),
  reasons: z.array(z.object({ reason: z.string(), message: z.string() })),
});

describe('create', () => {
  it('makes the V1.1 package of a draft, which is as it is listed and stays with its revision', async () => {
    const ioddId = await imported();
    const created = await ann.call(publish.create11, { ioddId });
    expect(created).toMatchObject({ state: 'created', progress: 100, errors: 0, author: 'ann-author' });
    const [one] = created.packages;
    expect(one).toMatchObject({
      ioddVersion: '1.1',
      fileName: 'Examplia-Temperature-20200202-IODD1.1.zip',
      revision: 1,
      isNewest: 1,
      state: 'created',
      releasedAt: null,
      rpIds: [],
    });
    const bytes = await bytesOf(one?.packageId ?? '');
    expect(hashOf(bytes)).toBe(one?.sha256);
    const archive = readArchive(bytes);
    if ('fault' in archive) throw new Error(archive.fault);
    const listed = one?.files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
    const packed = archive.files.map(({ name, octets }) => ({
      name,
      size: octets.length,
      sha256: hashOf(octets),
    }));
    expect(packed).toEqual(expect.arrayContaining(listed ?? []));
    expect(packed).toHaveLength(listed?.length ?? 0);
  });

  it('of the same revision gives the same bytes, and one package', async () => {
    const ioddId = await imported();
    const first = await ann.call(publish.create11, { ioddId });
    const again = await callerOf(await site.another(), annToken).call(publish.create11, { ioddId });
    expect(again.creationId).not.toBe(first.creationId);
    expect(again.packages).toEqual(first.packages);
    const { items } = await ann.call(publish.list, { ioddId });
    expect(items).toHaveLength(1);
    const { items: entries } = await ann.call(publish.log, { ioddId });
    expect(entries.map(({ creationId }) => creationId)).toEqual([again.creationId, first.creationId]);
  });

  it('leads to draft again with the next edit, and the packages keep their revision', async () => {
    const ioddId = await imported();
    const stateOf = async () => (await ann.call(publish.list, { ioddId })).state;
    await ann.call(iodd.check, { ioddId });
    expect(await stateOf()).toBe('checked');
    await ann.call(publish.create11, { ioddId });
    expect(await stateOf()).toBe('created');
    await set(ioddId, 'DocumentInfo', { version: 'V1.0.1' });
    const { state, revision, items } = await ann.call(publish.list, { ioddId });
    expect({ state, revision }).toEqual({ state: 'draft', revision: 2 });
    expect(items).toMatchObject([{ revision: 1, isNewest: 0, state: 'created' }]);
    const { items: drafts } = await ann.call(iodd.list, { keyword: 'measuring' });
    expect(drafts.find((item) => item.ioddId === ioddId)).toMatchObject({ state: 'draft' });
    const created = await ann.call(publish.create11, { ioddId, revision: 2 });
    expect(created.packages).toMatchObject([{ revision: 2 }]);
  });

  it('is refused with 04004, the name of the file, the result and the problems where the check finds errors', async () => {
    const ioddId = await imported();
    await set(ioddId, 'DeviceIdentity', { deviceId: '0' });
    const { envelope } = await ann.raw(publish.create11, { ioddId });
    expect(envelope.resultCode).toBe('04004');
    const data = refused.parse(envelope.data);
    expect(data.fileName).toMatch(/^measuring-sensor-/);
    expect(data.problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    expect(data.problems[0]?.at).not.toBeNull();
    const { items, state } = await ann.call(publish.list, { ioddId });
    expect({ items, state }).toEqual({ items: [], state: 'draft' });
    const { items: entries } = await ann.call(publish.log, { ioddId });
    expect(entries).toMatchObject([{ state: 'failed', creationId: data.creationId }]);
    expect(entries[0]?.finishedAt).not.toBeNull();
  });

  it('is refused for the vendor id of another company, as an import is', async () => {
    const ioddId = await imported();
    await set(ioddId, 'DeviceIdentity', { vendorId: '65002' });
    const { envelope } = await ann.raw(publish.create11, { ioddId });
    expect(refused.parse(envelope.data).reasons).toMatchObject([{ reason: 'foreignVendor' }]);
  });

  it('of V1.0.1 lists what is lost before, and with the package', async () => {
    const ioddId = await imported();
    const before = await ann.call(publish.preview, { ioddId, versions: '1.0.1' });
    expect(before.conversion).toContainEqual(
      expect.objectContaining({ ioddVersion: '1.0.1', kind: 'lost', what: 'features' }),
    );
    expect(before.packages).toMatchObject([{ fileName: 'Examplia-Temperature-20200202-IODD1.0.1.zip' }]);
    const created = await ann.call(publish.create10, { ioddId });
    expect(created.conversion).toEqual(before.conversion);
    expect(created.packages).toMatchObject([{ ioddVersion: '1.0.1', files: before.packages[0]?.files }]);
  });

  it('of both versions is refused for a device that does not say that it works as a V1.0 device', async () => {
    const ioddId = await imported();
    await set(ioddId, 'CommNetworkProfile', { compatibleWith: null });
    const { envelope } = await ann.raw(publish.createBoth, { ioddId });
    const { problems } = refused.parse(envelope.data);
    expect(problems.map(({ rule }) => rule)).toContain('create/twin-not-compatible');
    // One look says it of every choice: each version alone has nothing wrong with it.
    const before = await ann.call(publish.preview, { ioddId, versions: 'both' });
    expect(before.counts.map(({ versions, errors }) => [versions, errors])).toEqual([
      ['1.1', 0],
      ['1.0.1', 0],
      ['both', 1],
    ]);
    expect(before.problems.filter(({ isOfBoth }) => isOfBoth === 1)).toMatchObject([
      { rule: 'create/twin-not-compatible' },
    ]);
    await set(ioddId, 'CommNetworkProfile', { compatibleWith: 'V1.0' });
    const created = await ann.call(publish.createBoth, { ioddId });
    expect(created.packages.map(({ ioddVersion }) => ioddVersion)).toEqual(['1.1', '1.0.1']);
  });

  it('of a revision that is no longer the newest is refused with 04005', async () => {
    const ioddId = await imported();
    await set(ioddId, 'DocumentInfo', { version: 'V1.0.1' });
    const { envelope } = await ann.raw(publish.create11, { ioddId, revision: 1 });
    expect(envelope).toMatchObject({ resultCode: '04005', data: { revision: 2 } });
    expect(await ann.code(publish.preview, { ioddId, revision: 1, versions: '1.1' })).toBe('04005');
  });

  it('answers at once where nobody waits, and is asked how far it is', async () => {
    const ioddId = await imported();
    const started = await ann.call(publish.create11, { ioddId, waitSeconds: 0 });
    await expect
      .poll(async () => (await ann.call(publish.creationGet, { creationId: started.creationId })).state, {
        timeout: 15_000,
      })
      .toBe('created');
  });

  it('checks one revision while the draft is edited at the same moment', async () => {
    const ioddId = await imported();
    const started = await ann.call(publish.create11, { ioddId, waitSeconds: 0 });
    const edits = Array.from({ length: 8 }, (_, number) =>
      set(ioddId, 'DocumentInfo', { version: `V1.0.${number + 2}` }).catch(() => undefined),
    );
    await Promise.all([...edits, ann.call(iodd.check, { ioddId })]);
    await expect
      .poll(async () => (await ann.call(publish.creationGet, { creationId: started.creationId })).state, {
        timeout: 15_000,
      })
      .toBe('created');
    const { packages } = await ann.call(publish.creationGet, { creationId: started.creationId });
    expect(packages).toMatchObject([{ revision: 1 }]);
    const clean = await imported();
    const other = await ann.call(publish.create11, { ioddId: clean });
    expect(packages[0]?.sha256).toBe(other.packages[0]?.sha256);
  });
});

describe('what was created', () => {
  it('of somebody else is not found', async () => {
    const ioddId = await imported();
    const { creationId, packages } = await ann.call(publish.create11, { ioddId });
    const packageId = packages[0]?.packageId ?? '';
    const ofDraft = [publish.create11, publish.create10, publish.createBoth, publish.list, publish.log];
    const codes = await Promise.all(ofDraft.map((call) => stranger.code(call, { ioddId })));
    expect(new Set(codes)).toEqual(new Set(['02001']));
    expect(await stranger.code(publish.preview, { ioddId, versions: '1.1' })).toBe('02001');
    expect(await stranger.code(publish.creationGet, { creationId })).toBe('09002');
    expect(await stranger.code(publish.review, { packageId })).toBe('09002');
    expect(await stranger.code(publish.notesEdit, { packageId, notes: 'mine' })).toBe('09002');
    expect(await stranger.code(publish.confirm, { packageIds: [packageId] })).toBe('09002');
    expect(await stranger.code(publish.packageFileGet, { packageId })).toBe('09002');
  });

  it('goes with its draft: not found in the bin, and its bytes when the bin is emptied', async () => {
    const ioddId = await imported();
    await set(ioddId, 'DocumentInfo', { version: 'V7.7.7' });
    const { packages } = await ann.call(publish.create11, { ioddId });
    const [one] = packages;
    await ann.call(iodd.remove, { ioddId });
    expect(await ann.code(publish.review, { packageId: one?.packageId ?? '' })).toBe('09002');
    const { pool } = site.database;
    await pool.query(`update draft set deleted_at = now() - interval '40 days' where id = $1`, [ioddId]);
    const { keepDraftsTidy } = await import('../src/drafts/upkeep.ts');
    await keepDraftsTidy(site.database.db, new Date());
    const { rows } = await pool.query('select is_kept from blob where sha256 = $1', [
      Buffer.from(one?.sha256 ?? '', 'hex'),
    ]);
    expect(rows).toEqual([{ is_kept: false }]);
    const left = await pool.query('select 1 from draft_package where draft_id = $1', [ioddId]);
    expect(left.rows).toEqual([]);
  });

  it('is counted for what the company may store', async () => {
    const ioddId = await imported();
    const { organisationId } = await ann.call(draft.open, { ioddId });
    const { usageOf } = await import('../src/stores/drafts.ts');
    const before = await usageOf(site.database.db, organisationId);
    await set(ioddId, 'DocumentInfo', { version: 'V8.8.8' });
    const { packages } = await ann.call(publish.create11, { ioddId });
    const after = await usageOf(site.database.db, organisationId);
    expect(after.octets - before.octets).toBeGreaterThanOrEqual(packages[0]?.size ?? Infinity);
  });
});
