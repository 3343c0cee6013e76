import { endpoints } from '@iodd-hub/contract';
import { type ArchiveFile, readArchive, writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fictitiousChecker, restamp } from '../../iodd/src/testing/restamp.ts';
import { addressOf } from '../src/objects/object-store.ts';
import { agreed, type Caller, coldMs, created, newCompany, newDraft, operatorOf } from './draft-company.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { audit, iodd, publish, resource } = endpoints;

let site: TestSite;
let operator: Caller;
beforeAll(async () => {
  site = await testSite();
  operator = await operatorOf(site);
});
afterAll(() => site.close());

const filesOf = async (packageId: string, token: string): Promise<readonly ArchiveFile[]> => {
  const answer = await fetch(`${site.server.url}${publish.packageFileGet.path}?packageId=${packageId}`, {
    headers: { 'session-id': token },
  });
  const archive = readArchive(new Uint8Array(await answer.arrayBuffer()));
  if ('fault' in archive) throw new Error(archive.fault);
  return archive.files;
};
const zip = (files: readonly ArchiveFile[]): File => new File([Buffer.from(writeArchive(files))], 'back.zip');
const bring = async (caller: Caller, packageId: string, files: readonly ArchiveFile[]) =>
  (await caller.sendForm(publish.restamp, { packageId, file: zip(files) })).envelope;

const differences = z.object({
  differences: z.array(z.object({ fault: z.string(), name: z.string(), message: z.string() })),
});

