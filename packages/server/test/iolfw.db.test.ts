import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { seededIds } from '@iodd-hub/iodd';
import { readFirmware } from '@iodd-hub/iolfw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as blobs from '../src/stores/blobs.ts';
import { type Caller, newCompany, operatorOf } from './draft-company.ts';
import { complete, fileOf, opened, sent, shaOf } from './firmware-packages.ts';
import { s3Variables, type TestSite, testSite } from './kit.ts';

const { audit, iolfw, organisation } = endpoints;
let site: TestSite;
let operator: Caller;

beforeAll(async () => {
  site = await testSite({ ...s3Variables, S3_BUCKET: `hub-iolfw-${randomBytes(6).toString('hex')}` });
  operator = await operatorOf(site);
});
afterAll(() => site.close());

describe('a firmware package', () => {
  it('is begun, filled, created and downloaded, and is clean', async () => {
    const { ann: author, vendorId, tokenOfAnn } = await newCompany(site);
    const { iolfwId, octets, sha256, edited, fileName } = await complete(author, 2 * 1_048_576 - 1);
    expect(sha256).toBe(shaOf(octets));
    expect(edited).toEqual({ revision: 2, errors: 0, warnings: 0 });
    const before = await author.call(iolfw.iolfwList, {});
    expect(before.items).toMatchObject([
      { iolfwId, status: 'notCreated', createTime: null, vendorId, firmwareRevision: '2.5.0', errors: 0 },
    ]);
    expect(await author.code(iolfw.iolfwDownload, { iolfwId })).toBe('05003');

    const created = await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 2 });
    expect(created.fileName).toMatch(new RegExp(`-${fileName}-\\d{8}-IOLFW1\\.0\\.iolfw$`));
    const [item] = (await author.call(iolfw.iolfwList, { keyword: fileName.toLowerCase() })).items;
    expect(item).toMatchObject({ status: 'created', createTime: created.createTime });

    const answer = await fetch(`${site.server.url}${iolfw.iolfwDownload.path}?iolfwId=${iolfwId}`, {
      headers: { 'session-id': tokenOfAnn },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(shaOf(bytes)).toBe(created.sha256);
    const read = readFirmware(bytes, { ids: seededIds(1), archiveName: created.fileName });
    if ('fault' in read) throw new Error(read.fault);
    expect(read.problems).toEqual([]);
    expect(read.computedCrc).toBe(created.crc);
    expect(read.blob?.octets).toEqual(octets);
    // The same revision gives the same octets again.
    expect((await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 2 })).sha256).toBe(created.sha256);
  });

  it('is not created any more once it says something else, and its last file stays', async () => {
    const { author } = await newCompany(site);
    const { iolfwId, edit } = await complete(author);
    await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 2 });
    const metadata = edit.metadata.replace('2.5.0', '2.6.0');
    await author.call(iolfw.iolfwEdit, { ...edit, baseRevision: 2, metadata, label: 'field' });
    expect(await opened(author, iolfwId)).toMatchObject({
      status: 'notCreated',
      created: { size: expect.any(Number) },
    });
    expect(await author.code(iolfw.iolfwDownload, { iolfwId })).toBe('00000');
    expect(await author.code(iolfw.iolfwFileCreate, { iolfwId, revision: 2 })).toBe('04005');
    await author.call(iolfw.iolfwRename, { iolfwId, name: 'Another-name' });
    const { fileName } = await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 4 });
    expect(fileName).toContain('-Another-name-');
  });

  it('is not created while it has errors, which are told with their lines', async () => {
    const { author } = await newCompany(site);
    const { iolfwId } = await author.call(iolfw.iolfwCreate, { fileName: 'Unfinished' });
    const { envelope } = await author.raw(iolfw.iolfwFileCreate, { iolfwId, revision: 1 });
    expect(envelope.resultCode).toBe('05002');
    const { problems } = envelope.data as { problems: { rule: string; line: number }[] };
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'firmware/blob-missing', line: 9 }));
  });

  it('of another vendor is not created', async () => {
    const { author } = await newCompany(site);
    const { iolfwId, edit } = await complete(author);
    const metadata = edit.metadata.replace(/vendorId="\d+"/, 'vendorId="64999"');
    await author.call(iolfw.iolfwEdit, { ...edit, baseRevision: 2, metadata });
    expect(await author.code(iolfw.iolfwFileCreate, { iolfwId, revision: 3 })).toBe('04008');
  });

  it('has a name once in a company, and another company may have it, too', async () => {
    const [one, other] = [await newCompany(site), await newCompany(site)];
    await one.author.call(iolfw.iolfwCreate, { fileName: 'Same' });
    expect(await one.ann.code(iolfw.iolfwCreate, { fileName: 'SAME' })).toBe('04003');
    expect(await other.author.code(iolfw.iolfwCreate, { fileName: 'Same' })).toBe('00000');
  });
});

