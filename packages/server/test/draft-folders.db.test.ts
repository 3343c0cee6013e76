import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';

const { draft, iodd } = endpoints;
let site: TestSite;
let ann: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;

beforeAll(async () => {
  site = await testSite();
  const tokens = await addSignedIn(site, [
    { type: 1, vendorId: 65_001, userName: 'ann-author' },
    { type: 1, vendorId: 65_002, userName: 'stranger' },
  ]);
  ann = callerOf(site.server, tokens['ann-author']);
  stranger = callerOf(site.server, tokens['stranger']);
});
afterAll(() => site.close());

describe('folders', () => {
  const namesIn = async (folderId: string | null) =>
    (await ann.call(iodd.list, { folderId, pageSize: 100 })).items.map(({ fileName }) => fileName);

  it('hold drafts and folders in the order that people give them', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: '传感器 2020' });
    const made = [];
    for (const fileName of ['A', 'B', 'C']) made.push(await ann.call(iodd.create, { fileName, folderId }));
    const [a, b, c] = made.map(({ ioddId }) => ioddId);
    await ann.call(iodd.move, { ioddId: c, into: folderId, before: a ?? null });
    await ann.call(iodd.move, { ioddId: a, into: folderId, before: null });
    expect(await namesIn(folderId)).toEqual(['C', 'B', 'A']);
    expect(await ann.code(iodd.create, { fileName: 'a', folderId })).toBe('04003');
    await ann.call(iodd.rename, { ioddId: b ?? '', name: 'B-2' });
    expect(await ann.code(iodd.rename, { ioddId: b, name: 'B 3' })).toBe('09001');
    expect(await namesIn(folderId)).toEqual(['C', 'B-2', 'A']);
  });

  it('keep an order however often something is moved, and only among their own', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: 'Moved often' });
    const ids: string[] = [];
    for (const fileName of ['A', 'B', 'C', 'D'])
      ids.push((await ann.call(iodd.create, { fileName, folderId })).ioddId);
    const [, b, c, d] = ids;
    for (let turn = 0; turn < 60; turn += 1)
      await ann.call(iodd.move, { ioddId: turn % 2 === 0 ? c : d, into: folderId, before: b ?? null });
    expect(await namesIn(folderId)).toEqual(['A', 'C', 'D', 'B']);
    const another = await ann.call(iodd.create, { fileName: 'Another' });
    const before = another.ioddId;
    expect(await ann.code(iodd.move, { ioddId: b, into: folderId, before })).toBe('09002');
  });

  it('are not left with anything in them when they are deleted at the same moment', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const { folderId } = await ann.call(iodd.folderCreate, { name: `Raced ${number}` });
        const { ioddId } = await ann.call(iodd.create, { fileName: `In_${number}`, folderId });
        const { folderId: inner } = await ann.call(iodd.folderCreate, { name: 'Inner', folderId });
        return Promise.all([
          ann.code(iodd.remove, { folderId }),
          ann.code(iodd.create, { fileName: `Late_${number}`, folderId: inner }),
          ann.code(iodd.move, { ioddId, into: inner }),
          ann.code(iodd.folderCreate, { name: 'Late', folderId: inner }),
          ann.code(iodd.rename, { folderId: inner, name: 'Renamed' }),
        ]);
      }),
    );
    expect(new Set(codes.flat())).toEqual(new Set(['00000', '09002', '02001']));
    const { rows } = await site.database.pool.query(
      `select d.name from draft d join draft_folder f on f.id = d.folder_id
        where d.deleted_at is null and f.deleted_at is not null
      union all select c.name from draft_folder c join draft_folder f on f.id = c.parent_id
        where c.deleted_at is null and f.deleted_at is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('never lie in themselves', async () => {
    const { folderId: outer } = await ann.call(iodd.folderCreate, { name: 'Outer' });
    const { folderId: inner } = await ann.call(iodd.folderCreate, { name: 'Inner', folderId: outer });
    expect(await ann.code(iodd.move, { folderId: outer, into: inner })).toBe('02003');
    expect(await stranger.code(iodd.move, { folderId: outer, into: null })).toBe('09002');
    expect(await stranger.code(iodd.folderCreate, { name: 'Mine', folderId: outer })).toBe('09002');
  });

  it('cannot be the top that all of them lie in: it has no id and goes nowhere', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: 'Below the top' });
    expect(await ann.code(iodd.move, { into: folderId })).toBe('09001');
    expect(await ann.code(iodd.move, { folderId: null, into: folderId })).toBe('09001');
  });

  it('go to the bin with what is in them, and come back', async () => {
    const { folderId } = await ann.call(iodd.folderCreate, { name: 'Deleted' });
    const { ioddId } = await ann.call(iodd.create, { fileName: 'In_it', folderId });
    const before = await ann.call(iodd.create, { fileName: 'Before', folderId });
    await ann.call(iodd.remove, { ioddId: before.ioddId });
    await ann.call(iodd.remove, { folderId });
    expect(await ann.code(draft.open, { ioddId })).toBe('02001');
    const { items } = await ann.call(iodd.binList, {});
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Deleted', 'Before']);
    expect(await stranger.code(iodd.bringBack, { folderId })).toBe('09002');
    await ann.call(iodd.bringBack, { folderId });
    expect(await namesIn(folderId)).toEqual(['In_it']);
    await ann.call(iodd.bringBack, { ioddId: before.ioddId });
    expect(await namesIn(folderId)).toEqual(['In_it', 'Before']);
  });
});
