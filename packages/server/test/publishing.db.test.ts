import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { endpoints } from '@iodd-hub/contract';
import { type ArchiveFile, writeArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../src/library/bulk-import.ts';
import { type Finding, verifyLibrary } from '../src/library/verify.ts';
import * as blobs from '../src/stores/blobs.ts';
import { addPerson, addSignedIn, callerOf, password, type TestSite, testSite } from './kit.ts';
import { changed, filesIn, imported, packageOf } from './packages.ts';

const { imports, resource, user, audit } = endpoints;
let site: TestSite;
let folder = '';
let tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await testSite();
  folder = await mkdtemp(join(tmpdir(), 'hub-import-'));
  const people = [
    { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 },
    { userName: 'colleague', type: 1, vendorId: 65_001 },
    { userName: 'rival', type: 1, canPublic: true, vendorId: 65_002 },
    { userName: 'moderator', isAdmin: true },
  ] as const;
  tokens = await addSignedIn(site, people);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const anybody = () => callerOf(site.server);
const bring = (userName: string, file: File) => imported(site.server, tokens[userName] ?? '', file);
const fileOf = (files: readonly ArchiveFile[], name = 'a.zip'): File =>
  new File([Buffer.from(writeArchive(files))], name);
const released = async (file: File, options: { readonly acceptStamps?: boolean } = {}): Promise<string> => {
  const { importId } = await bring('publisher', file);
  const { items } = await as('publisher').call(imports.release, {
    importIds: [importId],
    isIrrevocable: true,
    ...options,
  });
  return items[0]?.rpIds[0] ?? '';
};
const pageOf = (rpId: string) => anybody().call(resource.detail, { rpId });
const audited = async (action: 'release.stampAccepted' | 'release.claimed' | 'release.withdrawn') =>
  (await as('moderator').call(audit.auditList, { action })).items;
const mails = (template: string) =>
  site.database.db
    .selectFrom('mail')
    .select(['recipient', 'args'])
    .where('template', '=', template)
    .execute();

/** The text of every XML file of a sample changed as somebody without a stamp would. */
const edited = (unique: string, edit: (text: string) => string): ArchiveFile[] =>
  changed(filesIn('minimal'), { Presence: unique }).map(({ name, octets }) => ({
    name,
    octets: name.endsWith('.xml') ? new TextEncoder().encode(edit(new TextDecoder().decode(octets))) : octets,
  }));
const tampered = (unique: string) => edited(unique, (text) => text.replace('copyright="', 'copyright="Not '));
const unstamped = (unique: string) =>
  edited(unique, (text) => text.replace(/<Stamp crc="\d+"/, '<Stamp crc="0"'));

describe('a stamp', () => {
  it.each([
    ['that does not match', tampered('Tampered'), 'stampMismatch', 'mismatch'],
    ['that is missing', unstamped('Unstamped'), 'stampMissing', 'missing'],
  ] as const)(
    '%s blocks the release until somebody consents, which is kept and shown',
    async (_name, files, consent, state) => {
      const name = files.find((file) => file.name.endsWith('.xml'))?.name ?? '';
      const item = await bring('publisher', fileOf(files));
      expect(item).toMatchObject({
        reasons: [],
        consents: [{ consent, message: expect.stringContaining(name) }],
      });
      expect(item.problems).toContainEqual(
        expect.objectContaining({ rule: `package/stamp-${state}`, severity: 'error', file: name }),
      );
      const order = { importIds: [item.importId], isIrrevocable: true as const };
      expect(await as('publisher').code(imports.release, order)).toBe('03007');
      expect(await as('publisher').code(imports.release, { ...order, acceptStamps: false })).toBe('03007');
      const { items } = await as('publisher').call(imports.release, { ...order, acceptStamps: true });
      const rpId = items[0]?.rpIds[0] ?? '';
      const page = await pageOf(rpId);
      expect(page.stamp).toMatchObject({
        isValid: false,
        state,
        files: [name],
        acceptedAt: expect.any(String),
      });
      const answer = await fetch(
        `${site.server.url}/api/v1/devices/${page.vendorId}/${page.deviceId}/revisions`,
      );
      const { files: revisions } = (await answer.json()) as { files: unknown[] };
      expect(revisions).toContainEqual(
        expect.objectContaining({ rpId, stamp: { state, acceptedAt: page.stamp.acceptedAt } }),
      );
      expect(await audited('release.stampAccepted')).toContainEqual(
        expect.objectContaining({
          subject: rpId,
          actor: expect.objectContaining({ userName: 'publisher' }),
          detail: { stamp: state },
        }),
      );
    },
  );

  it('that matches needs no consent, and a consent to nothing is not recorded', async () => {
    const rpId = await released(packageOf('minimal', { Presence: 'Stamped' }), { acceptStamps: true });
    expect((await pageOf(rpId)).stamp).toMatchObject({
      isValid: true,
      state: 'valid',
      files: [],
      acceptedAt: null,
    });
  });

  it('of a language file counts as well', async () => {
    const files = changed(filesIn('measuring-sensor'), { Temperature: 'Translated' }).map((file) =>
      file.name.endsWith('-zh.xml')
        ? { ...file, octets: Buffer.concat([file.octets, Buffer.from('\n')]) }
        : file,
    );
    const item = await bring('publisher', fileOf(files));
    expect(item.consents).toEqual([
      { consent: 'stampMismatch', message: expect.stringContaining('-zh.xml') },
    ]);
  });

  it("that does not match is refused by the operator's import without --accept-stamps", async () => {
    const path = join(folder, 'bulk.zip');
    await writeFile(path, writeArchive(tampered('Bulk')));
    const { objects, extractor } = site.server.services;
    const tools = { db: site.database.db, objects, extractor };
    expect(await importFile(tools, path)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('does not match')],
    });
    expect(await importFile({ ...tools, acceptStamps: true }, path)).toMatchObject({ outcome: 'released' });
  });
});

