import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extractor } from '../src/library/extractor.ts';
import { extractorVersion } from '../src/stores/package-record.ts';
import { beginning, type Kept, reindexBatch, reindexSome } from '../src/library/reindex.ts';
import { verifyLibrary } from '../src/library/verify.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { hasOutdated, type Place } from '../src/stores/derived.ts';
import { type TestSite, testSite } from './kit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
});
afterAll(() => site.close());

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await site.database.pool.query<Row>(text)).rows;

/** Everything that is known of the releases, and the log. */
const everything = () =>
  Promise.all([
    rowsOf('select * from release order by number'),
    rowsOf('select * from release_variant order by release_id, position'),
    rowsOf('select * from release_image order by release_id, name'),
    rowsOf('select * from release_device order by release_id, device_id'),
    rowsOf('select * from suggestion order by term_key, kind'),
    rowsOf('select * from release_term order by release_id'),
    rowsOf('select * from facet_count order by facet, value'),
    rowsOf('select * from publication order by id'),
  ]);

/** As an extractor of long ago would have written it. */
const makeOld = async (): Promise<void> => {
  await site.database.pool
    .query(`update release set extractor_version = 0, vendor_name = 'old', product_name = 'old',
    family = 'old', name_key = 'old', family_key = 'old', description = 'old', pd_in_bits = 1, languages = '{}',
    verdict = 'failed', icon_sha256 = null, search = ''`);
  await site.database.pool.query('delete from release_image');
  await site.database.pool.query(`update release_variant set name = 'old'`);
  await site.database.pool.query('delete from release_term');
  await site.database.pool.query('delete from suggestion');
};

const toolsOf = (kept: Kept[] = [], extractor: Extractor = site.server.services.extractor) => ({
  db: site.database.db,
  objects: site.server.services.objects,
  extractor,
  report: (one: Kept): void => void kept.push(one),
});

const reindexAll = async (tools: ReturnType<typeof toolsOf>): Promise<number> => {
  let written = 0;
  for (let place: Place | null = beginning; place;) {
    const batch = await reindexBatch(tools, place, 2);
    written += batch.written;
    place = batch.next;
  }
  return written;
};

describe('after a change of the extractor', () => {
  it('what is derived is written again, and nothing else is touched', async () => {
    const before = await everything();
    await makeOld();
    const kept: Kept[] = [];
    expect(await reindexAll(toolsOf(kept))).toBe(7);
    expect(kept).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(await reindexAll(toolsOf())).toBe(0);
    const findings: unknown[] = [];
    const { sealing } = site.server.services;
    await verifyLibrary({ ...toolsOf(), sealing, report: (finding) => void findings.push(finding) });
    expect(findings).toEqual([]);
  });

  it('an interrupted run goes on where it ended', async () => {
    await makeOld();
    const { extractor } = site.server.services;
    let read = 0;
    const dying: Extractor = {
      ...extractor,
      extract: (bytes, fileName) => {
        read += 1;
        return read === 4 ? Promise.reject(new Error('killed')) : extractor.extract(bytes, fileName);
      },
    };
    await expect(reindexAll(toolsOf([], dying))).rejects.toThrow('killed');
    expect(await rowsOf('select 1 from release where extractor_version = 0')).toHaveLength(4);
    expect(await reindexAll(toolsOf([], dying))).toBe(4);
    expect(read).toBe(8);
  });

  it('a file that was removed for legal cause is left alone', async () => {
    await site.database.pool.query('update release set removed_at = now(), extractor_version = 0');
    expect(await hasOutdated(site.database.db)).toBe(false);
    await site.database.pool.query('update release set removed_at = null');
    expect(await hasOutdated(site.database.db)).toBe(true);
    await reindexAll(toolsOf());
  });

  it('a server that starts does it by itself', async () => {
    const before = await everything();
    await makeOld();
    await site.another();
    await expect.poll(() => hasOutdated(site.database.db), { timeout: 20_000 }).toBe(false);
    await expect.poll(everything, { timeout: 5_000 }).toEqual(before);
  });

  it('an older instance leaves the work to a newer one', async () => {
    const jobs = { enqueue: () => Promise.resolve() };
    const wanted = { version: extractorVersion + 1, after: beginning };
    await expect(reindexSome({ ...toolsOf(), jobs }, wanted)).rejects.toThrow('not known here');
  });

  it('a file whose bytes are gone, or say another identity, keeps its row and holds up nobody', async () => {
    await makeOld();
    const [gone, other] = await rowsOf<{ id: string; address: string }>(
      `select id, encode(blob_sha256, 'hex') as address from release order by number limit 2`,
    );
    await site.server.services.objects.remove(gone?.address ?? '');
    await site.database.pool.query('update release set device_id = device_id + 1000 where id = $1', [
      other?.id,
    ]);
    const kept: Kept[] = [];
    expect(await reindexAll(toolsOf(kept))).toBe(5);
    expect(kept.map(({ rpId, reason }) => [rpId, reason])).toEqual([
      [gone?.id, 'bytesMissing'],
      [other?.id, 'anotherIdentity'],
    ]);
    expect(
      await rowsOf('select id, product_name from release where extractor_version = 0 order by number'),
    ).toEqual([
      { id: gone?.id, product_name: 'old' },
      { id: other?.id, product_name: 'old' },
    ]);
  });
});