describe('an edit', () => {
  it('that somebody else was faster than is refused with what they wrote, and one of two wins', async () => {
    const { ann, ben, nameOf } = await newCompany(site);
    const { edit } = await complete(ann);
    const next = (caller: Caller, revision: string) =>
      caller.raw(iolfw.iolfwEdit, {
        ...edit,
        baseRevision: 2,
        label: 'field',
        metadata: edit.metadata.replace('2.5.0', revision),
      });
    const answers = await Promise.all([next(ann, '3.0.0'), next(ben, '4.0.0')]);
    const codes = answers.map(({ envelope }) => envelope.resultCode);
    expect(codes.toSorted()).toEqual(['00000', '04005']);
    const lost = codes.indexOf('04005');
    expect(answers[lost]?.envelope.data).toMatchObject({
      newest: 3,
      revision: 3,
      editor: nameOf(lost === 0 ? 'ben' : 'ann'),
      metadata: expect.stringContaining(lost === 0 ? '4.0.0' : '3.0.0'),
    });
  });

  it('leaves a history, of which every revision can be looked at', async () => {
    const { author, nameOf } = await newCompany(site);
    const { iolfwId, edit } = await complete(author);
    const { items } = await author.call(iolfw.iolfwHistory, { iolfwId });
    const name = nameOf('author');
    expect(items).toMatchObject([
      { revision: 2, label: 'blob', author: name },
      { revision: 1, label: 'create', author: name },
    ]);
    const first = await author.call(iolfw.iolfwOpen, { iolfwId, revision: 1 });
    expect(first).toMatchObject({ revision: 1, newest: 2, files: [] });
    expect(first.metadata).toContain('fwRevision=""');
    expect((await opened(author, iolfwId)).metadata).toBe(edit.metadata);
  });

  it.each([
    ['a file that was never uploaded', { files: [{ name: 'a.bin', sha256: 'a'.repeat(64) }] }, '05006'],
    ['a text that is no metadata', { metadata: '<html/>' }, '05005'],
    ['a path for a name', { files: [{ name: '../a.bin', sha256: 'a'.repeat(64) }] }, '09001'],
    ['too much text', { metadata: '<'.repeat(200_001) }, '09001'],
  ])('is refused with %s', async (_, wrong, code) => {
    const { author } = await newCompany(site);
    const { iolfwId, edit } = await complete(author);
    expect(await author.code(iolfw.iolfwEdit, { ...edit, baseRevision: 2, ...wrong })).toBe(code);
    expect((await opened(author, iolfwId)).revision).toBe(2);
  });
});

describe('whose it is', () => {
  it('only the own company and administrators see, change and delete it', async () => {
    const [one, other] = [await newCompany(site), await newCompany(site)];
    const { iolfwId, edit } = await complete(one.author);
    for (const [declared, input] of [
      [iolfw.iolfwOpen, { iolfwId }],
      [iolfw.iolfwEdit, { ...edit, baseRevision: 2 }],
      [iolfw.iolfwFileCreate, { iolfwId, revision: 2 }],
      [iolfw.iolfwDownload, { iolfwId }],
      [iolfw.iolfwHistory, { iolfwId }],
      [iolfw.iolfwRename, { iolfwId, name: 'Mine' }],
      [iolfw.iolfwRemove, { iolfwId }],
    ] as const)
      expect({ path: declared.path, code: await other.author.code(declared, input) }).toEqual({
        path: declared.path,
        code: '05001',
      });
    const file = fileOf(Uint8Array.of(1));
    expect((await sent(other.author, iolfw.iolfwBlobUpload, { iolfwId, file })).resultCode).toBe('05001');
    expect((await other.author.call(iolfw.iolfwList, {})).items).toEqual([]);
    expect(await one.ann.code(iolfw.iolfwOpen, { iolfwId })).toBe('00000');
    expect(await operator.code(iolfw.iolfwOpen, { iolfwId })).toBe('00000');
  });

  it('goes with the company into another one, under a name of its own', async () => {
    const [one, other] = [await newCompany(site), await newCompany(site)];
    const { iolfwId } = await one.author.call(iolfw.iolfwCreate, { fileName: 'Merged' });
    await other.author.call(iolfw.iolfwCreate, { fileName: 'merged' });
    const idOf = async (vendorId: number) =>
      await site.database.db
        .selectFrom('organisation_vendor')
        .innerJoin('organisation', 'organisation.id', 'organisation_vendor.organisation_id')
        .select(['organisation.id', 'organisation.name'])
        .where('vendor_id', '=', vendorId)
        .executeTakeFirstOrThrow();
    const [from, into] = [await idOf(one.vendorId), await idOf(other.vendorId)];
    await operator.call(organisation.organisationMerge, {
      fromId: from.id,
      intoId: into.id,
      name: from.name,
    });
    const { items } = await other.author.call(iolfw.iolfwList, {});
    expect(items.map(({ fileName }) => fileName)).toContain(`Merged_${iolfwId.slice(0, 8)}`);
    expect(await other.author.code(iolfw.iolfwOpen, { iolfwId })).toBe('00000');
  });

  it('is deleted for good, with its bytes, and the log says who did', async () => {
    const { author, nameOf } = await newCompany(site);
    const { iolfwId, sha256 } = await complete(author);
    await author.call(iolfw.iolfwFileCreate, { iolfwId, revision: 2 });
    await author.call(iolfw.iolfwRemove, { iolfwId });
    expect(await author.code(iolfw.iolfwOpen, { iolfwId })).toBe('05001');
    const { objects } = site.server.services;
    await blobs.sweep(site.database.db, objects, new Date(Date.now() + 1000));
    expect(await objects.has(sha256)).toBe(false);
    const { items } = await operator.call(audit.auditList, { subject: iolfwId });
    expect(items.map(({ action, actor }) => [action, actor?.userName])).toEqual([
      ['firmware.deleted', nameOf('author')],
      ['firmware.created', nameOf('author')],
    ]);
  });
});
