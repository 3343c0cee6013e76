import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExtractor } from '../src/library/extractor.ts';
import { verifyLibrary } from '../src/library/verify.ts';
import { addressOf } from '../src/objects/object-store.ts';
import * as blobs from '../src/stores/blobs.ts';
import * as publications from '../src/stores/publications.ts';
import { addPerson, callerOf, password, s3Variables, type TestSite, testSite } from './kit.ts';
import { imported, packageOf, uploadTo } from './packages.ts';

const { imports, resource, user } = endpoints;

const stores = {
  files: {},
  s3: { ...s3Variables, S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}` },
};

// The way of a package through the library is the same wherever its bytes lie.
describe.each(['files', 's3'] as const)('the library on %s', (kind) => {
  let site: TestSite;
  let token = '';
  const released = packageOf('measuring-sensor');
  const deleted = packageOf('minimal');
  const as = () => callerOf(site.server, token);
  const objects = () => site.server.services.objects;
  const addressIn = async (file: File) => addressOf(new Uint8Array(await file.arrayBuffer()));

  beforeAll(async () => {
    site = await testSite(stores[kind]);
    await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
    token = (await callerOf(site.server).call(user.login, { userName: 'publisher', password })).token;
  });
  afterAll(() => site.close());

  it('takes an upload, whose bytes are in the store, and checks it', async () => {
    expect(objects().kind).toBe(kind);
    const item = await imported(site.server, token, released);
    expect(item).toMatchObject({ state: 'checked', relation: 'new', reasons: [] });
    expect(await objects().has(await addressIn(released))).toBe(true);
    expect((await uploadTo(site.server, token, released)).resultCode).toBe('04003');
  });

  it('releases it, and gives the same bytes to everybody', async () => {
    const [item] = (await as().call(imports.list, {})).items;
    const importIds = [item?.importId ?? ''];
    const { items } = await as().call(imports.release, { importIds, isIrrevocable: true });
    const rpId = items[0]?.rpIds[0] ?? '';
    const download = await fetch(`${site.server.url}${resource.download.path}?rpId=${rpId}`);
    expect(addressOf(new Uint8Array(await download.arrayBuffer()))).toBe(await addressIn(released));
    const page = await callerOf(site.server).call(resource.list, {});
    expect((await fetch(site.server.url + (page.items[0]?.icon ?? ''))).status).toBe(200);
  });

  it('lets go of a deleted import, whose bytes the sweep takes, and of nothing else', async () => {
    const { importId } = await imported(site.server, token, deleted);
    await as().call(imports.remove, { importId });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await blobs.sweep(site.database.db, objects(), tomorrow)).toBe(1);
    expect(await objects().has(await addressIn(deleted))).toBe(false);
    expect(await objects().has(await addressIn(released))).toBe(true);
  });

  it('is verified: what is public is what was released, until an object is gone', async () => {
    const { db } = site.database;
    while ((await publications.seal(db, site.server.services.sealing)) > 0);
    const extractor = openExtractor();
    const verified = async (): Promise<string[]> => {
      const problems: string[] = [];
      await verifyLibrary({
        db,
        objects: objects(),
        sealing: site.server.services.sealing,
        extractor,
        report: ({ problem }) => problems.push(problem),
      });
      return problems;
    };
    expect(await verified()).toEqual([]);
    await objects().remove(await addressIn(released));
    expect(await verified()).toContain('the object is missing');
    await extractor.close();
  });
});
