import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type Draft, isElement, walk } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  agreed,
  type Caller,
  coldMs,
  created,
  newCompany,
  newDraft,
  operatorOf,
  setIn,
} from './draft-company.ts';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';

const { audit, draft, imports, iodd, publish, resource } = endpoints;

let site: TestSite;
let operator: Caller;
beforeAll(async () => {
  site = await testSite();
  operator = await operatorOf(site);
});
afterAll(() => site.close());

describe('release', () => {
  it(
    'makes a created package public as an import is: page, search, publishing log, audit and state',
    { timeout: coldMs },
    async () => {
      const { vendorId, ann, nameOf } = await newCompany(site);
      const ioddId = await newDraft(ann, vendorId);
      const packageId = await created(ann, ioddId);
      const { items } = await ann.call(publish.release, { packageIds: [packageId], ...agreed });
      const rpId = items[0]?.rpIds[0] ?? '';
      expect(items).toEqual([{ packageId, rpIds: [rpId] }]);

      const detail = await callerOf(site.server).call(resource.detail, { rpId });
      expect(detail).toMatchObject({ rpId, vendorId, deviceId: 77 });
      expect(detail.publishing.map(({ action }) => action)).toEqual(['released']);
      expect(detail.stamp).toMatchObject({ isValid: true, checker: 'IODD Hub' });
      const found = await callerOf(site.server).call(resource.list, { keyword: `Vendor ${vendorId}` });
      expect(found.items.map((item) => item.rpId)).toContain(rpId);
      const entries = await operator.call(audit.auditList, {
        action: 'release.published',
        subject: rpId,
      });
      expect(entries.items).toMatchObject([{ actor: { userName: nameOf('ann') } }]);
      const { state, items: packages } = await ann.call(publish.list, { ioddId });
      expect({ state, packages }).toMatchObject({
        state: 'public',
        packages: [{ state: 'public', rpIds: [rpId] }],
      });
      expect(await ann.code(publish.release, { packageIds: [packageId], ...agreed })).toBe('03006');
      expect(await ann.code(iodd.all, {})).toBe('00000');
    },
  );

  it('of a withdrawn file says so, and an edit leads back to draft', async () => {
    const { vendorId, ann } = await newCompany(site);
    const ioddId = await newDraft(ann, vendorId);
    const packageId = await created(ann, ioddId);
    const { items } = await ann.call(publish.release, { packageIds: [packageId], ...agreed });
    const rpId = items[0]?.rpIds[0] ?? '';
    await ann.call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong unit' });
    expect((await ann.call(publish.list, { ioddId })).state).toBe('withdrawn');
    await setIn(ann, ioddId, [['DocumentInfo', 'releaseDate', '2024-02-02']]);
    expect((await ann.call(publish.list, { ioddId })).state).toBe('draft');
  });

  it('is for those who may publish, in a session with the password given, and only for their own', async () => {
    const { vendorId, ann, author } = await newCompany(site);
    const other = await newCompany(site);
    const ioddId = await newDraft(author, vendorId);
    const packageId = await created(author, ioddId);
    const input = { packageIds: [packageId], ...agreed };
    expect(await author.code(publish.release, input)).toBe('01012');
    expect(await author.code(publish.releaseNewest, { ioddId, ...agreed })).toBe('01012');
    expect(await other.ann.code(publish.release, input)).toBe('09002');
    expect(await other.ann.code(publish.releaseNewest, { ioddId, ...agreed })).toBe('02001');
    expect(await ann.code(publish.release, { packageIds: [packageId] })).toBe('09001');
    await site.database.pool.query(`update session set authenticated_at = now() - interval '2 days'`);
    expect(await ann.code(publish.release, input)).toBe('01019');
    await site.database.pool.query('update session set authenticated_at = now()');
    expect(await ann.code(publish.release, input)).toBe('00000');
  });

  it('of an identity that was public before is refused, whichever way it came', async () => {
    const { vendorId, ann, tokenOfAnn } = await newCompany(site);
    const first = await newDraft(ann, vendorId);
    const firstPackage = await created(ann, first);
    // Another draft of the same device and day, checked before the first one is public.
    const second = await newDraft(ann, vendorId);
    await setIn(ann, second, [['DocumentInfo', 'copyright', 'Another']]);
    const secondPackage = await created(ann, second);
    await ann.call(publish.release, { packageIds: [firstPackage], ...agreed });
    expect(await ann.code(publish.release, { packageIds: [secondPackage], ...agreed })).toBe('03003');
    const { envelope } = await ann.raw(publish.create11, { ioddId: second });
    expect(envelope).toMatchObject({
      resultCode: '04004',
      data: { reasons: [{ reason: 'identityExists' }] },
    });
    const { reasons } = await ann.call(publish.review, { packageId: secondPackage });
    expect(reasons).toMatchObject([{ reason: 'identityExists' }]);
    const bytes = await fetch(`${site.server.url}${publish.packageFileGet.path}?packageId=${secondPackage}`, {
      headers: { 'session-id': tokenOfAnn },
    }).then((response) => response.arrayBuffer());
    const upload = await imported(site.server, tokenOfAnn, new File([new Uint8Array(bytes)], 'same.zip'));
    const uploaded = await ann.call(imports.detail, { importId: upload.importId });
    expect(uploaded.reasons).toMatchObject([{ reason: 'identityExists' }]);
  });

  it('of several is all or nothing', async () => {
    const { vendorId, ann } = await newCompany(site);
    const ioddId = await newDraft(ann, vendorId);
    const { packages } = await ann.call(publish.createBoth, { ioddId });
    const packageIds = packages.map((one) => one.packageId);
    expect(await ann.code(publish.release, { packageIds: [...packageIds, randomUUID()], ...agreed })).toBe(
      '09002',
    );
    expect((await ann.call(publish.list, { ioddId })).state).toBe('created');
    const { items } = await ann.call(publish.releaseNewest, { ioddId, ...agreed });
    expect(items.map((item) => item.packageId).toSorted()).toEqual(packageIds.toSorted());
    expect(await ann.code(publish.releaseNewest, { ioddId, ...agreed })).toBe('03006');
  });

  it('of a draft without packages, or of another revision, is refused', async () => {
    const { vendorId, ann } = await newCompany(site);
    const ioddId = await newDraft(ann, vendorId);
    expect(await ann.code(publish.releaseNewest, { ioddId, ...agreed })).toBe('03005');
    await created(ann, ioddId);
    expect(await ann.code(publish.releaseNewest, { ioddId, revision: 1, ...agreed })).toBe('04005');
    expect(await ann.code(publish.releaseNewest, { ioddId, revision: 2, ...agreed })).toBe('00000');
  });
});

