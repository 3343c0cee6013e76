import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepDraftsTidy } from '../src/drafts/upkeep.ts';
import * as blobs from '../src/stores/blobs.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { packageOf } from './packages.ts';

const { draft, iodd } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;

beforeAll(async () => {
  // An odd number of threads, which no cache can be divided by evenly.
  site = await testSite({ DRAFTS_PER_COMPANY: '4', LIMIT_EDIT_PER_MINUTE: '400', DRAFT_THREADS: '3' });
  const tokens = await addSignedIn(site, [{ type: 1, vendorId: 65_001, userName: 'ann-author' }]);
  ann = callerOf(site.server, tokens['ann-author']);
});
afterAll(() => site.close());

const count = async (query: string, ...values: readonly unknown[]): Promise<number> => {
  const { rows } = await site.database.pool.query<{ count: string }>(query, [...values]);
  return Number(rows[0]?.count ?? -1);
};
const edits = (ioddId: string, baseRevision: number, number: number) => ({
  ioddId,
  baseRevision,
  modelVersion: 1,
  changes: Array.from({ length: number }, () => ({ changeId: randomUUID(), label: 'test', ops: [] })),
});

describe('the bin', () => {
  it('is emptied after thirty days, with the log and the bytes that nothing else refers to', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: 'Old' });
    const file = new File([packageOf('minimal')], 'minimal.zip');
    const { envelope } = await ann.sendForm(iodd.importFile, { file, fileName: 'Old', folderId });
    const { ioddId } = z.object({ ioddId: z.string() }).parse(envelope.data);
    const kept = `select count(*) from blob b where b.is_kept`;
    expect(await count(kept)).toBeGreaterThan(0);
    await ann.call(iodd.remove, { folderId });
    await keepDraftsTidy(site.database.db, new Date(Date.now() + 29 * 86_400_000));
    expect(await count('select count(*) from draft where id = $1', ioddId)).toBe(1);
    await keepDraftsTidy(site.database.db, new Date(Date.now() + 31 * 86_400_000));
    expect(await count('select count(*) from draft where id = $1', ioddId)).toBe(0);
    expect(await count('select count(*) from draft_change where draft_id = $1', ioddId)).toBe(0);
    expect(await count('select count(*) from draft_folder where id = $1', folderId)).toBe(0);
    expect(await count(kept)).toBe(0);
    await blobs.sweep(site.database.db, site.server.services.objects, new Date(Date.now() + 1000));
    expect(await count('select count(*) from blob')).toBe(0);
  });
});

describe('changes older than a year', () => {
  it('go where a copy follows them; what is newer opens at every revision', async () => {
    const { ioddId } = await ann.call(iodd.create, { fileName: 'Long' });
    await ann.call(draft.edit, edits(ioddId, 1, 150));
    await ann.call(draft.edit, edits(ioddId, 151, 150));
    const { rows } = await site.database.pool.query<{ revision: number }>(
      'select max(revision) as revision from draft_snapshot where draft_id = $1 and revision < 301',
      [ioddId],
    );
    const last = rows[0]?.revision ?? 0;
    expect(last).toBeGreaterThan(1);
    // The first copy is that of another month, and stays.
    await site.database.pool.query(
      `update draft_snapshot set made_at = now() - interval '2 years' - (case revision when 1 then 60 else 0 end) * interval '1 day'
      where draft_id = $1 and revision <= $2`,
      [ioddId, last],
    );
    await keepDraftsTidy(site.database.db, new Date());
    expect(await count('select min(revision) as count from draft_change where draft_id = $1', ioddId)).toBe(
      last + 1,
    );
    expect(await ann.code(draft.copy, { ioddId, revision: last })).toBe('00000');
    expect(await ann.code(draft.copy, { ioddId, revision: last + 1 })).toBe('00000');
    expect(await ann.code(draft.copy, { ioddId, revision: last - 1 })).toBe('02001');
    expect(await ann.code(draft.copy, { ioddId, revision: 1 })).toBe('00000');
    const opened = await ann.call(draft.open, { ioddId });
    expect([opened.copyRevision, ...opened.changes.map(({ revision }) => revision)]).toEqual(
      Array.from({ length: 302 - opened.copyRevision }, (_, place) => opened.copyRevision + place),
    );
    expect(await ann.code(draft.changes, { ioddId, after: last - 1 })).toBe('02001');
    expect(await ann.code(draft.history, { ioddId, after: '9007199254740991' })).toBe('00000');
    expect(await ann.code(draft.edit, edits(ioddId, 301, 1))).toBe('00000');
  });
});

describe('limits', () => {
  it('hold for the drafts of a company', async () => {
    const codes = [];
    for (let number = 0; number < 6; number += 1)
      codes.push(await ann.code(iodd.create, { fileName: `Many_${number}` }));
    expect(codes.filter((code) => code === '02009').length).toBeGreaterThan(1);
    expect(codes[0]).toBe('00000');
  });

  it('hold for the changes to one draft, and leave other drafts alone', async () => {
    const { items } = await ann.call(iodd.list, { keyword: 'Many' });
    const [one, other] = items.map(({ ioddId }) => ioddId);
    const codes = [];
    for (let number = 0; number < 6; number += 1)
      codes.push(await ann.code(draft.edit, edits(one ?? '', 1 + 200 * number, 200)));
    expect(codes).toEqual(['00000', '00000', '00000', '00000', '09004', '09004']);
    expect(await ann.code(draft.edit, edits(other ?? '', 1, 1))).toBe('00000');
  });
});

describe('a company that is merged into another', () => {
  it('brings its drafts along, also those whose name is taken there', async () => {
    const tokens = await addSignedIn(site, [
      { type: 1, vendorId: 65_003, userName: 'cleo-author' },
      { userName: 'moderator', isAdmin: true },
    ]);
    const cleo = callerOf(site.server, tokens['cleo-author']);
    const { ioddId } = await cleo.call(iodd.create, { fileName: 'Long' });
    const { rows } = await site.database.pool.query<{ vendor_id: number; organisation_id: string }>(
      'select vendor_id, organisation_id from organisation_vendor where vendor_id in (65001, 65003) order by 1',
    );
    const [into, from] = rows.map(({ organisation_id }) => organisation_id);
    const admin = callerOf(site.server, tokens['moderator']);
    const merge = { fromId: from ?? '', intoId: into ?? '', name: 'Vendor 65003' };
    expect(await admin.code(endpoints.organisation.organisationMerge, merge)).toBe('00000');
    const { items } = await ann.call(iodd.list, { keyword: 'Long' });
    expect(items.map(({ fileName }) => fileName).toSorted()).toEqual(['Long', `Long_${ioddId.slice(0, 8)}`]);
    expect(await ann.code(draft.edit, edits(ioddId, 1, 1))).toBe('00000');
  });
});