describe('a removal for cause', () => {
  it('forbids the package alone: the corrected one with the same pictures is released', async () => {
    const first = packageOf('minimal', { Presence: 'Removed' });
    const rpId = await released(first);
    const before = await pageOf(rpId);
    await as('moderator').call(resource.remove, {
      rpId,
      cause: 'malware',
      reason: 'It holds a program',
      fileName: before.fileName,
    });
    const corrected = await released(
      packageOf('minimal', { Presence: 'Removed', '20200202': '20210202', '2020-02-02': '2021-02-02' }),
    );
    const page = await pageOf(corrected);
    expect(page.images).toEqual(before.images);
    for (const { address } of page.images) expect((await fetch(site.server.url + address)).status).toBe(200);
    const again = blobs.store(site.database.db, site.server.services.objects, {
      bytes: new Uint8Array(await first.arrayBuffer()),
      mediaType: 'application/zip',
    });
    await expect(again).rejects.toThrow('contentRemoved');
  });

  it('lets a picture go that nothing else has: not served, swept, and welcome again', async () => {
    const picture = filesIn('minimal').find(({ name }) => name.endsWith('icon.png'));
    // The same picture with one more chunk: bytes that no other package has.
    const own = Buffer.from(picture?.octets ?? []);
    const text = Buffer.from([0, 0, 0, 3, 116, 69, 88, 116, 97, 0, 98, 0xa1, 0x78, 0x4d, 0x3a]);
    text.writeUInt32BE(crc32(text.subarray(4, 11)), 11);
    const octets = Buffer.concat([own.subarray(0, -12), text, own.subarray(-12)]);
    const withPicture = (edits: Readonly<Record<string, string>>): File =>
      fileOf(
        changed(filesIn('minimal'), edits).map((file) =>
          file.name.endsWith('icon.png') ? { ...file, octets } : file,
        ),
      );
    const rpId = await released(withPicture({ Presence: 'Lonely' }));
    const before = await pageOf(rpId);
    const { address } = before.images.find(({ name }) => name.endsWith('icon.png')) ?? { address: '' };
    expect((await fetch(site.server.url + address)).status).toBe(200);
    await as('moderator').call(resource.remove, {
      rpId,
      cause: 'trademark',
      reason: 'A letter',
      fileName: before.fileName,
    });
    expect((await fetch(site.server.url + address)).status).toBe(404);
    await blobs.sweep(site.database.db, site.server.services.objects, new Date(Date.now() + 1000));
    expect(await site.server.services.objects.has(address.split('/')[2] ?? '')).toBe(false);
    await released(withPicture({ Presence: 'Lonelier' }));
    expect((await fetch(site.server.url + address)).status).toBe(200);
  });
});

