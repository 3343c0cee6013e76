import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDraftsTidy } from '../src/drafts/upkeep.ts';
import * as blobs from '../src/stores/blobs.ts';
import { hostileArchives } from '../../iodd/src/testing/zips.ts';
import { newCompany } from './draft-company.ts';
import {
  complete,
  fileOf,
  imported,
  opened,
  sampleFiles,
  sampleFor,
  sent,
  shaOf,
} from './firmware-packages.ts';
import { s3Variables, type TestSite, testSite } from './kit.ts';

const { iolfw } = endpoints;
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ ...s3Variables, S3_BUCKET: `hub-iolfw-${randomBytes(6).toString('hex')}` });
});
afterAll(() => site.close());

describe('an import', () => {
  it('keeps everything that is in the package, and creates the same file again', async () => {
    const { author, vendorId } = await newCompany(site);
    const iolfwId = await imported(author, sampleFor(vendorId), 'Temperature');
    const one = await opened(author, iolfwId);
    expect(one.files.map(({ name }) => name).toSorted()).toEqual([
      'notes.txt',
      'table.csv',
      'temperature.bin',
    ]);
    expect(one.metadata).toContain('启动更快');
    const created = await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 1 });
    expect(created.fileName).toBe('Examplia-Temperature-20200202-IOLFW1.0.iolfw');
  });

  it('of another manufacturer is refused', async () => {
    const { author, vendorId } = await newCompany(site);
    const { resultCode } = await sent(author, iolfw.iolfwImport, { file: sampleFor(vendorId - 1) });
    expect(resultCode).toBe('04008');
  });

  it('is refused where it holds no metadata, or is too large', async () => {
    const { author } = await newCompany(site);
    const without = writeArchive(sampleFiles.filter(({ name }) => !name.endsWith('.xml')));
    const code = async (octets: Uint8Array) =>
      (await sent(author, iolfw.iolfwImport, { file: fileOf(octets, 'a.iolfw') })).resultCode;
    expect(await code(without)).toBe('05005');
    expect(await code(new Uint8Array(5 * 1_048_576 + 1))).toBe('09007');
  });

  it.each(Object.entries(hostileArchives))('is refused where it is made to do harm: %s', async (_, make) => {
    const { author } = await newCompany(site);
    const { resultCode } = await sent(author, iolfw.iolfwImport, { file: fileOf(make(), 'a.iolfw') });
    // Some are no zip at all, and one is too large to be one.
    expect(['04006', '05005', '09001', '09007']).toContain(resultCode);
  });
});

describe('what is uploaded', () => {
  it('may be as large as the specification says, and no larger', async () => {
    const { author } = await newCompany(site);
    const { iolfwId } = await author.call(iolfw.iolfwCreate, { fileName: 'Large' });
    const upload = async (declared: typeof iolfw.iolfwBlobUpload, octets: number) =>
      (await sent(author, declared, { iolfwId, file: fileOf(new Uint8Array(octets)) })).resultCode;
    for (const declared of [iolfw.iolfwBlobUpload, iolfw.iolfwResourceUpload]) {
      expect(await upload(declared, 2 * 1_048_576 + 1)).toBe('09007');
      expect(await upload(declared, 2 * 1_048_576 - 1)).toBe('00000');
    }
    const { edited } = await complete(author, 2 * 1_048_576);
    expect(edited.errors).toBe(1);
  });

  it('is let go of a day later where no revision names it, and kept where one does', async () => {
    const { author } = await newCompany(site);
    const { iolfwId, sha256 } = await complete(author);
    const unnamed = Uint8Array.from([1, 2, 3]);
    await sent(author, iolfw.iolfwResourceUpload, { iolfwId, file: fileOf(unnamed, 'a.txt') });
    const { db } = site.database;
    const keptOf = async (address: string) =>
      (
        await db
          .selectFrom('blob')
          .select('is_kept')
          .where('sha256', '=', blobs.bytesOf(address))
          .executeTakeFirst()
      )?.is_kept;
    await keepDraftsTidy(db, new Date());
    expect([await keptOf(shaOf(unnamed)), await keptOf(sha256)]).toEqual([true, true]);
    await keepDraftsTidy(db, new Date(Date.now() + 86_400_000 + 60_000));
    expect([await keptOf(shaOf(unnamed)), await keptOf(sha256)]).toEqual([false, true]);
  });
});
