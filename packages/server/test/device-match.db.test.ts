import { join } from 'node:path';
import { endpoints, type Received } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusFolder, loadCorpus, ownSamples } from '../../../scripts/conformance/corpus.ts';
import { importFile } from '../src/library/bulk-import.ts';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';

const { device, host, resource } = endpoints;
const corpus = loadCorpus();
const isPublic = corpus.name === 'public files';

let site: TestSite;
let visitor: ReturnType<typeof callerOf>;
const released: string[] = [];
beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
  visitor = callerOf(site.server);
  const { database, objects, extractor } = site.server.services;
  const tools = { db: database.db, objects, extractor, acceptStamps: true };
  const folder = isPublic ? join(corpusFolder, 'samples') : ownSamples;
  // Parts of a device, and files with errors, are refused as from anybody.
  for (const { path } of corpus.files)
    if ((await importFile(tools, join(folder, path))).outcome === 'released') released.push(path);
  const demo = join(import.meta.dirname, '../demo');
  for (const date of ['20200330', '20201123', '20220905'])
    await importFile(tools, join(demo, `Erewhon-EV_3-${date}-IODD1.1.zip`));
}, 240_000);
afterAll(() => site.close());

const shown = ({ items }: Received<typeof device.deviceMatch>): string[] =>
  items.map(({ fit, fileName }) => `${fit}: ${fileName}`);

const ifm = { vendorId: 310 };
const twin = { ...ifm, deviceId: 0x174 };
const [new0, old0] = ['ifm-000174-20150804-IODD1.1.xml', 'ifm-000174-20150804-IODD1.0.1.xml'];
const [new1, old1] = ['ifm-0002DD-20230324-IODD1.1.xml', 'ifm-0002DD-20170308-IODD1.1.xml'];
const onlyOld = 'Contrinex-LLR-C23PA-NMx-400-20160113-IODD1.0.1.xml';

describe.runIf(isPublic)('the library answers for devices of manufacturers', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['of V1.1', { ...twin, revision: '1.1' }, [`exact: ${new0}`, `compatible: ${old0}`]],
    ['of V1.0', { ...twin, revision: '1.0' }, [`exact: ${old0}`, `compatible: ${new0}`]],
    ['of a revision that is not said', twin, [`compatible: ${new0}`, `compatible: ${old0}`]],
    ['the newest first', { ...ifm, deviceId: 0x2dd, revision: '1.1' }, [`exact: ${new1}`, `exact: ${old1}`]],
    [
      'a file of the other revision where there is no exact one',
      { ...ifm, deviceId: 0x2dd, revision: '1.0' },
      [`compatible: ${new1}`, `compatible: ${old1}`],
    ],
    [
      'a file of V1.0 for a device of V1.1',
      { vendorId: 342, deviceId: 67_329, revision: '1.1' },
      [`compatible: ${onlyOld}`],
    ],
    ['nothing for a device that nobody described', { ...ifm, deviceId: 16_777_215 }, []],
    ['nothing for another vendor with the same device id', { vendorId: 311, deviceId: 0x174 }, []],
  ])('%s', async (_, asked, expected) => {
    expect(shown(await visitor.call(device.deviceMatch, asked as never))).toEqual(expected);
  });
});

it('every public file is found as exact by each of its ids', async () => {
  const { rows } = await site.database.pool.query<{
    file_name: string;
    iodd_version: string;
    vendor_id: number;
    device_id: number;
  }>(`select r.file_name, r.iodd_version, d.vendor_id, d.device_id
    from release r join release_device rd on rd.release_id = r.id join device d on d.id = rd.device_id`);
  const faults: string[] = [];
  for (const { file_name, iodd_version, vendor_id: vendorId, device_id: deviceId } of rows) {
    const revision = iodd_version === '1.0.1' ? '1.0' : '1.1';
    const answered = shown(await visitor.call(device.deviceMatch, { vendorId, deviceId, revision }));
    if (!answered.includes(`exact: ${file_name}`)) faults.push(`${file_name}: ${answered.join()}`);
  }
  expect(faults).toEqual([]);
  expect(released.length).toBeGreaterThan(3);
  expect(rows.length).toBeGreaterThan(released.length);
});