describe('a created package that was stamped outside', () => {
  const stampedCompany = async () => {
    const company = await newCompany(site);
    const ioddId = await newDraft(company.ann, company.vendorId);
    const packageId = await created(company.ann, ioddId);
    const files = await filesOf(packageId, company.tokenOfAnn);
    return { ...company, ioddId, packageId, files };
  };

  it(
    'is what is published, octet for octet, with the history of both stamps',
    { timeout: coldMs },
    async () => {
      const { ann, author, nameOf, ioddId, packageId, files, tokenOfAnn } = await stampedCompany();
      const stamped = restamp(files);
      expect((await bring(author, packageId, stamped)).resultCode).toBe('00000');
      const [listed] = (await ann.call(publish.list, { ioddId })).items;
      expect(listed).toMatchObject({
        packageId,
        state: 'created',
        isNewest: 1,
        sha256: addressOf(new Uint8Array(await zip(stamped).arrayBuffer())),
        stamps: [
          { isOurs: 1, checker: 'IODD Hub', author: nameOf('ann') },
          {
            isOurs: 0,
            checker: fictitiousChecker.name,
            version: fictitiousChecker.version,
            author: nameOf('author'),
          },
        ],
      });
      expect(await filesOf(packageId, tokenOfAnn)).toEqual(stamped);
      const entries = await operator.call(audit.auditList, {
        action: 'package.restamped',
        subject: packageId,
      });
      expect(entries.items).toMatchObject([
        { actor: { userName: nameOf('author') }, detail: { checker: fictitiousChecker.name } },
      ]);

      const { items } = await ann.call(publish.release, { packageIds: [packageId], ...agreed });
      const detail = await callerOf(site.server).call(resource.detail, { rpId: items[0]?.rpIds[0] ?? '' });
      expect(detail.stamp).toMatchObject({ isValid: true, checker: fictitiousChecker.name });
      expect((await bring(ann, packageId, stamped)).resultCode).toBe('03006');
      // Created once more it is the same package, which is public, and no second one under our stamp.
      await created(ann, ioddId);
      expect((await ann.call(publish.list, { ioddId })).items).toMatchObject([
        { packageId, state: 'public' },
      ]);
      expect(await ann.code(iodd.all, {})).toBe('00000');
    },
  );

  it('is created once: creating the same revision again keeps the stamp from outside', async () => {
    const { ann, ioddId, packageId, files } = await stampedCompany();
    await bring(ann, packageId, restamp(files));
    expect(await created(ann, ioddId)).toBe(packageId);
    const { items } = await ann.call(publish.list, { ioddId });
    expect(items.map(({ stamps }) => stamps.length)).toEqual([2]);
    const { rows } = await site.database.pool.query(
      `select count(*)::integer as kept from blob b where b.is_kept and exists (
         select from draft_package p where p.id = $1 and p.created_sha256 = b.sha256)`,
      [packageId],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('has to be confirmed again', async () => {
    const { ann, author, packageId, files } = await stampedCompany();
    await ann.call(publish.confirmationEdit, { needsConfirmation: true });
    await author.call(publish.confirm, { packageIds: [packageId] });
    const { sha256 } = await author.call(publish.review, { packageId });
    await bring(ann, packageId, restamp(files));
    expect(await ann.code(publish.release, { packageIds: [packageId], ...agreed })).toBe('03009');
    // By a page that still shows the stamp of before.
    const stale = { packageIds: [packageId], sha256s: [sha256] };
    expect(await author.code(publish.confirm, stale)).toBe('04005');
    expect(await ann.code(publish.release, { packageIds: [packageId], ...agreed })).toBe('03009');
    await author.call(publish.confirm, { packageIds: [packageId] });
    expect(await ann.code(publish.release, { packageIds: [packageId], ...agreed })).toBe('00000');
  });

  it('is refused where anything else differs, which is named, and nothing is changed', async () => {
    const { ann, ioddId, packageId, files } = await stampedCompany();
    const [main] = files;
    const name = main?.name ?? '';
    const edited = restamp(
      files.map((file) =>
        file === main
          ? {
              ...file,
              octets: Buffer.from(
                Buffer.from(file.octets).toString('utf8').replace('releaseDate=', 'releaseDate ='),
              ),
            }
          : file,
      ),
    );
    const { resultCode, returnMsg, data } = await bring(ann, packageId, edited);
    expect(resultCode).toBe('03011');
    expect(differences.parse(data).differences).toMatchObject([{ fault: 'changed', name }]);
    expect(returnMsg).toContain(name);
    expect((await bring(ann, packageId, files)).data).toMatchObject({ differences: [{ fault: 'ours' }] });
    const more = [...restamp(files), { name: 'readme.txt', octets: Buffer.from('Read me') }];
    expect((await bring(ann, packageId, more)).data).toMatchObject({ differences: [{ fault: 'added' }] });
    const unversioned = restamp(files, { ...fictitiousChecker, version: 'one' });
    expect((await bring(ann, packageId, unversioned)).resultCode).toBe('03011');
    const form = { packageId, file: new File(['PK\u0003\u0004 no archive'], 'back.zip') };
    expect((await ann.sendForm(publish.restamp, form)).envelope.resultCode).toBe('04006');
    expect((await ann.call(publish.list, { ioddId })).items).toMatchObject([
      { packageId, stamps: [{ isOurs: 1 }] },
    ]);
  });

  it('keeps of a checker with an endless name what people read', async () => {
    const { ann, packageId, files } = await stampedCompany();
    const name = 'x'.repeat(100_000);
    expect((await bring(ann, packageId, restamp(files, { ...fictitiousChecker, name }))).resultCode).toBe(
      '00000',
    );
    const { stamps } = await ann.call(publish.review, { packageId });
    expect(stamps.at(-1)?.checker).toBe('x'.repeat(200));
    const entries = await operator.call(audit.auditList, { action: 'package.restamped', subject: packageId });
    expect(entries.items).toMatchObject([{ detail: { checker: 'x'.repeat(200) } }]);
  });

  it('is not taken from somebody who leaves the company meanwhile', async () => {
    const { ann, author, nameOf, ioddId, packageId, files } = await stampedCompany();
    const client = await site.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from account where user_name = $1 for update', [nameOf('author')]);
      const bringing = bring(author, packageId, restamp(files));
      await vi.waitFor(
        async () => {
          const { rows } = await site.database.pool.query('select 1 from pg_locks where not granted');
          expect(rows.length).toBeGreaterThan(0);
        },
        { timeout: 60_000 },
      );
      await client.query(
        'delete from member where account_id = (select id from account where user_name = $1)',
        [nameOf('author')],
      );
      await client.query('commit');
      expect((await bringing).resultCode).toBe('09002');
    } finally {
      client.release();
    }
    expect((await ann.call(publish.list, { ioddId })).items).toMatchObject([{ stamps: [{ isOurs: 1 }] }]);
  });

  it('of somebody else is not found', async () => {
    const { packageId, files } = await stampedCompany();
    const other = await newCompany(site);
    expect((await bring(other.ann, packageId, restamp(files))).resultCode).toBe('09002');
  });
});