describe('the next release of a device', () => {
  const released = async (ann: Caller, vendorId: number) => {
    const ioddId = await newDraft(ann, vendorId);
    const packageId = await created(ann, ioddId);
    await ann.call(publish.release, { packageIds: [packageId], ...agreed });
    return ioddId;
  };

  it('is compared with the last one, and carries notes that its author may change', async () => {
    const { vendorId, ann } = await newCompany(site);
    const ioddId = await released(ann, vendorId);
    await setIn(ann, ioddId, [
      ['DocumentInfo', 'releaseDate', '2024-03-03'],
      ['DocumentInfo', 'version', 'V1.1.0'],
    ]);
    const packageId = await created(ann, ioddId);
    const review = await ann.call(publish.review, { packageId });
    expect(review.comparison).toMatchObject({
      verdict: 'compatible',
      releaseDate: '2024-01-01',
      breaksSameDevice: false,
    });
    expect(review.devices).toMatchObject([{ vendorId, deviceId: 77, documentVersion: 'V1.1.0' }]);
    expect(review).toMatchObject({ isNotesEdited: false, reasons: [] });
    expect(review.notes).toContain('# ');
    await ann.call(publish.notesEdit, { packageId, notes: 'Only a new day.' });
    expect(await ann.call(publish.review, { packageId })).toMatchObject({
      notes: 'Only a new day.',
      isNotesEdited: true,
    });
    const { items } = await ann.call(publish.release, { packageIds: [packageId], ...agreed });
    const detail = await callerOf(site.server).call(resource.detail, { rpId: items[0]?.rpIds[0] ?? '' });
    expect(detail.releaseNotes).toBe('Only a new day.');
    expect(await ann.code(publish.notesEdit, { packageId, notes: 'Later.' })).toBe('03006');
  });

  it('that breaks process data under the same device id needs consent', async () => {
    const { vendorId, ann } = await newCompany(site);
    const ioddId = await released(ann, vendorId);
    await setIn(ann, ioddId, [
      ['DocumentInfo', 'releaseDate', '2024-04-04'],
      ['ProcessDataIn', 'bitLength', '16'],
    ]);
    const one = JSON.parse((await ann.raw(draft.copy, { ioddId })).text) as Draft;
    const input = [...walk(one.main.root)].find((node) => isElement(node) && node.tag === 'ProcessDataIn');
    const datatype =
      input && isElement(input)
        ? input.children.find((node) => isElement(node) && node.tag === 'Datatype')
        : undefined;
    const { revision } = await ann.call(draft.open, { ioddId });
    await ann.call(draft.edit, {
      ioddId,
      baseRevision: revision,
      modelVersion: 1,
      changes: [
        {
          changeId: randomUUID(),
          label: 'setAttribute',
          ops: [{ op: 'set', at: datatype?.$id ?? '', field: 'bitLength', value: '16' }],
        },
      ],
    });
    const packageId = await created(ann, ioddId);
    const { comparison } = await ann.call(publish.review, { packageId });
    expect(comparison).toMatchObject({ verdict: 'processDataBreak', breaksSameDevice: true });
    const { envelope } = await ann.raw(publish.release, { packageIds: [packageId], ...agreed });
    expect(envelope).toMatchObject({ resultCode: '03008', data: { packageId } });
    expect(await ann.code(publish.release, { packageIds: [packageId], ...agreed, acceptBreak: true })).toBe(
      '00000',
    );
  });
});

it('an imported draft of the sample is created and published like any other', async () => {
  const { ann } = await newCompany(site);
  await addPerson(site, { userName: 'sample-publisher', type: 1, vendorId: 65_001, canPublic: true });
  const caller = callerOf(site.server, await sessionOf(site, 'sample-publisher'));
  const file = new File([packageOf('measuring-sensor')], 'measuring-sensor.zip');
  const { envelope } = await caller.sendForm(iodd.importFile, { file });
  const { ioddId } = z.object({ ioddId: z.string() }).parse(envelope.data);
  expect(await ann.code(publish.list, { ioddId })).toBe('02001');
  const { packages } = await caller.call(publish.createBoth, { ioddId }).catch(() => ({ packages: [] }));
  if (packages.length === 0) await caller.call(publish.create11, { ioddId });
  const { items } = await caller.call(publish.releaseNewest, { ioddId, ...agreed });
  const { pictures } = z
    .object({ pictures: z.number() })
    .parse(
      (
        await site.database.pool.query(
          'select count(*)::integer as pictures from release_image where release_id = $1',
          [items[0]?.rpIds[0]],
        )
      ).rows[0],
    );
  expect(pictures).toBeGreaterThan(0);
});