describe('a device that was seen', () => {
  /** Somebody with a bench where the device of the demo stands, and one that nobody described. */
  const withBench = async (userName: string) => {
    const { rows } = await site.database.pool.query<{ id: string; vendor_id: number; device_id: number }>(
      `select id, vendor_id, device_id from release where file_name ~ '^Erewhon-EV_3' and not is_withdrawn
       order by release_date desc`,
    );
    const [newest] = rows;
    if (!newest) throw new Error('the demo lacks its device');
    const { vendor_id: vendorId, device_id: deviceId } = newest;
    await addPerson(site, { userName });
    const person = callerOf(site.server, await sessionOf(site, userName));
    const { hostId } = await person.call(host.hostCreate, { name: 'Bench', link: 'virtual' });
    const known = { vendorId, deviceId, revision: '1.1', master: 1, port: 1 } as const;
    const unknown = { ...known, deviceId: 16_777_215, port: 2 };
    await person.call(host.hostSeen, { hostId, devices: [known, unknown] });
    const [without, described] = (await person.call(device.deviceList, {})).items;
    if (!without || !described) throw new Error('devices are missing');
    return { person, known, without, described, files: rows.map(({ id }) => id) };
  };

  it('has description, picture and name of the newest file that describes it, and works without one', async () => {
    const { without, described, files } = await withBench('anna');
    expect(without).toMatchObject({ port: 2, match: null, name: '', description: '', image: null });
    const { match, name, description, image } = described;
    expect(match).toMatchObject({
      fit: 'exact',
      rpId: files[0],
      productName: name,
      description,
      icon: image,
    });
    expect(name).not.toBe('');
    expect(description).not.toBe('');
    const picture = await fetch(site.server.url + (image ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is described by the file before where the newest was withdrawn', async () => {
    const { person, known, files } = await withBench('berta');
    const all = await visitor.call(device.deviceMatch, known);
    expect(all.items.map(({ rpId }) => rpId)).toEqual(files);
    await addPerson(site, { userName: 'boss', isAdmin: true, vendorId: 1084 });
    const boss = callerOf(site.server, await sessionOf(site, 'boss'));
    const rpId = files[0] ?? '';
    await boss.call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong limit' });
    const left = await visitor.call(device.deviceMatch, known);
    expect(left.items.map((item) => item.rpId)).toEqual(files.slice(1));
    const [, described] = (await person.call(device.deviceList, {})).items;
    expect(described?.match?.rpId).toBe(files[1]);
  });

  it('prefers a file with its product id among those that fit as well, and takes the others too', async () => {
    const { known } = await withBench('clara');
    const { rows } = await site.database.pool.query<{ release_id: string; product_id: string }>(
      `select v.release_id, v.product_id from release_variant v join release r on r.id = v.release_id
       where r.file_name ~ '^Erewhon-EV_3' and not r.is_withdrawn order by r.release_date limit 1`,
    );
    const [oldest] = rows;
    if (!oldest) throw new Error('the demo has no variants');
    await site.database.pool.query(
      'update release_variant set product_id = $1 where release_id = $2 and position = 0',
      ['ONLY-OLD', oldest.release_id],
    );
    const hinted = await visitor.call(device.deviceMatch, { ...known, productId: 'ONLY-OLD' });
    const [first, ...rest] = hinted.items;
    expect(first).toMatchObject({ rpId: oldest.release_id, hasProduct: true });
    expect(rest.length).toBeGreaterThan(0);
    const unknown = await visitor.call(device.deviceMatch, { ...known, productId: 'as it calls itself' });
    expect(unknown.items).toHaveLength(hinted.items.length);
    expect(unknown.items.every(({ hasProduct }) => !hasProduct)).toBe(true);
  });
});