describe('a withdrawal', () => {
  it('asks for a cause, which the page and the log then say', async () => {
    const rpId = await released(packageOf('minimal', { Presence: 'Wrong' }));
    expect(await as('publisher').code(resource.withdraw, { rpId, reason: 'A wrong unit' })).toBe('09001');
    await as('publisher').call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong unit' });
    const page = await pageOf(rpId);
    expect(page.withdrawn).toMatchObject({ cause: 'error', reason: 'A wrong unit' });
    expect(page.publishing.at(-1)).toMatchObject({ action: 'withdrawn', cause: 'error' });
    expect(await mails('fileWithdrawn')).toEqual([]);
  });

  it('by an administrator is told to every member of the manufacturer', async () => {
    const rpId = await released(packageOf('minimal', { Presence: 'Foreign' }));
    await as('moderator').call(resource.withdraw, {
      rpId,
      cause: 'malware',
      reason: 'A virus scanner said so',
    });
    const told = await mails('fileWithdrawn');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'colleague@example.com',
      'publisher@example.com',
    ]);
    expect(told[0]?.args).toMatchObject({
      fileName: expect.stringContaining('Foreign'),
      version: '1.1',
      date: '2020-02-02',
      cause: 'malware',
      reason: 'A virus scanner said so',
    });
    expect(await audited('release.withdrawn')).toContainEqual(
      expect.objectContaining({
        subject: rpId,
        detail: { cause: 'malware', reason: 'A virus scanner said so' },
      }),
    );
  });
});

describe('files without an owner', () => {
  const orphaned = async (vendorId: number, unique: string): Promise<void> => {
    const path = join(folder, `${unique}.zip`);
    const files = changed(filesIn('minimal'), { Presence: unique, '"65001"': `"${vendorId}"` });
    await writeFile(path, writeArchive(files));
    const { objects, extractor } = site.server.services;
    expect(await importFile({ db: site.database.db, objects, extractor }, path)).toMatchObject({
      outcome: 'released',
    });
  };

  it('are claimed once by the manufacturer that holds their vendor id, and by nobody else', async () => {
    for (const unique of ['OrphanOne', 'OrphanTwo']) await orphaned(65_003, unique);
    expect((await as('rival').call(resource.claimable, {})).items).toEqual([]);
    expect(await as('rival').code(resource.claim, { vendorId: 65_003 })).toBe('09002');
    for (const person of [
      { userName: 'latecomer', type: 1, canPublic: true, vendorId: 65_003 },
      { userName: 'reader', type: 1, vendorId: 65_003 },
    ] as const) {
      await addPerson(site, person);
      const login = await anybody().call(user.login, { userName: person.userName, password });
      tokens[person.userName] = login.token;
    }
    const files = [{ vendorId: 65_003, files: 2 }];
    expect((await as('reader').call(resource.claimable, {})).items).toEqual(files);
    expect(await as('reader').code(resource.claim, { vendorId: 65_003 })).toBe('01012');
    const claims = await Promise.all(
      Array.from({ length: 4 }, () => as('latecomer').code(resource.claim, { vendorId: 65_003 })),
    );
    expect(claims.toSorted()).toEqual(['00000', '09002', '09002', '09002']);
    expect((await as('reader').call(resource.claimable, {})).items).toEqual([]);
    expect((await mails('filesClaimed')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'latecomer@example.com',
      'reader@example.com',
    ]);
    expect(await audited('release.claimed')).toMatchObject([
      { actor: { userName: 'latecomer' }, detail: { vendorId: 65_003, files: 2 } },
    ]);
    const own = (await as('latecomer').call(resource.publicedList, {})).items;
    expect(own).toHaveLength(2);
    const withdrawal = {
      rpId: own[0]?.rpId ?? '',
      cause: 'makerRequest',
      reason: 'Not made any more',
    } as const;
    expect(await as('rival').code(resource.withdraw, withdrawal)).toBe('09002');
    expect(await as('latecomer').code(resource.withdraw, withdrawal)).toBe('00000');
  });

  it('and everything above stand the verification of the library', async () => {
    const findings: Finding[] = [];
    const { objects, sealing, extractor } = site.server.services;
    await verifyLibrary({
      db: site.database.db,
      objects,
      sealing,
      extractor,
      report: (finding) => findings.push(finding),
    });
    expect(findings).toEqual([]);
  });
});
